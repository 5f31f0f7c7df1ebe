import type { Database } from '../prisma/open.ts';
import { type AnswerSize, beginAnswer } from './answer-size.ts';
import { DEAR, LARGE } from './cost-limit.ts';
import type { DataVersion } from './data-version.ts';
import type { LedgerKind } from './domain/range/registry-records.ts';
import type { Day } from './domain/terms/day.ts';
import type { BoardTestLists } from './domain/terms/lists/board-test.ts';
import type { Etfs } from './domain/terms/lists/etfs.ts';
import type { KeptLists } from './domain/terms/lists/kept.ts';
import type { Panels } from './domain/terms/lists/panels.ts';
import type { ListedPortfolio } from './domain/terms/lists/portfolios.ts';
import type { ListedReinsurer } from './domain/terms/lists/reinsurers.ts';
import type { PriceQuestion, ProgramQuote } from './domain/terms/program-price.ts';
import type { SourceKind } from './domain/terms/source-kind.ts';
import { type Loaders, makeLoaders } from './loaders/index.ts';
import type { LiveEvent } from './queries/events.ts';
import type { RunRecord } from './rows/ingest-runs.ts';
import type { NextPiece } from './snapshots/pace.ts';
import type { RecordCache } from './snapshots/record-cache.ts';
import type { KeptRows } from './snapshots/shown-rows.ts';
import { type InTurn, oneAfterAnother } from './snapshots/turns.ts';

/** How mails leave: to a mail server, as files in the sample world, or not at all. */
export type MailTransport = 'smtp' | 'files' | 'none';

/** The last comparison of one question through every door. */
export interface Parity {
  readonly checkedAt: Date;
  readonly surfaces: number;
  /** Names of the surfaces whose doors did not agree. */
  readonly differing: readonly string[];
}

/** The catalogue's circuit breaker: closed, calls go through; open, they fail at once; half open, one is tried. */
export type BreakerState = 'closed' | 'open' | 'half_open';

/** The product catalogue, as far as the schema asks it. */
export interface Catalogue {
  /** Where it is, as replies name it. */
  readonly address: string;
  /**
   * Asks it for a price, now. The quote is null where it has no such program.
   *
   * Errors: CATALOGUE_UNAVAILABLE for no answer, and for one that cannot be believed.
   */
  fetchQuote(question: PriceQuestion): Promise<{ readonly quote: ProgramQuote | null; readonly quotedAt: Date }>;
  /** How calls fare. */
  health(): { readonly breaker: BreakerState; readonly failures: number };
}

/** The sources of subscriptions. The caller that is given one ends it. */
export interface LiveSource {
  /**
   * Follows the events that pass a test: those after an id first, none of them missing, then those to come.
   *
   * @param after  null begins with the next event
   * Errors: BAD_ARGUMENT for an id that is no event's, or whose followers are no longer all kept; OVERLOADED.
   */
  events(isWanted: (event: LiveEvent) => boolean, after: number | null): Promise<AsyncIterable<LiveEvent>>;
  /** Follows the ingest: the last run of each command, then every change. Errors: OVERLOADED. */
  runs(): Promise<AsyncIterable<RunRecord>>;
  /** Id of the newest event known here; 0 before the first. */
  newestId(): number;
  /** Aborted when all feeds are ended, as the process stops. */
  readonly ended: AbortSignal;
}

/** The part of the running process that the schema needs; made once. */
export interface SchemaDeps {
  readonly database: Database;
  /** The service's clock; frozen where AS_OF is set. */
  readonly clock: () => Date;
  /** The day on which that clock stands still; absent where it runs. */
  readonly frozenOn?: Day | undefined;
  /** Today in New York by that clock. */
  readonly today: () => Day;
  /** The real clock: when a watch was asked for, confirmed or stopped. */
  readonly now: () => Date;
  /** Random bytes that nobody can foretell. */
  readonly random: (bytes: number) => Buffer;
  readonly dataVersion: DataVersion;
  /** Rows of boards that are kept in the present state of the data. */
  readonly keptRows: KeptRows;
  /** Answers a large question when its turn comes. Errors: OVERLOADED. */
  readonly largeInTurn: InTurn;
  /** The same of a dear one. */
  readonly dearInTurn: InTurn;
  /** Waits until the next piece of something long may be worked on. */
  readonly nextPiece: NextPiece;
  /** Searches among all filings or companies when its turn comes. Errors: OVERLOADED. */
  readonly searchInTurn: InTurn;
  /** Filers, filings and cards read before, in the present state of the data; absent: each request reads its own. */
  readonly cache?: RecordCache;
  /** Public address without a trailing slash. */
  readonly baseUrl: string;
  /** Notice that opens every answer; null when there is none. */
  readonly notice: string | null;
  readonly source: SourceKind;
  /** The companies of the sector panels; absent: the real ones. */
  readonly panels?: Panels;
  /** The 13F filers that books are compared with; absent: the real ones. */
  readonly portfolios?: readonly ListedPortfolio[];
  /** The funds that are compared; absent: the real ones. */
  readonly etfs?: Etfs;
  /** The reinsurers of the board; absent: the real ones. */
  readonly reinsurers?: readonly ListedReinsurer[];
  /** The funds and companies that are held to their word; absent: the real ones. */
  readonly keptLists?: KeptLists;
  /** What the board test’s calls are about; absent: the real lists. */
  readonly boardTest?: BoardTestLists;
  /** The ledger that this service writes; absent: replay. */
  readonly ledger?: LedgerKind;
  readonly mailTransport: MailTransport;
  /** Loads a filer from a live source at once; false when EDGAR does not know it. Absent offline. */
  readonly fetchFiler?: (cik: number) => Promise<boolean>;
  /** Loads reports of a fund, or of a 13F manager, from a live source; whether any is new. Absent offline. */
  readonly fetchFunds?: {
    fund(seriesId: string): Promise<boolean>;
    /** Of a fund without series. */
    fundOfFiler(cik: number): Promise<boolean>;
    manager(cik: number): Promise<boolean>;
  };
  readonly parity?: () => Parity | null;
  /** Absent where none is configured. */
  readonly catalogue?: Catalogue;
  /** Absent where nothing is followed. */
  readonly live?: LiveSource;
  /** Aborted when the process is told to stop: what streams then ends, and its readers come back elsewhere. */
  readonly stopping?: AbortSignal;
}

/** The context of one request. Made anew for each: the loaders remember, and so does the cost check. */
export interface Context {
  readonly deps: SchemaDeps;
  /** Today in New York by the service's clock. */
  readonly today: Day;
  readonly loaders: Loaders;
  /** Network address of who asks, for limits; null where there is none. */
  readonly client: string | null;
  /** The last event an EventSource had before it lost its connection, as it says itself; null for anyone else. */
  readonly lastEventId: string | null;
  /** What the operation costs, with its variables as GraphQL coerces them; null where nobody has reckoned it yet. */
  readonly price: number | null;
  /** What the operation makes. */
  readonly size: AnswerSize;
}

/** The sender of a request, as far as it says. */
export type Caller = Partial<Pick<Context, 'client' | 'lastEventId'>>;

/** A fresh context for one request. */
export function makeContext(deps: SchemaDeps, { client = null, lastEventId = null }: Caller = {}): Context {
  const own = inOwnTurns(deps, client);
  const size = beginAnswer(deps.nextPiece, client, 'small');
  return { deps: own, today: deps.today(), loaders: makeLoaders(own), client, lastEventId, price: null, size };
}

/** The context of an operation whose price is known, by which it is made in pieces. */
export function atPrice(context: Context, price: number): Context {
  const { deps, client } = context;
  const size = price > DEAR ? 'dear' : price > LARGE ? 'large' : 'small';
  return { ...context, price, size: beginAnswer(deps.nextPiece, client, size) };
}

/** The same collaborators for one operation: it waits for one search at a time. */
function inOwnTurns(deps: SchemaDeps, client: string | null): SchemaDeps {
  return {
    ...deps,
    searchInTurn: oneAfterAnother((make) => deps.searchInTurn(make, client)),
  };
}
