/** Both ends of a thread that does what would block the service: the caller asks, the thread replies. */
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';
import { bundledFile } from '../../../project-files.ts';

interface Asked<Request> {
  readonly id: number;
  readonly request: Request;
}

type Reply<Result> =
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly error: unknown };

export interface AskedThread<Request, Result> {
  /**
   * Errors: those of the reply (as a plain Error with the message, because classes do not cross threads), and the
   * thread's end.
   */
  ask(request: Request): Promise<Result>;
  /** Ends the thread, which otherwise keeps the process alive. */
  close(): Promise<void>;
}

/** Starts a thread that replies to each request, in any order. */
export function askThread<Request, Result>(source: string, options: WorkerOptions): AskedThread<Request, Result> {
  const worker = new Worker(bundledFile(source), options);
  const waiting = new Map<number, PromiseWithResolvers<Result>>();
  let requests = 0;
  let stopped: Error | null = null;
  const stop = (error: Error) => {
    stopped ??= error;
    for (const { reject } of waiting.values()) reject(stopped);
    waiting.clear();
  };
  worker.on('error', stop);
  worker.on('exit', () => stop(new Error(`The thread of ${source} has stopped.`)));
  worker.on('message', (reply: Reply<Result>) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('result' in reply) asked?.resolve(reply.result);
    else asked?.reject(reply.error);
  });
  return {
    async ask(request) {
      // The ended thread would not reply.
      if (stopped !== null) throw stopped;
      const asked = Promise.withResolvers<Result>();
      const id = requests++;
      // Fails for a request that cannot be copied.
      worker.postMessage({ id, request } satisfies Asked<Request>);
      waiting.set(id, asked);
      return asked.promise;
    },
    async close() {
      await worker.terminate();
    },
  };
}

/** Passes items to a thread, then null, to which it replies with the result. Errors: those of `ask`. */
export async function feedThread<Item, Result>(
  source: string,
  workerData: unknown,
  items: AsyncIterable<Item> | Iterable<Item>,
): Promise<Result> {
  const thread = askThread<Item | null, Result>(source, { workerData });
  try {
    // One at a time: a large filer's facts take megabytes on both sides.
    for await (const item of items) await thread.ask(item);
    return await thread.ask(null);
  } finally {
    await thread.close();
  }
}

/** The thread's end. */
export function replyToEach<Request, Result>(reply: (request: Request) => Result | Promise<Result>): void {
  if (parentPort === null) throw new Error('This file runs only as a worker thread.');
  const port = parentPort;
  port.on('message', async ({ id, request }: Asked<Request>) => {
    const send = (message: Reply<Result>) => port.postMessage(message);
    try {
      send({ id, result: await reply(request) });
    } catch (error) {
      send({ id, error });
    }
  });
}
