/** The thread of the embedded database. It answers wire-protocol requests strictly in order. */
import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { deadlyIn } from './deadly.ts';

export interface WorkerData {
  /** Folder of the database; null keeps it in memory. */
  readonly dataDir: string | null;
  /** A dump to start from, for an empty folder or memory. */
  readonly dump: string | null;
  /** The thread ends when its memory, which never shrinks, exceeds this. */
  readonly mostBytes: number;
}

export type WorkerMessage = 'open' | Uint8Array;

const { dataDir, dump, mostBytes } = workerData as WorkerData;
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
    const answer = await answerTo(request);
    const words = deadlyIn(answer);
    // A server would restart from its log here; the state in memory must not be used.
    if (words !== null) throw new Error(words);
    port.postMessage(answer satisfies WorkerMessage, [answer.buffer]);
    if (database.Module.HEAPU8.byteLength > mostBytes)
      throw new Error(`its memory has grown beyond ${Math.round(mostBytes / 2 ** 20)} MB`);
  });
});
port.postMessage('open' satisfies WorkerMessage);

/** Uses the raw stream, because every other call of the database parses the answer and retains every row. */
async function answerTo(request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  // A copy, because a piece is a view of the database's own memory, which is overwritten.
  await database.execProtocolRawStream(request, { syncToFs: false, onRawData: (piece) => pieces.push(piece.slice()) });
  const answer = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    answer.set(piece, at);
    at += piece.byteLength;
  }
  return answer;
}
