import type { Database } from '../prisma/open.ts';
import type { SchemaDeps } from '../schema/context.ts';
import type { DataVersion } from '../schema/data-version.ts';
import { createReadings } from '../schema/snapshots/readings.ts';

/**
 * What reads a database once, as it is now: nothing that was read before, from it or from a standby of it, is taken for what
 * it holds.
 */
export function stillReading(
  database: Database,
): Pick<
  SchemaDeps,
  'database' | 'dataVersion' | 'keptRows' | 'searchInTurn' | 'largeInTurn' | 'dearInTurn' | 'nextPiece'
> {
  const state = { version: '0', changedAt: new Date() };
  const dataVersion: DataVersion = { current: () => state, observe: () => {}, isFollowed: () => true };
  return {
    database,
    dataVersion,
    ...createReadings(database, dataVersion),
  };
}
