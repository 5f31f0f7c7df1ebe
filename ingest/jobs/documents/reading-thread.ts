import { Worker } from 'node:worker_threads';
import { bundledFile } from '../../../project-files.ts';
import type { LoadedSource } from '../../store/sources.ts';
import type { DocumentReading, MirrorDocument } from './mirror-document.ts';

export interface ReadingThreadData {
  /** The folders of the mirror, oldest first. */
  readonly folders: readonly string[];
  readonly loaded: ReadonlyMap<string, LoadedSource>;
}

export interface ReadingThreadRequest {
  readonly id: number;
  readonly document: MirrorDocument;
}

export type ReadingThreadReply =
  | { readonly id: number; readonly reading: DocumentReading }
  | { readonly id: number; readonly error: unknown };

/** A thread that reads documents of a mirror, so that parsing delays neither storing nor replies. */
export interface ReadingThread {
  /**
   * Errors: those of reading (as a plain Error with the message, because classes do not cross threads), and the
   * thread's end.
   */
  read(document: MirrorDocument): Promise<DocumentReading>;
  /** Errors: those of reading (as a plain Error, because classes do not cross threads), and the thread's end. */
  close(): Promise<void>;
}

/** Megabytes. Records are many and short-lived, so a large young generation keeps the collector mostly idle. */
const YOUNG_GENERATION_MB = 96;

export function openReadingThread(data: ReadingThreadData): ReadingThread {
  const worker = new Worker(bundledFile('ingest/jobs/documents/reading-worker.ts'), {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const waiting = new Map<number, PromiseWithResolvers<DocumentReading>>();
  let requests = 0;
  let stopped: Error | null = null;
  const stop = (error: Error) => {
    stopped ??= error;
    for (const { reject } of waiting.values()) reject(stopped);
    waiting.clear();
  };
  worker.on('error', stop);
  worker.on('exit', () => stop(new Error('The thread that reads documents has stopped.')));
  worker.on('message', (reply: ReadingThreadReply) => {
    const request = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('reading' in reply) request?.resolve(reply.reading);
    else request?.reject(reply.error);
  });
  return {
    async read(document) {
      if (stopped !== null) throw stopped;
      const request = Promise.withResolvers<DocumentReading>();
      const id = requests++;
      waiting.set(id, request);
      worker.postMessage({ id, document } satisfies ReadingThreadRequest);
      return request.promise;
    },
    async close() {
      await worker.terminate();
    },
  };
}
