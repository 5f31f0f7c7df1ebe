import { roundHalfAway } from '../methods/rounding.ts';
import { padCik } from '../terms/cik.ts';
import type { Day } from '../terms/day.ts';
import type { KeptKind, KeptPartName, KeptState } from '../terms/kept-tests.ts';
import type { KeptMember } from './kept-member.ts';
import { type KeptPeriod, lastMonthBy, type Month, monthsBetween, sealDayOf } from './kept-period.ts';

/** The first sealed month: the first that Form N-MFP3 covers, and so the first with data for all three tests. */
export const FIRST_SEALED_MONTH: Month = '2024-06';

/** The worst value of a part as sealed: the value, its day and its limit. */
export type SealedPart = readonly [part: KeptPartName, value: number, on: Day, limit: number];

export interface SealedRow {
  readonly kind: KeptKind;
  /** Series of a fund, ten-digit CIK of a company. */
  readonly id: string;
  readonly state: KeptState;
  /** Worst values in the order of the test; null while pending. */
  readonly worst: readonly SealedPart[] | null;
  /** The filing that supports it; null while pending, or if the accession number is unknown. */
  readonly accession: string | null;
}

export interface SealedTest {
  readonly id: string;
  readonly textSha256: string;
}

/** A sealed month (METHODS 9.4). */
export interface KeptReceipt {
  readonly schema: 'svc.kept-receipt/1';
  readonly month: Month;
  /** The day on which the month was to be sealed. */
  readonly sealedFor: Day;
  /** True if sealed after that day, from what was loaded when it was logged. */
  readonly reconstructed: boolean;
  readonly tests: readonly SealedTest[];
  readonly rows: readonly SealedRow[];
}

/** Changes to a sealed month from later filings: the changed rows in their new state. */
export interface KeptCorrection {
  readonly schema: 'svc.kept-correction/1';
  readonly month: Month;
  /** Entry hash of the receipt. */
  readonly of: string;
  /** Entry hash of the previous correction; null for the first. */
  readonly corrects: string | null;
  readonly rows: readonly SealedRow[];
}

/** Months to be sealed by a day, oldest first. */
export function monthsToSeal(day: Day): Month[] {
  return monthsBetween(FIRST_SEALED_MONTH, lastMonthBy(day)).filter((month) => sealDayOf(month) <= day);
}

/** Decimals of a sealed value, few enough that every machine computes the same value. */
const DIGITS = 8;

/** The sealed row of a member in a month. Payers are judged by their newest annual report loaded at its end. */
export function sealedRow(
  { kind, seriesId, cik }: Pick<KeptMember, 'kind' | 'seriesId' | 'cik'>,
  period: KeptPeriod | undefined,
): SealedRow {
  const id = seriesId ?? padCik(cik);
  if (period === undefined || period.state === 'pending') {
    return { kind, id, state: 'pending', worst: null, accession: null };
  }
  return {
    kind,
    id,
    state: period.state,
    worst: period.parts.map(
      ({ part, value, on, limit }) => [part, roundHalfAway(value, DIGITS), on, roundHalfAway(limit, DIGITS)] as const,
    ),
    accession: period.source?.accession ?? null,
  };
}

/** Rows in sealed order: by kind, then by id. */
export function inSealedOrder(rows: readonly SealedRow[]): SealedRow[] {
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The current rows that differ from the sealed ones after all corrections. */
export function changedRows(sealed: readonly SealedRow[], now: readonly SealedRow[]): SealedRow[] {
  const known = new Map(sealed.map((row) => [keyOf(row), JSON.stringify(inOrder(row))]));
  return now.filter((row) => known.get(keyOf(row)) !== JSON.stringify(inOrder(row)));
}

export function withCorrections(rows: readonly SealedRow[], corrections: readonly Pick<KeptCorrection, 'rows'>[]) {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  for (const { rows: changed } of corrections) for (const row of changed) byKey.set(keyOf(row), row);
  return [...byKey.values()];
}

export const keyOf = ({ kind, id }: SealedRow) => `${kind} ${id}`;

/** Fixed order of members, because canonical JSON reorders them. */
const inOrder = ({ kind, id, state, worst, accession }: SealedRow) => [kind, id, state, worst, accession];
