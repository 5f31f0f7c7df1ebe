import type { Database } from '../../prisma/open.ts';
import type { SchemaDeps } from '../context.ts';
import type { DataVersion } from '../data-version.ts';
import { createLargeGate } from './large-gate.ts';
import { createPace } from './pace.ts';
import { createSearchGate } from './search-gate.ts';
import { createKeptRows } from './shown-rows.ts';
import type { Gate } from './turns.ts';

/** The gates of a service, by the names shown to operators. */
export type Gates = Readonly<Record<'searches' | 'large' | 'dear', Gate>>;

type Readings = Pick<SchemaDeps, 'keptRows' | 'searchInTurn' | 'largeInTurn' | 'dearInTurn' | 'nextPiece'> & {
  readonly gates: Gates;
};

/** The caches of a database, and the gates before expensive work. */
export function createReadings(database: Database, dataVersion: DataVersion): Readings {
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
