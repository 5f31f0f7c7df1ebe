import { BATCH_ROWS, columns, run, slices, type Tx } from '../../../prisma/transaction.ts';
import { boardMemberships, chooseRegistrant, EVENT_FORMS } from '../../../schema/domain/board-rows/board-membership.ts';
import { EVENT_ITEMS, type EventKind } from '../../../schema/domain/terms/event-kind.ts';
import { loadItems } from './items.ts';

/** A filing's place on a board, as the table holds it. */
export interface StoredBoardRow {
  readonly board: string;
  readonly accession: string;
  readonly cik: number;
  readonly coRegistrants: readonly number[];
  readonly filedOn: string;
  readonly kinds: readonly EventKind[];
  readonly form: string;
  readonly reportDate: string | null;
}

export interface BoardChanges {
  /** Rows that no board had before. */
  readonly added: readonly StoredBoardRow[];
  /** Rows added, changed or taken away. */
  readonly changed: number;
}

/** Filings looked at together. Where it is all of them, indexes may be missing: each slice then reads the whole table. */
const SLICE = BATCH_ROWS;
const SLICE_OF_ALL = 50_000;

/**
 * Brings the board rows of filings in step with the tables as they now stand: a row for each board the filing is on,
 * under the co-registrant that the boards show.
 *
 * @param accessions  the filings to look at, or all
 */
export async function storeBoardRows(tx: Tx, accessions: Iterable<string> | 'all'): Promise<BoardChanges> {
  const list = accessions === 'all' ? await everyCandidate(tx) : [...new Set(accessions)].sort();
  const added: StoredBoardRow[] = [];
  let changed = 0;
  for (const slice of slices(list, accessions === 'all' ? SLICE_OF_ALL : SLICE)) {
    const changes = await storeSlice(tx, slice);
    added.push(...changes.added);
    changed += changes.changed;
  }
  return { added, changed };
}

/** The filings of board rows that have co-registrants, one of whom is among these filers. */
export async function sharedBoardFilings(tx: Tx, ciks: readonly number[]): Promise<string[]> {
  if (ciks.length === 0) return [];
  const { rows } = await run<{ accession: string }>(
    tx,
    `select distinct accession from board_rows
     where co_registrants <> '{}' and (cik = any($1::int[]) or co_registrants && $1::int[])`,
    [ciks],
  );
  return rows.map(({ accession }) => accession);
}

async function everyCandidate(tx: Tx): Promise<string[]> {
  const { rows } = await run<{ accession: string }>(
    tx,
    `select accession from filing_items where item = any($1::text[])
     union select accession from filings where form = any($2::text[])
     union select accession from board_rows order by accession`,
    [EVENT_ITEMS, EVENT_FORMS],
  );
  return rows.map(({ accession }) => accession);
}

async function storeSlice(tx: Tx, accessions: readonly string[]): Promise<BoardChanges> {
  const derived = await deriveRows(tx, accessions);
  const { rows: stored } = await run<StoredBoardRow>(
    tx,
    `select board, accession, cik, co_registrants as "coRegistrants", filed_on as "filedOn", kinds, form,
       report_date as "reportDate"
     from board_rows where accession = any($1::text[])`,
    [accessions],
  );
  const before = new Map(stored.map((row) => [`${row.board} ${row.accession}`, row]));
  const added: StoredBoardRow[] = [];
  const altered: StoredBoardRow[] = [];
  for (const row of derived) {
    const key = `${row.board} ${row.accession}`;
    const old = before.get(key);
    if (old === undefined) added.push(row);
    else if (!isSame(old, row)) altered.push(row);
    before.delete(key);
  }
  await removeRows(tx, [...before.values(), ...altered]);
  await insertRows(tx, [...added, ...altered]);
  return { added, changed: added.length + altered.length + before.size };
}

const isSame = (a: StoredBoardRow, b: StoredBoardRow) =>
  a.cik === b.cik &&
  a.filedOn === b.filedOn &&
  a.form === b.form &&
  a.reportDate === b.reportDate &&
  a.kinds.join() === b.kinds.join() &&
  a.coRegistrants.join() === b.coRegistrants.join();

interface Named {
  readonly accession: string;
  readonly cik: number;
  readonly form: string;
  readonly filedOn: string;
  readonly reportDate: string | null;
  readonly ticker: string | null;
  readonly annualReports: number;
}

async function deriveRows(tx: Tx, accessions: readonly string[]): Promise<StoredBoardRow[]> {
  const { rows } = await run<Named>(
    tx,
    `select f.accession, f.cik, f.form, f.filed_on as "filedOn", f.report_date as "reportDate", r.ticker, coalesce(r.annual_reports, 0) as "annualReports"
     from filings f left join filers r using (cik) where f.accession = any($1::text[]) order by f.accession, f.cik`,
    [accessions],
  );
  const items = await loadItems(tx, accessions);
  return [...Map.groupBy(rows, ({ accession }) => accession)].flatMap(([accession, filers]) => {
    const { cik, coRegistrants } = chooseRegistrant(filers);
    const shown = filers.find((filer) => filer.cik === cik) as Named;
    return boardMemberships({ form: shown.form, items: items.get(accession)?.items ?? [] }).map(({ board, kinds }) => ({
      board,
      accession,
      cik,
      coRegistrants,
      filedOn: shown.filedOn,
      kinds,
      form: shown.form,
      reportDate: shown.reportDate,
    }));
  });
}

async function removeRows(tx: Tx, rows: readonly StoredBoardRow[]): Promise<void> {
  if (rows.length === 0) return;
  await run(
    tx,
    'delete from board_rows b using unnest($1::text[], $2::text[]) u (board, accession) where b.board = u.board and b.accession = u.accession',
    columns(rows, ['board', 'accession']),
  );
}

/** Arrays of different length do not fit into `unnest`: they travel as text and are read as arrays there. */
async function insertRows(tx: Tx, rows: readonly StoredBoardRow[]): Promise<void> {
  if (rows.length === 0) return;
  await run(
    tx,
    `insert into board_rows (board, accession, cik, filed_on, form, report_date, co_registrants, kinds)
     select board, accession, cik, filed_on, form, report_date, co::int[], string_to_array(kinds, ',')
     from unnest($1::text[], $2::text[], $3::int[], $4::date[], $5::text[], $6::date[], $7::text[], $8::text[])
       u (board, accession, cik, filed_on, form, report_date, co, kinds)`,
    [
      ...columns(rows, ['board', 'accession', 'cik', 'filedOn', 'form', 'reportDate']),
      rows.map(({ coRegistrants }) => `{${coRegistrants.join()}}`),
      rows.map(({ kinds }) => kinds.join()),
    ],
  );
}
