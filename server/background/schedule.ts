import type { Edgar } from '../../ingest/edgar/edgar.ts';
import type { FundFetcher } from '../../ingest/jobs/funds/fetch-funds.ts';
import type { IngestConfig } from '../../ingest/jobs/shared/ingest-config.ts';
import type { Database } from '../../prisma/open.ts';
import { ledgerOf } from '../../schema/domain/range/ledger-of.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import type { KeptLists } from '../../schema/domain/terms/lists/kept.ts';
import type { Logger } from '../shared/log.ts';
import type { Metrics } from '../shared/metrics.ts';
import { keepPolling } from './keep-polling.ts';
import { isNightDue, isPollingTime, lastNightBefore } from './timetable.ts';

export interface IngestDeps {
  readonly config: Pick<
    IngestConfig,
    'EDGAR_MIRROR' | 'EDGAR_MIRROR_CUT' | 'SEC_USER_AGENT' | 'DATA_DIR' | 'source' | 'AS_OF'
  >;
  readonly database: Database;
  readonly clock: () => Date;
  /** The real clock, by default the system's. */
  readonly now?: () => Date;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The funds and companies of the kept-its-word record; by default the real ones. */
  readonly keptLists?: KeptLists;
  /** The source of filings; by default the configured one. */
  readonly edgar?: Edgar;
  /** Files of the whole data set, made after the first load if missing, and after each nightly run. */
  readonly bundle?: {
    isMade(): Promise<boolean>;
    /** Makes the files, unless stopped. */
    make(stopping: AbortSignal): Promise<void>;
  };
  /** Aborted when the process is told to stop; from then on another instance polls. */
  readonly stopping?: AbortSignal;
  /** Polling interval, a minute by default. */
  readonly tickMs?: number;
}

export interface Ingest {
  /** Loads a filer from the SEC immediately; absent unless the source is live. */
  readonly fetchFiler?: (cik: number) => Promise<boolean>;
  /** Loads reports of funds and managers in the same way. */
  readonly fetchFunds?: FundFetcher;
  /** Resolves at the end of the first load: true if all data of the mirror or sample world are in the tables. */
  readonly started: Promise<boolean>;
  /** Resolves when a failed first load has succeeded after all; otherwise never. */
  readonly mended: Promise<void>;
  stop(): Promise<void>;
}

const TICK_MS = 60_000;

/**
 * Keeps the tables filled in the background. First it loads everything missing from a mirror or the sample world; then
 * it polls each minute and runs a nightly job, unless the clock is frozen. The SEC is polled in its business hours, and
 * a missed nightly run is made up for at any time. A failed first load is retried at each poll until it succeeds.
 */
export async function startIngest({
  config,
  database,
  clock,
  now = () => new Date(),
  log,
  metrics,
  keptLists,
  edgar: source,
  bundle,
  stopping,
  tickMs = TICK_MS,
}: IngestDeps): Promise<Ingest> {
  const [
    { declaredDay },
    { openEdgar },
    { backfillAll },
    { pollFilings },
    { nightly },
    { areFactsDue, rereadFacts },
    { lastDoneAt },
    { makeFetchFiler, createTextReader },
    { makeFetchFunds },
  ] = await Promise.all([
    import('../../ingest/jobs/open-clock.ts'),
    import('../../ingest/jobs/open-edgar.ts'),
    import('../../ingest/jobs/backfill.ts'),
    import('../../ingest/jobs/poll.ts'),
    import('../../ingest/jobs/nightly.ts'),
    import('../../ingest/jobs/reread-facts.ts'),
    import('../../ingest/store/runs.ts'),
    import('../../ingest/jobs/fetch-filer.ts'),
    import('../../ingest/jobs/funds/fetch-funds.ts'),
  ]);
  const edgar = source === undefined ? openEdgar(config, database, clock) : { ...source, close: async () => {} };
  let isStopped = false;
  const deps = {
    database,
    edgar,
    clock,
    declaredOn: declaredDay(config, clock),
    now,
    isStopped: () => isStopped,
    chain: ledgerOf(config),
    ...(keptLists === undefined ? {} : { keptLists }),
    log,
    progress: ({ command, done, total }: { command: string; done: number; total: number | null }) =>
      log.debug({ command, done, total }, 'loading'),
  };
  /** Runs a command; false if it failed. */
  const run = async (command: string, job: (given: typeof deps) => Promise<{ documents?: number }>) => {
    try {
      const { documents = 0 } = await job(deps);
      metrics.ingest({ command, done: documents, ok: true });
      return true;
    } catch (err) {
      // A stop interrupts the running command; the next start resumes it.
      if (isStopped) return false;
      metrics.ingest({ command, done: 0, ok: false });
      log.error({ err, command }, 'an ingest command failed');
      return false;
    }
  };

  const texts = createTextReader(deps);
  let bundling: Promise<void> | undefined;
  let night: Promise<void> | undefined;
  const bundleStop = new AbortController();
  let closing: Promise<unknown> | undefined;
  const stop = async () => {
    isStopped = true;
    bundleStop.abort();
    closing ??= Promise.all([texts.stop(), edgar.close(), bundling]);
    await closing;
  };
  // Frees the database for pending requests.
  stopping?.addEventListener('abort', () => void stop().catch(() => {}), { once: true });
  const fetchers = () => {
    const fetchFiler = makeFetchFiler(deps);
    return { fetchFiler: fetchWithTexts(fetchFiler, texts.read), fetchFunds: makeFetchFunds(deps, fetchFiler) };
  };
  const isLive = config.source === 'live';
  const loaded = isLive ? undefined : run('backfill', backfillAll);
  const { promise: mended, resolve: mend } = Promise.withResolvers<void>();
  const makeBundle = () => {
    if (isStopped || bundle === undefined) return;
    bundling ??= bundle
      .make(bundleStop.signal)
      .catch((err: unknown) => isStopped || log.error({ err }, 'the bundle was not made'))
      .then(() => {
        bundling = undefined;
      });
  };
  let isLoaded = isLive;
  let isFirst = true;
  /** True once everything is loaded. The first call uses the initial load, later calls retry it. */
  const load = async () => {
    if (isLoaded) return true;
    const wasFirst = isFirst;
    isFirst = false;
    isLoaded = wasFirst && loaded !== undefined ? await loaded : await run('backfill', backfillAll);
    if (isLoaded && !wasFirst) mend();
    return isLoaded;
  };
  if (loaded !== undefined && config.AS_OF !== undefined) {
    const retrying = retryUntil(async () => {
      const isOver = await load();
      // A frozen clock has no nightly run. Nothing is made again if the files match the data.
      if (isOver) makeBundle();
      return isOver;
    }, tickMs);
    return {
      started: loaded,
      mended,
      async stop() {
        await retrying.stop();
        await stop();
      },
    };
  }

  // A full load from a mirror counts as the nightly run. Runs against the SEC are recorded in the tables by whichever
  // instance made them; there the very first run is a nightly one, for ticker files and recent indexes.
  let doneAt = isLive ? null : clock();
  let failedAt: Date | null = null;
  const runNight = async (at: Date) => {
    const isDone = await run('nightly', nightly);
    const isFirstTry = failedAt === null || lastNightBefore(failedAt) < lastNightBefore(at);
    failedAt = isDone ? null : at;
    if (isDone) doneAt = at;
    if (isDone || isFirstTry) makeBundle();
  };
  let isFirstLook = true;
  const look = async () => {
    if (!(await load())) return;
    const at = clock();
    if (!isLive || isPollingTime(at)) await run('poll', pollFilings);
    // A nightly run or a bundle may take longer than the polling interval, so polling continues meanwhile. For a mirror
    // the nightly run reads the same files as a poll.
    if (night === undefined) {
      if (isLive) doneAt = await lastDoneAt(database, 'nightly');
      if (isNightDue(at, doneAt, failedAt)) {
        night = runNight(at).finally(() => {
          night = undefined;
        });
        if (!isLive) await night;
      }
    }
    // A nightly run includes this, but the needs of a new release should not wait for it.
    if (isFirstLook && isLive && night === undefined && (await areFactsDue(database))) {
      night = run('reread', rereadFacts).then(() => {
        night = undefined;
      });
    }
    if (isFirstLook && (await bundle?.isMade()) === false) makeBundle();
    isFirstLook = false;
  };
  const lookAgain = async () => {
    await look().catch((err: unknown) => isStopped || log.error({ err }, 'what is due could not be read'));
  };
  const polling = await keepPolling(database, lookAgain, tickMs, stopping);
  metrics.leader(polling.isLeader);
  return {
    ...(isLive ? fetchers() : {}),
    // The SEC always has more than the tables.
    started: loaded ?? polling.started.then(() => false),
    mended,
    async stop() {
      await polling.stop();
      await stop();
    },
  };
}

/** Retries one attempt at a time until it succeeds or is stopped. */
function retryUntil(attempt: () => Promise<boolean>, everyMs: number): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let trying: Promise<void> = Promise.resolve();
  const next = async () => {
    if ((await attempt()) || isStopped) return;
    timer = setTimeout(() => {
      trying = next();
    }, everyMs);
  };
  trying = next();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await trying;
    },
  };
}

/** Fetches a filer, and reads the texts of its filings after the visitor has the answer. */
function fetchWithTexts(fetch: (cik: Cik) => Promise<boolean>, read: (cik: Cik) => Promise<void>) {
  return async (cik: number): Promise<boolean> => {
    const found = await fetch(cik as Cik);
    if (found) void read(cik as Cik);
    return found;
  };
}
