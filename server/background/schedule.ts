import type { IngestConfig } from '../../ingest/config.ts';
import type { Database } from '../../prisma/open.ts';
import { chainOf } from '../../schema/domain/range/chain-of.ts';
import { isBusinessDay, NEW_YORK } from '../../schema/domain/terms/day.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { keepPolling } from './keep-polling.ts';

export interface IngestParts {
  readonly config: Pick<
    IngestConfig,
    'EDGAR_MIRROR' | 'EDGAR_MIRROR_CUT' | 'SEC_USER_AGENT' | 'DATA_DIR' | 'source' | 'AS_OF'
  >;
  readonly database: Database;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Aborted when the process is told to stop: another instance polls from then on. */
  readonly stopping?: AbortSignal;
}

export interface Ingest {
  /** Loads a filer from the SEC at once; absent where the source is not live. */
  readonly fetchFiler?: (cik: number) => Promise<boolean>;
  /** Resolves when what is to be loaded at the start is loaded. */
  readonly started: Promise<void>;
  stop(): Promise<void>;
}

const TICK_MS = 60_000;

/**
 * Keeps the tables filled in the background: a mirror or the sample world once, as far as it is not loaded yet; from
 * the SEC a poll each minute of its business hours and a nightly run.
 */
export async function startIngest({ config, database, clock, log, metrics, stopping }: IngestParts): Promise<Ingest> {
  const [{ openEdgar }, { backfillAll }, { pollFilings }, { nightly }, { makeFetchFiler }] = await Promise.all([
    import('../../ingest/jobs/open-edgar.ts'),
    import('../../ingest/jobs/backfill.ts'),
    import('../../ingest/jobs/poll.ts'),
    import('../../ingest/jobs/nightly.ts'),
    import('../../ingest/jobs/fetch-filer.ts'),
  ]);
  const edgar = openEdgar(config, database);
  const parts = {
    database,
    edgar,
    clock,
    now: () => new Date(),
    chain: chainOf(config),
    log,
    progress: ({ command, done, total }: { command: string; done: number; total: number | null }) =>
      log.debug({ command, done, total }, 'loading'),
  };
  let isStopped = false;
  const run = async (command: string, job: (given: typeof parts) => Promise<{ documents?: number }>) => {
    try {
      const { documents = 0 } = await job(parts);
      metrics.ingest({ command, done: documents, ok: true });
    } catch (err) {
      // A stop cuts off what runs: the next start goes on where it was.
      if (isStopped) return;
      metrics.ingest({ command, done: 0, ok: false });
      log.error({ err, command }, 'an ingest command failed');
    }
  };

  let closing: Promise<void> | undefined;
  const stop = () => {
    isStopped = true;
    closing ??= edgar.close();
    return closing;
  };
  // What is under way at the doors needs the database now.
  stopping?.addEventListener('abort', () => void stop().catch(() => {}), { once: true });
  if (config.source !== 'live') return { started: run('backfill', backfillAll), stop };

  let night = '';
  const look = async () => {
    const { day, minute } = newYorkTime(clock());
    // The first run of all is a nightly one: ticker files and the indexes of the last days.
    if (night === '' || (minute >= NIGHTLY_MINUTE && night !== day)) {
      night = night === '' && minute < NIGHTLY_MINUTE ? 'begun' : day;
      await run('nightly', nightly);
    }
    if (isPollingTime(day, minute)) await run('poll', pollFilings);
  };
  const polling = await keepPolling(database, look, TICK_MS, stopping);
  metrics.leader(polling.isLeader);
  return {
    fetchFiler: makeFetchFiler(parts) as (cik: number) => Promise<boolean>,
    started: polling.started,
    async stop() {
      await polling.stop();
      await stop();
    },
  };
}

const NIGHTLY_MINUTE = 23 * 60 + 30;
const POLL_FROM_MINUTE = 6 * 60;
const POLL_TO_MINUTE = 22 * 60;

/** EDGAR takes filings on business days from six in the morning to ten at night. */
export function isPollingTime(day: string, minute: number): boolean {
  return isBusinessDay(day) && minute >= POLL_FROM_MINUTE && minute <= POLL_TO_MINUTE;
}

function newYorkTime(now: Date): { day: string; minute: number } {
  const time = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(NEW_YORK);
  return { day: time.toPlainDate().toString(), minute: time.hour * 60 + time.minute };
}
