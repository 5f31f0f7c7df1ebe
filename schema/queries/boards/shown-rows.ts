/**
 * What rows of any boards are derived from, read for these rows alone. Serves boards, briefings and weekly reports of past
 * days.
 *
 * It earns its place: three statements whatever the boards hold; the Prisma client would read each filer's years by
 * themselves and cannot say which of their rows an amendment may amend.
 */
import { query } from '../../../prisma/query.ts';
import type { PeriodicReport } from '../../domain/boards/stored-row.ts';
import type { Day } from '../../domain/terms/day.ts';
import { asOne, BY_REPORTS, type FoundRows, type LoadedInput, REPORT_FORMS, toInput } from '../load-board-input.ts';
import { type FoundFilers, filersWhere } from './board-filers.ts';
import { linesOfWanted, wantedRows } from './wanted-rows.ts';

/** A row by its key. */
export interface RowKey {
  readonly board: string;
  readonly accession: string;
}

/** How far before a row lie what came before it and the reports it is measured by: as far as a snapshot reaches. */
const BEFORE_MONTHS = 25;

/**
 * Up to the day $3: the rows $2 of the boards $1, rows of any board that name one of their filers from two years before
 * the filer's oldest of these on, and those of any time that an amendment among them may amend.
 *
 * A filer has tens of rows and thousands of filings: its rows are found first, and no filing but theirs is looked at. Those
 * that name it as co-registrant alone have no index, and are few among the rows of the days concerned.
 */
const ROWS = `with shown as (
    select b.cik, b.co_registrants, b.filed_on, case when b.form like '%/A' then b.report_date end as amended
    from unnest($1::text[], $2::text[]) as s (board, accession)
    join board_rows b on b.board = s.board and b.accession = s.accession),
  named as materialized (
    select c.cik, min(s.filed_on) - interval '${BEFORE_MONTHS} months' as since,
      array_agg(distinct s.amended) filter (where s.amended is not null) as amended
    from shown s, unnest(s.cik || s.co_registrants) as c (cik) group by c.cik),
  near as (
    select b.*, n.since, n.amended from named n join board_rows b on b.cik = n.cik where b.filed_on <= $3::date
    union all
    select b.*, n.since, n.amended from board_rows b
    cross join unnest(b.co_registrants) as c (cik) join named n on n.cik = c.cik
    where b.co_registrants <> '{}' and b.filed_on <= $3::date
      and b.filed_on >= (select case when count(amended) = 0 then min(since) else '-infinity' end from named)),
  wanted as (
    select distinct on (b.board, b.accession) b.* from near b
    where b.filed_on >= b.since or b.report_date = any(b.amended))
  select v.version::text, v.changed_at as "changedAt", (select coalesce(max(id), 0)::float8 from events) as "eventId",
    lines.rows, lines.counted
  from data_version v cross join ${linesOfWanted('b.accession = any($2::text[])')}
  where v.id = 1`;

const FILERS = `select ${filersWhere('f.cik = any($1::int[])')}`;

/** Filer by filer: read together, all filings that the filers ever made are looked through for those of the days. */
const REPORTS = `select ${asOne(`
    select f.* from unnest($1::int[]) as c (cik)
    cross join lateral (
      select f.cik, f.accession, f.form, f.filed_on as "filedOn", f.report_date as "reportDate" from filings f
      where f.cik = c.cik and f.filed_on between $2::date - interval '${BEFORE_MONTHS} months' and $3::date
        and f.form = any($4::text[]) offset 0) f`)} as reports`;

interface FoundReports {
  readonly reports: readonly PeriodicReport[];
}

const NOBODY: FoundFilers = { filers: null };

const ciksOf = (rows: readonly { readonly cik: number }[]) => [...new Set(rows.map(({ cik }) => cik))];

/** What these rows are derived from on a day, in up to three statements of the state that the reader sees. */
export async function readShownRows(
  reader: Parameters<typeof query>[0],
  shown: readonly RowKey[],
  { asOf, until }: { readonly asOf: Day; readonly until: Day },
): Promise<LoadedInput> {
  const accessions = shown.map(({ accession }) => accession);
  const [found] = await query<FoundRows>(reader, ROWS, [shown.map(({ board }) => board), accessions, until]);
  if (found === undefined) throw new Error('The table data_version is empty.');
  const rows = wantedRows(found);
  const own = rows.shown;
  const [filers = NOBODY] = await query<FoundFilers>(reader, FILERS, [ciksOf(own), asOf]);
  const measured = own.filter(({ board }) => BY_REPORTS.includes(board));
  const oldest = measured.reduce((day, { filedOn }) => (filedOn < day ? filedOn : day), until);
  const [periodic] =
    measured.length === 0
      ? []
      : await query<FoundReports>(reader, REPORTS, [ciksOf(measured), oldest, until, REPORT_FORMS]);
  return toInput(found, rows, filers, periodic?.reports ?? []);
}
