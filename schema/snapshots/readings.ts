import type { Database, Engine } from '../../prisma/open.ts';
import type { DataVersion } from './data-version.ts';
import { type CachedRows, createCachedRows } from './shown-rows.ts';
import { createPace, type Gate, type InTurn, type NextPiece, takeTurns } from './turns.ts';

/** The gates of a service, by the names shown to operators. */
export type Gates = Readonly<Record<'searches' | 'expensive', Gate>>;

export interface Readings {
  /** Board rows cached for the current state of the data. */
  readonly cachedRows: CachedRows;
  /** Runs a search of all filings or companies when its turn comes. */
  readonly searchInTurn: InTurn;
  /** Runs an expensive operation when its turn comes. */
  readonly expensiveInTurn: InTurn;
  /** Waits for the turn of the next piece of long work. */
  readonly nextPiece: NextPiece;
}

/** The embedded engine runs one statement at a time; a server has connections to spare for look-ups by key. */
const SEARCHES_AT_ONCE: Readonly<Record<Engine, number>> = { embedded: 1, server: 4 };
/** Two of the dearest held 900 MB, one holds 670; the other clients' short questions get the time between its pieces. */
const EXPENSIVE_AT_ONCE = 1;

/** The caches of a database, and the gates before expensive work. */
export function createReadings(database: Database, dataVersion: DataVersion): Readings & { readonly gates: Gates } {
  const gates: Gates = {
    searches: takeTurns(SEARCHES_AT_ONCE[database.engine]),
    expensive: takeTurns(EXPENSIVE_AT_ONCE),
  };
  return {
    cachedRows: createCachedRows(dataVersion),
    searchInTurn: gates.searches,
    expensiveInTurn: gates.expensive,
    nextPiece: createPace(),
    gates,
  };
}
