/**
 * A process of its own that reads one large fund report, so that its memory is its own.
 *
 * `node --expose-gc tests/bench/fund-reader.ts FILE sax|reader`: prints one line of JSON: milliseconds, and megabytes of the
 * process idle and at most. The reader takes FILE from disk in pieces, as it takes every report; the bare pass has it in memory.
 */
import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { openDocument } from '../../ingest/edgar/document-pieces.ts';
import { readFundReport } from '../../ingest/readers/fund-report.ts';

const [file = '', mode] = process.argv.slice(2);
const MB = 2 ** 20;
const PIECE = 256 * 1024;

/** Nothing but the parser over the same bytes, in the same pieces. */
function bareSax(): number {
  const bytes = readFileSync(file);
  let elements = 0;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('opentag', () => {
    elements += 1;
  });
  parser.on('text', () => {});
  parser.on('closetag', () => {});
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += PIECE) {
    parser.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
  }
  parser.close();
  return elements;
}

async function readReport(): Promise<number> {
  const isZipped = file.endsWith('.gz');
  const document = await openDocument({ path: file, isZipped, stamp: null }, () => {});
  return (await readFundReport(document, file)).holdings.length;
}

globalThis.gc?.();
const idle = process.memoryUsage().rss / MB;
const start = performance.now();
const found = mode === 'sax' ? bareSax() : await readReport();
const ms = performance.now() - start;
const peak = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ ms, idle, peak, found }));
