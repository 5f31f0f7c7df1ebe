import type { Database } from '../../prisma/open.ts';
import type { DataVersion } from './data-version.ts';
import { createLargeGate } from './large-gate.ts';
import { createPace, type NextPiece } from './pace.ts';
import { createSearchGate } from './search-gate.ts';
import { createKeptRows, type KeptRows } from './shown-rows.ts';
import type { Gate, InTurn } from './turns.ts';

/** The gates of a service, by the names shown to operators. */
export type Gates = Readonly<Record<'searches' | 'large' | 'dear', Gate>>;

export interface Readings {
  /** Board rows cached for the current state of the data. */
  readonly keptRows: KeptRows;
  /** Runs a large query when its turn comes. Errors: OVERLOADED. */
  readonly largeInTurn: InTurn;
  /** The same for an expensive one. */
  readonly dearInTurn: InTurn;
  /** Waits for the turn of the next piece of long work. */
  readonly nextPiece: NextPiece;
  /** Runs a search of all filings or companies when its turn comes. Errors: OVERLOADED. */
  readonly searchInTurn: InTurn;
}

/** The caches of a database, and the gates before expensive work. */
export function createReadings(database: Database, dataVersion: DataVersion): Readings & { readonly gates: Gates } {
  const gates: Gates = {
    searches: createSearchGate(database.engine),
    large: createLargeGate(2),
    dear: createLargeGate(1),
  };
  return {
    keptRows: createKeptRows(dataVersion),
    searchInTurn: gates.searches,
    largeInTurn: gates.large,
    dearInTurn: gates.dear,
    nextPiece: createPace(),
    gates,
  };
}
