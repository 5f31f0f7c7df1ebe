import type { LoadedSource } from '../../store/sources.ts';
import { type AskedThread, askThread } from '../shared/ask-thread.ts';
import type { DocumentReading, MirrorDocument } from './mirror-document.ts';

export interface ReadingThreadData {
  /** The folders of the mirror, oldest first. */
  readonly folders: readonly string[];
  readonly loaded: ReadonlyMap<string, LoadedSource>;
}

/** A thread that reads documents of a mirror, so that parsing delays neither storing nor replies. */
export type ReadingThread = AskedThread<MirrorDocument, DocumentReading>;

/** Megabytes. Records are many and short-lived, so a large young generation keeps the collector mostly idle. */
const YOUNG_GENERATION_MB = 96;

export function openReadingThread(data: ReadingThreadData): ReadingThread {
  return askThread('ingest/jobs/documents/reading-worker.ts', {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
}
