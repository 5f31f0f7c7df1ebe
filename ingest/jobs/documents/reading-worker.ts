/** The thread that reads documents of a mirror for `openReadingThread`: unzips, hashes, parses and packs them. */
import { parentPort, workerData } from 'node:worker_threads';
import { createMirror } from '../../edgar/mirror.ts';
import { readMirrorDocument } from './mirror-document.ts';
import type { ReadingThreadData, ReadingThreadReply, ReadingThreadRequest } from './reading-thread.ts';

const { folder, loaded } = workerData as ReadingThreadData;
if (parentPort === null) throw new Error('ingest/jobs/reading-worker.ts runs only as a worker thread.');
const port = parentPort;
const mirror = createMirror(folder);

port.on('message', async ({ id, document }: ReadingThreadRequest) => {
  const reply: ReadingThreadReply = await readMirrorDocument(mirror, document, loaded).then(
    (reading) => ({ id, reading }),
    (error: unknown) => ({ id, error }),
  );
  port.postMessage(reply);
});
