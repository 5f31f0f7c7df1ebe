import type { Database } from '../../prisma/open.ts';
import type { DataVersion } from '../data-version.ts';
import { type BoardRowView, type OpenBoard, openBoards } from '../domain/board-rows/board-view.ts';
import { BOARDS } from '../domain/boards/index.ts';
import type { StoredRow } from '../domain/boards/stored-row.ts';
import { lazily } from '../domain/terms/lazily.ts';
import type { FilingRecord } from '../queries/filings-of-filers.ts';
import { type LoadedInput, loadBoardInput } from '../queries/load-board-input.ts';
import type { AsOf } from '../types/shared/as-of.ts';
import { filingBehind } from './filing-behind.ts';
import type { InTurn } from './turns.ts';
import { createVersionedCache } from './versioned-cache.ts';

/** A row, the board it is on, and the day it was derived for. */
export interface RowOnBoard {
  readonly board: string;
  /** The row as it is stored: whoever looks through all of a board looks at this. */
  readonly stored: StoredRow;
  /** The row as the board shows it; those of a snapshot are derived when they are first looked at. */
  readonly row: BoardRowView;
  readonly asOf: AsOf;
  /** The filing behind it, where it was read for itself and not with a snapshot. */
  readonly filing?: FilingRecord;
}

/** The day that boards are of, and the state of the data they were read in. */
export interface BoardState {
  readonly asOf: AsOf;
  readonly changedAt: Date;
  /** Newest event in it: what was announced later is not among its rows. */
  readonly eventId: number;
}

/** A board of today: its rows, newest first, and what its dated answer is made of. */
export interface BoardOfSnapshot extends Pick<OpenBoard, 'board' | 'asOf' | 'stored' | 'facts'> {
  onBoard(): readonly RowOnBoard[];
}

/** All nine boards of today, never changed once made. */
export interface BoardSnapshot extends BoardState {
  readonly version: string;
  readonly boards: ReadonlyMap<string, BoardOfSnapshot>;
  /** Rows of any board by the filers their filings name, newest first. */
  rowsOfFiler(cik: number): readonly RowOnBoard[];
  rowsOfFiling(accession: string): readonly RowOnBoard[];
  /** The filing behind a row. */
  filingOf(row: StoredRow): FilingRecord;
}

export interface BoardSnapshots {
  /** The boards of today in the present state of the data; made once, however many ask at the same time. */
  of(today: AsOf): Promise<BoardSnapshot>;
  /**
   * Reads something of a past day when its turn comes: it has no snapshot, its rows are read for themselves.
   * Errors: OVERLOADED where too many past days are being read.
   */
  readonly inTurn: InTurn;
}

/** Whether a day was asked for by name: what was seen of its evening does not count. */
export const isPast = ({ day, until }: AsOf): boolean => until === day;

/** Reads what the boards of a day are derived from. */
export type ReadBoardInput = (asOf: AsOf) => Promise<LoadedInput>;

/**
 * Keeps the boards of today in memory, as they are in the present state of the data.
 *
 * Any page, size or filter of a board is cut from the snapshot without a statement. A new state of the data makes it
 * useless at once.
 *
 * @param inTurn  the gate of past days, which their universes go through too
 * @param ahead   reads what may have been read before anybody asked; it may be of a state before the present one
 */
export function boardSnapshots(
  database: Database,
  dataVersion: DataVersion,
  clock: () => Date,
  inTurn: InTurn,
  ahead: ReadBoardInput = ({ day, until }) => loadBoardInput(database, day, until),
): BoardSnapshots {
  /** One day, whatever its size: the day that asks again and again. */
  const today = createVersionedCache<string, BoardSnapshot>({
    version: () => dataVersion.current().version,
    versionOf: (snapshot) => snapshot.version,
    maxBytes: 1,
    sizeOf: () => 1,
  });
  /** Boards that were read before they are asked for. */
  let prepared: { readonly asOf: AsOf; readonly snapshot: Promise<BoardSnapshot> } | undefined;
  let asked: AsOf | undefined;
  // Where nobody has asked since the last change, nobody is waiting for these either.
  dataVersion.beforeRise?.(async () => {
    prepared = undefined;
    if (asked === undefined || today.get(asked.day) === undefined) return;
    prepared = { asOf: asked, snapshot: loadSnapshot(database, asked, clock()).then(inOrder) };
    await prepared.snapshot;
  });
  const takePrepared = async ({ day, until }: AsOf): Promise<BoardSnapshot | undefined> => {
    const ready = prepared;
    prepared = undefined;
    // Where it failed it is read again, and fails there.
    return ready?.asOf.day === day && ready.asOf.until === until ? ready.snapshot.catch(() => undefined) : undefined;
  };
  const isPresent = (read: { readonly version: string }) =>
    BigInt(read.version) >= BigInt(dataVersion.current().version);
  const make = async (asOf: AsOf): Promise<BoardSnapshot> => {
    const ready = await takePrepared(asOf);
    if (ready !== undefined && isPresent(ready)) return ready;
    const read = await ahead(asOf);
    return isPresent(read) ? toSnapshot(read, asOf, clock()) : loadSnapshot(database, asOf, clock());
  };
  return {
    of(asOf) {
      asked = asOf;
      return today.load(asOf.day, async () => {
        const snapshot = await make(asOf);
        dataVersion.observe(snapshot.version, snapshot.changedAt);
        return snapshot;
      });
    },
    inTurn,
  };
}

class RowOfSnapshot implements RowOnBoard {
  readonly stored: StoredRow;
  readonly asOf: AsOf;
  readonly #view: OpenBoard;

  constructor(view: OpenBoard, stored: StoredRow, asOf: AsOf) {
    this.stored = stored;
    this.asOf = asOf;
    this.#view = view;
  }

  get board(): string {
    return this.#view.board;
  }

  get row(): BoardRowView {
    return this.#view.rowOf(this.stored);
  }
}

/** All boards of a day at once. Of past days only what is read row by row is held against it. */
export async function loadSnapshot(database: Database, asOf: AsOf, now: Date): Promise<BoardSnapshot> {
  return toSnapshot(await loadBoardInput(database, asOf.day, asOf.until), asOf, now);
}

function toSnapshot({ version, changedAt, eventId, input, roles }: LoadedInput, asOf: AsOf, now: Date): BoardSnapshot {
  const seen = asOf.until === asOf.day ? undefined : { now };
  const boards = new Map(
    openBoards(BOARDS, input, asOf.day, seen).map((view) => [
      view.board,
      { ...view, onBoard: lazily(() => view.stored().map((stored) => new RowOfSnapshot(view, stored, asOf))) },
    ]),
  );
  const indexes = lazily(() => indexRows([...boards.values()].flatMap((board) => board.onBoard())));
  return {
    asOf,
    version,
    changedAt,
    eventId,
    boards,
    rowsOfFiler: (cik) => indexes().byFiler.get(cik) ?? [],
    rowsOfFiling: (accession) => indexes().byFiling.get(accession) ?? [],
    filingOf: (row) => filingBehind(row, roles.get(row.accession) ?? null),
  };
}

/** Nobody waits for a state that is prepared: what its first question would put in order is put in order. */
function inOrder(snapshot: BoardSnapshot): BoardSnapshot {
  for (const { onBoard } of snapshot.boards.values()) onBoard()[0]?.row;
  return snapshot;
}

function indexRows(rows: readonly RowOnBoard[]) {
  const newestFirst = rows.toSorted(({ stored: a }, { stored: b }) => {
    if (a.filedOn !== b.filedOn) return a.filedOn < b.filedOn ? 1 : -1;
    return a.accession < b.accession ? 1 : a.accession > b.accession ? -1 : 0;
  });
  const byFiler = new Map<number, RowOnBoard[]>();
  for (const one of newestFirst) {
    for (const cik of [one.stored.cik, ...one.stored.coRegistrants]) {
      const known = byFiler.get(cik);
      if (known === undefined) byFiler.set(cik, [one]);
      else known.push(one);
    }
  }
  return { byFiler, byFiling: Map.groupBy(newestFirst, ({ stored }) => stored.accession) };
}
