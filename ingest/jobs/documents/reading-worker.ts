/** Worker thread of `openReadingThread`: unzips, hashes, parses and packs documents of a mirror. */
import { parentPort, workerData } from 'node:worker_threads';
import { createMirror } from '../../edgar/mirror.ts';
import { readMirrorDocument } from './mirror-document.ts';
import type { ReadingThreadData, ReadingThreadReply, ReadingThreadRequest } from './reading-thread.ts';

const { folders, loaded } = workerData as ReadingThreadData;
if (parentPort === null) throw new Error('ingest/jobs/documents/reading-worker.ts runs only as a worker thread.');
const port = parentPort;
const mirror = createMirror(folders);

/** One document is unzipped while another is parsed. More would only hold more large documents in memory. */
const AT_ONCE = 2;
const turns: Promise<void>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());

port.on('message', (request: ReadingThreadRequest) => {
  const turn = (turns.shift() as Promise<void>).then(() => answer(request));
  turns.push(turn);
});

async function answer({ id, document }: ReadingThreadRequest): Promise<void> {
  const reply: ReadingThreadReply = await readMirrorDocument(mirror, document, loaded).then(
    (reading) => ({ id, reading }),
    (error: unknown) => ({ id, error }),
  );
  port.postMessage(reply);
}
