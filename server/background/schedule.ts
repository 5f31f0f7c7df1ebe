import type { IngestConfig } from '../../ingest/config.ts';
import type { Edgar } from '../../ingest/edgar/edgar.ts';
import type { FundFetcher } from '../../ingest/jobs/funds/fetch-funds.ts';
import type { Database } from '../../prisma/open.ts';
import { ledgerOf } from '../../schema/domain/range/ledger-of.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import type { KeptLists } from '../../schema/domain/terms/lists/kept.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { keepPolling } from './keep-polling.ts';
import { isNightDue, isPollingTime, lastNightBefore } from './timetable.ts';

export interface IngestDeps {
  readonly config: Pick<
    IngestConfig,
    'EDGAR_MIRROR' | 'EDGAR_MIRROR_CUT' | 'SEC_USER_AGENT' | 'DATA_DIR' | 'source' | 'AS_OF'
  >;
  readonly database: Database;
  readonly clock: () => Date;
  /** The real clock; the system's unless given. */
  readonly now?: () => Date;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The funds and companies that are held to their word; absent: the real ones. */
  readonly keptLists?: KeptLists;
  /** Where filings come from; absent: what the configuration chooses. */
  readonly edgar?: Edgar;
  /** Files of the whole data set: made after the first load where there are none, and after each night's loading. */
  readonly bundle?: {
    isMade(): Promise<boolean>;
    /** Makes them, unless they are told to stop. */
    make(stopping: AbortSignal): Promise<void>;
  };
  /** Aborted when the process is told to stop: another instance polls from then on. */
  readonly stopping?: AbortSignal;
  /** How often the source is looked at; each minute unless given. */
  readonly tickMs?: number;
}

export interface Ingest {
  /** Loads a filer from the SEC at once; absent where the source is not live. */
  readonly fetchFiler?: (cik: number) => Promise<boolean>;
  /** The same of reports of funds and managers. */
  readonly fetchFunds?: FundFetcher;
  /** Resolves when the first load is over: whether all that a mirror or the sample world holds is in the tables. */
  readonly started: Promise<boolean>;
  /** Resolves when a first load that had failed has gone well after all; else never. */
  readonly mended: Promise<void>;
  stop(): Promise<void>;
}

const TICK_MS = 60_000;

/**
 * Keeps the tables filled in the background: first all that a mirror or the sample world holds, as far as it is not
 * loaded yet; then a poll each minute and a nightly run, unless the clock stands still. The SEC is polled in its business
 * hours, and a night that nobody has worked off is made up for meanwhile. A first load that fails is tried again with each look until it goes well.
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
  /** Runs a command; whether it went well. */
  const run = async (command: string, job: (given: typeof deps) => Promise<{ documents?: number }>) => {
    try {
      const { documents = 0 } = await job(deps);
      metrics.ingest({ command, done: documents, ok: true });
      return true;
    } catch (err) {
      // A stop cuts off what runs: the next start goes on where it was.
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
  // Requests under way need the database now.
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
  /** Whether all is loaded: what the first load of all has done, and after it a try of one's own. */
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
      // No night comes. Nothing is made again where these data have their files.
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

  // All that a mirror holds counts as the night's work. What is taken from the SEC stands in the tables, whichever instance
  // took it; there the first run of all is a nightly one: ticker files and the indexes of the last days.
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
    // A night and the making of a bundle may take longer than the time between two looks: filings are polled meanwhile. Of a
    // mirror the night asks for just what a poll does.
    if (night === undefined) {
      if (isLive) doneAt = await lastDoneAt(database, 'nightly');
      if (isNightDue(at, doneAt, failedAt)) {
        night = runNight(at).finally(() => {
          night = undefined;
        });
        if (!isLive) await night;
      }
    }
    // A night does it too; what a new release asks for need not wait for the next.
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
    // The SEC always holds more than is in the tables.
    started: loaded ?? polling.started.then(() => false),
    mended,
    async stop() {
      await polling.stop();
      await stop();
    },
  };
}

/** Tries again and again, one try at a time, until it has gone well or is told to stop. */
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

/** Fetches a filer; what its filings say is read after the visitor has the answer. */
function fetchWithTexts(fetch: (cik: Cik) => Promise<boolean>, read: (cik: Cik) => Promise<void>) {
  return async (cik: number): Promise<boolean> => {
    const found = await fetch(cik as Cik);
    if (found) void read(cik as Cik);
    return found;
  };
}
