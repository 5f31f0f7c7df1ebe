/** How many filings a search finds on all its pages, as far as that is counted. Serves `total` of the root `filings`. */
import type { Database } from '../../../prisma/open.ts';
import { queryComposed } from '../../../prisma/query.ts';
import { COUNTED_MAX, type FilingsCount } from '../../domain/terms/words/filings-total.ts';
import { statementValues } from '../shared/statement-values.ts';
import { type FilingsSearch, filingsInOrder } from './filings-in-order.ts';
import { SCANNED_MAX, stoppedAt, testsOf } from './search-filings.ts';

/**
 * Counts the filings that meet the conditions, up to COUNTED_MAX, among the first SCANNED_MAX of the order: what a page
 * reads, and no more.
 */
export async function countFilings(database: Database, page: FilingsSearch): Promise<FilingsCount> {
  const search = { ...page, after: null, before: null };
  const { values, add } = statementValues();
  const tests = testsOf(search, add);
  const base = filingsInOrder(search, add, tests.length === 0 ? COUNTED_MAX + 1 : SCANNED_MAX);
  const where = tests.length === 0 ? '' : `where ${tests.join(' and ')}`;
  const text = `select count(*)::int as filings from (select from (${base}) f ${where} limit ${COUNTED_MAX + 1}) f`;
  const [{ filings } = { filings: 0 }] = await queryComposed<{ filings: number }>(database, text, values);
  if (filings > COUNTED_MAX) return { filings: COUNTED_MAX, isAll: false };
  return { filings, isAll: tests.length === 0 || (await stoppedAt(database, search)) === null };
}
