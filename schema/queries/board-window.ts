/**
 * Rows of a board over any days, page by page. Serves the root fields `board` and `boards` where they are asked about days
 * that no snapshot holds.
 *
 * It earns its place: counts, a page by its key and what its rows are derived from are four statements of one state of the
 * data, whatever the window holds; the Prisma client has no row comparison and no aggregates over them.
 */
import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import type { PeriodicReport } from '../domain/boards/stored-row.ts';
import type { Day } from '../domain/terms/day.ts';
import { EVENT_FORMS } from '../domain/terms/event-kind.ts';
import { BY_FIGURES, matchingRows, OUTCOME, type RowsQuestion, valuesOf } from './boards/matching-rows.ts';
import {
  asOne,
  type FoundFiler,
  type FoundRows,
  filersWhere,
  type LoadedInput,
  REPORT_FORMS,
  rowsOfWanted,
  SLUGS,
  toInput,
} from './load-board-input.ts';

/** What of a board is asked for. */
export interface WindowQuestion extends RowsQuestion {
  /** Accession number of a filing on one of `boards`, after which the page begins; null begins with the newest. */
  readonly after: string | null;
  /** First day whose rows the answer counts. */
  readonly countedFrom: Day;
  /** The boards that are asked for together. */
  readonly boards: readonly string[];
  readonly offset: number;
  readonly limit: number;
}

/** Counts of the rows that match, and the accession numbers of one page, newest first. */
export interface WindowPage {
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

/** How far before a row lie what came before it and the reports it is measured by: as far as a snapshot reaches. */
const BEFORE_MONTHS = 25;

const PAGE = `with ${matchingRows(BY_FIGURES)},
  start as (select filed_on, accession from board_rows where accession = $15 and board = any($18::text[]) limit 1),
  page as (
    select accession, filed_on from matching m
    where $15::text is null or (m.filed_on, m.accession) < (select s.filed_on, s.accession from start s)
    order by filed_on desc, accession desc offset $16 limit $17::int + 1),
  counted as (select * from matching where filed_on >= $19::date),
  outcomes as (select ${OUTCOME('c')} as outcome, count(*)::int as rows from counted c group by 1)
  select (select count(*)::int from matching) as total,
    (select count(*)::int from counted) as counted,
    (select count(*)::int from counted where 'NT 10-K' = any(kinds)) as annual,
    (select count(*)::int from found where ${BY_FIGURES} and revenue is null) as "withoutRevenue",
    (select count(distinct cik)::int from counted) as companies,
    (select coalesce(json_object_agg(outcome, rows), '{}') from outcomes) as outcomes,
    (select accession from matching order by filed_on desc, accession desc limit 1) as newest,
    (select coalesce(json_agg(accession order by filed_on desc, accession desc), '[]') from page) as page,
    $15::text is null or exists (select from matching where accession = $15) as "isAfterFound"`;

/**
 * What the rows $2 of the board $1 are derived from, up to the day $3: the rows of their filers from two years before each
 * filer's oldest on, and those of any time that an amendment among them may amend.
 *
 * A large filer has thousands of filings, of which few lie on a board: they are bounded before boards are looked at.
 */
const ROWS = `with shown as (
    select b.cik, b.co_registrants, b.filed_on, case when f.form like '%/A' then f.report_date end as amended
    from board_rows b join filings f on f.cik = b.cik and f.accession = b.accession
    where b.board = $1 and b.accession = any($2::text[])),
  named as (
    select c.cik, min(s.filed_on) as oldest, array_agg(distinct s.amended) filter (where s.amended is not null) as amended
    from shown s, unnest(s.cik || s.co_registrants) as c (cik) group by c.cik),
  near as materialized (
    select distinct f.accession from named n
    join filings f on f.cik = n.cik and f.filed_on >= n.oldest - interval '${BEFORE_MONTHS} months' and f.filed_on <= $3::date
    where f.form = any($5::text[])
    union
    select f.accession from named n join filings f on f.cik = n.cik and f.filed_on < n.oldest and f.report_date = any(n.amended)
    where n.amended is not null and f.form = any($5::text[])),
  wanted as (
    select b.board, b.accession, b.cik, b.co_registrants, b.filed_on, b.kinds from near f
    join board_rows b on b.board = any($4::text[]) and b.accession = f.accession)
  select v.version::text, v.changed_at as "changedAt", (select coalesce(max(id), 0)::float8 from events) as "eventId",
    ${rowsOfWanted('b.accession = any($2::text[])')} as rows
  from data_version v where v.id = 1`;

const FILERS = filersWhere('f.cik = any($1::int[])');

const REPORTS = `select ${asOne(`
    select f.cik, f.accession, f.form, f.filed_on as "filedOn", f.report_date as "reportDate" from filings f
    where f.cik = any($1::int[]) and f.filed_on between $2::date - interval '${BEFORE_MONTHS} months' and $3::date
      and f.form = any($4::text[])`)} as reports`;

/** A page of a board and what its rows, and the newest of all, are derived from: of one state of the data. */
export async function readBoardWindow(
  database: Database,
  question: WindowQuestion,
): Promise<{ readonly found: WindowPage; readonly loaded: LoadedInput }> {
  const client = await database.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const found = await readPage({ pool: client }, question);
    return { found, loaded: await readRows({ pool: client }, question, found) };
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}

type Reader = Parameters<typeof query>[0];

async function readPage(reader: Reader, asked: WindowQuestion): Promise<WindowPage> {
  const { after, boards, offset, limit, countedFrom } = asked;
  const [found] = await query<Omit<WindowPage, 'hasMore'>>(reader, PAGE, [
    ...valuesOf(asked),
    ...[after, offset, limit, boards, countedFrom],
  ]);
  if (found === undefined) throw new Error('Counting gave no row.');
  return { ...found, page: found.page.slice(0, limit), hasMore: found.page.length > limit };
}

async function readRows(
  reader: Reader,
  { board, until, asOf }: WindowQuestion,
  { page, newest }: WindowPage,
): Promise<LoadedInput> {
  const shown = newest === null ? page : [...new Set([newest, ...page])];
  const [rows] = await query<FoundRows>(reader, ROWS, [board, shown, until, SLUGS, EVENT_FORMS]);
  if (rows === undefined) throw new Error('The table data_version is empty.');
  const wanted = new Set(shown);
  const ciks = [...new Set(rows.rows.flatMap(({ accession, cik }) => (wanted.has(accession) ? [cik] : [])))];
  const filers = await query<FoundFiler>(reader, FILERS, [ciks, asOf]);
  const oldest = rows.rows.reduce(
    (day, row) => (wanted.has(row.accession) && row.filedOn < day ? row.filedOn : day),
    until,
  );
  const [periodic] = await query<{ reports: readonly PeriodicReport[] }>(reader, REPORTS, [
    ciks,
    oldest,
    until,
    REPORT_FORMS,
  ]);
  return toInput(rows, filers, periodic?.reports ?? []);
}
