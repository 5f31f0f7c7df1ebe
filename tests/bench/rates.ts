/** How many answers a second our server gives, beside the peer over the same tables. */
import type { Measured } from './load.ts';
import type { Running } from './processes.ts';
import {
  again,
  DAY_QUESTIONS,
  type DayQuestion,
  DOOR_QUESTIONS,
  type DoorQuestion,
  pastDay,
  type Subject,
} from './questions.ts';
import { rounds } from './rounds.ts';
import { atLeast, atMost, judged, type Row } from './table.ts';

export interface Servers {
  readonly ours: Running;
  /** Ours, keeping no answers: each question is a first one. */
  readonly uncached: Running;
  /** The same on the embedded engine. */
  readonly embedded: Running;
  readonly peer: Running;
}

/** The least that each rate has to reach, of the peer's or of today's. */
const MUSTS = {
  day: { first: 1.5, again: 8 },
  door: { first: 1.2, again: 5 },
  ownDay: 0.7,
  pastDays: 0.4,
};

export async function rateRows(servers: Servers, subject: Subject): Promise<Row[]> {
  const rows: Row[] = [];
  for (const question of DAY_QUESTIONS) rows.push(...(await ofDays(question, servers, subject)));
  for (const question of DOOR_QUESTIONS) rows.push(...(await ofDoor(question, servers, subject)));
  return rows;
}

async function ofDays({ title, ours, peer }: DayQuestion, servers: Servers, subject: Subject): Promise<Row[]> {
  const { today } = subject;
  const newest = ours(subject, null);
  const own = ours(subject, () => today);
  const past = ours(subject, pastDay(today));
  const { ours: cached, uncached, embedded, peer: asPeer } = servers;
  const rates = await rounds({
    peer: peer(subject)(asPeer.url),
    peerAgain: again(peer(subject))(asPeer.url),
    first: newest(uncached.url),
    again: again(newest)(cached.url),
    own: own(uncached.url),
    past: past(uncached.url),
    embedded: newest(embedded.url),
    embeddedOwn: own(embedded.url),
    embeddedPast: past(embedded.url),
  });
  const { first } = rates;
  const row = (label: string, one: Measured, other: Measured, must: number) =>
    ratio(`${title}: ${label}`, one, other, must);
  return [
    row('no question twice, to the peer', first, rates.peer, MUSTS.day.first),
    row('the same again, to the peer', rates.again, rates.peerAgain, MUSTS.day.again),
    row('its own day named, to today', rates.own, first, MUSTS.ownDay),
    row('400 past days, to today', rates.past, first, MUSTS.pastDays),
    row('its own day named, to today, embedded', rates.embeddedOwn, rates.embedded, MUSTS.ownDay),
    row('400 past days, to today, embedded', rates.embeddedPast, rates.embedded, MUSTS.pastDays),
    notAnswered(title, rates),
  ];
}

function ratio(subject: string, one: Measured, other: Measured, must: number): Row {
  const [value, rates] = [one.perSecond / other.perSecond, [one, other].map(({ perSecond }) => perSecond.toFixed(0))];
  return judged({ subject, value, unit: ' x', digits: 2, beside: ` (${rates.join(' to ')}/s)` }, atLeast(must));
}

async function ofDoor({ title, ours, peer }: DoorQuestion, servers: Servers, subject: Subject): Promise<Row[]> {
  const rates = await rounds({
    peer: peer(subject)(servers.peer.url),
    first: ours(servers.uncached.url),
    again: again(ours)(servers.ours.url),
  });
  return [
    ratio(`${title}: no question twice, to the peer`, rates.first, rates.peer, MUSTS.door.first),
    ratio(`${title}: the same again, to the peer`, rates.again, rates.peer, MUSTS.door.again),
    notAnswered(title, rates),
  ];
}

function notAnswered(title: string, rates: Readonly<Record<string, Measured>>): Row {
  const all = Object.values(rates);
  const value = all.reduce((sum, { failed }) => sum + failed, 0);
  const told = all.find((one) => one.failed > 0)?.told ?? '';
  const row = judged({ subject: `${title}: not answered at 16 clients`, value, unit: '' }, atMost(0));
  return { ...row, verdict: `${row.verdict} ${told}`.trim() };
}
