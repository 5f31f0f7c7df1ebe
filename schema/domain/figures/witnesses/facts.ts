import type { UnitKind } from '../reading/fact-book.ts';
import type { Figure, FiledValue, Witness } from '../reading/figure.ts';
import { firstPresent, type Reading, readFlow, readInstant } from '../reading/reading.ts';
import { type Hearing, within } from './witness.ts';

/** Shares outstanding after the test by their own witnesses. */
export interface HeardShares {
  readonly count: number;
  readonly isProven: boolean;
}

/** Finds the witnesses of a figure among the facts of one filing for its year. */
export type Of = (reading: Reading, figure: Figure, shares: HeardShares | null) => readonly (Witness | null)[];

/** The witnesses of a figure and how they judge it: one row of METHODS 1.6. */
export interface WitnessRule {
  /** The witnesses in words, in order, for readers of the method and of audits. */
  readonly words: string;
  /** The tolerance in words, to follow `agrees`. */
  readonly tolerance: string;
  readonly of: Of;
  readonly agrees: (reading: Reading) => Hearing['agrees'];
  /** Null if slips cannot be recognized; defaults to `agrees`. */
  readonly isSame?: Hearing['isSame'];
  readonly yearsDecide?: boolean;
  readonly refuses: Hearing['refuses'];
}

/** Facts of the year or at its end; of several concepts, the first that is tagged. */
export const flow = (reading: Reading, concept: string, kind: UnitKind = 'money') => readFlow(reading, concept, kind);
export const instant = (reading: Reading, concept: string, kind: UnitKind = 'money') =>
  readInstant(reading, concept, kind);
export const firstFlow = (reading: Reading, concepts: readonly string[], kind: UnitKind = 'money') =>
  firstPresent(concepts, (concept) => flow(reading, concept, kind));
export const firstInstant = (reading: Reading, concepts: readonly string[], kind: UnitKind = 'money') =>
  firstPresent(concepts, (concept) => instant(reading, concept, kind));

/** A smaller factor cannot be a slip of thousands. */
export const POWERS_ONLY = 10 ** 2.5;

/** A witness made of several facts; null if one of them is not tagged. */
export function witness(
  words: string,
  facts: readonly (FiledValue | undefined)[],
  value: (...values: number[]) => number,
): Witness | null {
  const parts = facts.filter((one) => one !== undefined);
  if (parts.length < facts.length) return null;
  const made = value(...parts.map((part) => part.value));
  return Number.isFinite(made) && made !== 0 ? { words, value: made, parts } : null;
}

export const SCALE_ALONE = 'to less than a slip of thousands';
/** Compares scale alone, ignoring signs. */
export const isOfOneScale = (one: number, other: number) => within(POWERS_ONLY)(Math.abs(one), Math.abs(other));

export const sizeOnly = (one: Witness): Witness => ({
  ...one,
  agreesWith: (figure) => isOfOneScale(figure, one.value),
  tolerance: SCALE_ALONE,
});
