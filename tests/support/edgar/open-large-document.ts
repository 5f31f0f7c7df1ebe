/**
 * A process of its own that opens a large document of a live source, so that its memory is its own.
 *
 * `node tests/support/edgar/open-large-document.ts MEGABYTES`: the document is sent by a server of this process, zipped and piece by
 * piece. Prints one line of JSON: the bytes that were read, and the megabytes of the process beyond what it had before.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { createArchive } from '../../../ingest/edgar/archive.ts';
import { createEdgarClient } from '../../../ingest/edgar/client.ts';
import { systemClock } from '../../../ingest/edgar/clock.ts';
import { filingTextPath } from '../../../ingest/edgar/paths.ts';
import type { AccessionNumber } from '../../../schema/domain/terms/accession.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { createMemoryGate } from './memory-gate.ts';
import { startSecServer } from './sec-server.ts';

const megabytes = Number(process.argv[2]);
const MB = 2 ** 20;
const LINE = Buffer.alloc(MB, '<invstOrSec><name>Some Company Inc</name><pctVal>0.0123</pctVal></invstOrSec>\n');
const REPORT = filingTextPath(9_900_001 as Cik, '0009900001-26-000001' as AccessionNumber, 'primary_doc.xml');

function* document() {
  for (let at = 0; at < megabytes; at += 1) yield LINE;
}

const folder = mkdtempSync(join(tmpdir(), 'open-large-'));
const server = await startSecServer((_, response) => {
  response.writeHead(200, { 'content-encoding': 'gzip' });
  Readable.from(document())
    .pipe(createGzip({ level: 1 }))
    .pipe(response);
});
const client = createEdgarClient({
  userAgent: 'Example Boards admin@example.com',
  gate: createMemoryGate(systemClock),
  clock: systemClock,
  archive: createArchive({ folder, recordEntry: async () => {}, findEntry: async () => null }),
  bases: { www: server.origin, data: server.origin },
  // A line again and again is zipped better than any report.
  limits: { maxRatio: 5_000, deadlineMs: 200_000 },
});
try {
  const idle = process.memoryUsage().rss / MB;
  const opened = await client.open?.(REPORT);
  let bytes = 0;
  for await (const piece of opened?.pieces ?? []) bytes += piece.length;
  const beyond = process.resourceUsage().maxRSS / 1024 - idle;
  console.log(JSON.stringify({ bytes, beyond }));
} finally {
  await client.close();
  await server.close();
  rmSync(folder, { recursive: true });
}
