/**
 * Filings of all filers that meet conditions, in the order of their days. Serves the root `filings`.
 *
 * Whatever the conditions, one call reads at most `SCANNED_MAX` filings, each found by an index in the order of the
 * page and tested by look-ups of keys: a join would leave the planner free to read all of a table.
 */
import type { Database } from '../../../prisma/open.ts';
import { queryComposed } from '../../../prisma/query.ts';
import type { Day } from '../../domain/terms/day.ts';
import { COUNTED_MAX, type FilingsCount } from '../../domain/terms/words/filings-total.ts';
import { type FilerColumns, type FilerRecord, filerColumns, toFiler } from '../shared/filer-columns.ts';
import { type Add, statementValues } from '../shared/statement-values.ts';
import { type FilingPlace, type FilingsSearch, filingsInOrder, order } from './filings-in-order.ts';
import { type FilingColumns, type FilingRecord, roundedLimit, toFiling } from './filings-of-filers.ts';

/** Filings that one page examines. The next page continues where it stopped. */
export const SCANNED_MAX = 10_000;

export interface FoundFilings {
  readonly filings: readonly FilingRecord[];
  /** Their filers, each once. */
  readonly filers: ReadonlyMap<number, FilerRecord>;
  /** Where to continue; null at the end. */
  readonly next: FilingPlace | null;
}

const COLUMNS = `f.accession, f.form, f.filed_on, f.report_date, f.accepted_at, f.primary_document, f.role, f.items_known`;

type Row = FilerColumns & { readonly columns: FilingColumns };

/** A page of filings; if it found few, a second statement finds where it stopped scanning. */
export async function searchFilings(database: Database, search: FilingsSearch): Promise<FoundFilings> {
  const { values, add } = statementValues();
  const tests = testsOf(search, add);
  const limit = roundedLimit(search.limit + 1);
  // Without conditions to test, every filing read is on the page.
  const base = filingsInOrder(search, add, tests.length === 0 ? limit : SCANNED_MAX);
  const where = tests.length === 0 ? '' : `where ${tests.join(' and ')}`;
  const items = `case when f.items_known then
    array(select i.item from filing_items i where i.accession = f.accession order by i.position) end`;
  const text = `select json_build_array(${COLUMNS}, ${items}) as columns, c.*
    from (select f.* from (${base}) f ${where} order by ${order(search, 'f')} limit ${limit}) f
    cross join lateral (select ${filerColumns('c')} from filers c where c.cik = f.cik limit 1) c order by ${order(search, 'f')}`;
  const rows = await queryComposed<Row>(database, text, values);
  const page = rows.slice(0, search.limit);
  const filings = page.map(({ cik, columns }) => toFiling(cik, columns));
  const filers = new Map(page.map(({ columns: _, ...filer }) => [filer.cik, toFiler(filer)]));
  const last = filings.at(-1);
  if (rows.length > search.limit && last !== undefined)
    return { filings, filers, next: [last.filedOn, last.accession, last.cik] };
  return { filings, filers, next: tests.length === 0 ? null : await stoppedAt(database, search) };
}

/**
 * Whether a filing that meets the other conditions has one of these items with an unread text, which might state a
 * requested outcome. Examines as many filings as a page; if there are more, one of the others may be such a filing.
 */
export async function hasUnread(database: Database, search: FilingsSearch, items: readonly string[]): Promise<boolean> {
  const { filings, next } = await searchFilings(database, {
    ...search,
    outcomes: null,
    unread: items,
    after: null,
    before: null,
    limit: 1,
  });
  return filings.length > 0 || next !== null;
}

/** The last filing that a page has examined, if there may be others beyond. */
async function stoppedAt(database: Database, search: FilingsSearch): Promise<FilingPlace | null> {
  const { values, add } = statementValues();
  const text = `select f.filed_on as day, f.accession, f.cik from (${filingsInOrder(search, add, SCANNED_MAX)}) f
    order by ${order(search, 'f')} offset ${SCANNED_MAX - 1} limit 1`;
  const [row] = await queryComposed<{ day: Day; accession: string; cik: number }>(database, text, values);
  return row === undefined ? null : [row.day, row.accession, row.cik];
}

/** Conditions that the index does not cover, each a look-up by key. */
function testsOf(search: FilingsSearch, add: Add): string[] {
  const { cik, forms, notForms, items, kinds, outcomes, unread, sic, state, exchange, listedOnly } = search;
  const ofFiler = (column: string) => `(select c.${column} from filers c where c.cik = f.cik)`;
  const byIndexOf = cik !== null ? 'filer' : kinds !== null ? 'board' : items !== null ? 'item' : 'form';
  return [
    ...(forms !== null && byIndexOf !== 'form' ? [`f.form = any(${add(forms, 'text[]')})`] : []),
    ...(notForms === undefined ? [] : [`f.form <> all(${add(notForms, 'text[]')})`]),
    ...(items === null || byIndexOf === 'item'
      ? []
      : [
          `(select bool_or(i.item = any(${add(items, 'text[]')})) from filing_items i where i.accession = f.accession)`,
        ]),
    ...(kinds === null
      ? []
      : [
          `(select bool_or(b.kinds && ${add(kinds.kinds, 'text[]')}) from board_rows b
            where b.board = any(${add(kinds.boards, 'text[]')}) and b.accession = f.accession)`,
        ]),
    ...(outcomes === null
      ? []
      : [
          `(select bool_or(t.outcome = any(${add(outcomes, 'text[]')})) from item_texts t where t.accession = f.accession)`,
        ]),
    ...(unread === undefined
      ? []
      : [
          `(select bool_or((select true from item_texts t where t.accession = i.accession and t.item = i.item limit 1) is null)
            from filing_items i where i.accession = f.accession and i.item = any(${add(unread, 'text[]')}))`,
        ]),
    ...(typeof sic === 'string' ? [`starts_with(${ofFiler('sic')}, ${add(sic, 'text')})`] : []),
    ...(sic === null || typeof sic === 'string' ? [] : [`${ofFiler('sic')} = any(${add(sic, 'text[]')})`]),
    ...(state === null ? [] : [`upper(${ofFiler('state')}) = ${add(state.toUpperCase(), 'text')}`]),
    ...(exchange === null ? [] : [`upper(${ofFiler('exchange')}) = ${add(exchange.toUpperCase(), 'text')}`]),
    ...(listedOnly ? [`${ofFiler('ticker')} is not null`] : []),
  ];
}

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
