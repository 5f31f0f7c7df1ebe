/**
 * The input from which all boards of a day are derived. Serves the snapshot `boardSnapshots`.
 *
 * It earns its place: rows arrive as one text, since thousands of them cost the embedded engine more to hand over than to
 * find, and any server more to write as JSON; the Prisma client takes 41 ms for the bare rows of two years and cannot follow amendments.
 */
import type { QueryResultRow } from 'pg';
import { inOneState } from '../../prisma/one-state.ts';
import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import type { BoardInput } from '../domain/board-rows/board-input.ts';
import { readReports } from '../domain/boards/columns.ts';
import { BOARDS } from '../domain/boards/index.ts';
import type { PeriodicReport } from '../domain/boards/stored-row.ts';
import { addMonths, type Day } from '../domain/terms/day.ts';
import { ANNUAL_REPORTS, QUARTERLY_REPORTS } from '../domain/terms/form.ts';
import { boardFilers, type FoundFilers, filersWhere } from './boards/board-filers.ts';
import { type FoundWanted, linesOfWanted, type WantedRows, wantedRows } from './boards/wanted-rows.ts';

/** The rows of the tables for the boards of a day, all of one state of the data. */
export interface LoadedInput {
  readonly version: string;
  readonly changedAt: Date;
  /** Newest event in this state of the data; 0 before the first. */
  readonly eventId: number;
  readonly input: BoardInput;
  /** In what part the filer of a row appears, by accession number; only where the source says. */
  readonly roles: ReadonlyMap<string, string>;
}

/** As one value: thousands of rows cost the embedded database more to hand over than to find. */
export const asOne = (rows: string) => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`;

/**
 * Rows of the window and of the 12 months before it, which say what amends what and what came before each; of what an
 * amendment among them amends, however old: the same filer's rows on the same board with the same report date; and of the
 * year before these for filers with an amendment, which counts for itself only where no original came before it.
 *
 * Bounded by the rows of these years, however many filings there are: `offset 0` has the planner look up what is amended
 * filer by filer; left to itself it may set each row of a board beside each amendment. Filings of several filers are few.
 */
const ROWS = `with recent as materialized (
    select * from board_rows b where b.filed_on between $1::date and $2::date),
  amended as materialized (
    select distinct a.board, c.cik, a.report_date from recent a, unnest(a.cik || a.co_registrants) as c (cik)
    where a.form like '%/A' and a.report_date < $1::date),
  amenders as materialized (
    select distinct c.cik from recent a, unnest(a.cik || a.co_registrants) as c (cik) where a.form like '%/A'),
  older as (
    select o.board, o.accession from amended a
    cross join lateral (select b.board, b.accession from board_rows b
      where b.cik = a.cik and b.board = a.board and b.report_date = a.report_date
        and b.filed_on < $1::date - interval '12 months' offset 0) o
    union
    select b.board, b.accession from board_rows b, unnest(b.co_registrants) as c (cik)
    where b.co_registrants <> '{}' and b.filed_on < $1::date - interval '12 months'
      and (b.board, c.cik, b.report_date) in (select board, cik, report_date from amended)),
  wanted as (
    select * from recent
    union all
    select b.* from board_rows b
    where b.board = any($3::text[]) and b.filed_on >= $1::date - interval '12 months' and b.filed_on < $1::date
      and (b.cik in (select cik from amenders) or b.co_registrants <> '{}'
        and exists (select from unnest(b.co_registrants) as c (cik) where c.cik in (select cik from amenders)))
    union all
    select b.* from older o
    cross join lateral (select b.* from board_rows b where b.board = o.board and b.accession = o.accession offset 0) b)
  select v.version::text, v.changed_at as "changedAt", (select coalesce(max(id), 0)::float8 from events) as "eventId",
    lines.rows, lines.counted
  from data_version v cross join ${linesOfWanted(`b.filed_on >= $1::date + interval '12 months'`)}
  where v.id = 1`;

const FILERS = `select v.version::text,
  ${filersWhere('f.cik in (select b.cik from board_rows b where b.filed_on between $1::date and $2::date)')}
  from data_version v where v.id = 1`;

/** Boards whose rows are measured by their filers' reports. */
export const BY_REPORTS: readonly string[] = BOARDS.filter(({ own }) => readReports(own)).map(({ slug }) => slug);

/** Filer by filer, of those that are shown: read together, all reports of these years are looked through for those of a few filers. */
const REPORTS = `select v.version::text, ${asOne(`
    select f.* from (select distinct b.cik from board_rows b
      where b.board = any($4::text[]) and b.filed_on between $1::date + interval '12 months' and $2::date) c
    cross join lateral (
      select f.cik, f.accession, f.form, f.filed_on as "filedOn", f.report_date as "reportDate" from filings f
      where f.cik = c.cik and f.filed_on between $1::date and $2::date and f.form = any($3::text[]) offset 0) f`)} as reports
  from data_version v where v.id = 1`;

const SLUGS = BOARDS.map(({ slug }) => slug);
export const REPORT_FORMS = [...ANNUAL_REPORTS, ...QUARTERLY_REPORTS].flatMap((form) => [form, `${form}/A`]);

const TRIES = 3;

type Reader = Parameters<typeof query>[0];

/**
 * Reads what all boards of a day are derived from, in three statements side by side, since a start waits for them.
 *
 * Each names the state of the data that it saw; where a commit came between them, all three are read again, and where
 * commits keep coming, one after another in a transaction that sees one state.
 */
export async function loadBoardInput(database: Database, asOf: Day, until: Day): Promise<LoadedInput> {
  const { rows, filers, reports } = readsOf(asOf, until);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const input = ofOneState(...(await Promise.all([rows(database), filers(database), reports(database)])));
    if (input !== null) return input;
  }
  return inOneState(database, async (reader) => {
    const input = ofOneState(await rows(reader), await filers(reader), await reports(reader));
    if (input === null) throw new Error('One state of the data bears two versions.');
    return input;
  });
}

/** @returns null when the data changed while it was read */
function ofOneState(found: FoundRows, filers: FoundFilersOfState, periodic: FoundReports): LoadedInput | null {
  const isOne = found.version === filers.version && found.version === periodic.version;
  return isOne ? toInput(found, wantedRows(found), filers, periodic.reports) : null;
}

/** The statements of a day, each to be read by whom it is given. */
function readsOf(asOf: Day, until: Day) {
  const since = addMonths(asOf, -25);
  const only = async <Row extends QueryResultRow>(reader: Reader, text: string, values: readonly unknown[]) => {
    const [row] = await query<Row>(reader, text, values);
    if (row === undefined) throw new Error('The table data_version is empty.');
    return row;
  };
  return {
    rows: (reader: Reader) => only<FoundRows>(reader, ROWS, [since, until, SLUGS]),
    filers: (reader: Reader) => only<FoundFilersOfState>(reader, FILERS, [since, until]),
    reports: (reader: Reader) => only<FoundReports>(reader, REPORTS, [since, until, REPORT_FORMS, BY_REPORTS]),
  };
}

/** Rows, filers and reports as boards are derived from them. */
export function toInput(
  { version, changedAt, eventId }: FoundState,
  { shown, counted, roles }: WantedRows,
  filers: FoundFilers,
  reports: readonly PeriodicReport[],
): LoadedInput {
  return {
    version,
    changedAt,
    eventId,
    input: { rows: [...shown, ...counted], ...boardFilers(filers), reports },
    roles,
  };
}

/** The state of the data that rows are of. */
export interface FoundState {
  readonly version: string;
  readonly changedAt: Date;
  readonly eventId: number;
}

export type FoundRows = FoundState & FoundWanted;

type FoundFilersOfState = FoundFilers & Pick<FoundState, 'version'>;

interface FoundReports {
  readonly version: string;
  readonly reports: readonly PeriodicReport[];
}
