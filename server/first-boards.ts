import type { Database } from '../prisma/open.ts';
import { businessDayAfter, todayBy } from '../schema/domain/terms/today.ts';
import { loadBoardInput } from '../schema/queries/load-board-input.ts';
import type { ReadBoardInput } from '../schema/snapshots/board-snapshots.ts';

/**
 * Begins to read what the boards of today are derived from, for whoever asks for them first: a start waits for it, and the
 * database can do it while the rest of the code is loaded. Who asks later, or for another day, has it read for themselves.
 */
export function readFirstBoards(database: Database, clock: () => Date): ReadBoardInput {
  const day = todayBy(clock)();
  const until = businessDayAfter(day);
  let first: ReturnType<ReadBoardInput> | undefined = loadBoardInput(database, day, until);
  // Where it fails it is read again by whoever needs it, and fails there.
  first.catch(() => {});
  return async (asOf) => {
    const read = asOf.day === day && asOf.until === until ? first : undefined;
    first = undefined;
    const loaded = await read?.catch(() => undefined);
    return loaded ?? loadBoardInput(database, asOf.day, asOf.until);
  };
}
