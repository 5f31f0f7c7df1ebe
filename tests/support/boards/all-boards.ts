import { readDataVersion } from '../../../prisma/data-version.ts';
import type { Database } from '../../../prisma/open.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { newestFirst } from '../../../schema/domain/boards/newest-first.ts';
import { type AsOf, isPast } from '../../../schema/domain/terms/as-of.ts';
import { lazily } from '../../../schema/domain/terms/lazily.ts';
import type { BoardState } from '../../../schema/loads/boards/make-board-page.ts';
import { filingBehind, type RowOnBoard } from '../../../schema/snapshots/shown-rows.ts';
import { type OpenBoard, openBoards } from './open-boards.ts';
import { readInput } from './read-input.ts';

/** A board of a day: all its rows, newest first, and what its dated answer is made of. */
export interface WholeBoard extends Pick<OpenBoard, 'board' | 'asOf' | 'stored' | 'facts'> {
  onBoard(): readonly RowOnBoard[];
}

/** All boards of a day at once. */
export interface AllBoards extends BoardState {
  readonly version: string;
  readonly boards: ReadonlyMap<string, WholeBoard>;
  /** Rows of any board by the filers their filings name, newest first. */
  rowsOfFiler(cik: number): readonly RowOnBoard[];
  rowsOfFiling(accession: string): readonly RowOnBoard[];
}

/**
 * All boards of a day, made of everything that the tables hold and without versions of rows: what is read of any board has to
 * agree with it. Nobody may write meanwhile.
 *
 * @param now  of the evening's filings of today those accepted by then are seen
 */
export async function allBoards(database: Database, asOf: AsOf, now: Date): Promise<AllBoards> {
  const state = await readDataVersion(database);
  if (state === undefined) throw new Error('The table data_version is empty.');
  const { rows } = await database.pool.query<{ eventId: number }>(
    'select coalesce(max(id), 0)::float8 as "eventId" from events',
  );
  const { input, roles } = await readInput(database, asOf.until);
  const views = openBoards(BOARDS, input, asOf.day, isPast(asOf) ? undefined : { now });
  const boards = views.map((view): WholeBoard => {
    const onBoard = lazily(() =>
      view.stored().map((stored) => {
        const filing = filingBehind(stored, roles.get(stored.accession) ?? null);
        return { board: view.board, stored, row: view.rowOf(stored), asOf, filing };
      }),
    );
    return { ...view, onBoard };
  });
  const all = lazily(() =>
    boards.flatMap(({ onBoard }) => onBoard()).toSorted((a, b) => newestFirst(a.stored, b.stored)),
  );
  return {
    asOf,
    version: state.version,
    changedAt: state.changedAt,
    eventId: rows[0]?.eventId ?? 0,
    boards: new Map(boards.map((one) => [one.board, one])),
    rowsOfFiler: (cik) => all().filter(({ stored }) => stored.cik === cik || stored.coRegistrants.includes(cik)),
    rowsOfFiling: (accession) => all().filter(({ stored }) => stored.accession === accession),
  };
}
