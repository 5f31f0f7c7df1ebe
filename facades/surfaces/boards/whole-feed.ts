import { onOrAfterBusinessDay, previousBusinessDay } from '../../../schema/domain/terms/day.ts';
import type { JsonObject } from '../../json-value.ts';
import { FEED_LEAST } from '../shared/common-arguments.ts';

/** For more of a day each question asks for so many times the rows of the one before. */
const GROWTH = 3;

interface RowsOfFeed {
  readonly asOf: string;
  readonly rows: readonly { readonly filedOn: string; readonly accession: string }[];
}

/**
 * Variables that ask for more rows, as long as a feed lacks any of the last two business days or has fewer than 100
 * items; null for a feed that is complete, or whose `limit` the reader gave. A day of deadlines brings more late
 * notices than a hundred, and a reader who asks once a day would never see the rest.
 */
export function wholeFeed(
  { asOf, rows }: RowsOfFeed,
  query: Readonly<Record<string, string>>,
  variables: JsonObject,
): JsonObject | null {
  const limit = Number(variables.limit);
  const isLimited = (query.limit ?? '') !== '';
  if (isLimited || rows.length < limit) return null;
  const [oldest] = rows.slice(-1);
  const items = new Set(rows.map(({ accession }) => accession)).size;
  if (oldest === undefined) return null;
  if (oldest.filedOn >= firstWholeDay(asOf)) return { ...variables, limit: limit * GROWTH };
  return items < FEED_LEAST ? { ...variables, limit: limit + FEED_LEAST / 2 } : null;
}

/** The first of the last two business days up to a day. */
const firstWholeDay = (day: string) =>
  previousBusinessDay(onOrAfterBusinessDay(day) === day ? day : previousBusinessDay(day));
