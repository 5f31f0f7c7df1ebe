import type { Edgar } from '../../edgar/edgar.ts';
import type { LoadedSource } from '../../store/sources.ts';
import type { Job } from '../shared/run-job.ts';
import { areUnchanged } from './are-unchanged.ts';
import { type DocumentReading, type MirrorDocument, readMirrorDocument } from './mirror-document.ts';
import { openReadingThread, type ReadingThread } from './reading-thread.ts';

/** Fewer documents than this are read faster than a thread starts. */
const WORTH_A_THREAD = 5;
/** Documents read ahead, so that the thread has work while a transaction is running. */
const AHEAD = 12;

/**
 * Ingests many documents in the given order, skipping missing ones. From a mirror on disk, only those that may have
 * changed are read, by a thread and ahead of storing; from other sources all are read here, one by one. Errors:
 * EdgarError, or a plain Error with its message if it comes from the thread.
 */
export async function ingestDocuments(edgar: Edgar, job: Job, documents: readonly MirrorDocument[]): Promise<void> {
  job.expect(documents.length);
  for await (const { content, mismatches = 0 } of readDocuments(edgar, documents, job.loaded)) {
    countMismatches(job, mismatches);
    await job.store(content);
  }
}

/** Counts overflow pages whose number of filings differs from the filer's list. EDGAR's own counts are off by a few. */
export function countMismatches(job: Job, mismatches: number): void {
  if (mismatches > 0) job.counts.pagesMiscounted = (job.counts.pagesMiscounted ?? 0) + mismatches;
}

const UNCHANGED: DocumentReading = { content: null };

async function* readDocuments(
  edgar: Edgar,
  documents: readonly MirrorDocument[],
  loaded: ReadonlyMap<string, LoadedSource>,
): AsyncGenerator<DocumentReading> {
  const reader = makeReader(edgar, documents.length, loaded);
  const begun: Promise<DocumentReading>[] = [];
  try {
    for (const document of documents) {
      const isUnchanged = await areUnchanged(edgar, [document.path, ...(document.pages ?? [])], loaded);
      const reading = isUnchanged ? Promise.resolve(UNCHANGED) : reader.read(document);
      // The await receives the failure; until then it must not count as unhandled.
      reading.catch(() => {});
      begun.push(reading);
      if (begun.length > reader.ahead) yield begun.shift() as Promise<DocumentReading>;
    }
    yield* begun;
  } finally {
    await reader.close();
  }
}

interface Reader {
  readonly ahead: number;
  read(document: MirrorDocument): Promise<DocumentReading>;
  close(): Promise<void>;
}

/** Starts the thread with the first document to read: usually nothing has changed. */
function makeReader(edgar: Edgar, documents: number, loaded: ReadonlyMap<string, LoadedSource>): Reader {
  const { folders } = edgar;
  if (folders === undefined || documents < WORTH_A_THREAD) {
    return { ahead: 0, read: (document) => readMirrorDocument(edgar, document, loaded), close: async () => {} };
  }
  let thread: ReadingThread | undefined;
  return {
    ahead: AHEAD,
    read(document) {
      thread ??= openReadingThread({ folders, loaded });
      return thread.ask(document);
    },
    close: async () => thread?.close(),
  };
}
