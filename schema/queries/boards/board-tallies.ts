/**
 * Counts of a board's rows by quarter and by facet, filings per day, and counts over all boards. Serves the fields
 * `quarters`, `facets` and `filingsPerWeek` of `Board`, and the root field `status`.
 */
import type { Database } from '../../../prisma/open.ts';
import { queryComposed, type Reader } from '../../../prisma/query.ts';
import type { FiledDay } from '../../domain/board-rows/board-periods.ts';
import type { Day } from '../../domain/terms/day.ts';
import { SIZE_BANDS } from '../../domain/terms/size-band.ts';
import { type Seen, seenIn } from '../shared/seen.ts';
import { statementValues } from '../shared/statement-values.ts';
import { matchingRows, OUTCOME, type RowsQuestion } from './matching-rows.ts';
import { type FoundState, readOfState, STATE } from './state.ts';

/** Rows of a board by calendar quarter, keyed by the quarter's first day; empty quarters are omitted. */
export async function readQuarters(
  database: Pick<Database, 'pool'>,
  question: RowsQuestion,
): Promise<ReadonlyMap<Day, number>> {
  const { values, add } = statementValues();
  const { from, where } = matchingRows(question, add);
  // A filing dated the next business day belongs to the last quarter, which is open.
  const text = `select to_char(date_trunc('quarter', least(b.filed_on, ${add(question.window.to, 'date')})), 'YYYY-MM-DD') as quarter,
      count(*)::int as filings from ${from} where b.board = any(${add(question.boards, 'text[]')}) and ${where} group by 1`;
  const rows = await queryComposed<{ quarter: Day; filings: number }>(database, text, values);
  return new Map(rows.map(({ quarter, filings }) => [quarter, filings]));
}

/** The number of filings of a day on a board; on all boards together if that is null. */
export interface FiledOnBoard extends FiledDay {
  readonly board: string | null;
}

/**
 * The filings of each day that has any, by board and for all boards together: a filing counts once per board, and once
 * for all.
 */
export function readFiledDays(database: Reader, seen: Seen): Promise<FiledOnBoard[]> {
  const { values, add } = statementValues();
  const condition = seenIn(seen, add);
  const text = `select b.board, b.filed_on as "filedOn", count(distinct b.accession)::int as filings
    from board_rows b where ${condition} group by grouping sets ((b.board, b.filed_on), (b.filed_on))`;
  return queryComposed(database, text, values);
}

/** Rows on boards over a span. */
export interface CountsOnBoards extends FoundState {
  /** Each filing once, however many boards it is on. */
  readonly filings: number;
  /** By board; boards without rows are omitted. */
  readonly rows: Readonly<Record<string, number>>;
}

/** How many filings of a span are on boards, and on which. */
export async function readCountsOnBoards(database: Pick<Database, 'pool'>, seen: Seen): Promise<CountsOnBoards> {
  const { values, add } = statementValues();
  const condition = seenIn(seen, add);
  const text = `with rows as materialized (select b.board, b.accession from board_rows b where ${condition})
  select ${STATE}, (select count(distinct accession)::int from rows) as filings,
    (select coalesce(json_object_agg(board, rows), '{}') from (select board, count(*) as rows from rows group by board) b) as rows
  from data_version v where v.id = 1`;
  return readOfState<CountsOnBoards>(database, text, values);
}

/** Rows of a board by one value of a facet; null counts those without a value. */
export interface FacetCount {
  readonly field: 'outcome' | 'size' | 'sic' | 'state' | 'exchange';
  readonly value: string | null;
  /** Title of the value, if the tables have one. */
  readonly title: string | null;
  readonly filings: number;
}

export function readFacets(database: Pick<Database, 'pool'>, question: RowsQuestion): Promise<FacetCount[]> {
  const { values, add } = statementValues();
  const { from, where } = matchingRows(question, add, true);
  const text = `with told as (select ${OUTCOME('b')} as outcome, f.sic, f.industry, upper(f.state) as state, f.exchange, ${SIZE} as size
      from ${from} join filers f on f.cik = b.cik where b.board = any(${add(question.boards, 'text[]')}) and ${where})
    select 'outcome' as field, outcome as value, null as title, count(*)::int as filings from told group by 2
    union all select 'size', size, null, count(*)::int from told group by 2
    union all select 'sic', sic, max(industry), count(*)::int from told group by 2
    union all select 'state', state, null, count(*)::int from told group by 2
    union all select 'exchange', exchange, null, count(*)::int from told group by 2`;
  return queryComposed<FacetCount>(database, text, values);
}

/** The band of a revenue in dollars. */
const SIZE = `case when g.currency = 'USD' then case ${SIZE_BANDS.slice(1)
  .toReversed()
  .map(({ band, from }) => `when g.revenue >= ${from} then '${band}'`)
  .join(' ')} when g.revenue is not null then '${SIZE_BANDS[0].band}' end end`;
