import type { BundleFiles } from '../facades/http/serve-resource.ts';
import type { Database } from '../prisma/open.ts';
import { ledgerOf } from '../schema/domain/range/registry/registry-records.ts';
import type { Day } from '../schema/domain/terms/day.ts';
import type { KeptLists } from '../schema/domain/terms/lists/kept.ts';
import { type Ingest, startIngest } from './background/schedule.ts';
import { makeBundle } from './bundle/make-bundle.ts';
import type { MailWorker } from './mail/mail-worker.ts';
import { type MailsDeps, startMails } from './mail/mails.ts';
import type { Config } from './shared/config.ts';
import type { Logger } from './shared/log.ts';
import type { Metrics } from './shared/metrics.ts';

/** Retries a step until it succeeds, logging each failure; undefined if the process stops before. */
export type TryToo = <T>(what: string, step: () => Promise<T>) => Promise<T | undefined>;

/** What the background work takes of the process. */
export interface JobsGiven {
  readonly config: Config;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly clock: () => Date;
  /** Notice for every answer that the companies are invented. */
  readonly notice: string | null;
  readonly keptLists: KeptLists;
  /**
   * Opens the database for loading, without time limits and on separate connections. Null without a primary, or if the
   * process is stopped before one was found.
   */
  readonly openForLoading: () => Promise<Database | null>;
  /** True if the source of what is stored is not configured: nothing is loaded. */
  readonly isStoredOnly?: boolean;
  /** Aborted when the process is told to stop. */
  readonly stopping: AbortSignal;
  /** Polling interval, a minute by default. */
  readonly tickMs?: number;
  /** Says on the terminal how far the whole market has come. */
  readonly tell?: (sentence: string) => void;
}

interface JobsDeps extends JobsGiven, Pick<MailsDeps, 'service' | 'mailer' | 'execute'> {
  readonly bundle: BundleFiles;
  readonly today: () => Day;
  readonly tryToo: TryToo;
}

/** The background work of an instance: it sends mails, loads filings, has heads stamped and makes the bundle. */
export interface Jobs {
  /** The loading; undefined before it has begun, and in an instance without a primary. */
  ingest(): Ingest | undefined;
  /** Starts the jobs once and returns the loading. */
  start(): Promise<Ingest | undefined>;
  stop(): Promise<void>;
  /** Closes their connections, once nothing else uses them. */
  close(): Promise<void>;
}

export function createJobs(deps: JobsDeps): Jobs {
  const { config, database, clock, log, metrics, keptLists, bundle, stopping, tickMs, tell, tryToo } = deps;
  let loading: Database | null | undefined;
  let mails: MailWorker | undefined;
  let ingest: Ingest | undefined;
  let stopStamping: (() => Promise<void>) | undefined;
  let starting: Promise<void> | undefined;
  const makeBundleOf = async (from: Database, signal: AbortSignal) => {
    const { dataDir, notice, today } = { dataDir: config.DATA_DIR, notice: deps.notice, today: deps.today() };
    const { version, files } = await makeBundle({ database: from, dataDir, notice, today, signal });
    log.info({ version, files: files.length }, 'bundle');
  };
  const startStamping = async (url: string, from: Database) => {
    // What reads signatures is large, and few services have an authority.
    const [{ keepStamping }, { authorityAt }] = await Promise.all([
      import('./stamps/stamp-head.ts'),
      import('./stamps/ask-authority.ts'),
    ]);
    const ask = authorityAt(url);
    stopStamping = keepStamping({ database: from, chain: ledgerOf(config), ask, now: () => new Date(), log });
  };
  const start = async () => {
    loading = await tryToo('opening the database for loading', deps.openForLoading);
    const primary = database.standbys === undefined ? database : database.standbys.primary;
    if (loading == null || primary === null) return;
    const from = loading;
    const { execute, service, mailer } = deps;
    mails = await tryToo('the start of mails', () => startMails({ database: primary, execute, service, mailer, log }));
    if (deps.isStoredOnly === true) return;
    if (config.TSA_URL !== undefined) await startStamping(config.TSA_URL, from);
    const bundled = {
      isMade: async () => (await bundle.made()) !== null,
      make: (signal: AbortSignal) => makeBundleOf(from, signal),
    };
    ingest = await tryToo('the start of loading', () =>
      startIngest({
        config,
        database: from,
        clock,
        log,
        metrics,
        keptLists,
        bundle: bundled,
        stopping,
        tell,
        ...(tickMs === undefined ? {} : { tickMs }),
      }),
    );
  };
  return {
    ingest: () => ingest,
    async start() {
      starting ??= start();
      await starting;
      return ingest;
    },
    async stop() {
      // A job that is still starting cannot be stopped yet.
      await starting?.catch(() => {});
      await ingest?.stop();
      await Promise.all([mails?.stop(), stopStamping?.()]);
    },
    async close() {
      if (loading !== database) await loading?.close();
    },
  };
}
