import { Worker } from 'node:worker_threads';
import { bundledFile } from '../../project-files.ts';
import { EngineEnded } from '../shared/unusable.ts';
import type { Exec } from './stream.ts';
import type { WorkerData, WorkerMessage } from './worker.ts';

/** The embedded database's thread. It cannot be restarted: once it has ended, the process must end too. */
export interface Engine {
  /** Rejects at once when the thread has ended. */
  readonly exec: Exec;
  /** False once the thread has ended, and while one statement has blocked all others for too long. */
  isRunning(): boolean;
  /** The folder is unused afterwards. */
  close(): Promise<void>;
}

/** How long one statement may take. A blocked thread cannot be interrupted, only terminated. */
export interface Patience {
  /** After this time the engine counts as unavailable. */
  readonly busyMs: number;
  /** After this time its thread is terminated. */
  readonly statementMs: number;
}

const WATCH_MS = 1_000;

/**
 * Starts the engine.
 *
 * @param gone called once if the thread ends after a successful start without being closed, for example out of
 *   memory or disk space, or blocked. Its pending requests have failed by then.
 *
 * Errors: those of the start.
 */
export async function startEngine(
  data: WorkerData,
  { busyMs, statementMs }: Patience,
  gone: (error: EngineEnded) => void,
): Promise<Engine> {
  const worker = new Worker(bundledFile('prisma/embedded/worker.ts'), { workerData: data });
  const waiting: { resolve(answer: Uint8Array): void; reject(error: Error): void }[] = [];
  const opened = Promise.withResolvers<void>();
  let isOpen = false;
  let isClosing = false;
  let ended: EngineEnded | undefined;
  let stoodStill: Error | undefined;
  /** Start of the oldest pending request; the thread answers one at a time. */
  let since = 0;
  const waitsFor = () => (waiting.length === 0 ? 0 : performance.now() - since);
  const watch = setInterval(
    () => {
      if (waitsFor() <= statementMs) return;
      stoodStill = new Error(`one statement took more than ${statementMs / 1000} s`);
      void worker.terminate();
    },
    Math.min(WATCH_MS, statementMs),
  ).unref();
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
