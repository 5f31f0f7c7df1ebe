/** The thread the embedded database lives in: answers wire-protocol requests strictly in order. */
import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

export interface WorkerData {
  /** Folder of the database; null keeps it in memory. */
  readonly dataDir: string | null;
  /** A dump to start from, for a folder or memory that is still empty. */
  readonly dump: string | null;
}

const { dataDir, dump } = workerData as WorkerData;
if (parentPort === null) throw new Error('prisma/embedded/worker.ts runs only as a worker thread.');
const port = parentPort;

const database = await PGlite.create({
  ...(dataDir === null ? {} : { dataDir }),
  ...(dump === null ? {} : { loadDataDir: await openAsBlob(dump) }),
  extensions: { pg_trgm },
});

let queue: Promise<void> = Promise.resolve();
port.on('message', (request: Uint8Array | 'close') => {
  queue = queue.then(async () => {
    if (request === 'close') {
      await database.close();
      port.close();
      return;
    }
    // Copied: the answer may be a view of the database's own memory, which must not be handed over.
    const answer = Uint8Array.from(await database.execProtocolRaw(request, { syncToFs: false }));
    port.postMessage(answer, [answer.buffer]);
  });
});
port.postMessage('open');
