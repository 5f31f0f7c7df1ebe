import { storeTransaction } from '../../prisma/transaction.ts';
import { addDays, newYorkDay } from '../../schema/domain/terms/day.ts';
import { type DocumentContent, NEWS_DAYS, type Stored, storeDocuments } from '../store/documents.ts';
import { finishRun, type RunCounts, saveProgress, startRun } from '../store/runs.ts';
import { type LoadedSource, loadedSources } from '../store/sources.ts';
import type { JobParts } from './deps.ts';
import { logAnnounced } from './log-announced.ts';
import { registryClocks } from './log-due-ranges.ts';

/** Rows that make a transaction full: large enough for bulk writes, small enough to take turns with another process. */
const TRANSACTION_ROWS = 50_000;
/** A transaction is closed after this long even if it is not full, so that what was read is soon seen. */
const TRANSACTION_MS = 1_000;

/** What storing changed since the last flush. */
type FlushedCounts = Omit<Stored, 'announced'>;

/** A command at work. */
export interface Job {
  /** The documents in the tables when the command began, of those it looks at. */
  readonly loaded: ReadonlyMap<string, LoadedSource>;
  readonly counts: RunCounts;
  /** Says that there are so many more documents to do. */
  expect(more: number): void;
  /** Takes what was read, to be stored soon: reading goes on meanwhile. Null: it is in the tables, or there is none. */
  add(document: DocumentContent | null): Promise<void>;
  /** Resolves when all that was added is stored; says what that changed since the last flush. */
  flush(): Promise<FlushedCounts>;
}

/**
 * Runs a command and keeps its record in the table of runs. Several documents share a transaction; while the database
 * stores them, the next are read.
 *
 * @param announce  tell subscribers of new board rows
 * @param sources   how the names of the documents begin that the command looks at
 * @returns         what was counted
 * Errors: whatever the work meets; the record then says so, and what was stored before stays.
 */
export async function runJob(
  parts: Omit<JobParts, 'edgar'>,
  { command, announce, sources = '' }: { command: string; announce: boolean; sources?: string },
  work: (job: Job) => Promise<void>,
): Promise<RunCounts> {
  const { database, now, log } = parts;
  const id = await startRun(database, command, now());
  const counts: RunCounts = { documents: 0, unchanged: 0, rows: 0, boardRows: 0, putAside: 0 };
  log.info({ command }, 'begun');
  const { job, settled } = await makeJob(parts, { id, command, announce, sources, counts });
  try {
    await work(job);
    await job.flush();
    await finishRun(database, id, { counts, error: null }, now());
    log.info({ command, ...counts }, 'done');
    return counts;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await settled();
    await finishRun(database, id, { counts, error: reason }, now()).catch(() => {});
    throw error;
  }
}

const NOTHING: FlushedCounts = { skipped: 0, changed: 0, boardRows: 0 };

interface RunOf {
  readonly id: bigint;
  readonly command: string;
  readonly announce: boolean;
  readonly sources: string;
  readonly counts: RunCounts;
}

/** @returns the job, and what waits until no transaction of it is open, however it ended */
async function makeJob(
  parts: Omit<JobParts, 'edgar'>,
  { id, command, announce, sources, counts }: RunOf,
): Promise<{ job: Job; settled(): Promise<void> }> {
  const { database, clock, now, log, progress, transactionRows = TRANSACTION_ROWS } = parts;
  const announceFrom = announce ? addDays(newYorkDay(clock()), -NEWS_DAYS) : null;
  let total: number | null = null;
  let waiting: DocumentContent[] = [];
  let rows = 0;
  let seen = now();
  let openedAt = performance.now();
  let writing = Promise.resolve();
  let sinceFlush = NOTHING;

  const count = (name: string, by: number) => {
    counts[name] = (counts[name] ?? 0) + by;
  };
  const write = async (documents: readonly DocumentContent[], done: number, seen: Date) => {
    const stored = await storeTransaction(database, async (tx) => {
      // History logs the current ranges at its end: until then it may not know a filer's industry.
      const registry = announce ? { registry: registryClocks(parts) } : {};
      const result = await storeDocuments(tx, documents, { now: now(), announceFrom, ...registry });
      const after = { ...counts, rows: (counts.rows ?? 0) + result.changed };
      await saveProgress(tx, id, { total, done, counts: after });
      return result;
    });
    logAnnounced(log, stored.announced, { seen, committed: now() });
    count('rows', stored.changed);
    count('boardRows', stored.boardRows);
    count('unchanged', stored.skipped);
    sinceFlush = {
      skipped: sinceFlush.skipped + stored.skipped,
      changed: sinceFlush.changed + stored.changed,
      boardRows: sinceFlush.boardRows + stored.boardRows,
    };
  };
  const hand = async () => {
    await writing;
    const documents = waiting;
    waiting = [];
    rows = 0;
    openedAt = performance.now();
    writing = write(documents, counts.documents ?? 0, seen);
    // Whoever awaits it next hears of a failure; until then it must not end the process.
    writing.catch(() => {});
  };

  const job: Job = {
    loaded: await loadedSources(database, sources),
    counts,
    expect(more) {
      total = (total ?? 0) + more;
    },
    async add(document) {
      count('documents', 1);
      if (document === null || document.stamps !== undefined) count('unchanged', 1);
      if (document !== null) {
        for (const { path, reason } of document.problems ?? []) log.warn({ path, reason }, 'put aside');
        count('putAside', document.problems?.length ?? 0);
        if (waiting.length === 0) seen = now();
        waiting.push(document);
        rows += sizeOf(document);
      }
      progress({ command, done: counts.documents ?? 0, total });
      const isFull = rows >= transactionRows || performance.now() - openedAt >= TRANSACTION_MS;
      if (waiting.length > 0 && isFull) await hand();
    },
    async flush() {
      if (waiting.length > 0) await hand();
      await writing;
      const stored = sinceFlush;
      sinceFlush = NOTHING;
      return stored;
    },
  };
  return { job, settled: () => writing.catch(() => {}) };
}

function sizeOf({ filings, listed, tickers, shareClasses, facts = [] }: DocumentContent): number {
  const numbers = facts.map((capture) => capture.facts.length);
  const sizes = [
    filings?.count,
    listed?.filings.count,
    tickers?.records.length,
    shareClasses?.records.length,
    ...numbers,
  ];
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 1);
}
