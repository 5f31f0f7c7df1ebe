import type { SchemaDeps } from '../../context.ts';
import type { Board } from '../../domain/boards/board.ts';
import type { DaySpan } from '../../domain/filers/coverage.ts';
import { isPast } from '../../snapshots/board-snapshots.ts';
import type { InTurn } from '../../snapshots/turns.ts';
import type { AsOf } from '../shared/as-of.ts';
import { type FoundPage, isWithinSnapshot, type PageOrigin, snapshotPages } from './board-page.ts';
import { type Question, tablePages } from './window-page.ts';

type Deps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'snapshots' | 'clock'>;

/**
 * How pages wait for their turn: those of a past day among past days; those of days before today's snapshot, which come
 * from the tables, among searches; those of the snapshot not at all.
 */
export function turnOf(
  { snapshots, searchInTurn }: Pick<SchemaDeps, 'snapshots' | 'searchInTurn'>,
  day: AsOf,
  window: DaySpan,
): InTurn {
  if (isPast(day)) return snapshots.inTurn;
  return isWithinSnapshot(day.day, window) ? (make) => make() : searchInTurn;
}

/**
 * Pages of boards, and what they come from: the snapshot of today; or, of a past day or of days before the snapshot's, the
 * tables, whose cost is that of the pages' rows and not of a year's: in a turn that whoever asks has taken.
 *
 * Errors: BAD_ARGUMENT, naming the argument.
 */
export async function findPages(
  deps: Deps,
  boards: readonly Board[],
  day: AsOf,
  question: Question,
): Promise<{ readonly found: readonly FoundPage[]; readonly from: PageOrigin }> {
  const { snapshots } = deps;
  if (isPast(day)) {
    const { pages, state } = await tablePages(deps, boards, day, question);
    return { found: pages, from: { state, snapshot: null } };
  }
  const snapshot = await snapshots.of(day);
  const { args, company, window } = question;
  const found = isWithinSnapshot(day.day, window)
    ? snapshotPages(boards, snapshot, args, company, window)
    : (await tablePages(deps, boards, day, question)).pages;
  return { found, from: { state: snapshot, snapshot } };
}
