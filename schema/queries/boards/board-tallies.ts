/**
 * Counts of a board's rows by quarter and by what they are told apart by, their days, and those of all boards. Serves the
 * fields `quarters`, `facets` and `filingsPerWeek` of `Board`, and the root field `status` of past days.
 *
 * It earns its place: each is one statement over the rows that the filters leave, as the page's own are; the Prisma client
 * has no groups by an expression.
 */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { FiledDay } from '../../domain/board-rows/board-weeks.ts';
import type { DaySpan } from '../../domain/filers/coverage.ts';
import type { Day } from '../../domain/terms/day.ts';
import { SIZE_BANDS } from '../../domain/terms/size-band.ts';
import { BY_FIGURES, matchingRows, OUTCOME, type RowsQuestion, valuesOf } from './matching-rows.ts';

/** A filing dated the next business day belongs to the last quarter, which is open. */
const QUARTERS = `with ${matchingRows(BY_FIGURES)}
  select to_char(date_trunc('quarter', least(filed_on, $3::date)), 'YYYY-MM-DD') as quarter, count(*)::int as filings
  from matching group by 1`;

/** What rows are told apart by, and the band of a revenue in dollars. */
const FACETS = `with ${matchingRows('true')},
  told as (select ${OUTCOME('m')} as outcome, f.sic, f.industry, upper(f.state) as state,
    case when m.currency = 'USD' then case ${SIZE_BANDS.slice(1)
      .toReversed()
      .map(({ band, from }) => `when m.revenue >= ${from} then '${band}'`)
      .join(' ')} when m.revenue is not null then '${SIZE_BANDS[0].band}' end end as size
    from matching m join filers f on f.cik = m.cik)
  select 'outcome' as field, outcome as value, null as title, count(*)::int as filings from told group by 2
  union all select 'size', size, null, count(*)::int from told group by 2
  union all select 'sic', sic, max(industry), count(*)::int from told group by 2
  union all select 'state', state, null, count(*)::int from told group by 2`;

/** Rows of a board by calendar quarter, under the quarter's first day; a quarter without one is not among them. */
export async function readQuarters(
  database: Pick<Database, 'pool'>,
  question: RowsQuestion,
): Promise<ReadonlyMap<Day, number>> {
  const rows = await query<{ quarter: Day; filings: number }>(database, QUARTERS, valuesOf(question));
  return new Map(rows.map(({ quarter, filings }) => [quarter, filings]));
}

/** How much was filed on a day, on a board; on all of them together where that is null. */
export interface FiledOnBoard extends FiledDay {
  readonly board: string | null;
}

/** Each filing once for its board, and once for all boards together, whose board is null. */
const FILED_DAYS = `select board, filed_on as "filedOn", count(distinct accession)::int as filings
  from board_rows where filed_on between $1::date and $2::date group by grouping sets ((board, filed_on), (filed_on))`;

/** The filings of each day of a span on which there are some, by board and on all boards together. */
export function readFiledDays(database: Parameters<typeof query>[0], { from, to }: DaySpan): Promise<FiledOnBoard[]> {
  return query(database, FILED_DAYS, [from, to]);
}

/** Rows on boards over a span, in one state of the data. */
export interface CountsOnBoards {
  readonly version: string;
  readonly changedAt: Date;
  /** Each filing once, however many boards it is on. */
  readonly filings: number;
  /** By board; a board without any is not among them. */
  readonly rows: Readonly<Record<string, number>>;
}

const ON_BOARDS = `with rows as materialized (
    select board, accession from board_rows where filed_on between $1::date and $2::date)
  select v.version::text, v.changed_at as "changedAt", (select count(distinct accession)::int from rows) as filings,
    (select coalesce(json_object_agg(board, rows), '{}') from (select board, count(*) as rows from rows group by board) b) as rows
  from data_version v where v.id = 1`;

/** How many filings of a span are on boards, and on which. */
export async function readCountsOnBoards(
  database: Pick<Database, 'pool'>,
  { from, to }: DaySpan,
): Promise<CountsOnBoards> {
  const [counts] = await query<CountsOnBoards>(database, ON_BOARDS, [from, to]);
  if (counts === undefined) throw new Error('The table data_version is empty.');
  return counts;
}

/** Rows of a board by one value that they are told apart by; null counts those without one. */
export interface FacetCount {
  readonly field: 'outcome' | 'size' | 'sic' | 'state';
  readonly value: string | null;
  /** Words for the value, where the tables have them. */
  readonly title: string | null;
  readonly filings: number;
}

/** Rows of a board by what they are told apart by. */
export function readFacets(database: Pick<Database, 'pool'>, question: RowsQuestion): Promise<FacetCount[]> {
  return query<FacetCount>(database, FACETS, valuesOf(question));
}
