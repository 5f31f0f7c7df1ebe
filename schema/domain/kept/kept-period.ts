import type { AbsentFigure } from '../figures/figure.ts';
import type { Day } from '../terms/day.ts';
import { type KeptPartName, type KeptState, PART_WORDS } from '../terms/kept-tests.ts';

/** The worst value of a part in a period, and its line. */
export interface KeptPart {
  readonly part: KeptPartName;
  readonly value: number;
  /** The day of that value, the first of several; the day of the period's end for what has one value. */
  readonly on: Day;
  /** The line. */
  readonly limit: number;
  /** What the line is taken from, where it is another each time: dividends of the year before. */
  readonly before: number | null;
  readonly holds: boolean;
}

/** The filing that a period rests on. */
export interface KeptSource {
  readonly cik: number;
  /** Null for a document of which only the fund and the period are known. */
  readonly accession: string | null;
  readonly form: string;
  /** Null where no source on file says it. */
  readonly filedOn: Day | null;
}

/** A month or a fiscal year, held to its test. */
export interface KeptPeriod {
  /** A month, `2026-06`; of a payer the last day of the fiscal year. */
  readonly period: string;
  readonly state: KeptState;
  /** Those of which the filing gives a value, in the order of the test. */
  readonly parts: readonly KeptPart[];
  /** Why it is pending or incomplete; null where it is neither. */
  readonly why: AbsentFigure | null;
  /** Null while nothing is on file. */
  readonly source: KeptSource | null;
}

/** A value against the line of its part. */
export function partOf(
  part: KeptPartName,
  value: number,
  on: Day,
  line: { readonly limit: number; readonly before: number } | null = null,
): KeptPart {
  const { atMost, limit: fixed } = PART_WORDS[part];
  const limit = line?.limit ?? fixed;
  if (limit === null) throw new Error(`The part ${part} needs a line.`);
  const holds = atMost ? value <= limit : value >= limit;
  return { part, value, on, limit, before: line?.before ?? null, holds };
}

/** Held when every part holds: what is lacking is told by the caller, who then has no state to ask for. */
export function stateOf(parts: readonly KeptPart[]): 'held' | 'missed' {
  return parts.every(({ holds }) => holds) ? 'held' : 'missed';
}

/** How far on the good side of its line a value lies: the smallest is the worst. */
export function marginOf({ part, value, limit, before }: KeptPart): number {
  if (before !== null) return value / before;
  return PART_WORDS[part].atMost ? limit - value : value - limit;
}
