import { columns, run, type Tx } from '../../../prisma/transaction.ts';
import {
  type DerivedFrom,
  type FilersOnBoards,
  ROW_DERIVATION,
  type RowVersion,
  rowVersions,
} from '../../../schema/domain/board-rows/row-versions.ts';
import { readReports } from '../../../schema/domain/boards/columns/columns.ts';
import type { PeriodicReport } from '../../../schema/domain/boards/columns/stored-row.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { ANNUAL_REPORTS, QUARTERLY_REPORTS } from '../../../schema/domain/terms/form.ts';
import { type Cell, copyInto, copyLine, NO_END } from '../shared/copy.ts';
import { filersTogether } from './filers-together.ts';

const COLUMNS = [
  ...['board', 'accession', 'valid_from', 'valid_to', 'amends', 'amends_on', 'amended_on', 'warning_kinds'],
  ...['repeats', 'originals', 'is_annual_amended', 'notice_state', 'notice_period', 'notice_due', 'is_due_stand_in'],
  ...['notice_deadline', 'late_report', 'late_report_on'],
];

const BY_REPORTS = BOARDS.filter(({ own }) => readReports(own)).map(({ slug }) => slug);
const REPORT_FORMS = [...ANNUAL_REPORTS, ...QUARTERLY_REPORTS].flatMap((form) => [form, `${form}/A`]);

/**
 * Derives the versions of rows from the tables, for all rows that name one of the given filers or a co-registrant of
 * theirs. If a later release has derived rows here, the filers are only marked as due.
 *
 * @param ciks filers with a change in a filing, its text or the filer's category; or all
 * @returns the number of rows whose versions are new or changed
 */
export async function storeRowVersions(tx: Tx, ciks: Iterable<number> | 'all'): Promise<number> {
  const isEarlier = await areRowsOfLaterRelease(tx);
  const isFirst = ciks === 'all' && (await run(tx, 'select from board_row_versions limit 1')).rows.length === 0;
  let changed = 0;
  for (const batch of await filersTogether(tx, ciks)) {
    if (!isEarlier) changed += await storeOfFilers(tx, batch, isFirst);
    await run(
      tx,
      `insert into row_derivations (cik, derivation) select distinct cik, $2::int from board_rows where cik = any($1::int[])
       on conflict (cik) do update set derivation = excluded.derivation`,
      [batch, isEarlier ? 0 : ROW_DERIVATION],
    );
  }
  return changed;
}

/** True if a release with a later derivation has derived rows here; this release then derives none. */
export async function areRowsOfLaterRelease(database: Pick<Tx, 'query'>): Promise<boolean> {
  const { rows } = await run<{ exists: boolean }>(
    database,
    'select exists (select from row_derivations where derivation > $1)',
    [ROW_DERIVATION],
  );
  return rows[0]?.exists === true;
}

/** Filers with a row that has no version yet or versions of an earlier derivation. */
export async function filersWithDueRows(database: Pick<Tx, 'query'>): Promise<number[]> {
  const { rows } = await run<{ cik: number }>(
    database,
    `select distinct cik from board_rows b
     where not exists (select from row_derivations d where d.cik = b.cik and d.derivation >= $1)
       or not exists (select from board_row_versions v where v.board = b.board and v.accession = b.accession)
     order by cik`,
    [ROW_DERIVATION],
  );
  return rows.map(({ cik }) => cik);
}

/** The filers under whom boards show these filings. */
export async function filersOfRows(tx: Tx, accessions: readonly string[]): Promise<number[]> {
  if (accessions.length === 0) return [];
  const { rows } = await run<{ cik: number }>(
    tx,
    'select distinct cik from board_rows where accession = any($1::text[])',
    [accessions],
  );
  return rows.map(({ cik }) => cik);
}

async function storeOfFilers(tx: Tx, ciks: readonly number[], isFirst: boolean): Promise<number> {
  const input = await readInput(tx, ciks);
  if (input.rows.length === 0) return 0;
  const before = isFirst ? new Map<string, string>() : await readStored(tx, ciks);
  const changed: { readonly row: DerivedFrom; readonly lines: string }[] = [];
  for (const [row, versions] of rowVersions(input)) {
    const lines = versions.map((version) => copyLine(cellsOf(row, version))).join('');
    if (before.get(`${row.board} ${row.accession}`) !== lines) changed.push({ row, lines });
  }
  if (!isFirst)
    await removeVersions(
      tx,
      changed.map(({ row }) => row),
    );
  await copyInto(tx, `board_row_versions (${COLUMNS.join(', ')})`, changed.map(({ lines }) => lines).join(''));
  return changed.length;
}

export async function removeVersions(tx: Tx, rows: readonly Pick<DerivedFrom, 'board' | 'accession'>[]): Promise<void> {
  if (rows.length === 0) return;
  await run(
    tx,
    `delete from board_row_versions v using unnest($1::text[], $2::text[]) u (board, accession)
     where v.board = u.board and v.accession = u.accession`,
    columns(rows, ['board', 'accession']),
  );
}

async function readInput(tx: Tx, ciks: readonly number[]): Promise<FilersOnBoards> {
  const { rows } = await run<DerivedFrom>(
    tx,
    `select b.board, b.accession, b.cik, b.co_registrants as "coRegistrants", b.filed_on as "filedOn", b.kinds, b.form,
       b.report_date as "reportDate", coalesce(t.texts, '[]') as texts
     from board_rows b left join (
       select accession, json_agg(json_build_object('item', item, 'outcome', outcome)) as texts from item_texts
       where accession in (select accession from board_rows where cik = any($1::int[])) group by accession) t
       on t.accession = b.accession
     where b.cik = any($1::int[])`,
    [ciks],
  );
  const measured = [...new Set(rows.filter(({ board }) => BY_REPORTS.includes(board)).map(({ cik }) => cik))];
  const { rows: reports } = await run<PeriodicReport>(
    tx,
    `select cik, accession, form, filed_on as "filedOn", report_date as "reportDate" from filings
     where cik = any($1::int[]) and form = any($2::text[])`,
    [measured, REPORT_FORMS],
  );
  const { rows: filers } = await run<{ cik: number; category: string | null }>(
    tx,
    'select cik, category from filers where cik = any($1::int[])',
    [measured],
  );
  return { rows, reports, categories: new Map(filers.map(({ cik, category }) => [cik, category])) };
}

function cellsOf({ board, accession }: DerivedFrom, { validFrom, validTo, state }: RowVersion): Cell[] {
  const { original, amendedOn, warningKinds, repeats, originals, isAnnualAmended, notice } = state;
  const reckoning = notice?.reckoning;
  return [
    ...[
      board,
      accession,
      validFrom,
      validTo ?? NO_END,
      original?.accession ?? null,
      original?.filedOn ?? null,
      amendedOn,
    ],
    // Kinds are quoted because those of reports contain a space.
    ...[`{${warningKinds.map((kind) => `"${kind}"`).join()}}`, repeats, originals, isAnnualAmended],
    ...[notice?.state ?? null, notice?.period ?? null, reckoning?.due ?? null, reckoning?.isStandIn ?? null],
    ...[reckoning?.deadline ?? null, notice?.report?.accession ?? null, notice?.report?.filedOn ?? null],
  ];
}

/** Stored versions by board and accession number, as the lines that would store them. */
async function readStored(tx: Tx, ciks: readonly number[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await run<Readonly<Record<string, Cell | string[]>>>(
    tx,
    `select ${COLUMNS.map((name) => `v.${name}`).join(', ')} from board_rows b join board_row_versions v using (board, accession)
     where b.cik = any($1::int[]) order by v.board, v.accession, v.valid_from`,
    [ciks],
  );
  const stored = new Map<string, string>();
  for (const row of rows) {
    const key = `${row.board} ${row.accession}`;
    const cells = COLUMNS.map((name) => {
      const value = row[name] ?? null;
      return Array.isArray(value) ? `{${value.map((kind) => `"${kind}"`).join()}}` : value;
    });
    stored.set(key, (stored.get(key) ?? '') + copyLine(cells));
  }
  return stored;
}
