import {
  type Day,
  isBusinessDay,
  newYorkTime,
  nextBusinessDay,
  previousBusinessDay,
} from '../../schema/domain/terms/day.ts';
import { MOVES_DAYS, MOVES_FROM } from './about.ts';
import type { SampleFiler } from './filers/filer.ts';
import { EVENT_FILERS } from './filers/filers-events.ts';
import type { Random } from './filers/random.ts';
import { documentName, type WorldFiling } from './filers/world.ts';

/** One filing is accepted in each stretch of this many minutes. */
export const STRETCH_MINUTES = 3;
const STRETCH_MS = STRETCH_MINUTES * 60_000;
/** Bounds what a clock put forward by years makes. */
const STRETCHES_MOST = (MOVES_DAYS * 86_400_000) / STRETCH_MS;
/** Filings accepted later are dated the next business day. */
const DATED_NEXT_DAY_FROM = '17:30:00';
/** Above the numbers that a filer uses in a year. */
const FIRST_SEQUENCE = 500_000;
const SEQUENCES = 500_000;
/** Key of the separate randomness of later filings. */
const LATER = 2;

export const LATER_FILERS: readonly SampleFiler[] = EVENT_FILERS.filter(({ files }) => files === 'domestic reports');

/** Items of their reports, all equally likely; two in three are on a board. */
const REPORTS = [
  ...['5.02', '5.02', '5.02,9.01', '5.02,9.01', '5.02,5.07'],
  ...['2.02,9.01', '2.02,9.01', '7.01,9.01', '8.01', '8.01,9.01'],
  ...['1.03,2.04,3.01', '1.05', '2.04', '2.05', '2.05,2.06', '2.06', '3.01', '3.01,9.01', '4.01,9.01', '4.02'],
] as const;

export interface LaterFiling extends WorldFiling {
  readonly stretch: number;
  readonly acceptedMs: number;
}

/** The filing of a stretch, counted from 0. It depends on the seed and the stretch alone. */
export function laterFiling(stretch: number, random: Random): LaterFiling {
  const chance = random.fork(LATER).fork(stretch);
  const filer = pick(LATER_FILERS, chance);
  const items = pick(REPORTS, chance);
  const acceptedMs = MOVES_FROM.getTime() + stretch * STRETCH_MS + 1000 * chance.between(0, STRETCH_MS / 1000 - 1);
  const acceptedAt = newYorkTime(new Date(acceptedMs));
  const filedOn = dated(acceptedAt);
  const event = { filedOn, form: '8-K', items, reportDate: previousBusinessDay(filedOn) };
  const sequence = FIRST_SEQUENCE + (stretch % SEQUENCES);
  return {
    ...event,
    stretch,
    acceptedMs,
    accession: `${filer.cik}-${filedOn.slice(2, 4)}-${sequence}`,
    filers: [filer],
    acceptedAt,
    primaryDocument: documentName(filer, event).replace('.htm', `-${sequence}.htm`),
    size: chance.between(12_000, 240_000),
  };
}

export function stretchesBegun(ms: number): number {
  const begun = Math.floor((ms - MOVES_FROM.getTime()) / STRETCH_MS) + 1;
  return Math.min(Math.max(0, begun), STRETCHES_MOST);
}

function pick<T>(from: readonly T[], chance: Random): T {
  return from[chance.between(0, from.length - 1)] as T;
}

function dated(acceptedAt: string): Day {
  const [day = '', time = ''] = acceptedAt.split('T');
  return isBusinessDay(day) && time < DATED_NEXT_DAY_FROM ? day : nextBusinessDay(day);
}
