import type { IngestRun } from '../../prisma/generated/client/client.ts';
import type { Database } from '../../prisma/open.ts';
import type { LedgerKind } from '../domain/range/registry/registry-records.ts';
import type { Day } from '../domain/terms/day.ts';
import type { Lists } from '../domain/terms/lists/index.ts';
import type { PriceQuestion, ProgramQuote } from '../domain/terms/program-price.ts';
import type { SourceKind } from '../domain/terms/sources.ts';
import type { LiveEvent } from '../queries/service/events.ts';
import type { DataVersion } from '../snapshots/data-version.ts';
import type { Readings } from '../snapshots/readings.ts';
import { takeTurns } from '../snapshots/turns.ts';
import { type Loaders, makeLoaders } from './loaders/index.ts';
import { beginPieces, type Pieces } from './pieces.ts';

/** How mails are sent: to a mail server, as files in the sample world, or not at all. */
export type MailTransport = 'smtp' | 'files' | 'none';

/** The last comparison of the same questions through every door. */
export interface Parity {
  readonly checkedAt: Date;
  readonly surfaces: number;
  /** Surfaces whose doors gave different answers. */
  readonly differing: readonly string[];
}

/** The catalogue's circuit breaker: closed, calls go through; open, they fail at once; half open, one is tried. */
export type BreakerState = 'closed' | 'open' | 'half_open';

/** The product catalogue, as far as the schema needs it. */
export interface Catalogue {
  /** Its address, as given in replies. */
  readonly address: string;
  /**
   * Asks for a price now. The quote is null if the catalogue has no such program.
   *
   * Errors: CATALOGUE_UNAVAILABLE for no answer, or an implausible one.
   */
  fetchQuote(question: PriceQuestion): Promise<{ readonly quote: ProgramQuote | null; readonly quotedAt: Date }>;
  health(): { readonly breaker: BreakerState; readonly failures: number };
}

/** The sources of subscriptions. The caller ends each iterable it receives. */
export interface LiveSource {
  /**
   * Follows the events that pass a test: those after an id first, with none missing, then new ones.
   *
   * @param after  null starts with the next event
   * Errors: BAD_ARGUMENT for an unknown id, or one so old that later events are gone; OVERLOADED.
   */
  events(isWanted: (event: LiveEvent) => boolean, after: number | null): Promise<AsyncIterable<LiveEvent>>;
  /** Follows the ingest: the last run of each command, then every change. Errors: OVERLOADED. */
  runs(): Promise<AsyncIterable<IngestRun>>;
  /** Id of the newest event known here; 0 before the first. */
  newestId(): number;
  /** Aborted when all feeds end because the process is stopping. */
  readonly ended: AbortSignal;
}

/** What the schema needs of the running process; made once. */
/** Of the lists, those that are absent are the real ones. */
export interface SchemaDeps extends Readings, Partial<Lists> {
  readonly database: Database;
  /** The service's clock; frozen where AS_OF is set. */
  readonly clock: () => Date;
  /** The day the clock is frozen on; absent if it runs. */
  readonly frozenOn?: Day | undefined;
  /** Today in New York by that clock. */
  readonly today: () => Day;
  /** The real clock: when a watch was requested, confirmed or stopped. */
  readonly now: () => Date;
  /** Cryptographically random bytes. */
  readonly random: (bytes: number) => Buffer;
  readonly dataVersion: DataVersion;
  /** Public address without a trailing slash. */
  readonly baseUrl: string;
  /** Notice that opens every answer; null if there is none. */
  readonly notice: string | null;
  readonly source: SourceKind;
  /** True if the whole market was asked for. */
  readonly bringsWholeMarket?: boolean | undefined;
  /** True if the service loads nothing, so that no filing is on its way; absent: it does. */
  readonly isStoredOnly?: boolean;
  /** The ledger this service writes; absent: replay. */
  readonly ledger?: LedgerKind;
  /** Whether the heads of the ledger are sent to a time-stamp authority; absent: no. */
  readonly isStamping?: boolean;
  readonly mailTransport: MailTransport;
  /** Loads a filer from the live source; false if EDGAR does not know it. Absent offline. */
  readonly fetchFiler?: (cik: number) => Promise<boolean>;
  /** Loads the reports of a fund or a 13F manager from the live source; true if any is new. Absent offline. */
  readonly fetchFunds?: {
    fund(seriesId: string): Promise<boolean>;
    /** For a fund without series. */
    fundOfFiler(cik: number): Promise<boolean>;
    manager(cik: number): Promise<boolean>;
  };
  readonly parity?: () => Parity | null;
  /** Absent if none is configured. */
  readonly catalogue?: Catalogue;
  /** Absent if nothing is followed. */
  readonly live?: LiveSource;
  /** Aborted when the process is told to stop: streams then end, and their readers reconnect elsewhere. */
  readonly stopping?: AbortSignal;
}

/** The context of one request, never shared, because its loaders remember. */
export interface Context {
  readonly deps: SchemaDeps;
  /** Today in New York by the service's clock. */
  readonly today: Day;
  readonly loaders: Loaders;
  /** The client's network address, for limits; null if there is none. */
  readonly client: string | null;
  /** The last event id an EventSource reports on reconnecting; null for any other client. */
  readonly lastEventId: string | null;
  readonly pieces: Pieces;
}

/** The sender of a request, as far as it is known. */
export type Caller = Partial<Pick<Context, 'client' | 'lastEventId'>>;

export function makeContext(deps: SchemaDeps, { client = null, lastEventId = null }: Caller = {}): Context {
  const own = inOwnTurns(deps, client);
  const pieces = beginPieces(deps.nextPiece, false);
  return { deps: own, today: deps.today(), loaders: makeLoaders(own), client, lastEventId, pieces };
}

/** The context of an expensive operation, which is resolved in pieces. */
export function inPieces(context: Context): Context {
  return { ...context, pieces: beginPieces(context.deps.nextPiece, true) };
}

/** The same dependencies for one operation, which waits for one search at a time, so that others run in between. */
function inOwnTurns(deps: SchemaDeps, client: string | null): SchemaDeps {
  const oneAtATime = takeTurns(1);
  return { ...deps, searchInTurn: (make) => oneAtATime(() => deps.searchInTurn(make, client)) };
}
