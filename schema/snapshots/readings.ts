import type { Database } from '../../prisma/open.ts';
import type { SchemaDeps } from '../context.ts';
import type { DataVersion } from '../data-version.ts';
import { boardSnapshots, type ReadBoardInput } from './board-snapshots.ts';
import { createLargeGate } from './large-gate.ts';
import { createPace } from './pace.ts';
import { createPastDayGate } from './past-day-gate.ts';
import { createSearchGate } from './search-gate.ts';
import type { Gate } from './turns.ts';

/** The gates of a service, by the names under which an operator sees them. */
export type Gates = Readonly<Record<'past_days' | 'searches' | 'large' | 'dear', Gate>>;

type Readings = Pick<SchemaDeps, 'snapshots' | 'searchInTurn' | 'largeInTurn' | 'dearInTurn' | 'nextPiece'> & {
  readonly gates: Gates;
};

/** What is kept of a database, and the gates before what is made of it anew: past days of all kinds share one. */
export function createReadings(
  database: Database,
  dataVersion: DataVersion,
  clock: () => Date,
  ahead?: ReadBoardInput,
): Readings {
  const gates: Gates = {
    past_days: createPastDayGate(),
    searches: createSearchGate(database.engine),
    large: createLargeGate(2),
    dear: createLargeGate(1),
  };
  return {
    snapshots: boardSnapshots(database, dataVersion, clock, gates.past_days, ahead),
    searchInTurn: gates.searches,
    largeInTurn: gates.large,
    dearInTurn: gates.dear,
    nextPiece: createPace(),
    gates,
  };
}
