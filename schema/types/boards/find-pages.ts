import type { SchemaDeps } from '../../context.ts';
import type { Board } from '../../domain/boards/board.ts';
import { isPast } from '../../snapshots/board-snapshots.ts';
import type { AsOf } from '../shared/as-of.ts';
import { type FoundPage, isWithinSnapshot, type PageOrigin, snapshotPages } from './board-page.ts';
import { type Question, shortPages, windowPages } from './window-page.ts';

type Deps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'snapshots' | 'clock'>;

/** More rows of a past day take the tables longer than the snapshot of its boards, which they are then cut from. */
const READ_ROWS_MAX = 2_000;

/**
 * Pages of boards, and what they come from: the snapshot of their day; or, of a past day whose snapshot nobody has made,
 * the tables, whose cost is that of the pages' rows and not of a year's.
 *
 * Errors: BAD_ARGUMENT, naming the argument; OVERLOADED where too many past days are being made.
 */
export async function findPages(
  deps: Deps,
  boards: readonly Board[],
  day: AsOf,
  question: Question,
): Promise<{ readonly found: readonly FoundPage[]; readonly from: PageOrigin }> {
  const { snapshots } = deps;
  const { args, company, window } = question;
  const isWithin = isWithinSnapshot(day.day, window);
  if (isPast(day) && snapshots.kept(day) === undefined) {
    const read = await snapshots.inTurn(() =>
      isWithin ? shortPages(deps, boards, day, question, READ_ROWS_MAX) : windowPages(deps, boards, day, question),
    );
    if (read !== null) return { found: read.pages, from: { state: read.state, snapshot: null } };
  }
  const snapshot = await snapshots.of(day);
  const found = isWithin
    ? snapshotPages(boards, snapshot, args, company, window)
    : (await windowPages(deps, boards, day, question)).pages;
  return { found, from: { state: snapshot, snapshot } };
}
