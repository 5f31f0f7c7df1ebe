import { BOARDS } from '../../schema/domain/boards/index.ts';
import { type Running, residentMb } from './processes.ts';

export interface MeasuredMemory {
  /** Resident megabytes of the process: when each kind of question was asked once, at most, and when all is asked. */
  readonly before: number;
  readonly peak: number;
  readonly after: number;
  /** Questions that the service did not answer with 200 or 404. */
  readonly failed: number;
}

const DAYS = 200;
const QUESTIONS_PER_DAY = 100;
const CLIENTS = 4;
const SAMPLE_MS = 250;

/** Asks one process 20,000 different questions: cards, boards, brand records and filings on 200 past days. */
export async function measureMemory({ url, pid }: Running, hasMirror: boolean): Promise<MeasuredMemory> {
  const ciks = await companiesOnBoards(url);
  // A process loads what answers need with the first of them: that is no growth.
  for (let at = 0; at < QUESTIONS_PER_DAY; at += 1)
    await (await fetch(`${url}${question(at, ciks, hasMirror)}`)).arrayBuffer();
  const before = await residentMb(pid);
  let peak = before;
  const sampling = setInterval(async () => {
    peak = Math.max(peak, await residentMb(pid));
  }, SAMPLE_MS);
  let failed = 0;
  let next = QUESTIONS_PER_DAY;
  const client = async () => {
    while (next < DAYS * QUESTIONS_PER_DAY) {
      const at = next++;
      const response = await fetch(`${url}${question(at, ciks, hasMirror)}`);
      await response.arrayBuffer();
      if (response.status !== 200 && response.status !== 404) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  clearInterval(sampling);
  return { before, peak, after: await residentMb(pid), failed };
}

/** Companies with a row on a board of today. */
export async function companiesOnBoards(url: string): Promise<number[]> {
  const ciks = new Set<number>();
  for (const { slug } of BOARDS) {
    const reply = (await (await fetch(`${url}/boards/${slug}.json?limit=1000`)).json()) as { rows: { cik: number }[] };
    for (const { cik } of reply.rows) ciks.add(cik);
  }
  return [...ciks];
}

/** The n-th question: no two are the same. */
function question(at: number, ciks: readonly number[], hasMirror: boolean): string {
  const turn = Math.floor(at / QUESTIONS_PER_DAY);
  const kind = at % QUESTIONS_PER_DAY;
  const newest = Temporal.PlainDate.from(hasMirror ? '2025-09-01' : '2026-10-01');
  const asOf = newest.subtract({ days: turn * 17 }).toString();
  if (kind < BOARDS.length) return `/boards/${BOARDS[kind]?.slug}.json?limit=1000&asOf=${asOf}`;
  if (kind < 2 * BOARDS.length) return `/boards/${BOARDS[kind - BOARDS.length]?.slug}.csv?asOf=${asOf}`;
  const cik = ciks[(turn * 31 + kind) % ciks.length];
  if (kind < 30) return `/boards/brand/${cik}.json?asOf=${asOf}`;
  if (kind < 40) {
    const query = `{filer(cik:${cik},asOf:"${asOf}"){name filings(first:${kind}){edges{node{form items}}}}}`;
    return `/graphql?query=${encodeURIComponent(query)}`;
  }
  return `/boards/ask.json?q=${cik}&asOf=${asOf}`;
}
