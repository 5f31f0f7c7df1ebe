import { setTimeout } from 'node:timers/promises';
import { clientIn } from '../../../prisma/client.ts';
import { storeTransaction } from '../../../prisma/transaction.ts';
import { addDays, newYorkDay } from '../../../schema/domain/terms/day.ts';
import type { DocumentContent } from '../../store/document-content.ts';
import { NEWS_DAYS, type Stored, storeDocuments } from '../../store/documents.ts';
import type { Problem } from '../../store/quarantine.ts';
import { finishRun, type RunCounts, saveProgress, startRun } from '../../store/runs.ts';
import { type LoadedSource, loadedSources } from '../../store/sources.ts';
import { createDocumentQueue, type DocumentQueue } from './document-queue.ts';
import { type Undelivered, wordsOfUndelivered } from './go-on-without.ts';
import { type JobDeps, registryClocks } from './job-deps.ts';
import { logAnnounced } from './log-announced.ts';
import { storeWhatCanBe } from './store-what-can-be.ts';

export interface Job {
  /** The documents in the tables when the command began, among those it reads. */
  readonly loaded: ReadonlyMap<string, LoadedSource>;
  readonly counts: RunCounts;
  readonly undelivered: Undelivered;
  /** Adds to the number of documents to process. */
  expect(more: number): void;
  /**
   * Queues a document to be stored in a batch while reading continues. Null stands for a document that is already in
   * the tables or does not exist.
   */
  store(document: DocumentContent | null): Promise<void>;
  /** Stores a document at once, after the queued ones; returns the number of rows changed. */
  storeNow(document: DocumentContent | null): Promise<number>;
  /** Resolves when every queued document is stored. */
  flush(): Promise<void>;
}

interface JobOptions {
  readonly command: string;
  /** Whether to announce new board rows to subscribers. */
  readonly announce: boolean;
  /** Name prefix of the documents the command reads. */
  readonly sources?: string;
}

/**
 * Runs a command and records it in the table of runs.
 *
 * @returns the counts
 *
 * Errors: those of the work, which are recorded; rows already stored stay. A document whose content the database
 * refuses is quarantined without an error.
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

function makeJob(deps: Omit<JobDeps, 'edgar'>, run: Run): { job: Job; queue: DocumentQueue } {
  const { log, now, progress, transactionRows } = deps;
  const { command, counts, loaded } = run;
  let expected: number | null = null;
  /** Null where more has been read than any step had expected: how much is left is then not known. */
  const total = () => (expected !== null && (counts.documents ?? 0) > expected ? null : expected);
  const quarantined = ({ path, reason }: Problem) => {
    log.warn({ path, reason }, 'quarantined');
    add(counts, 'quarantined', 1);
  };
  const write = (documents: readonly DocumentContent[], seen: Date): Promise<Stored> => {
    const at = { seen, done: counts.documents ?? 0, total: total() };
    return storeWhatCanBe(documents, (some) => commit(deps, run, some, at), quarantined);
  };
  const queue = createDocumentQueue({ write, now, ...(transactionRows === undefined ? {} : { transactionRows }) });
  const noteRead = (document: DocumentContent | null) => {
    add(counts, 'documents', 1);
    if (document === null || document.stamps !== undefined) add(counts, 'unchanged', 1);
    for (const problem of document?.problems ?? []) quarantined(problem);
    progress({ command, done: counts.documents ?? 0, total: total() });
  };
  const job: Job = {
    loaded,
    counts,
    undelivered: { names: [], inARow: 0, slowInARow: 0 },
    expect(more) {
      expected = (expected ?? 0) + more;
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

/** Stores documents and the run's progress in one transaction. */
async function commit(
  deps: Omit<JobDeps, 'edgar'>,
  { id, announce, counts }: Run,
  documents: readonly DocumentContent[],
  { seen, done, total }: { readonly seen: Date; readonly done: number; readonly total: number | null },
): Promise<Stored> {
  const { database, clock, now, log } = deps;
  const today = newYorkDay(clock());
  const announceFrom = announce ? addDays(today, -NEWS_DAYS) : null;
  const stored = await storeTransaction(database, async (tx) => {
    // A history load logs ranges at its end, because it may not know a filer's industry before.
    const registry = announce ? { registry: registryClocks(deps) } : {};
    const result = await storeDocuments(tx, documents, { now: now(), today, announceFrom, ...registry });
    const after = { ...counts, rows: (counts.rows ?? 0) + result.changed };
    await saveProgress(clientIn(tx), id, { total, done, counts: after });
    return result;
  });
  logAnnounced(log, stored.announced, { seen, committed: now() });
  if (deps.pauseMs !== undefined) await setTimeout(deps.pauseMs);
  add(counts, 'rows', stored.changed);
  add(counts, 'boardRows', stored.boardRows);
  add(counts, 'unchanged', stored.skipped);
  return stored;
}

function add(counts: RunCounts, name: string, by: number): void {
  counts[name] = (counts[name] ?? 0) + by;
}
