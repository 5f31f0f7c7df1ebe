import type { Edgar } from '../../edgar/edgar.ts';
import type { LoadedSource } from '../../store/sources.ts';
import type { Job } from '../run-job.ts';
import { areUnchanged } from './are-unchanged.ts';
import { type DocumentReading, type MirrorDocument, readMirrorDocument } from './mirror-document.ts';
import { openReadingThread, type ReadingThread } from './reading-thread.ts';

/** Fewer documents are read sooner than a thread has started. */
const WORTH_A_THREAD = 5;
/** Documents read before they are asked for: the thread is to have work while a transaction is under way. */
const AHEAD = 12;

/**
 * Ingests many documents, in the order given, those that are there. Of a mirror on disk those that may have changed are
 * read, by a thread of their own, ahead of being stored; from elsewhere all are read here, one by one.
 * Errors: EdgarError, or its message where the thread has met it.
 */
export async function ingestDocuments(edgar: Edgar, job: Job, documents: readonly MirrorDocument[]): Promise<void> {
  job.expect(documents.length);
  for await (const { content, mismatches = 0 } of readDocuments(edgar, documents, job.loaded)) {
    countMismatches(job, mismatches);
    await job.store(content);
  }
}

/** Overflow pages that hold another number of filings than the filer's list says. EDGAR's own counts are off by a few. */
export function countMismatches(job: Job, mismatches: number): void {
  if (mismatches > 0) job.counts.pagesMiscounted = (job.counts.pagesMiscounted ?? 0) + mismatches;
}

/** The report on a document that has not changed. */
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
      // The one that awaits it gets the failure; until then it must not end the process.
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
  /** Documents that are read before they are asked for. */
  readonly ahead: number;
  read(document: MirrorDocument): Promise<DocumentReading>;
  close(): Promise<void>;
}

/** Reads by a thread, which is started when there is something to read: mostly all is as it was. */
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
      return thread.read(document);
    },
    close: async () => thread?.close(),
  };
}
