import { BATCH_ROWS, columns, run, slices, type Tx } from '../../../prisma/transaction.ts';
import { boardMemberships, chooseRegistrant } from '../../../schema/domain/board-rows/board-membership.ts';
import { EVENT_ITEMS, type EventKind, NOTICE_FORMS } from '../../../schema/domain/terms/event-kind.ts';
import { loadItems } from './items.ts';
import { removeVersions } from './row-versions.ts';

/** Columns copied from the filing, so that reading a board needs no look-up among all filings. */
export interface Shown {
  readonly filedOn: string;
  readonly form: string;
  readonly reportDate: string | null;
  readonly itemsKnown: boolean;
  /** In the database's own text format. */
  readonly acceptedAt: string | null;
  readonly primaryDocument: string | null;
  readonly role: string | null;
}

export interface StoredBoardRow extends Shown {
  readonly board: string;
  readonly accession: string;
  readonly cik: number;
  readonly coRegistrants: readonly number[];
  readonly kinds: readonly EventKind[];
  /** Empty if unknown. */
  readonly items: readonly string[];
}

export interface BoardChanges {
  /** Rows new to their board. */
  readonly added: readonly StoredBoardRow[];
  /** Number of rows added, changed or removed. */
  readonly changed: number;
  /** Filers named by the changed rows, before or after. */
  readonly filers: ReadonlySet<number>;
}

/** Filings per slice. A slice of all filings reads the whole table, because indexes may be missing. */
const SLICE = BATCH_ROWS;
const SLICE_OF_ALL = 50_000;

/**
 * Derives the board rows of filings from the tables: one row for each board the filing is on, under the co-registrant
 * shown on boards.
 *
 * @param accessions the filings, or all
 */
export async function storeBoardRows(tx: Tx, accessions: Iterable<string> | 'all'): Promise<BoardChanges> {
  const list = accessions === 'all' ? await everyCandidate(tx) : [...new Set(accessions)].sort();
  const added: StoredBoardRow[] = [];
  let changed = 0;
  const filers = new Set<number>();
  for (const slice of slices(list, accessions === 'all' ? SLICE_OF_ALL : SLICE)) {
    const changes = await storeSlice(tx, slice);
    added.push(...changes.added);
    changed += changes.changed;
    for (const cik of changes.filers) filers.add(cik);
  }
  return { added, changed, filers };
}

/** Filings on boards with several co-registrants, at least one of them among these filers. */
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
    [EVENT_ITEMS, NOTICE_FORMS],
  );
  return rows.map(({ accession }) => accession);
}

async function storeSlice(tx: Tx, accessions: readonly string[]): Promise<BoardChanges> {
  const derived = await deriveRows(tx, accessions);
  const { rows: stored } = await run<StoredBoardRow>(
    tx,
    `select board, accession, cik, co_registrants as "coRegistrants", kinds, items, ${SHOWN('b')}
     from board_rows b where accession = any($1::text[])`,
    [accessions],
  );
  const before = new Map(stored.map((row) => [`${row.board} ${row.accession}`, row]));
  const added: StoredBoardRow[] = [];
  const altered: StoredBoardRow[] = [];
  const replaced: StoredBoardRow[] = [];
  for (const row of derived) {
    const key = `${row.board} ${row.accession}`;
    const old = before.get(key);
    if (old === undefined) added.push(row);
    else if (!isSame(old, row)) {
      altered.push(row);
      replaced.push(old);
    }
    before.delete(key);
  }
  const filers = new Set([...added, ...altered, ...before.values(), ...replaced].flatMap(namedIn));
  await removeRows(tx, [...before.values(), ...altered]);
  await insertRows(tx, [...added, ...altered]);
  return { added, changed: added.length + altered.length + before.size, filers };
}

const namedIn = ({ cik, coRegistrants }: StoredBoardRow) => [cik, ...coRegistrants];

const SHOWN = (row: string, acceptedAt = `${row}.accepted_at`) => `${row}.filed_on as "filedOn", ${row}.form,
       ${row}.report_date as "reportDate", ${row}.items_known as "itemsKnown", ${acceptedAt}::text as "acceptedAt",
       ${row}.primary_document as "primaryDocument", ${row}.role`;

/** A filing is accepted once: a source may give the instant with one of its co-registrants alone. */
const ACCEPTED = 'max(f.accepted_at) over (partition by f.accession)';

const shownOf = ({ filedOn, form, reportDate, itemsKnown, acceptedAt, primaryDocument, role }: Shown): Shown => ({
  filedOn,
  form,
  reportDate,
  itemsKnown,
  acceptedAt,
  primaryDocument,
  role,
});

const isSame = (a: StoredBoardRow, b: StoredBoardRow) =>
  a.cik === b.cik &&
  JSON.stringify(shownOf(a)) === JSON.stringify(shownOf(b)) &&
  a.items.join() === b.items.join() &&
  a.kinds.join() === b.kinds.join() &&
  a.coRegistrants.join() === b.coRegistrants.join();

interface Named extends Shown {
  readonly accession: string;
  readonly cik: number;
  readonly ticker: string | null;
  readonly annualReports: number;
}

async function deriveRows(tx: Tx, accessions: readonly string[]): Promise<StoredBoardRow[]> {
  const { rows } = await run<Named>(
    tx,
    `select f.accession, f.cik, ${SHOWN('f', ACCEPTED)}, r.ticker, coalesce(r.annual_reports, 0) as "annualReports"
     from filings f left join filers r using (cik) where f.accession = any($1::text[]) order by f.accession, f.cik`,
    [accessions],
  );
  const items = await loadItems(tx, accessions);
  return [...Map.groupBy(rows, ({ accession }) => accession)].flatMap(([accession, filers]) => {
    const { cik, coRegistrants } = chooseRegistrant(filers);
    const shown = filers.find((filer) => filer.cik === cik) as Named;
    const known = items.get(accession)?.items ?? [];
    return boardMemberships({ form: shown.form, items: known }).map(({ board, kinds }) => ({
      board,
      accession,
      cik,
      coRegistrants,
      kinds,
      items: shown.itemsKnown ? known : [],
      ...shownOf(shown),
    }));
  });
}

/** Removes rows and their versions; rows inserted again get new versions. */
async function removeRows(tx: Tx, rows: readonly StoredBoardRow[]): Promise<void> {
  if (rows.length === 0) return;
  await removeVersions(tx, rows);
  await run(
    tx,
    'delete from board_rows b using unnest($1::text[], $2::text[]) u (board, accession) where b.board = u.board and b.accession = u.accession',
    columns(rows, ['board', 'accession']),
  );
}

/** `unnest` rejects arrays of different lengths, so they are passed as text and parsed in the statement. */
async function insertRows(tx: Tx, rows: readonly StoredBoardRow[]): Promise<void> {
  if (rows.length === 0) return;
  await run(
    tx,
    `insert into board_rows (board, accession, cik, filed_on, form, report_date, items_known, accepted_at, primary_document,
       role, co_registrants, kinds, items)
     select board, accession, cik, filed_on, form, report_date, items_known, accepted_at, primary_document,
       role, co::int[], string_to_array(kinds, ','), string_to_array(items, ',')
     from unnest($1::text[], $2::text[], $3::int[], $4::date[], $5::text[], $6::date[], $7::boolean[], $8::timestamptz[],
         $9::text[], $10::text[], $11::text[], $12::text[], $13::text[])
       u (board, accession, cik, filed_on, form, report_date, items_known, accepted_at, primary_document, role, co, kinds, items)`,
    [
      ...columns(rows, ['board', 'accession', 'cik', 'filedOn', 'form', 'reportDate']),
      ...columns(rows, ['itemsKnown', 'acceptedAt', 'primaryDocument', 'role']),
      rows.map(({ coRegistrants }) => `{${coRegistrants.join()}}`),
      rows.map(({ kinds }) => kinds.join()),
      rows.map(({ items }) => items.join()),
    ],
  );
}
