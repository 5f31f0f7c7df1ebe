import { storeTransaction } from '../../prisma/transaction.ts';
import { addDays, newYorkDay } from '../../schema/domain/terms/day.ts';
import type { DocumentContent } from '../store/document-content.ts';
import { NEWS_DAYS, type Stored, storeDocuments } from '../store/documents.ts';
import { finishRun, type RunCounts, saveProgress, startRun } from '../store/runs.ts';
import { type LoadedSource, loadedSources, type Problem } from '../store/sources.ts';
import { type JobDeps, registryClocks } from './deps.ts';
import { createDocumentQueue, type DocumentQueue } from './document-queue.ts';
import { type Undelivered, wordsOfUndelivered } from './go-on-without.ts';
import { logAnnounced } from './log-announced.ts';
import { storeWhatCanBe } from './store-what-can-be.ts';

/** A command at work. */
export interface Job {
  /** The documents in the tables when the command began, of those it looks at. */
  readonly loaded: ReadonlyMap<string, LoadedSource>;
  readonly counts: RunCounts;
  readonly undelivered: Undelivered;
  /** Says that there are so many more documents to do. */
  expect(more: number): void;
  /**
   * Hands over what was read, to be stored together with what comes next: reading goes on meanwhile. Null stands for a
   * document that is in the tables already, or that does not exist.
   */
  store(document: DocumentContent | null): Promise<void>;
  /** Stores what was read at once, after everything that waits; says how many rows it changed. */
  storeNow(document: DocumentContent | null): Promise<number>;
  /** Resolves when all that was handed over is stored. */
  flush(): Promise<void>;
}

interface JobOptions {
  readonly command: string;
  /** Tell subscribers of new board rows. */
  readonly announce: boolean;
  /** How the names of the documents begin that the command looks at. */
  readonly sources?: string;
}

/**
 * Runs a command and keeps its record in the table of runs.
 *
 * @returns what was counted
 * Errors: whatever the work meets; the record then says so, and what was stored before stays. A document whose content
 * the database refuses is quarantined and no error.
 */
export async function runJob(
  deps: Omit<JobDeps, 'edgar'>,
  options: JobOptions,
  work: (job: Job) => Promise<void>,
): Promise<RunCounts> {
  const { database, now, log } = deps;
  const { command, sources = '' } = options;
  const id = await startRun(database, command, now());
  const counts: RunCounts = { documents: 0, unchanged: 0, rows: 0, boardRows: 0, quarantined: 0 };
  log.info({ command }, 'begun');
  const run = { ...options, id, counts, loaded: await loadedSources(database, sources) };
  const { job, queue } = makeJob(deps, run);
  try {
    await work(job);
    await job.flush();
    await finishRun(database, id, { state: 'done', counts, error: wordsOfUndelivered(job.undelivered) }, now());
    log.info({ command, ...counts }, 'done');
    return counts;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await queue.settled();
    await finishRun(database, id, { state: 'failed', counts, error: reason }, now()).catch(() => {});
    throw error;
  }
}

interface Run extends JobOptions {
  readonly id: bigint;
  readonly counts: RunCounts;
  readonly loaded: ReadonlyMap<string, LoadedSource>;
}

/** The job as its work sees it, over the queue of what it read. */
function makeJob(deps: Omit<JobDeps, 'edgar'>, run: Run): { job: Job; queue: DocumentQueue } {
  const { log, now, progress, transactionRows } = deps;
  const { command, counts, loaded } = run;
  let total: number | null = null;
  const quarantined = ({ path, reason }: Problem) => {
    log.warn({ path, reason }, 'quarantined');
    add(counts, 'quarantined', 1);
  };
  const write = (documents: readonly DocumentContent[], seen: Date): Promise<Stored> => {
    const at = { seen, done: counts.documents ?? 0, total };
    return storeWhatCanBe(documents, (some) => commit(deps, run, some, at), quarantined);
  };
  const queue = createDocumentQueue({ write, now, ...(transactionRows === undefined ? {} : { transactionRows }) });
  const noteRead = (document: DocumentContent | null) => {
    add(counts, 'documents', 1);
    if (document === null || document.stamps !== undefined) add(counts, 'unchanged', 1);
    for (const problem of document?.problems ?? []) quarantined(problem);
    progress({ command, done: counts.documents ?? 0, total });
  };
  const job: Job = {
    loaded,
    counts,
    undelivered: { names: [], inARow: 0 },
    expect(more) {
      total = (total ?? 0) + more;
    },
    async store(document) {
      noteRead(document);
      await queue.add(document);
    },
    async storeNow(document) {
      noteRead(document);
      return document === null ? 0 : (await queue.addNow(document)).changed;
    },
    flush: () => queue.flush(),
  };
  return { job, queue };
}

/** Stores documents in one transaction, with how far the run has come. */
async function commit(
  deps: Omit<JobDeps, 'edgar'>,
  { id, announce, counts }: Run,
  documents: readonly DocumentContent[],
  { seen, done, total }: { readonly seen: Date; readonly done: number; readonly total: number | null },
): Promise<Stored> {
  const { database, clock, now, log } = deps;
  const announceFrom = announce ? addDays(newYorkDay(clock()), -NEWS_DAYS) : null;
  const stored = await storeTransaction(database, async (tx) => {
    // History logs the current ranges at its end: until then it may not know a filer's industry.
    const registry = announce ? { registry: registryClocks(deps) } : {};
    const result = await storeDocuments(tx, documents, { now: now(), announceFrom, ...registry });
    const after = { ...counts, rows: (counts.rows ?? 0) + result.changed };
    await saveProgress(tx, id, { total, done, counts: after });
    return result;
  });
  logAnnounced(log, stored.announced, { seen, committed: now() });
  add(counts, 'rows', stored.changed);
  add(counts, 'boardRows', stored.boardRows);
  add(counts, 'unchanged', stored.skipped);
  return stored;
}

function add(counts: RunCounts, name: string, by: number): void {
  counts[name] = (counts[name] ?? 0) + by;
}
