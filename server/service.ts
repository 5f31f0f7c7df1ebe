import { randomBytes } from 'node:crypto';
import type { BundleFiles } from '../facades/http/serve-resource.ts';
import { isOwnMachine } from '../facades/service-facts.ts';
import { ledgerOf } from '../schema/domain/range/registry/registry-records.ts';
import { businessDayAfter, todayBy } from '../schema/domain/terms/as-of.ts';
import type { Cik } from '../schema/domain/terms/cik.ts';
import type { Lists } from '../schema/domain/terms/lists/index.ts';
import { stillnessNotice } from '../schema/domain/terms/running/service-clock.ts';
import { firstPages } from '../schema/loads/boards/find-pages.ts';
import { readOperations } from '../schema/queries/service/status.ts';
import type { Catalogue, SchemaDeps } from '../schema/request/context.ts';
import { companyNamesOf } from '../schema/snapshots/company-names.ts';
import { readReach } from '../schema/snapshots/coverage.ts';
import { createReadings } from '../schema/snapshots/readings.ts';
import { onPrimary } from '../schema/watches/on-primary.ts';
import { type App, createApp } from './app.ts';
import { type FollowedVersion, followDataVersion } from './background/follow-data-version.ts';
import { giveBackMemory } from './background/give-back-memory.ts';
import { keepTrying } from './background/keep-trying.ts';
import { watchParity } from './background/parity-watch.ts';
import { untilCalm } from './background/until-calm.ts';
import { watchSpace } from './background/watch-space.ts';
import { dictionaryOf, presentBundle } from './bundle/present-bundle.ts';
import { createServeBundle } from './bundle/serve-bundle.ts';
import { createResponseCache, type ResponseCache } from './http/response-cache.ts';
import { createJobs, type Jobs, type JobsGiven, type TryToo } from './jobs.ts';
import { type Live, startLive } from './live/live.ts';
import { lockBoardTest } from './lock-board-test.ts';
import { createMailer, mailTransportOf } from './mail/mailer.ts';
import { stillReading } from './still-reading.ts';

export interface ServiceDeps extends JobsGiven, Lists {
  readonly baseUrl: string;
  /** Changes with the code. */
  readonly revision: string;
  /** The day of a frozen clock; absent if the clock runs. */
  readonly frozenOn?: string | undefined;
  /** The pause before a failed start is retried, a second by default. */
  readonly retryMs?: number;
}

export interface Service {
  readonly app: App;
  /** Null if replies are not cached. */
  readonly cache: ResponseCache | null;
  readonly dataVersion: FollowedVersion;
  readonly live: Live;
  readonly notice: string | null;
  /** Starts loading filings, and then comparing the doors. */
  begin(): void;
  stop(): Promise<void>;
}

/** Time reserved for the first requests after a start: the minimum, and the maximum while they are being answered. */
const FIRST_QUESTIONS = { leastMs: 250, mostMs: 2_000 };

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
      // A changed card is not a filing, so no line of a filing's log continues it.
      if (accession !== null) log.info({ accession, board, accepted, stored, published: new Date() }, 'published');
    },
  });
  let jobs: Jobs | undefined;
  let app: App | undefined;
  let isStopped = false;
  const stopSpaceWatch = database.engine === 'embedded' ? watchSpace(config.DATA_DIR, log) : () => {};
  const parity = watchParity({ app: () => app, now: () => new Date(), log, stopping });
  /** True if something was loaded, once it can be read: a standby has it a moment later. */
  const onFile = async (loaded: Promise<boolean> | undefined): Promise<boolean> => {
    const isNew = (await loaded) ?? false;
    if (isNew) await database.standbys?.caughtUp();
    return isNew;
  };
  const { gates, ...readings } = createReadings(database, dataVersion);
  metrics.gates(gates);
  const stopGivingBack = giveBackMemory(() => gates.expensive.state().running > 0);
  metrics.pool(database.pool);
  metrics.operations(
    () => readOperations(database),
    () => new Date(),
  );
  metrics.doors(() => parity.last()?.differing.length ?? null);
  const catalogue = await catalogueOf(config.CATALOGUE_URL, { log, metrics });
  const schema: SchemaDeps = {
    database,
    clock,
    frozenOn,
    today: todayBy(clock),
    now: () => new Date(),
    random: randomBytes,
    // Watches need an instance that can write.
    mailTransport: database.standbys?.primary === null ? 'none' : mailTransportOf(config),
    dataVersion,
    ...readings,
    baseUrl,
    notice,
    panels: deps.panels,
    portfolios: deps.portfolios,
    etfs: deps.etfs,
    reinsurers: deps.reinsurers,
    boardTest: deps.boardTest,
    keptLists: deps.keptLists,
    source: config.source,
    bringsWholeMarket: config.BULK,
    ledger: ledgerOf(config),
    isStamping: config.TSA_URL !== undefined,
    parity: parity.last,
    stopping,
    ...(catalogue === undefined ? {} : { catalogue }),
    live,
    ...(deps.isStoredOnly === true ? { isStoredOnly: true } : {}),
    ...(config.source === 'live' && deps.isStoredOnly !== true
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
  const mailer = createMailer(config, new URL(baseUrl).hostname, schema.now);
  const service = {
    baseUrl,
    name: config.SERVICE_NAME,
    contact: config.CONTACT,
    notice,
    isSample: config.source === 'sample',
    standsStillOn: frozenOn,
    isStoredOnly: deps.isStoredOnly === true,
    loadsCompanies: schema.fetchFiler !== undefined,
    sendsNoMails: schema.mailTransport === 'none',
    mailsReachNobody: schema.mailTransport === 'files',
    writtenMail: isOwnMachine(baseUrl) ? mailer.written : undefined,
  };
  const bundle: BundleFiles = {
    made: async () => {
      const present = await presentBundle(config.DATA_DIR);
      return present === null ? null : { ...present.manifest, dictionary: () => dictionaryOf(present) };
    },
    file: createServeBundle({
      dataDir: config.DATA_DIR,
      onFault: (file, fault) => log.error({ file, fault }, 'a file of the bundle is not as it was made'),
    }),
  };
  const running = createApp({
    schema,
    service,
    metrics,
    report,
    revision: deps.revision,
    bundle,
  });
  app = running;
  const ended = new AbortController();
  /**
   * Retries the step, because the database may only be away: an instance that gave up would answer and load nothing.
   */
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
    // A failure is repeated, and reported, by the request that needs the data.
    readReach(schema).catch(() => {});
    // Clients that waited for the start send requests now, which share this thread with the next steps.
    await untilCalm({ ...FIRST_QUESTIONS, signal: ended.signal });
    if (isStopped) return;
    const ingest = await jobs?.start();
    // Retries the step, because the database may only be away: giving up would leave an instance that loads nothing.
    const isLoaded = await ingest?.started;
    const lock = async () => {
      if (isStopped) return;
      // A standby may lack some of the data.
      const given = onPrimary(schema);
      const result = await lockBoardTest({ ...given, ...stillReading(given.database) });
      log.info({ result }, 'board test');
    };
    if (isLoaded === true) await lock();
    else if (!isStopped && ingest !== undefined && config.source !== 'live') {
      log.warn('board test not locked: loading failed');
      ingest.mended.then(lock).catch((err: unknown) => isStopped || log.error({ err }, 'board test not locked'));
    }
    // Read in advance, so that no suggestion waits for the names.
    const warn = (err: unknown) => isStopped || log.warn({ err }, 'the names were not read');
    if (!isStopped) await companyNamesOf(schema).catch(warn);
    if (!isStopped) await parity.check();
  };
  return {
    app: running,
    cache: config.ANSWER_CACHE ? createResponseCache(running.state) : null,
    dataVersion,
    live,
    notice,
    begin() {
      // Work interrupted by a stop has not failed.
      beginning().catch((err: unknown) => isStopped || log.error({ err }, 'loading failed'));
    },
    async stop() {
      isStopped = true;
      ended.abort();
      stopSpaceWatch();
      stopGivingBack();
      await parity.stop();
      await jobs?.stop();
      await live.stop();
      await dataVersion.stop();
      await jobs?.close();
    },
  };
}

/** The catalogue's client, loaded only if configured. */
async function catalogueOf(
  url: string | undefined,
  { log, metrics }: Pick<ServiceDeps, 'log' | 'metrics'>,
): Promise<Catalogue | undefined> {
  if (url === undefined) return undefined;
  const { createCatalogue } = await import('./catalogue/catalogue-client.ts');
  return createCatalogue({ url, log, metrics, now: () => new Date() });
}
