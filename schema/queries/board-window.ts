/**
 * Pages of boards over any days. Serves the root fields `board` and `boards` where they are asked about days whose rows no
 * snapshot holds.
 *
 * It earns its place: counts, pages by their key and what their rows are derived from are four statements of one state of
 * the data, whatever the window holds; the Prisma client has no row comparison and no aggregates over them.
 */
import { inOneState } from '../../prisma/one-state.ts';
import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import type { Day } from '../domain/terms/day.ts';
import { BY_FIGURES, matchingRows, OUTCOME, type RowsQuestion, valuesOf } from './boards/matching-rows.ts';
import { type RowKey, readShownRows } from './boards/shown-rows.ts';
import type { LoadedInput } from './load-board-input.ts';

/** What of boards is asked for. */
export interface WindowQuestion extends RowsQuestion {
  /** Accession number of a filing on one of the boards, after which each page begins; null begins with the newest. */
  readonly after: string | null;
  /** First day whose rows the answer counts. */
  readonly countedFrom: Day;
  readonly offset: number;
  readonly limit: number;
}

/** Counts of the rows of a board that match, and the accession numbers of one page, newest first. */
export interface WindowPage {
  readonly board: string;
  readonly total: number;
  /** Those that the answer counts; the next three are of these. */
  readonly counted: number;
  readonly annual: number;
  readonly companies: number;
  /** By outcome; `NOT_READ` without a text. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly newest: string | null;
  readonly page: readonly string[];
  /** Whether there are rows after the page. */
  readonly hasMore: boolean;
  /** Rows left out because nothing is known of their filer’s revenue. */
  readonly withoutRevenue: number;
  /** Whether `after` names a row that matches on this board; true without one. */
  readonly isAfterFound: boolean;
}

const PAGES = `with ${matchingRows(BY_FIGURES)},
  placed as materialized (
    select board, accession, filed_on,
      row_number() over (partition by board order by filed_on desc, accession desc) as place
    from matching),
  start as (select filed_on, accession from board_rows where accession = $15 and board = any($1::text[]) limit 1),
  skipped as (
    select m.board, count(*) as rows from matching m, start s
    where $15::text is not null and (m.filed_on, m.accession) >= (s.filed_on, s.accession) group by m.board),
  pages as (
    select p.board, json_agg(p.accession order by p.place) as page
    from placed p left join skipped s on s.board = p.board
    where p.place - coalesce(s.rows, 0) - $16::int between 1 and $17::int + 1 group by p.board),
  counted as (select * from matching where filed_on >= $18::date),
  counts as (
    select board, count(*)::int as counted, (count(*) filter (where 'NT 10-K' = any(kinds)))::int as annual,
      count(distinct cik)::int as companies
    from counted group by board),
  outcomes as (
    select board, json_object_agg(outcome, rows) as outcomes
    from (select board, ${OUTCOME('c')} as outcome, count(*)::int as rows from counted c group by 1, 2) o group by board),
  totals as (
    select board, count(*)::int as total, bool_or(accession = $15) as has_after from matching group by board),
  unknown as (select board, count(*)::int as rows from found where ${BY_FIGURES} and revenue is null group by board)
  select b.board, coalesce(t.total, 0) as total, coalesce(c.counted, 0) as counted, coalesce(c.annual, 0) as annual,
    coalesce(c.companies, 0) as companies, coalesce(o.outcomes, '{}') as outcomes, n.accession as newest,
    coalesce(p.page, '[]') as page, coalesce(u.rows, 0) as "withoutRevenue",
    $15::text is null or coalesce(t.has_after, false) as "isAfterFound"
  from unnest($1::text[]) with ordinality as b (board, listed)
  left join totals t on t.board = b.board
  left join counts c on c.board = b.board
  left join outcomes o on o.board = b.board
  left join placed n on n.board = b.board and n.place = 1
  left join pages p on p.board = b.board
  left join unknown u on u.board = b.board
  order by b.listed`;

/**
 * A page of each board, in the order asked for, and what the rows of all of them and the newest of each are derived from:
 * of one state of the data, in four statements however many boards there are.
 *
 * @param isTooLong  whether the pages that were found are more than may be derived
 * @returns null where they are
 */
export function readBoardWindows(
  database: Database,
  question: WindowQuestion,
  isTooLong: (found: readonly WindowPage[]) => boolean,
): Promise<{ readonly found: readonly WindowPage[]; readonly loaded: LoadedInput } | null> {
  return inOneState(database, async (reader) => {
    const found = await readPages(reader, question);
    return isTooLong(found) ? null : { found, loaded: await readShownRows(reader, found.flatMap(shownOf), question) };
  });
}

const PLACED = `with ${matchingRows(BY_FIGURES)},
  placed as materialized (
    select accession, (row_number() over (order by filed_on desc, accession desc))::int - 1 as place from matching)`;
const PLACES = `${PLACED} select (select count(*)::int from placed) as total,
    (select coalesce(json_object_agg(accession, place), '{}') from placed where accession = any($15::text[])) as places`;
const SPAN = `${PLACED} select accession from placed where place >= $15::int and place < $16::int order by place`;

/** How many rows of a board match, and where some of them stand among these, from 0, newest first. */
export interface Places {
  readonly total: number;
  /** By accession number; those that do not match are not among them. */
  readonly places: Readonly<Record<string, number>>;
}

/**
 * The rows of a board that take certain places among those that match: of one state of the data, in five statements.
 *
 * @param accessions  rows that the places are chosen by
 * @param choose  the first place of those wanted, and the one after their last
 */
export function readBoardSpan<Span extends { readonly from: number; readonly to: number }>(
  database: Database,
  board: string,
  question: Omit<RowsQuestion, 'boards'>,
  accessions: readonly string[],
  choose: (among: Places) => Span,
): Promise<{
  readonly span: Span;
  readonly total: number;
  readonly page: readonly string[];
  readonly loaded: LoadedInput;
}> {
  const values = valuesOf({ ...question, boards: [board] });
  return inOneState(database, async (reader) => {
    const [among] = await query<Places>(reader, PLACES, [...values, accessions]);
    if (among === undefined) throw new Error('A statement without groups gives one row.');
    const span = choose(among);
    const found = await query<RowKey>(reader, SPAN, [...values, span.from, span.to]);
    const page = found.map(({ accession }) => accession);
    const shown = page.map((accession) => ({ board, accession }));
    return { span, total: among.total, page, loaded: await readShownRows(reader, shown, question) };
  });
}

async function readPages(reader: Parameters<typeof query>[0], asked: WindowQuestion): Promise<WindowPage[]> {
  const { after, offset, limit, countedFrom } = asked;
  const found = await query<Omit<WindowPage, 'hasMore'>>(reader, PAGES, [
    ...valuesOf(asked),
    ...[after, offset, limit, countedFrom],
  ]);
  return found.map((one) => ({ ...one, page: one.page.slice(0, limit), hasMore: one.page.length > limit }));
}

/** The rows that are derived: those of the page, and the newest of all. */
function shownOf({ board, page, newest }: WindowPage): RowKey[] {
  const accessions = newest === null ? page : new Set([newest, ...page]);
  return [...accessions].map((accession) => ({ board, accession }));
}
