import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { HOLDINGS_MAX } from '../../schema/domain/terms/holdings-max.ts';
import { type Running, STARTING, untilCompared } from './processes.ts';
import { countStatements } from './statements.ts';
import { atMost } from './told/verdict.ts';

/** A real report of 3,429 lines, of which larger ones are made. */
const REPORT = 'www/Archives/edgar/data/36405/unknown-accession-S000002841-2025-06-30/primary_doc.xml.gz';
const FUND = 'VXF';
const REPORT_MB = 100;
const MB = 2 ** 20;

/** How often the time of a parser that does nothing with what it reads. */
const PARSING = { must: 5, aim: 3 };
/** Megabytes beyond the idle process, what is kept of the document among them. */
const READING_MB = { must: 150 };
const STATEMENTS = { must: 4 };
const PASTED_MS = { must: 300 };
const TIMES = 9;

/** Reads a report of 100 MB, in a process of its own. */
export function measureFundReader(mirror: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'bench-fund-'));
  try {
    const file = join(folder, 'primary_doc.xml');
    writeFileSync(file, enlarged(gunzipSync(readFileSync(join(mirror, REPORT))).toString()));
    const [sax, reader] = [readerProcess(file, 'sax'), readerProcess(file, 'reader')];
    const beyond = reader.peak - reader.idle;
    console.log(`\nA fund report of ${REPORT_MB} MB, ${reader.found} lines`);
    const ratio = reader.ms / sax.ms;
    console.log(
      `  ${(reader.ms / 1000).toFixed(1)} s, ${ratio.toFixed(1)} times a bare pass ${atMost(ratio, PARSING)}`,
    );
    console.log(`  ${beyond.toFixed(0)} MB beyond the idle process ${atMost(beyond, READING_MB)}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The report with its lines again and again. */
function enlarged(report: string): string {
  const start = report.indexOf('<invstOrSec>');
  const end = report.lastIndexOf('</invstOrSecs>');
  const lines = report.slice(start, end);
  return report.slice(0, start) + lines.repeat(Math.ceil((REPORT_MB * MB) / lines.length)) + report.slice(end);
}

interface Reading {
  readonly ms: number;
  readonly idle: number;
  readonly peak: number;
  readonly found: number;
}

function readerProcess(file: string, mode: 'sax' | 'reader'): Reading {
  const program = new URL('./fund-reader.ts', import.meta.url).pathname;
  const options = [...STARTING.slice(0, -1), '--expose-gc'];
  const { stdout, stderr, status } = spawnSync(process.execPath, [...options, program, file, mode], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Reading;
}

/** Asks a server that keeps no answers for the look-through of the largest fund, and for a book of as many lines as are taken. */
export async function measureFundAnswers(running: Running): Promise<void> {
  const { url } = running;
  await untilCompared(running);
  // Its statements would be counted too: who asks for suggestions waits until the index of names is made.
  await (await fetch(`${url}/boards/suggest.json?q=a`)).arrayBuffer();
  const statements = await countStatements(url, { url: `${url}/boards/etf/${FUND}.json` });
  console.log(`\nLook-through of ${FUND}\n  ${statements} statements ${atMost(statements, STATEMENTS)}`);
  const holdings = (await listedTickers(url)).map((ticker, at) => ({ ticker, weight: at + 1 }));
  const body = JSON.stringify({ holdings });
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await post(`${url}/boards/portfolio.json`, body));
  const middle = times.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN;
  console.log(`\nA pasted book of ${holdings.length} holdings\n  ${middle.toFixed(0)} ms ${atMost(middle, PASTED_MS)}`);
}

async function listedTickers(url: string): Promise<string[]> {
  const tickers: string[] = [];
  for (let after = ''; tickers.length < HOLDINGS_MAX; ) {
    const page = `${url}/boards/companies.json?listedOnly=true&first=100${after}`;
    const { rows, next } = (await (await fetch(page)).json()) as { rows: { ticker: string }[]; next?: string };
    tickers.push(...rows.map(({ ticker }) => ticker));
    if (next === undefined) break;
    after = `&after=${next}`;
  }
  return tickers.slice(0, HOLDINGS_MAX);
}

async function post(url: string, body: string): Promise<number> {
  const begun = performance.now();
  const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await reply.arrayBuffer();
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}.`);
  return performance.now() - begun;
}
