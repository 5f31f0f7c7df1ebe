import { join } from 'node:path';
import { systemClock } from '../../ingest/edgar/clock.ts';
import type { Edgar } from '../../ingest/edgar/edgar.ts';
import { EdgarError } from '../../ingest/edgar/errors.ts';
import { areDocumentsDue, askWhileClosed } from '../../ingest/jobs/ask-again.ts';
import { backfillAll } from '../../ingest/jobs/backfill.ts';
import type { BulkFiles } from '../../ingest/jobs/bulk.ts';
import { fetchArchives } from '../../ingest/jobs/fetch-archives.ts';
import { createTextReader, makeFetchFiler } from '../../ingest/jobs/fetch-filer.ts';
import { type FundFetcher, makeFetchFunds } from '../../ingest/jobs/funds/fetch-funds.ts';
import { areArchivesDue, loadArchives } from '../../ingest/jobs/load-archives.ts';
import { areNamesDue, loadNames } from '../../ingest/jobs/load-names.ts';
import { nightly } from '../../ingest/jobs/nightly.ts';
import { declaredDay } from '../../ingest/jobs/open-clock.ts';
import { openEdgar } from '../../ingest/jobs/open-edgar.ts';
import { pollFilings } from '../../ingest/jobs/poll.ts';
import { areFactsDue, rereadFacts } from '../../ingest/jobs/reread-facts.ts';
import type { IngestConfig } from '../../ingest/jobs/shared/ingest-config.ts';
import type { Progress } from '../../ingest/jobs/shared/job-deps.ts';
import { closeOpenRuns, lastDoneAt } from '../../ingest/store/runs.ts';
import type { Database } from '../../prisma/open.ts';
import { ledgerOf } from '../../schema/domain/range/registry/registry-records.ts';
import type { Cik } from '../../schema/domain/terms/cik.ts';
import type { KeptLists } from '../../schema/domain/terms/lists/kept.ts';
import { marketProgress } from '../../schema/domain/terms/running/first-hours.ts';
import type { Logger } from '../shared/log.ts';
import type { Metrics } from '../shared/metrics.ts';

export interface CommandsDeps {
  readonly config: Pick<
    IngestConfig,
    'EDGAR_MIRROR' | 'EDGAR_MIRROR_CUT' | 'SEC_USER_AGENT' | 'DATA_DIR' | 'source' | 'AS_OF'
  > & {
    /** Whether the SEC's archives of the whole market are to be loaded. */
    readonly BULK?: boolean;
  };
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
  /** Says on the terminal how far the whole market has come; absent: only the log does. */
  readonly tell?: ((sentence: string) => void) | undefined;
}

/** What a visitor may have loaded from the SEC immediately. */
export interface Fetchers {
  readonly fetchFiler: (cik: number) => Promise<boolean>;
  readonly fetchFunds: FundFetcher;
}

/** The commands of ingest over one open source. Each resolves to false if it failed, which is logged and counted. */
export interface Commands {
  backfill(): Promise<boolean>;
  /** Loads the ticker files alone. */
  names(): Promise<boolean>;
  /** True until the ticker files were loaded. */
  areNamesDue(): Promise<boolean>;
  /** True until the archives of the whole market are loaded. */
  areArchivesDue(): Promise<boolean>;
  /** Downloads them into the data folder. */
  fetchArchives(): Promise<boolean>;
  /** Loads what was downloaded. */
  loadArchives(): Promise<boolean>;
  poll(): Promise<boolean>;
  nightly(): Promise<boolean>;
  /** Asks again for what was missing or broken, outside the polls. */
  again(): Promise<boolean>;
  /** True if any of it is to be asked for. */
  areDocumentsDue(): Promise<boolean>;
  reread(): Promise<boolean>;
  /** True if facts on file were read by the rules of an earlier release. */
  areFactsDue(): Promise<boolean>;
  /** The end of the last nightly run of any instance; null before the first. */
  lastNight(): Promise<Date | null>;
  fetchers(): Fetchers;
  isStopped(): boolean;
  /** Interrupts the running command, which the next start resumes, and closes the source. */
  stop(): Promise<void>;
}

export async function openCommands({
  config,
  database,
  clock,
  now = () => new Date(),
  log,
  metrics,
  keptLists,
  edgar: source,
  tell,
}: CommandsDeps): Promise<Commands> {
  const edgar = source === undefined ? openEdgar(config, database, clock) : { ...source, close: async () => {} };
  if (database.engine === 'embedded') await closeOpenRuns(database, now());
  let isStopped = false;
  // The files of a mirror are not the market.
  const tellMarket = tellEvery(TOLD_EVERY_MS, now, config.BULK ? tell : undefined);
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
    progress(progress: Progress) {
      log.debug(progress, 'loading');
      tellMarket(progress);
    },
  };
  const run = async (command: string, job: (given: typeof deps) => Promise<{ documents?: number }>) => {
    try {
      const { documents = 0 } = await job(deps);
      metrics.ingest({ command, done: documents, ok: true });
      return true;
    } catch (err) {
      if (isStopped) return false;
      metrics.ingest({ command, done: 0, ok: false });
      // Of the SEC's refusals and outages the sentence says all: a block would otherwise fill the log with stacks.
      const why = err instanceof EdgarError ? { reason: err.message } : { err };
      log.error({ ...why, command }, 'an ingest command failed');
      return false;
    }
  };
  const texts = createTextReader(deps);
  let closing: Promise<unknown> | undefined;
  const stopping = new AbortController();
  let archives: Required<BulkFiles> | undefined;
  return {
    backfill: () => run('backfill', backfillAll),
    names: () => run('names', loadNames),
    areNamesDue: () => areNamesDue(deps),
    areArchivesDue: () => areArchivesDue(deps),
    fetchArchives: () =>
      run('fetch-archives', async (given) => {
        const { signal } = stopping;
        archives = await fetchArchives(
          { ...given, pause: systemClock.sleep, signal },
          join(config.DATA_DIR, 'archives'),
        );
        return {};
      }),
    loadArchives: () => run('backfill', async (given) => (archives === undefined ? {} : loadArchives(given, archives))),
    poll: () => run('poll', pollFilings),
    nightly: () => run('nightly', nightly),
    again: () => run('again', askWhileClosed),
    areDocumentsDue: () => areDocumentsDue(deps),
    reread: () => run('reread', rereadFacts),
    areFactsDue: () => areFactsDue(database),
    lastNight: () => lastDoneAt(database, 'nightly'),
    fetchers() {
      const fetchFiler = makeFetchFiler(deps);
      return { fetchFiler: fetchWithTexts(fetchFiler, texts.read), fetchFunds: makeFetchFunds(deps, fetchFiler) };
    },
    isStopped: () => isStopped,
    async stop() {
      isStopped = true;
      stopping.abort();
      closing ??= Promise.all([texts.stop(), edgar.close()]);
      await closing;
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

/** Between two sentences about the whole market. */
const TOLD_EVERY_MS = 15_000;

/** Tells of the whole market's commands now and then, and when each has all. */
function tellEvery(everyMs: number, now: () => Date, tell?: (sentence: string) => void) {
  let toldAt = 0;
  return (progress: Progress) => {
    const words = marketProgress(progress);
    if (words === null || (now().getTime() - toldAt < everyMs && progress.done !== progress.total)) return;
    toldAt = now().getTime();
    tell?.(words);
  };
}
