import { absent, type FigureResult, type FiledValue, rejected, totalOf } from './figure.ts';

/**
 * The figure of the first concept, in a rule's order, that the year has; the others become its alternatives.
 *
 * @param values  one for each concept, in order; undefined for a concept that the year lacks
 * @param why     explanation if all are missing
 */
export function firstTagged(values: readonly (FiledValue | undefined)[], why: string): FigureResult {
  const [value, ...losers] = values.filter((one) => one !== undefined);
  if (value === undefined) return absent('NOT_TAGGED', why);
  const alternatives = losers.map((loser) => rejected(loser, 'A tag that comes earlier in the order is present.'));
  const method = 'As tagged; of several tags for it in one year, the first in the order of the method.';
  return totalOf([value], method, { alternatives });
}

/** All candidates in order: the figure of the first concept, then of the second without the first, and so on. */
export function eachTagged(values: readonly (FiledValue | undefined)[], why: string): readonly FigureResult[] {
  const tagged = values.filter((one) => one !== undefined);
  return tagged.length === 0 ? [firstTagged([], why)] : tagged.map((_, at) => firstTagged(tagged.slice(at), why));
}
