import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { lowSpace } from '../free-space.ts';
import type { Exec } from './stream.ts';
import type { WorkerData, WorkerMessage } from './worker.ts';

/** The engine's thread has ended, with every statement that was under way. Clients treat it as a lost connection. */
class EngineLost extends Error {
  readonly code = 'ECONNRESET';
  constructor(cause: unknown) {
    const found = cause instanceof Error ? ` (${cause.message})` : '';
    super(`The embedded database has stopped${found}.`, { cause });
    this.name = 'EngineLost';
  }
}

export interface EngineEvents {
  /** The thread has ended; what it was asked has failed. */
  lost(error: EngineLost): void;
  /** It runs again, on the same folder. */
  back(): void;
  /** It could not be started again though there was room, and nobody tries any more. */
  gone(error: EngineLost): void;
  /** Its memory, of which it never gives any back, has grown large: `renew` it when nobody asks it anything. */
  large(): void;
}

/** The embedded database's thread, started again when it dies. */
export interface Engine {
  /** Talks to the thread that runs now: once that has ended, every request fails at once. */
  connect(): Exec;
  /** False while it is dead, and while one statement has kept all others waiting for too long. */
  isRunning(): boolean;
  /**
   * Ends the thread and starts another on the same folder; one that cannot be started is tried again beside who waits.
   * Only while no request is under way and no connection open.
   */
  renew(): Promise<void>;
  /** Nobody uses the folder afterwards. */
  close(): Promise<void>;
}

/** How long one statement may take: a thread that stands still cannot be told to stop, only ended. */
export interface Patience {
  /** Afterwards the engine counts as not there for those who wait. */
  readonly busyMs: number;
  /** Afterwards its thread is ended, and another started. */
  readonly statementMs: number;
}

interface Thread {
  readonly exec: Exec;
  isSilent(): boolean;
  close(): Promise<void>;
}

const RESTARTS = 3;
const RESTART_MS = 500;
/** Between starts that fail for want of room, and before that of one which had died within a few seconds of its start. */
const PAUSE_MS = 3_000;
const SETTLED_MS = 10_000;
const WATCH_MS = 1_000;

/**
 * Starts the engine. A thread that dies, for lack of memory or of room on the disk say, or stands still, is started again
 * on its folder, where every commit is; a database in memory is gone with it.
 *
 * Errors: those of the first start.
 */
export async function startEngine(data: WorkerData, patience: Patience, events: EngineEvents): Promise<Engine> {
  let running: Thread | null = null;
  /** Its thread is being ended by us: one that stops is not lost then. */
  let isEnding = false;
  const closed = new AbortController();
  /** The start that is under way, or the last one. */
  let starting: Promise<void> = Promise.resolve();
  let startedAgainAt = Number.NEGATIVE_INFINITY;
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: closed.signal }).catch(() => {});
  const again = async () => {
    const thread = await startThread({ ...data, dump: null }, patience, told);
    if (closed.signal.aborted) return thread.close();
    startedAgainAt = performance.now();
    running = thread;
    events.back();
  };
  const keepStarting = async (error: EngineLost) => {
    if (performance.now() - startedAgainAt < SETTLED_MS) await pause(PAUSE_MS);
    for (let tries = 0; data.dataDir !== null && tries < RESTARTS && !closed.signal.aborted; ) {
      try {
        await pause(tries * RESTART_MS);
        return await again();
      } catch (failure) {
        error.cause = failure;
        if (lacksRoom(data.dataDir)) {
          events.lost(new EngineLost(failure));
          await pause(PAUSE_MS);
        } else tries += 1;
      }
    }
    if (!closed.signal.aborted) events.gone(error);
  };
  const restart = (cause: unknown) => {
    running = null;
    if (isEnding || closed.signal.aborted) return;
    const error = new EngineLost(cause);
    events.lost(error);
    starting = keepStarting(error);
  };
  // A database in memory would be gone with its thread.
  const told: ThreadEvents = { ended: restart, large: data.dataDir === null ? () => {} : events.large };
  running = await startThread(data, patience, told);
  return {
    connect: () => running?.exec ?? (() => Promise.reject(new EngineLost('It is being started again.'))),
    isRunning: () => isEnding || closed.signal.aborted || running?.isSilent() === false,
    async renew() {
      if (running === null || isEnding || closed.signal.aborted) return;
      isEnding = true;
      await running.close();
      isEnding = false;
      // Whoever holds the one connection meanwhile lets go of it when the start has failed: that may last.
      starting = again().catch(restart);
      await starting;
    },
    async close() {
      closed.abort();
      await running?.close();
      await starting;
    },
  };
}

/** A folder whose disk cannot be asked has other troubles than room. */
function lacksRoom(folder: string): boolean {
  try {
    return lowSpace(folder) !== null;
  } catch {
    return false;
  }
}

interface ThreadEvents {
  /** Told once, when a thread that had started has ended. */
  ended(cause: unknown): void;
  large(): void;
}

async function startThread(
  data: WorkerData,
  { busyMs, statementMs }: Patience,
  { ended, large }: ThreadEvents,
): Promise<Thread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data });
  const waiting: { resolve(answer: Uint8Array): void; reject(error: Error): void }[] = [];
  const opened = Promise.withResolvers<void>();
  let isOpen = false;
  let lost: EngineLost | undefined;
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
  const fail = (cause: unknown) => {
    if (lost !== undefined) return;
    clearInterval(watch);
    lost = new EngineLost(cause);
    opened.reject(cause);
    for (const request of waiting.splice(0)) request.reject(lost);
    if (isOpen) ended(cause);
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(stoodStill ?? new Error('its thread has ended')));
  worker.on('message', (message: WorkerMessage) => {
    if (message === 'open') {
      isOpen = true;
      opened.resolve();
    } else if (message === 'large') large();
    else {
      since = performance.now();
      waiting.shift()?.resolve(message);
    }
  });
  await opened.promise;
  return {
    exec: (request) =>
      new Promise((resolve, reject) => {
        if (lost !== undefined) {
          reject(lost);
          return;
        }
        if (waiting.length === 0) since = performance.now();
        waiting.push({ resolve, reject });
        worker.postMessage(request);
      }),
    isSilent: () => waitsFor() > busyMs,
    async close() {
      if (lost !== undefined) return;
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close');
      await exited;
    },
  };
}
