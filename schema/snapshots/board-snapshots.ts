import { LRUCache } from 'lru-cache';
import type { Database } from '../../prisma/open.ts';
import type { DataVersion } from '../context.ts';
import { type BoardRowView, type BoardView, deriveBoards } from '../domain/board-rows/board-view.ts';
import { BOARDS } from '../domain/boards/index.ts';
import type { FilingRecord } from '../loaders/filings-by-filer.ts';
import type { AsOf } from '../types/shared/as-of.ts';
import { loadBoardInput } from './board-input.ts';

/** A row, the board it is on, and the day it was derived for. */
export interface PlacedRow {
  readonly board: string;
  readonly row: BoardRowView;
  readonly asOf: AsOf;
}

/** All nine boards of a day, never changed once made. */
export interface BoardSnapshot {
  readonly asOf: AsOf;
  readonly version: string;
  readonly changedAt: Date;
  /** Newest event in it: what was announced later is not among its rows. */
  readonly eventId: number;
  readonly boards: ReadonlyMap<string, BoardView & { readonly placed: readonly PlacedRow[] }>;
  /** Rows of any board by the filers their filings name, newest first. */
  rowsOfFiler(cik: number): readonly PlacedRow[];
  rowsOfFiling(accession: string): readonly PlacedRow[];
  /** The filing behind a row. */
  filingOf(row: BoardRowView): FilingRecord;
}

export interface BoardSnapshots {
  /** The boards of a day in the present state of the data; made once, however many ask at the same time. */
  of(asOf: AsOf): Promise<BoardSnapshot>;
}

/** How many past days are kept beside today: each is a few megabytes. */
const PAST_DAYS = 16;

/**
 * Keeps the boards of the days asked for in memory, as they are in the present state of the data.
 *
 * Any page, size or filter of a board is cut from its snapshot without a statement. A new state of the data makes all
 * of them useless at once.
 */
export function boardSnapshots(database: Database, dataVersion: DataVersion, clock: () => Date): BoardSnapshots {
  const past = new LRUCache<string, Promise<BoardSnapshot>>({ max: PAST_DAYS });
  let today: { readonly day: string; readonly snapshot: Promise<BoardSnapshot> } | undefined;
  let state = dataVersion.current().version;

  /** Snapshots of a state gone by would only hold memory. */
  const follow = () => {
    const { version } = dataVersion.current();
    if (version === state) return;
    past.clear();
    today = undefined;
    state = version;
  };

  const make = async (asOf: AsOf) => {
    const snapshot = await loadSnapshot(database, asOf, clock());
    dataVersion.observe(snapshot.version, snapshot.changedAt);
    return snapshot;
  };
  return {
    of(asOf) {
      follow();
      const { day } = asOf;
      const isPast = asOf.until === day;
      const known = isPast ? past.get(day) : today?.day === day ? today.snapshot : undefined;
      if (known !== undefined) return known;

      const snapshot = make(asOf);
      if (isPast) past.set(day, snapshot);
      else today = { day, snapshot };
      snapshot.catch(() => {
        if (past.peek(day) === snapshot) past.delete(day);
        if (today?.snapshot === snapshot) today = undefined;
      });
      return snapshot;
    },
  };
}

async function loadSnapshot(database: Database, asOf: AsOf, now: Date): Promise<BoardSnapshot> {
  const { version, changedAt, eventId, input, roles } = await loadBoardInput(database, asOf.day, asOf.until);
  const seen = asOf.until === asOf.day ? undefined : { now };
  const boards = new Map(
    deriveBoards(BOARDS, input, asOf.day, seen).map((view) => [
      view.board,
      { ...view, placed: view.rows.map((row) => ({ board: view.board, row, asOf })) },
    ]),
  );
  const stored = new Map(input.rows.map((row) => [row.accession, row]));
  const placed = [...boards.values()].flatMap((board) => board.placed);
  const indexes = lazily(() => indexRows(placed));
  return {
    asOf,
    version,
    changedAt,
    eventId,
    boards,
    rowsOfFiler: (cik) => indexes().byFiler.get(cik) ?? [],
    rowsOfFiling: (accession) => indexes().byFiling.get(accession) ?? [],
    filingOf({ accession, cik, form, filedOn }) {
      const row = stored.get(accession);
      return {
        cik,
        accession,
        form,
        filedOn,
        reportDate: row?.reportDate ?? null,
        acceptedAt: row?.acceptedAt?.toISOString() ?? null,
        primaryDocument: row?.primaryDocument ?? null,
        role: roles.get(accession) ?? null,
        itemsKnown: row?.items !== null,
        items: row?.items ?? [],
      };
    },
  };
}

function indexRows(placed: readonly PlacedRow[]) {
  const newestFirst = placed.toSorted(({ row: a }, { row: b }) => {
    if (a.filedOn !== b.filedOn) return a.filedOn < b.filedOn ? 1 : -1;
    return a.accession < b.accession ? 1 : a.accession > b.accession ? -1 : 0;
  });
  const byFiler = new Map<number, PlacedRow[]>();
  for (const one of newestFirst) {
    for (const cik of [one.row.cik, ...one.row.coRegistrants]) {
      const rows = byFiler.get(cik);
      if (rows === undefined) byFiler.set(cik, [one]);
      else rows.push(one);
    }
  }
  return { byFiler, byFiling: Map.groupBy(newestFirst, ({ row }) => row.accession) };
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
