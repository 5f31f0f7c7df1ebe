/**
 * Pages of boards over any days. Serves the root fields `board` and `boards` where they are asked about past days, or days
 * before the 12 months of today's snapshot.
 *
 * It earns its place: counts, pages by their key and what their rows are derived from are four statements of one state of
 * the data, whatever the window holds; the Prisma client has no row comparison and no aggregates over them.
 */
import { inOneState } from '../../prisma/one-state.ts';
import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import type { Day } from '../domain/terms/day.ts';
import {
  BY_FIGURES,
  hasTexts,
  matchingRows,
  READ_OUTCOME,
  type RowsQuestion,
  valuesOf,
} from './boards/matching-rows.ts';
import { type RowKey, readShownRows } from './boards/shown-rows.ts';
import type { LoadedInput } from './load-board-input.ts';

/** What of boards is asked for. */
export interface WindowQuestion extends RowsQuestion {
  /** Accession number of a filing on one of the boards, after which each page begins; null begins with the newest. */
  readonly after: string | null;
  /** First day whose rows the answer counts. */
  readonly countedFrom: Day;
  /** Rows of all boards together that are left out, newest first, before the pages begin. */
  readonly offset: number;
  /** Rows of each page at most. */
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

const NEWEST = 'order by m.filed_on desc, m.accession desc';
/** Rows are counted as they come: to put all of them in order for the few of a page is half of what it costs. */
const PAGES = `with ${matchingRows(BY_FIGURES)},
  start as (select filed_on, accession from board_rows where accession = $15 and board = any($1::text[]) limit 1),
  ranked as (
    select m.board, (m.filed_on, m.accession) >= (s.filed_on, s.accession) as is_up_to_start,
      row_number() over (${NEWEST}, array_position($1::text[], m.board)) as place
    from matching m left join start s on true where $15::text is not null or $16::bigint > 0),
  skipped as (
    select board, count(*) as rows from ranked
    where place <= $16::bigint + (select count(*) from ranked where is_up_to_start) group by board),
  told as (
    select board, count(*)::int as total, bool_or(accession = $15) as has_after,
      (count(*) filter (where filed_on >= $18::date))::int as counted,
      (count(*) filter (where filed_on >= $18::date and 'NT 10-K' = any(kinds)))::int as annual,
      (count(distinct cik) filter (where filed_on >= $18::date))::int as companies
    from matching group by board),
  outcomes as (
    select board, json_object_agg(outcome, rows) as outcomes
    from (select board, ${READ_OUTCOME('m')} as outcome, count(*)::int as rows from matching m
      where filed_on >= $18::date and ${hasTexts('m')} group by 1, 2) o group by board),
  unknown as (select board, count(*)::int as rows from found where ${BY_FIGURES} and revenue is null group by board)
  select b.board, coalesce(t.total, 0) as total, coalesce(t.counted, 0) as counted, coalesce(t.annual, 0) as annual,
    coalesce(t.companies, 0) as companies, coalesce(o.outcomes, '{}') as outcomes,
    case when $15::text is null and $16::bigint = 0 then p.page ->> 0
      else (select m.accession from matching m where m.board = b.board ${NEWEST} limit 1) end as newest,
    coalesce(p.page, '[]') as page, coalesce(u.rows, 0) as "withoutRevenue",
    $15::text is null or coalesce(t.has_after, false) as "isAfterFound"
  from unnest($1::text[]) with ordinality as b (board, listed)
  left join told t on t.board = b.board
  left join skipped s on s.board = b.board
  left join lateral (
    select json_agg(m.accession ${NEWEST}) as page
    from (select m.filed_on, m.accession from matching m where m.board = b.board ${NEWEST}
      offset coalesce(s.rows, 0) limit $17::bigint + 1) m) p on true
  left join outcomes o on o.board = b.board
  left join unknown u on u.board = b.board
  order by b.listed`;

/** Rows that are derived at one go: what they are derived from is let go before the next are read. */
const PIECE_ROWS = 2_000;

/** Pages, their rows, and the state of the data that all are of. */
interface FoundWindows<Row> extends Pick<LoadedInput, 'version' | 'changedAt' | 'eventId'> {
  readonly found: readonly WindowPage[];
  /** A row of a page, or the newest of a board. Errors: any other is our mistake and throws. */
  rowOf(board: string, accession: string): Row;
}

/**
 * A page of each board, in the order asked for, and the newest row of each: of one state of the data, in four statements
 * however many boards there are, and three for every further 2,000 rows.
 *
 * @param show  derives rows from what was read for them
 */
export function readBoardWindows<Row>(
  database: Database,
  question: WindowQuestion,
  show: (loaded: LoadedInput, keys: readonly RowKey[]) => readonly Row[],
): Promise<FoundWindows<Row>> {
  return inOneState(database, async (reader) => {
    const found = await readPages(reader, question);
    const keys = found.flatMap(shownOf);
    const rows = new Map<string, Row>();
    for (let at = 0; ; at += PIECE_ROWS) {
      const piece = keys.slice(at, at + PIECE_ROWS);
      const loaded = await readShownRows(reader, piece, question);
      for (const [nth, row] of show(loaded, piece).entries()) rows.set(nameOf(piece[nth]), row);
      if (at + PIECE_ROWS < keys.length) continue;
      const { version, changedAt, eventId } = loaded;
      return { found, version, changedAt, eventId, rowOf: (board, accession) => rowIn(rows, { board, accession }) };
    }
  });
}

const nameOf = (key: RowKey | undefined) => `${key?.board} ${key?.accession}`;

function rowIn<Row>(rows: ReadonlyMap<string, Row>, key: RowKey): Row {
  const row = rows.get(nameOf(key));
  if (row === undefined) throw new Error(`The row ${nameOf(key)} was not read.`);
  return row;
}

const NAMED = `with ${matchingRows(BY_FIGURES, 'not materialized')}
  select accession, filed_on::text as "filedOn" from matching where accession = any($15::text[])`;

/** From one row to another, both of them in it unless they are left out. */
const stretch = (order: string) => `with ${matchingRows(BY_FIGURES, 'not materialized')}
  select accession from matching
  where (filed_on, accession) <= ($15::date, $16::text) and (filed_on, accession) >= ($17::date, $18::text)
    and accession <> all($19::text[])
  order by ${order} limit $20`;
const NEWEST_FIRST = stretch('filed_on desc, accession desc');
const OLDEST_FIRST = stretch('filed_on, accession');

/** Where a stretch of a board's rows lies among those that match; rows are named by their accession numbers. */
export interface StretchOfRows {
  /** The newest that may be in it, unless it begins after a row; without either nothing is in it. */
  readonly start: string | null;
  /** Rows that it begins after and ends before. */
  readonly after: string | null;
  readonly before: string | null;
  /** Whether it is filled from its end: the oldest rows are taken then. */
  readonly backward: boolean;
  readonly limit: number;
}

/** A stretch, newest first, and whether its bounds leave more rows than its limit. */
interface FoundStretch {
  /** A bound that is none of the rows that match: what else is here means nothing then. */
  readonly unknown: 'after' | 'before' | null;
  readonly page: readonly string[];
  readonly hasMore: boolean;
  readonly loaded: LoadedInput;
}

/**
 * A stretch of the rows of a board that match, and what they are derived from: of one state of the data, in five
 * statements. It is found by its key: the rows before it are not read.
 */
export function readBoardStretch(
  database: Database,
  board: string,
  question: Omit<RowsQuestion, 'boards'>,
  { start, after, before, backward, limit }: StretchOfRows,
): Promise<FoundStretch> {
  const values = valuesOf({ ...question, boards: [board] });
  return inOneState(database, async (reader) => {
    const bounds = await query<{ accession: string; filedOn: Day }>(reader, NAMED, [...values, [start, after, before]]);
    const days = new Map(bounds.map(({ accession, filedOn }) => [accession, filedOn]));
    const isUnknown = (accession: string | null) => accession !== null && !days.has(accession);
    const unknown = isUnknown(after) ? 'after' : isUnknown(before) ? 'before' : null;
    const keyOf = (accession: string | null) => [days.get(accession ?? '') ?? '-infinity', accession ?? ''];
    const found = await query<RowKey>(reader, backward ? OLDEST_FIRST : NEWEST_FIRST, [
      ...[...values, ...keyOf(after ?? start), ...keyOf(before)],
      ...[[after, before].filter((accession) => accession !== null), limit + 1],
    ]);
    const page = found.slice(0, limit).map(({ accession }) => accession);
    if (backward) page.reverse();
    const shown = page.map((accession) => ({ board, accession }));
    const loaded = await readShownRows(reader, shown, question);
    return { unknown, page, hasMore: found.length > limit, loaded };
  });
}

async function readPages(reader: Parameters<typeof query>[0], asked: WindowQuestion): Promise<WindowPage[]> {
  const { after, offset, limit, countedFrom } = asked;
  const found = await query<Omit<WindowPage, 'hasMore'>>(reader, PAGES, [
    ...valuesOf(asked),
    ...[after, offset, limit, countedFrom],
  ]);
  return found.map(({ page, ...one }) => ({
    ...one,
    outcomes: withNotRead(one),
    page: page.slice(0, limit),
    hasMore: page.length > limit,
  }));
}

/** The statement tells outcomes of rows whose texts were read: most were not, and to put those in order is half its cost. */
function withNotRead({ counted, outcomes }: Pick<WindowPage, 'counted' | 'outcomes'>): WindowPage['outcomes'] {
  const told = Object.values(outcomes).reduce((sum, rows) => sum + rows, 0);
  return told === counted ? outcomes : { ...outcomes, NOT_READ: (outcomes.NOT_READ ?? 0) + counted - told };
}

/** The rows that are derived: those of the page, and the newest of all. */
function shownOf({ board, page, newest }: WindowPage): RowKey[] {
  const accessions = newest === null ? page : new Set([newest, ...page]);
  return [...accessions].map((accession) => ({ board, accession }));
}
