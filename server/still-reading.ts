import type { Database } from '../prisma/open.ts';
import type { SchemaDeps } from '../schema/context.ts';
import type { DataVersion } from '../schema/data-version.ts';
import { boardSnapshots } from '../schema/snapshots/board-snapshots.ts';
import { companyUniverses } from '../schema/snapshots/company-universe.ts';
import { createPastDayGate } from '../schema/snapshots/past-day-gate.ts';
import { peerUniverses } from '../schema/snapshots/peer-universe.ts';
import { createSearchGate } from '../schema/snapshots/search-gate.ts';

/**
 * What reads a database once, as it is now: nothing that was read before, from it or from a standby of it, is taken for what
 * it holds.
 */
export function stillReading(
  database: Database,
  clock: () => Date,
): Pick<SchemaDeps, 'database' | 'dataVersion' | 'snapshots' | 'universes' | 'companies' | 'searchInTurn'> {
  const state = { version: '0', changedAt: new Date() };
  const dataVersion: DataVersion = { current: () => state, observe: () => {}, isFollowed: () => true };
  const pastInTurn = createPastDayGate();
  return {
    database,
    dataVersion,
    snapshots: boardSnapshots(database, dataVersion, clock, pastInTurn),
    universes: peerUniverses(database, dataVersion, pastInTurn),
    companies: companyUniverses(database, dataVersion, pastInTurn),
    searchInTurn: createSearchGate(database.engine),
  };
}
