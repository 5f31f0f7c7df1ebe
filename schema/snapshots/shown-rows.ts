/**
 * Rows of boards as a day shows them, with whatever decides which rows those are, all of one state of the data. Serves
 * every answer with rows.
 */
import { inOneState } from '../../prisma/one-state.ts';
import type { Database } from '../../prisma/open.ts';
import { type BoardRowView, boardRow } from '../domain/board-rows/board-view.ts';
import type { StoredRow } from '../domain/boards/columns/stored-row.ts';
import { boardOf } from '../domain/boards/index.ts';
import { nameInForce } from '../domain/filers/name-in-force.ts';
import type { AsOf } from '../domain/terms/as-of.ts';
import type { RowKey } from '../queries/boards/page-keys.ts';
import { readShownRows, type ShownRow } from '../queries/boards/shown-rows.ts';
import type { FoundState } from '../queries/boards/state.ts';
import type { FilingRecord } from '../queries/filings/filings-of-filers.ts';
import type { DataVersion } from './data-version.ts';
import { filingBehind } from './filing-behind.ts';

export interface RowOnBoard {
  readonly board: string;
  readonly stored: StoredRow;
  /** The row as the board shows it; immutable. */
  readonly row: BoardRowView;
  readonly asOf: AsOf;
  readonly filing: FilingRecord;
}

export interface ShowingDeps {
  readonly database: Database;
  readonly dataVersion: DataVersion;
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
 *   memoized may be used
 * @param keysOf  the rows to show
 */
export async function showRows<Found extends FoundState>(
  { database, dataVersion }: ShowingDeps,
  asOf: AsOf,
  find: (reader: Reader, isOneState: boolean) => Promise<Found | null>,
  keysOf: (found: Found) => readonly RowKey[],
): Promise<Shown<Found>> {
  const read = async (reader: Reader, isOneState: boolean): Promise<Shown<Found> | null> => {
    const found = await find(reader, isOneState);
    if (found === null) return null;
    dataVersion.observe(found.version, found.changedAt);
    const { state, rows } = await readShownRows(reader, keysOf(found), asOf);
    if (state !== null && state.version !== found.version) return null;
    const byName = new Map(rows.map((row) => [nameOf(row.stored), row]));
    const rowOf = (key: RowKey): RowOnBoard => {
      const row = byName.get(nameOf(key));
      if (row === undefined) throw new Error(`The row ${nameOf(key)} was not read.`);
      return onBoard(row, asOf);
    };
    return { found, rowOf };
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

function onBoard({ stored, role, filer, state, figures }: ShownRow, asOf: AsOf): RowOnBoard {
  const board = boardOf(stored.board);
  if (board === undefined) throw new Error(`No board ${stored.board}.`);
  return {
    board: stored.board,
    stored,
    row: boardRow(board, stored, {
      filer,
      company: nameInForce(filer, asOf.day),
      figures,
      state,
      isListRead: filer.capturedOn !== null,
    }),
    filing: filingBehind(stored, role),
    asOf,
  };
}
