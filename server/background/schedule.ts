import type { Logger } from '../shared/log.ts';
import { createDueWork } from './due-work.ts';
import { keepPolling } from './keep-polling.ts';
import { type Commands, type CommandsDeps, type Fetchers, openCommands } from './open-commands.ts';

export interface IngestDeps extends CommandsDeps {
  /** Files of the whole data set, made after the first load if missing, and after each nightly run. */
  readonly bundle?: BundleJob;
  /** Aborted when the process is told to stop; from then on another instance polls. */
  readonly stopping?: AbortSignal;
  /** Polling interval, a minute by default. */
  readonly tickMs?: number;
}

interface BundleJob {
  isMade(): Promise<boolean>;
  /** Makes the files, unless stopped. */
  make(stopping: AbortSignal): Promise<void>;
}

/** The loading; its fetchers are absent unless the source is live. */
export interface Ingest extends Partial<Fetchers> {
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
export async function startIngest(deps: IngestDeps): Promise<Ingest> {
  const { config, database, clock, log, metrics, bundle: bundleJob, stopping, tickMs = TICK_MS } = deps;
  const commands = await openCommands(deps);
  const bundle = createBundleMaker(bundleJob, log);
  const stop = async () => {
    await Promise.all([commands.stop(), bundle.stop()]);
  };
  // Frees the database for pending requests.
  stopping?.addEventListener('abort', () => void stop().catch(() => {}), { once: true });
  const isLive = config.source === 'live';
  const { begun, mended, load } = beginLoading(commands, isLive);
  if (begun !== undefined && config.AS_OF !== undefined) {
    const retrying = retryUntil(async () => {
      const isOver = await load();
      // A frozen clock has no nightly run. Nothing is made again if the files match the data.
      if (isOver) bundle.make();
      return isOver;
    }, tickMs);
    return {
      started: begun,
      mended,
      async stop() {
        await retrying.stop();
        await stop();
      },
    };
  }
  const isBundleMade = async () => (await bundleJob?.isMade()) ?? true;
  const look = createDueWork({
    commands,
    clock,
    isLive,
    load,
    makeBundle: bundle.make,
    isBundleMade,
    isWholeMarket: isLive && config.BULK === true,
  });
  const lookAgain = async () => {
    await look().catch((err: unknown) => commands.isStopped() || log.error({ err }, 'what is due could not be read'));
  };
  const polling = await keepPolling(database, lookAgain, tickMs, stopping);
  metrics.leader(polling.isLeader);
  return {
    ...(isLive ? commands.fetchers() : {}),
    // The SEC always has more than the tables.
    started: begun ?? polling.started.then(() => false),
    mended,
    async stop() {
      await polling.stop();
      await stop();
    },
  };
}

/** Makes the files of the whole data set, one run at a time. */
function createBundleMaker(bundle: BundleJob | undefined, log: Logger) {
  const stopped = new AbortController();
  let making: Promise<void> | undefined;
  return {
    make() {
      if (stopped.signal.aborted || bundle === undefined) return;
      making ??= bundle
        .make(stopped.signal)
        .catch((err: unknown) => stopped.signal.aborted || log.error({ err }, 'the bundle was not made'))
        .then(() => {
          making = undefined;
        });
    },
    async stop() {
      stopped.abort();
      await making;
    },
  };
}

/** Begins the first load, unless the source is live. */
function beginLoading({ backfill }: Commands, isLive: boolean) {
  const begun = isLive ? undefined : backfill();
  const { promise: mended, resolve: mend } = Promise.withResolvers<void>();
  let isLoaded = isLive;
  let isFirst = true;
  return {
    begun,
    mended,
    /** True once everything is loaded. The first call uses the initial load, later calls retry it. */
    async load() {
      if (isLoaded) return true;
      const wasFirst = isFirst;
      isFirst = false;
      isLoaded = wasFirst && begun !== undefined ? await begun : await backfill();
      if (isLoaded && !wasFirst) mend();
      return isLoaded;
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
