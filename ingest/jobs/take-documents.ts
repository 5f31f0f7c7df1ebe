import type { Edgar } from '../edgar/edgar.ts';
import type { LoadedSource } from '../store/sources.ts';
import { type HeldDocument, type HeldReading, readHeldDocument } from './held-document.ts';
import { openReadingThread } from './reading-thread.ts';
import type { Job } from './run-job.ts';

/** Fewer documents are read sooner than a thread has started. */
const WORTH_A_THREAD = 5;
/** Documents read before they are asked for: the thread is to have work while a transaction is under way. */
const AHEAD = 12;

/**
 * Takes many documents, in the order given, those that are there. Of a mirror on disk they are read by a thread of
 * their own, ahead of being stored; from elsewhere they are read here, one by one.
 * Errors: EdgarError, or its message where the thread has met it.
 */
export async function takeDocuments(edgar: Edgar, job: Job, documents: readonly HeldDocument[]): Promise<void> {
  job.expect(documents.length);
  for await (const { content, mismatches = 0 } of readDocuments(edgar, documents, job.loaded)) {
    countMismatches(job, mismatches);
    await job.add(content);
  }
}

/** Overflow pages that hold another number of filings than the filer's list says. EDGAR's own counts are off by a few. */
export function countMismatches(job: Job, mismatches: number): void {
  if (mismatches > 0) job.counts.pagesMiscounted = (job.counts.pagesMiscounted ?? 0) + mismatches;
}

async function* readDocuments(
  edgar: Edgar,
  documents: readonly HeldDocument[],
  loaded: ReadonlyMap<string, LoadedSource>,
): AsyncGenerator<HeldReading> {
  const { folder } = edgar;
  if (folder === undefined || documents.length < WORTH_A_THREAD) {
    for (const document of documents) yield readHeldDocument(edgar, document, loaded);
    return;
  }
  const thread = openReadingThread({ folder, loaded });
  try {
    yield* beginAhead(documents, thread.read);
  } finally {
    await thread.close();
  }
}

/** Begins some of the list before they are asked for, and yields what they come to in order. */
async function* beginAhead<In, Out>(list: readonly In[], begin: (one: In) => Promise<Out>): AsyncGenerator<Out> {
  const begun: Promise<Out>[] = [];
  for (const [index, one] of list.entries()) {
    const work = begin(one);
    // Whoever comes to it hears of a failure; until then it must not end the process.
    work.catch(() => {});
    begun.push(work);
    if (index >= AHEAD) yield begun.shift() as Promise<Out>;
  }
  yield* begun;
}
