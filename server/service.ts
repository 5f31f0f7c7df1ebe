import { randomBytes } from 'node:crypto';
import type { BundleFiles } from '../facades/http/serve-resource.ts';
import type { Database } from '../prisma/open.ts';
import type { Catalogue, SchemaDeps } from '../schema/context.ts';
import { ledgerOf } from '../schema/domain/range/ledger-of.ts';
import type { Cik } from '../schema/domain/terms/cik.ts';
import { lazily } from '../schema/domain/terms/lazily.ts';
import type { BoardTestLists } from '../schema/domain/terms/lists/board-test.ts';
import type { Etfs } from '../schema/domain/terms/lists/etfs.ts';
import type { KeptLists } from '../schema/domain/terms/lists/kept.ts';
import type { Panels } from '../schema/domain/terms/lists/panels.ts';
import type { ListedPortfolio } from '../schema/domain/terms/lists/portfolios.ts';
import type { ListedReinsurer } from '../schema/domain/terms/lists/reinsurers.ts';
import { stillnessNotice } from '../schema/domain/terms/service-clock.ts';
import { businessDayAfter, todayBy } from '../schema/domain/terms/today.ts';
import { readReach } from '../schema/snapshots/coverage.ts';
import { nameIndexOf } from '../schema/snapshots/name-index.ts';
import { createReadings } from '../schema/snapshots/readings.ts';
import { createRecordCache } from '../schema/snapshots/record-cache.ts';
import { firstPages } from '../schema/types/boards/find-pages.ts';
import { onPrimary } from '../schema/watches/on-primary.ts';
import { type App, createApp } from './app.ts';
import { type FollowedVersion, followDataVersion } from './background/data-version.ts';
import { keepTrying } from './background/keep-trying.ts';
import { watchParity } from './background/parity-watch.ts';
import { untilCalm } from './background/until-calm.ts';
import { watchSpace } from './background/watch-space.ts';
import type { Config } from './config.ts';
import { createResponseCache, type ResponseCache } from './http/response-cache.ts';
import { createJobs, type Jobs, type TryToo } from './jobs.ts';
import { type Live, startLive } from './live/live.ts';
import { lockBoardTest } from './lock-board-test.ts';
import type { Logger } from './log.ts';
import { createMailer, mailTransportOf } from './mail/mailer.ts';
import type { Metrics } from './metrics.ts';
import { stillReading } from './still-reading.ts';

export interface ServiceDeps {
  readonly config: Config;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly baseUrl: string;
  /** Reads what names the code. */
  readonly readRevision: () => Promise<string>;
  readonly clock: () => Date;
  /** Reads what the first boards are derived from, where that was begun before; absent where nothing was. */
  /** The day on which it stands still; absent where it runs. */
  readonly frozenOn?: string | undefined;
  /** Said in every answer: that the companies are invented. */
  readonly notice: string | null;
  /** The companies of the sector panels. */
  readonly panels: Panels;
  /** The 13F filers that books are compared with. */
  readonly portfolios: readonly ListedPortfolio[];
  /** The funds that are compared. */
  readonly etfs: Etfs;
  /** The reinsurers of the board. */
  readonly reinsurers: readonly ListedReinsurer[];
  /** What the calls of the board test are about. */
  readonly boardTest: BoardTestLists;
  /** The funds and companies that are held to their word. */
  readonly keptLists: KeptLists;
  /**
   * Opens the database that filings are loaded through: without limits of time, and on connections of its own. Null where
   * no primary is named, and when the process is stopped before one was found.
   */
  readonly openForLoading: () => Promise<Database | null>;
  /** Aborted when the process is told to stop. */
  readonly stopping: AbortSignal;
  /** How often the source is looked at; each minute unless given. */
  readonly tickMs?: number;
  /** The pause before a start that failed is tried again; a second unless given. */
  readonly retryMs?: number;
}

export interface Service {
  readonly app: App;
  /** Null where answers are not kept. */
  readonly cache: ResponseCache | null;
  readonly dataVersion: FollowedVersion;
  readonly live: Live;
  readonly notice: string | null;
  /** Begins to load filings, and then to compare the doors. */
  begin(): void;
  stop(): Promise<void>;
}

/** Left to the first questions after a start: at least, and at most while they are answered. */
const FIRST_QUESTIONS = { leastMs: 250, mostMs: 2_000 };

/** Joins the parts of the service over an open database. */
export async function makeService(deps: ServiceDeps): Promise<Service> {
  const { config, database, clock, frozenOn, baseUrl, log, metrics, stopping } = deps;
  const notices = [deps.notice, frozenOn === undefined ? null : stillnessNotice(frozenOn)].filter(
    (one) => one !== null,
  );
  const notice = notices.length === 0 ? null : notices.join(' ');
  const report = (err: unknown, requestId: string) => {
    log.error({ err, requestId }, 'a request failed');
  };
  const dataVersion = await followDataVersion(database, (err) => log.warn({ err }, 'the data version was not read'));
  const live = await startLive({
    database,
    dataVersion,
    now: () => new Date(),
    onError: (err) => log.warn({ err }, 'events were not read'),
    onPublished({ accession, board, acceptedAt: accepted, createdAt: stored }) {
      // A card that changed is no filing: its lines follow none.
      if (accession !== null) log.info({ accession, board, accepted, stored, published: new Date() }, 'published');
    },
  });
  let jobs: Jobs | undefined;
  let app: App | undefined;
  let isStopped = false;
  const stopSpaceWatch = database.engine === 'embedded' ? watchSpace(config.DATA_DIR, log) : () => {};
  const parity = watchParity({ app: () => app, now: () => new Date(), log, stopping });
  /** Whether something was loaded, once it can be read: a standby has it a moment later. */
  const onFile = async (loaded: Promise<boolean> | undefined): Promise<boolean> => {
    const isNew = (await loaded) ?? false;
    if (isNew) await database.standbys?.caughtUp();
    return isNew;
  };
  const { gates, ...readings } = createReadings(database, dataVersion);
  metrics.gates(gates);
  metrics.pool(database.pool);
  const catalogue = await catalogueOf(config.CATALOGUE_URL, { log, metrics });
  const schema: SchemaDeps = {
    database,
    clock,
    frozenOn,
    today: todayBy(clock),
    now: () => new Date(),
    random: randomBytes,
    // Nobody watches through an instance that cannot write.
    mailTransport: database.standbys?.primary === null ? 'none' : mailTransportOf(config),
    dataVersion,
    ...readings,
    cache: createRecordCache(dataVersion),
    baseUrl,
    notice,
    panels: deps.panels,
    portfolios: deps.portfolios,
    etfs: deps.etfs,
    reinsurers: deps.reinsurers,
    boardTest: deps.boardTest,
    keptLists: deps.keptLists,
    source: config.source,
    ledger: ledgerOf(config),
    parity: parity.last,
    stopping,
    ...(catalogue === undefined ? {} : { catalogue }),
    live,
    ...(config.source === 'live'
      ? {
          fetchFiler: (cik: number) => onFile(jobs?.ingest()?.fetchFiler?.(cik)),
          fetchFunds: {
            fund: (seriesId: string) => onFile(jobs?.ingest()?.fetchFunds?.fund(seriesId)),
            fundOfFiler: (cik: number) => onFile(jobs?.ingest()?.fetchFunds?.fundOfFiler(cik as Cik)),
            manager: (cik: number) => onFile(jobs?.ingest()?.fetchFunds?.manager(cik as Cik)),
          },
        }
      : {}),
  };
  const service = {
    baseUrl,
    name: config.SERVICE_NAME,
    contact: config.CONTACT,
    notice,
    isSample: config.source === 'sample',
    standsStillOn: frozenOn,
    sendsNoMails: schema.mailTransport === 'none',
  };
  const serveBundle = lazily(async () =>
    (await import('./bundle/serve-bundle.ts')).createServeBundle({
      dataDir: config.DATA_DIR,
      onFault: (file, fault) => log.error({ file, fault }, 'a file of the bundle is not as it was made'),
    }),
  );
  const bundle: BundleFiles = {
    made: async () =>
      (await (await import('./bundle/present-bundle.ts')).presentBundle(config.DATA_DIR))?.manifest ?? null,
    file: async (name, request) => (await serveBundle())(name, request),
  };
  const mailer = createMailer(config, new URL(baseUrl).hostname, schema.now);
  const running = createApp({
    schema,
    service,
    metrics,
    report,
    readRevision: deps.readRevision,
    bundle,
  });
  app = running;
  const ended = new AbortController();
  /** What fails now goes well later: the database may just be away. An instance that gave up would answer and load nothing. */
  const tryToo: TryToo = (what, step) =>
    keepTrying(step, {
      stopping: AbortSignal.any([stopping, ended.signal]),
      onFailure: (err) => log.error({ err }, `${what} failed, and is tried again`),
      ...(deps.retryMs === undefined ? {} : { firstPauseMs: deps.retryMs }),
    });
  jobs = createJobs({ ...deps, service, mailer, bundle, today: schema.today, execute: running.execute, tryToo });
  const beginning = async () => {
    const day = schema.today();
    const today = { day, until: businessDayAfter(day) };
    await tryToo('the first board', () => firstPages(schema, today));
    // What fails here is read again by the answer that needs it, and fails there.
    readReach(schema).catch(() => {});
    // Who waited for the start asks now, and shares this thread with whatever is done next.
    await untilCalm({ ...FIRST_QUESTIONS, signal: ended.signal });
    if (isStopped) return;
    const ingest = await jobs?.start();
    // Nobody may change the calls afterwards: they are locked from all that there is, or not. Over the SEC's filings an operator
    // says when enough is loaded.
    const isLoaded = await ingest?.started;
    const lock = async () => {
      if (isStopped) return;
      // A standby, or what was kept from before, may lack some of it.
      const { cache: _, ...given } = onPrimary(schema);
      const result = await lockBoardTest({ ...given, ...stillReading(given.database) });
      log.info({ result }, 'board test');
    };
    if (isLoaded === true) await lock();
    else if (!isStopped && ingest !== undefined && config.source !== 'live') {
      log.warn('board test not locked: loading failed');
      ingest.mended.then(lock).catch((err: unknown) => isStopped || log.error({ err }, 'board test not locked'));
    }
    // Nobody who types waits for the names to be read.
    const warn = (err: unknown) => isStopped || log.warn({ err }, 'the names were not read');
    if (!isStopped) await nameIndexOf(schema).catch(warn);
    if (!isStopped) await parity.check();
  };
  return {
    app: running,
    cache: config.ANSWER_CACHE ? createResponseCache(running.state) : null,
    dataVersion,
    live,
    notice,
    begin() {
      // Work that a stop cuts off has not failed.
      beginning().catch((err: unknown) => isStopped || log.error({ err }, 'loading failed'));
    },
    async stop() {
      isStopped = true;
      ended.abort();
      stopSpaceWatch();
      await parity.stop();
      await jobs?.stop();
      await live.stop();
      await dataVersion.stop();
      await jobs?.close();
    },
  };
}

/** The client of the catalogue, loaded only where there is one. */
async function catalogueOf(
  url: string | undefined,
  { log, metrics }: Pick<ServiceDeps, 'log' | 'metrics'>,
): Promise<Catalogue | undefined> {
  if (url === undefined) return undefined;
  const { createCatalogue } = await import('./catalogue/catalogue-client.ts');
  return createCatalogue({ url, log, metrics, now: () => new Date() });
}
