/**
 * Rows of boards as a day shows them: how each comes from what is stored, and which are kept.
 *
 * Serves every answer that shows rows. Rows are read by their keys, and what is made of one is kept for as long as the data
 * stay the same, together with the days on which it is the same: a board of any day is made of rows that other days show as
 * well (PERFORMANCE 7: GraphQL board of 50, no question twice).
 */
import { inOneState } from '../../prisma/one-state.ts';
import type { Database } from '../../prisma/open.ts';
import type { DataVersion } from '../data-version.ts';
import { type BoardRowView, boardRow } from '../domain/board-rows/board-view.ts';
import { boardOf } from '../domain/boards/index.ts';
import type { StoredRow } from '../domain/boards/stored-row.ts';
import { nameHolds, nameInForce } from '../domain/filers/name-in-force.ts';
import type { AsOf } from '../domain/terms/as-of.ts';
import type { Day } from '../domain/terms/day.ts';
import type { RowKey } from '../queries/boards/page-keys.ts';
import { readShownRows, type ShownRow } from '../queries/boards/shown-rows.ts';
import type { FoundState } from '../queries/boards/state.ts';
import type { FilingRecord } from '../queries/filings-of-filers.ts';
import { filingBehind } from './filing-behind.ts';
import { createVersionedCache, type VersionedCache } from './versioned-cache.ts';

/** A row, the board it is on, and the day it is shown for. */
export interface RowOnBoard {
  readonly board: string;
  /** The row as it is stored. */
  readonly stored: StoredRow;
  /** The row as the board shows it. Never changed once made. */
  readonly row: BoardRowView;
  readonly asOf: AsOf;
  /** The filing behind it. */
  readonly filing: FilingRecord;
}

/** Days from one to the day before another; null is without an end. */
interface Days {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** A row with the days on which all that it is shown with is the same. */
interface KeptRow extends Pick<RowOnBoard, 'board' | 'stored' | 'row' | 'filing'> {
  /** Days of the question, or of the filing where that is later. */
  readonly state: Days;
  readonly name: Days;
  /** Last filing days that count. */
  readonly figures: Days;
}

/** Rows that are kept, by board and accession number. */
export type KeptRows = VersionedCache<string, KeptRow>;

/** Some 20,000 rows: what a day of questions about a market's boards shows. */
const MAX_BYTES = 48 * 2 ** 20;
/** A row with its texts, measured over the boards of a year. */
const ROW_BYTES = 2_400;

export function createKeptRows(dataVersion: DataVersion): KeptRows {
  return createVersionedCache({
    version: () => dataVersion.current().version,
    maxBytes: MAX_BYTES,
    sizeOf: ({ stored }) => ROW_BYTES + stored.texts.reduce((sum, { excerpt }) => sum + 2 * (excerpt?.length ?? 0), 0),
  });
}

export interface ShowingDeps {
  readonly database: Database;
  readonly dataVersion: DataVersion;
  readonly keptRows: KeptRows;
}

type Reader = Parameters<typeof readShownRows>[0];

/** Something that was found in one state of the data, and the rows that are shown of it. */
interface Shown<Found> {
  readonly found: Found;
  /** A row as the day shows it. Errors: one that was not named is our mistake and throws. */
  rowOf(key: RowKey): RowOnBoard;
}

const TRIES = 3;

/**
 * Finds something and shows rows of it, all of one state of the data: where a commit came between, all is read again, and where
 * commits keep coming, in a transaction that sees one state.
 *
 * @param find  what is looked for, in as many statements as it likes; null where they saw different states. In a transaction of
 *   one state nothing counts that was kept from before
 * @param keysOf  the rows of it that are shown
 */
export async function showRows<Found extends FoundState>(
  { database, dataVersion, keptRows }: ShowingDeps,
  asOf: AsOf,
  find: (reader: Reader, isOneState: boolean) => Promise<Found | null>,
  keysOf: (found: Found) => readonly RowKey[],
): Promise<Shown<Found>> {
  const read = async (reader: Reader, isOneState: boolean): Promise<Shown<Found> | null> => {
    const found = await find(reader, isOneState);
    if (found === null) return null;
    dataVersion.observe(found.version, found.changedAt);
    // What is kept is of the present state: a server that is behind it, or a commit meanwhile, has another.
    const isPresent = !isOneState && dataVersion.current().version === found.version;
    const rows = await rowsOf(reader, keysOf(found), asOf, found.version, isPresent ? keptRows : null);
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

function rowIn(rows: ReadonlyMap<string, KeptRow>, key: RowKey, asOf: AsOf): RowOnBoard {
  const found = rows.get(nameOf(key));
  if (found === undefined) throw new Error(`The row ${nameOf(key)} was not read.`);
  const { board, stored, row, filing } = found;
  return { board, stored, row, filing, asOf };
}

/** Rows by their names; null where they are of another state of the data. */
async function rowsOf(
  reader: Reader,
  keys: readonly RowKey[],
  asOf: AsOf,
  version: string,
  kept: KeptRows | null,
): Promise<ReadonlyMap<string, KeptRow> | null> {
  const rows = new Map<string, KeptRow>();
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

/** The day on which a row's own state counts: a filing of the evening is dated later than the day that already shows it. */
const dayFor = ({ filedOn }: StoredRow, { day }: AsOf): Day => (filedOn > day ? filedOn : day);

const isWithin = (day: Day, { from, to }: Days) => (from === null || from <= day) && (to === null || day < to);

const isSameOn = ({ stored, state, name, figures }: KeptRow, asOf: AsOf): boolean =>
  isWithin(dayFor(stored, asOf), state) && isWithin(asOf.day, name) && isWithin(asOf.until, figures);

function madeOf({ stored, role, filer, state, figures }: ShownRow, asOf: AsOf): KeptRow {
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
