import type { SchemaDeps } from '../../context.ts';
import type { Board } from '../../domain/boards/board.ts';
import type { DaySpan } from '../../domain/filers/coverage.ts';
import { isPast } from '../../snapshots/board-snapshots.ts';
import type { NamedCompany } from '../filers/name-company.ts';
import type { AsOf } from '../shared/as-of.ts';
import type { PageArguments } from '../shared/page.ts';
import {
  type BoardArguments,
  type BoardPage,
  type FoundPage,
  isWithinSnapshot,
  limitOf,
  type PageOrigin,
  snapshotPages,
} from './board-page.ts';
import { windowPages } from './window-page.ts';

/** What pages of boards are asked for. */
interface Question {
  readonly day: AsOf;
  readonly args: BoardArguments;
  readonly company: NamedCompany | null;
  readonly window: DaySpan;
}

type Deps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'snapshots' | 'clock'>;

/** A longer page of a past day takes more statements' time than the snapshot it could be cut from. */
const READ_ROWS_MAX = 450;

/**
 * Pages of boards, and what they come from: the snapshot of their day; or, of a past day whose snapshot nobody has made,
 * a page of one board from the tables, whose cost is that of its rows and not of a year's.
 *
 * Errors: BAD_ARGUMENT, naming the argument; OVERLOADED where too many past days are being made.
 */
export async function findPages(
  deps: Deps,
  boards: readonly Board[],
  { day, args, company, window }: Question,
): Promise<{ readonly found: readonly FoundPage[]; readonly from: PageOrigin }> {
  const { snapshots } = deps;
  const isShort = boards.length * (limitOf(args) + (boards.length > 1 ? (args.offset ?? 0) : 0)) <= READ_ROWS_MAX;
  if (isShort && isPast(day) && snapshots.kept(day) === undefined) {
    const { pages, state } = await snapshots.inTurn(() => windowPages(deps, boards, day, args, company, window));
    return { found: pages, from: { state, snapshot: null } };
  }
  const snapshot = await snapshots.of(day);
  const found = isWithinSnapshot(day.day, window)
    ? snapshotPages(boards, snapshot, args, company, window)
    : (await windowPages(deps, boards, day, args, company, window)).pages;
  return { found, from: { state: snapshot, snapshot } };
}

/**
 * The page in which a connection's arguments move: a cursor may name any row of the 12 months, of which a page that was
 * read by itself has its own alone.
 */
export async function pageFor(
  { snapshots }: Pick<Deps, 'snapshots'>,
  page: BoardPage,
  { after, before, last }: PageArguments,
): Promise<BoardPage> {
  const { board, state, snapshot, args, company, window } = page;
  const movesAway = [after, before, last].some((value) => value !== null && value !== undefined);
  if (snapshot !== null || !movesAway || !isWithinSnapshot(state.asOf.day, window)) return page;
  const whole = await snapshots.of(state.asOf);
  const [found] = snapshotPages([board], whole, args, company, window);
  return { ...page, ...found, state: whole, snapshot: whole };
}
