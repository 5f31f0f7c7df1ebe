import type { Database, Engine } from '../../prisma/open.ts';
import type { DataVersion } from './data-version.ts';
import { createPace, type NextPiece } from './pace.ts';
import { createKeptRows, type KeptRows } from './shown-rows.ts';
import { type Gate, type InTurn, takeTurns } from './turns.ts';

/** The gates of a service, by the names shown to operators. */
export type Gates = Readonly<Record<'searches' | 'large' | 'dear' | 'events' | 'largeEvents', Gate>>;

export interface Readings {
  /** Board rows cached for the current state of the data. */
  readonly keptRows: KeptRows;
  /** Runs a large query when its turn comes. Errors: OVERLOADED. */
  readonly largeInTurn: InTurn;
  /** The same for an expensive one. */
  readonly dearInTurn: InTurn;
  /** Makes what one subscription is sent next, when its turn comes. Errors: OVERLOADED. */
  readonly eventsInTurn: InTurn;
  /** The same for a subscription whose events are large, each of which then waits among large queries too. */
  readonly largeEventsInTurn: InTurn;
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
    events: createLargeGate(1, EVENTS_WAITING),
    largeEvents: createLargeGate(1, EVENTS_WAITING),
  };
  return {
    keptRows: createKeptRows(dataVersion),
    searchInTurn: gates.searches,
    largeInTurn: gates.large,
    dearInTurn: gates.dear,
    eventsInTurn: gates.events,
    largeEventsInTurn: gates.largeEvents,
    nextPiece: createPace(),
    gates,
  };
}

/** The embedded engine runs one statement at a time; a server has connections to spare. */
const SEARCHES_AT_ONCE = { embedded: 1, server: 4 };
/** As many as there may be requests at once: each waits with one search or large query. */
const WAITING = 256;
/** As many as there may be subscriptions. */
const EVENTS_WAITING = 4_000;

/** Runs few searches at a time and makes the others wait, so that look-ups by key are not held up. */
function createSearchGate(engine: Engine): Gate {
  return takeTurns({
    atOnce: SEARCHES_AT_ONCE[engine],
    waiting: WAITING,
    refusal: { message: 'Too many searches are under way just now.', hint: 'Ask again in a few seconds.' },
  });
}

/**
 * Runs a few large queries at a time, clients in turn.
 *
 * @param atOnce  two if one reads while another computes; one if each holds some hundred thousand values, whose garbage
 *   collection stops everything
 */
function createLargeGate(atOnce: 1 | 2, waiting = WAITING): Gate {
  return takeTurns({
    atOnce,
    waiting,
    refusal: {
      message: 'Too many large questions are being answered just now.',
      hint: 'Ask again in a few seconds, or for less at once.',
    },
  });
}
