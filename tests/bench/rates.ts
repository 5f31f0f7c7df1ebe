/** How many answers a second our server gives, beside the peer over the same tables. */
import type { Day } from '../../schema/domain/terms/day.ts';
import { type Ask, ratesOf } from './load.ts';
import type { Running } from './processes.ts';
import { pastDay, type Question, type Request } from './questions.ts';
import { atLeast, atMost, judged, type Row } from './table.ts';

export interface Servers {
  readonly ours: Running;
  /** The same on the embedded engine. */
  readonly embedded: Running;
  readonly peer: Running;
  startOurs(): Promise<Running>;
  startPeer(): Promise<Running>;
}

/** The least that a rate has to reach, of the peer's or of today's. */
const MUSTS = { first: 1, again: { graphql: 5, others: 3 }, ownDay: 0.7, pastDays: 0.4 };

/** So many questions are compared before a row is measured. */
const CHECKED = 8;

/** A rate and what it is compared with. */
interface Pair {
  readonly label: string;
  readonly one: Ask;
  readonly other: Ask;
  readonly must: number;
}

/** The rows of a question; those about days only where GraphQL is asked. */
export async function rateRows(servers: Servers, question: Question, today: Day): Promise<Row[]> {
  const { title, ours, peer } = question;
  await checkSameRows(servers, question);
  const isGraphql = ours(0).path === '/graphql';
  const toPeer: readonly Pair[] = [
    {
      label: 'no question twice, to the peer',
      one: { of: servers.ours, nth: ours, fresh: servers.startOurs },
      other: { of: servers.peer, nth: peer, fresh: servers.startPeer },
      must: MUSTS.first,
    },
    {
      label: 'the same again, to the peer',
      one: { of: servers.ours, nth: () => ours(0) },
      other: { of: servers.peer, nth: () => peer(0) },
      must: isGraphql ? MUSTS.again.graphql : MUSTS.again.others,
    },
  ];
  const ofDays = (of: Running, engine: string): readonly Pair[] => {
    const other = { of, nth: ours };
    const own = { of, nth: (n: number) => ours(n, today) };
    const past = { of, nth: (n: number) => ours(n, pastDay(today, n)) };
    return [
      { label: `its own day named, to today, ${engine}`, one: own, other, must: MUSTS.ownDay },
      { label: `400 past days, to today, ${engine}`, one: past, other, must: MUSTS.pastDays },
    ];
  };
  const pairs = isGraphql
    ? [...toPeer, ...ofDays(servers.ours, 'server'), ...ofDays(servers.embedded, 'embedded')]
    : toPeer;
  const rates = await ratesOf([...new Set(pairs.flatMap(({ one, other }) => [other, one]))]);
  const rows = pairs.map(({ label, one, other, must }) => {
    const [a, b] = [rates.get(one), rates.get(other)];
    if (a === undefined || b === undefined) throw new Error(`${label} was not measured.`);
    // Both cold, or the first questions beside what the other reached at last.
    const first = a.first / (one.fresh === undefined ? b.warm : b.first);
    const beside = ` (${a.warm.toFixed(0)} to ${b.warm.toFixed(0)}/s), ${first.toFixed(2)} x in its first thousand`;
    const figure = { subject: `${title}: ${label}`, value: a.warm / b.warm, unit: ' x', digits: 2, beside };
    return judged(figure, atLeast(must));
  });
  const all = [...rates.values()];
  const failed = all.reduce((sum, one) => sum + one.failed, 0);
  const row = judged({ subject: `${title}: not answered at 16 clients`, value: failed, unit: '' }, atMost(0));
  const failure = all.find((one) => one.failure !== '')?.failure ?? '';
  return [...rows, { ...row, verdict: `${row.verdict} ${failure}`.trim() }];
}

const accessions = (text: string) => new Set(text.match(/\d{10}-\d{2}-\d{6}/g));

/** Fails unless our answers name each filing that the peer's name: otherwise different work would be compared. */
async function checkSameRows(servers: Servers, { title, ours, peer }: Question): Promise<void> {
  let named = 0;
  for (let n = 0; n < CHECKED; n += 1) {
    const [our, their] = [await textOf(servers.ours, ours(n)), await textOf(servers.peer, peer(n))];
    const missing = accessions(their).difference(accessions(our));
    if (missing.size > 0) throw new Error(`${title} lacks ${[...missing].slice(0, 3)}: ${our.slice(0, 300)}`);
    named += accessions(their).size;
  }
  if (named === 0) throw new Error(`${title}: no filings.`);
}

async function textOf({ url }: Running, { path, body }: Request): Promise<string> {
  const init = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  return (await fetch(`${url}${path}`, init)).text();
}
