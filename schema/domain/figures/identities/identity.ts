import type { FactBook } from '../reading/fact-book.ts';
import type { Figure, FiledValue, Witness } from '../reading/figure.ts';
import type { Reading } from '../reading/reading.ts';
import { halfUnit } from '../reading/rounding.ts';
import { type Hearing, within } from './hearing.ts';

/** What a report says a figure must be, by other facts of it, and how far their rounding lets the two differ. */
export interface Identity extends Pick<Witness, 'words' | 'value' | 'parts'> {
  readonly slack: number;
}

/** Shares outstanding after their own test. */
export interface HeardShares {
  readonly count: number;
  readonly isProven: boolean;
}

/** One row of the table: what proves a figure exactly, and what speaks of it within a tolerance alone (METHODS 1.6). */
export interface FigureRule extends Pick<Hearing, 'tolerance' | 'refuses'>, Partial<Pick<Hearing, 'yearsDecide'>> {
  /** The identities in words, for readers of the method and of audits. */
  readonly words: string;
  /** The exact identities that the figure's report states, in the order of the method; absent if it has none. */
  readonly identities?: (report: Reading, figure: Figure, shares: HeardShares | null) => readonly (Identity | null)[];
  /** What speaks of the figure within the tolerance where no identity closes. */
  readonly also: (report: Reading, figure: Figure, shares: HeardShares | null) => readonly (Witness | null)[];
  readonly agrees: (report: Reading) => Hearing['agrees'];
  /** Null if slips cannot be recognized; defaults to `agrees`. */
  readonly isSame?: Hearing['isSame'];
  /** False if a tag that fails gives way to an exact candidate alone. */
  readonly isElecting?: boolean;
}

/** A fact of an identity; 0 for a line that the filer does not have; undefined for one that is not tagged. */
export type Term = FiledValue | 0 | undefined;

export function slackOf(book: FactBook, parts: readonly FiledValue[]): number {
  return parts.reduce((total, part) => total + halfUnit(book, part), 0);
}

/** A sum of facts less others; null if one of them is not tagged. */
export function identity(
  { book }: Reading,
  words: string,
  plus: readonly Term[],
  minus: readonly Term[] = [],
): Identity | null {
  if ([...plus, ...minus].includes(undefined)) return null;
  const isFact = (term: Term) => typeof term === 'object';
  const [added, taken] = [plus.filter(isFact), minus.filter(isFact)];
  const parts = [...added, ...taken];
  if (parts.length === 0) return null;
  const total = (facts: readonly FiledValue[]) => facts.reduce((sum, { value }) => sum + value, 0);
  return { words, value: total(added) - total(taken), parts, slack: slackOf(book, parts) };
}

/** Each of the facts alone, and with each other one: what a total may hold or leave out. */
export function oneOrTwo(facts: readonly FiledValue[]): readonly (readonly FiledValue[])[] {
  return facts.flatMap((one, at) => [[one], ...facts.slice(at + 1).map((other) => [one, other])]);
}

/** True if a figure is what an identity of other facts says, to the rounding of all of them. */
export function closes(book: FactBook, { value, parts }: Pick<Figure, 'value' | 'parts'>, one: Identity): boolean {
  const isSame = (part: FiledValue) => (own: FiledValue) => own.concept === part.concept && own.end === part.end;
  const isOther = one.parts.some((part) => !parts.some(isSame(part)));
  // Sums of doubles differ in their last digits.
  const slack = (one.slack + slackOf(book, parts)) * (1 + 1e-9);
  return isOther && Math.abs(value - one.value) <= slack;
}

/** A smaller factor cannot be a slip of thousands. */
export const POWERS_ONLY = 10 ** 2.5;
export const SCALE_ALONE = 'within a factor of about 300';
/** Compares scale alone, ignoring signs. */
export const isOfOneScale = (one: number, other: number) => within(POWERS_ONLY)(Math.abs(one), Math.abs(other));

export const sizeOnly = (one: Witness): Witness => ({
  ...one,
  agreesWith: (figure) => isOfOneScale(figure, one.value),
  tolerance: SCALE_ALONE,
});

/** A witness made of several facts; null if one of them is not tagged. */
export function witness(
  words: string,
  facts: readonly (FiledValue | undefined)[],
  value: (...values: number[]) => number = (first) => first ?? Number.NaN,
): Witness | null {
  const parts = facts.filter((one) => one !== undefined);
  if (parts.length < facts.length) return null;
  const made = value(...parts.map((part) => part.value));
  return Number.isFinite(made) && made !== 0 ? { words, value: made, parts } : null;
}
