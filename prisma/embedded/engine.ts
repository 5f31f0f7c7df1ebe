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
  /** Ends the thread and starts another on the same folder. Only while no request is under way and no connection open. */
  renew(): Promise<void>;
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
/** Without room on the disk it cannot be started, and is with it: that is waited for. */
const ROOM_MS = 3_000;
const WATCH_MS = 1_000;

/**
 * Starts the engine. A thread that dies, for lack of memory or of room on the disk say, or stands still, is started again
 * on its folder, where every commit is; a database in memory is gone with it.
 *
 * Errors: those of the first start.
 */
export async function startEngine(data: WorkerData, patience: Patience, events: EngineEvents): Promise<Engine> {
  let running: Thread | null = null;
  /** Ended by us: a thread that stops is not lost then. */
  let isEnding = false;
  const again = () => startThread({ ...data, dump: null }, patience, told);
  const restart = async (cause: unknown) => {
    running = null;
    if (isEnding) return;
    const error = new EngineLost(cause);
    events.lost(error);
    for (let tries = 0; data.dataDir !== null && tries < RESTARTS && !isEnding; ) {
      try {
        await setTimeout(tries * RESTART_MS);
        const thread = await again();
        if (isEnding) return thread.close();
        running = thread;
        events.back();
        return;
      } catch (failure) {
        error.cause = failure;
        if (lowSpace(data.dataDir) === null) tries += 1;
        else await setTimeout(ROOM_MS);
      }
    }
    if (!isEnding) events.gone(error);
  };
  // A database in memory would be gone with its thread.
  const told: ThreadEvents = { ended: restart, large: data.dataDir === null ? () => {} : events.large };
  running = await startThread(data, patience, told);
  return {
    connect: () => running?.exec ?? (() => Promise.reject(new EngineLost('It is being started again.'))),
    isRunning: () => isEnding || running?.isSilent() === false,
    async renew() {
      if (running === null || isEnding) return;
      isEnding = true;
      await running.close();
      isEnding = false;
      try {
        running = await again();
        events.back();
      } catch (error) {
        await restart(error);
      }
    },
    async close() {
      isEnding = true;
      await running?.close();
    },
  };
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
