/** Worker thread of `openReadingThread`: unzips, hashes, parses and packs documents of a mirror. */
import { workerData } from 'node:worker_threads';
import { createMirror } from '../../edgar/mirror.ts';
import { replyToEach } from '../shared/ask-thread.ts';
import { type MirrorDocument, readMirrorDocument } from './mirror-document.ts';
import type { ReadingThreadData } from './reading-thread.ts';

const { folders, loaded } = workerData as ReadingThreadData;
const mirror = createMirror(folders);

/** One document is unzipped while another is parsed. More would only hold more large documents in memory. */
const AT_ONCE = 2;
const turns: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());

replyToEach((document: MirrorDocument) => {
  const turn = turns.shift() as Promise<unknown>;
  const reading = turn.then(() => readMirrorDocument(mirror, document, loaded));
  turns.push(reading.catch(() => {}));
  return reading;
});
