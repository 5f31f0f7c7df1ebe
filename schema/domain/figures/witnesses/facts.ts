import type { UnitKind } from '../fact-book.ts';
import type { Figure, FiledValue, Witness } from '../figure.ts';
import { firstPresent, type Reading, readFlow, readInstant } from '../reading.ts';
import { type Hearing, within } from '../witness.ts';

/** Shares outstanding, once their own witnesses were heard. */
export interface HeardShares {
  readonly count: number;
  readonly isProven: boolean;
}

/** The witnesses of a figure in what one filing says of its year. */
export type Of = (reading: Reading, figure: Figure, shares: HeardShares | null) => readonly (Witness | null)[];

/** Who speaks of a figure, and how it is judged: METHODS 1.6, a row each. */
export interface WitnessRule {
  /** The witnesses in words, in their order, for readers of the method and of audits. */
  readonly words: string;
  /** How near is near enough, as words behind `agrees`. */
  readonly tolerance: string;
  readonly of: Of;
  readonly agrees: (reading: Reading) => Hearing['agrees'];
  /** Null where no slip can be told; what agrees, unless given. */
  readonly isSame?: Hearing['isSame'];
  readonly yearsDecide?: boolean;
  readonly refuses: Hearing['refuses'];
}

/** A fact of the year itself, or at its end; of several concepts the first that is tagged. */
export const flow = (reading: Reading, concept: string, kind: UnitKind = 'money') => readFlow(reading, concept, kind);
export const instant = (reading: Reading, concept: string, kind: UnitKind = 'money') =>
  readInstant(reading, concept, kind);
export const firstFlow = (reading: Reading, concepts: readonly string[], kind: UnitKind = 'money') =>
  firstPresent(concepts, (concept) => flow(reading, concept, kind));
export const firstInstant = (reading: Reading, concepts: readonly string[], kind: UnitKind = 'money') =>
  firstPresent(concepts, (concept) => instant(reading, concept, kind));

/** Off by less than this it is no slip of thousands. */
export const POWERS_ONLY = 10 ** 2.5;

/** A witness of several facts; null where one of them is not tagged. */
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
/** Above zero or below: that tells nothing of the scale. */
export const isOfOneScale = (one: number, other: number) => within(POWERS_ONLY)(Math.abs(one), Math.abs(other));

/** A witness that tells the scale alone. */
export const sizeOnly = (one: Witness): Witness => ({
  ...one,
  agreesWith: (figure) => isOfOneScale(figure, one.value),
  tolerance: SCALE_ALONE,
});
