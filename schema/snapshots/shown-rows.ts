/**
 * Rows of boards as a day shows them: how each is made from stored data, and which are cached.
 *
 * Serves every answer with rows. Rows are read by key, and each is cached while the data stay the same, together with
 * the days on which it looks the same, because a board of any day mostly shows rows that other days show too
 * (PERFORMANCE 7: GraphQL board of 50, no question twice).
 */

import type { Database } from '../../prisma/open.ts';
import { inOneState } from '../../prisma/transaction.ts';
import { type BoardRowView, boardRow } from '../domain/board-rows/board-view.ts';
import type { StoredRow } from '../domain/boards/columns/stored-row.ts';
import { boardOf } from '../domain/boards/index.ts';
import { nameHolds, nameInForce } from '../domain/filers/name-in-force.ts';
import type { AsOf } from '../domain/terms/as-of.ts';
import type { Day } from '../domain/terms/day.ts';
import type { RowKey } from '../queries/boards/page-keys.ts';
import { readShownRows, type ShownRow } from '../queries/boards/rows-by-key.ts';
import type { FoundState } from '../queries/boards/state.ts';
import type { FilingRecord } from '../queries/filings/filings-of-filers.ts';
import type { DataVersion } from './data-version.ts';
import { createVersionedCache, type VersionedCache } from './versioned-cache.ts';

export interface RowOnBoard {
  readonly board: string;
  readonly stored: StoredRow;
  /** The row as the board shows it; immutable. */
  readonly row: BoardRowView;
  readonly asOf: AsOf;
  readonly filing: FilingRecord;
}

/** Days from `from` up to but excluding `to`; null is unbounded. */
interface Days {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** A row with the days on which everything shown with it is the same. */
interface CachedRow extends Pick<RowOnBoard, 'board' | 'stored' | 'row' | 'filing'> {
  /** By the day of the answer, or of the filing if that is later. */
  readonly state: Days;
  readonly name: Days;
  /** By the last filing day that counts. */
  readonly figures: Days;
}

/** Cached rows, by board and accession number. */
export type CachedRows = VersionedCache<string, CachedRow>;

/** Some 20,000 rows: what a day of queries for a market's boards shows. */
const MAX_BYTES = 48 * 2 ** 20;
/** A row with its texts, measured over a year of boards. */
const ROW_BYTES = 2_400;

export function createCachedRows(dataVersion: DataVersion): CachedRows {
  return createVersionedCache({
    version: () => dataVersion.current().version,
    maxBytes: MAX_BYTES,
    sizeOf: ({ stored }) => ROW_BYTES + stored.texts.reduce((sum, { excerpt }) => sum + 2 * (excerpt?.length ?? 0), 0),
  });
}

export interface ShowingDeps {
  readonly database: Database;
  readonly dataVersion: DataVersion;
  readonly cachedRows: CachedRows;
}

type Reader = Parameters<typeof readShownRows>[0];

/** Something found in one state of the data, and the rows shown for it. */
interface Shown<Found> {
  readonly found: Found;
  /** A row as the day shows it. Errors: throws for a key that `keysOf` did not return. */
  rowOf(key: RowKey): RowOnBoard;
}

const TRIES = 3;

/**
 * Finds something and its rows in one state of the data: starts over if a commit intervenes and, if commits keep
 * coming, reads in a transaction that sees one state.
 *
 * @param find  finds it, in any number of statements; null if they saw different states. In the transaction nothing
 *   cached may be used
 * @param keysOf  the rows to show
 */
export async function showRows<Found extends FoundState>(
  { database, dataVersion, cachedRows }: ShowingDeps,
  asOf: AsOf,
  find: (reader: Reader, isOneState: boolean) => Promise<Found | null>,
  keysOf: (found: Found) => readonly RowKey[],
): Promise<Shown<Found>> {
  const read = async (reader: Reader, isOneState: boolean): Promise<Shown<Found> | null> => {
    const found = await find(reader, isOneState);
    if (found === null) return null;
    dataVersion.observe(found.version, found.changedAt);
    // The cache is of the current state: a standby that lags, or a commit in between, has another.
    const isPresent = !isOneState && dataVersion.current().version === found.version;
    const rows = await rowsOf(reader, keysOf(found), asOf, found.version, isPresent ? cachedRows : null);
    if (rows === null) return null;
    return { found, rowOf: (key) => rowIn(rows, key, asOf) };
  };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const shown = await read(database, false);
    if (shown !== null) return shown;
  }
  const shown = await inOneState(database, (reader) => read(reader, true));
  if (shown === null) throw new Error('One state of the data bears two versions.');
  return shown;
}

const nameOf = ({ board, accession }: RowKey) => `${board} ${accession}`;

function rowIn(rows: ReadonlyMap<string, CachedRow>, key: RowKey, asOf: AsOf): RowOnBoard {
  const found = rows.get(nameOf(key));
  if (found === undefined) throw new Error(`The row ${nameOf(key)} was not read.`);
  const { board, stored, row, filing } = found;
  return { board, stored, row, filing, asOf };
}

/** Rows by name; null if they are of another state of the data. */
async function rowsOf(
  reader: Reader,
  keys: readonly RowKey[],
  asOf: AsOf,
  version: string,
  kept: CachedRows | null,
): Promise<ReadonlyMap<string, CachedRow> | null> {
  const rows = new Map<string, CachedRow>();
  const missing = keys.filter((key) => {
    const row = kept?.get(nameOf(key));
    if (row === undefined || !isSameOn(row, asOf)) return true;
    rows.set(nameOf(key), row);
    return false;
  });
  if (missing.length === 0) return rows;
  const read = await readShownRows(reader, missing, asOf);
  if (read.state !== null && read.state.version !== version) return null;
  for (const shown of read.rows) {
    const row = madeOf(shown, asOf);
    rows.set(nameOf(row.stored), row);
    kept?.put(nameOf(row.stored), row, version);
  }
  return rows;
}

/** The day for which a row's own state counts: an evening filing is dated later than the first day that shows it. */
const dayFor = ({ filedOn }: StoredRow, { day }: AsOf): Day => (filedOn > day ? filedOn : day);

const isWithin = (day: Day, { from, to }: Days) => (from === null || from <= day) && (to === null || day < to);

const isSameOn = ({ stored, state, name, figures }: CachedRow, asOf: AsOf): boolean =>
  isWithin(dayFor(stored, asOf), state) && isWithin(asOf.day, name) && isWithin(asOf.until, figures);

function madeOf({ stored, role, filer, state, figures }: ShownRow, asOf: AsOf): CachedRow {
  const board = boardOf(stored.board);
  if (board === undefined) throw new Error(`No board ${stored.board}.`);
  return {
    board: stored.board,
    stored,
    row: boardRow(board, stored, {
      filer,
      company: nameInForce(filer, asOf.day),
      figures: figures.value,
      state: state?.value ?? null,
      isListRead: filer.capturedOn !== null,
    }),
    filing: filingBehind(stored, role),
    state: { from: state?.from ?? null, to: state?.to ?? null },
    name: nameHolds(filer, asOf.day),
    figures,
  };
}

/** The filing of a board row, from the columns read for the row. */
export function filingBehind(
  { accession, cik, form, filedOn, reportDate, acceptedAt, primaryDocument, items }: StoredRow,
  role: string | null,
): FilingRecord {
  return {
    cik,
    accession,
    form,
    filedOn,
    reportDate,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    primaryDocument,
    role,
    itemsKnown: items !== null,
    items: items ?? [],
  };
}
