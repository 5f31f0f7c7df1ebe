import { Worker } from 'node:worker_threads';
import { EngineEnded } from '../unusable.ts';
import type { Exec } from './stream.ts';
import type { WorkerData, WorkerMessage } from './worker.ts';

/** The embedded database's thread. Once it has ended there is no other: the process is to end and to be started again. */
export interface Engine {
  /** Fails at once when the thread has ended. */
  readonly exec: Exec;
  /** False once it has ended, and while one statement has kept all others waiting for too long. */
  isRunning(): boolean;
  /** Nobody uses the folder afterwards. */
  close(): Promise<void>;
}

/** How long one statement may take: a thread that stands still cannot be told to stop, only ended. */
export interface Patience {
  /** Afterwards the engine counts as not there for those who wait. */
  readonly busyMs: number;
  /** Afterwards its thread is ended. */
  readonly statementMs: number;
}

const WATCH_MS = 1_000;

/**
 * Starts the engine.
 *
 * @param gone  told once, when a thread that had started has ended and it was not closed: for lack of memory or of room on
 *              the disk, say, or because it stood still. What it was asked has failed by then.
 * Errors: those of the start.
 */
export async function startEngine(
  data: WorkerData,
  { busyMs, statementMs }: Patience,
  gone: (error: EngineEnded) => void,
): Promise<Engine> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data });
  const waiting: { resolve(answer: Uint8Array): void; reject(error: Error): void }[] = [];
  const opened = Promise.withResolvers<void>();
  let isOpen = false;
  let isClosing = false;
  let ended: EngineEnded | undefined;
  let stoodStill: Error | undefined;
  /** When the first of those that wait had its turn: the thread answers one after another. */
  let since = 0;
  const waitsFor = () => (waiting.length === 0 ? 0 : performance.now() - since);
  const watch = setInterval(
    () => {
      if (waitsFor() <= statementMs) return;
      stoodStill = new Error(`one statement took more than ${statementMs / 1000} s`);
      void worker.terminate();
    },
    Math.min(WATCH_MS, statementMs),
  );
  watch.unref();
  const end = (cause: unknown) => {
    if (ended !== undefined) return;
    clearInterval(watch);
    ended = new EngineEnded(data.dataDir, cause);
    opened.reject(cause);
    for (const request of waiting.splice(0)) request.reject(ended);
    if (isOpen && !isClosing) gone(ended);
  };
  worker.on('error', end);
  worker.on('exit', () => end(stoodStill ?? new Error('its thread has ended')));
  worker.on('message', (message: WorkerMessage) => {
    if (message === 'open') {
      isOpen = true;
      opened.resolve();
      return;
    }
    since = performance.now();
    waiting.shift()?.resolve(message);
  });
  await opened.promise;
  return {
    exec: (request) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) {
          reject(ended);
          return;
        }
        if (waiting.length === 0) since = performance.now();
        waiting.push({ resolve, reject });
        worker.postMessage(request);
      }),
    isRunning: () => ended === undefined && waitsFor() <= busyMs,
    async close() {
      isClosing = true;
      if (ended !== undefined) return;
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close');
      await exited;
    },
  };
}
