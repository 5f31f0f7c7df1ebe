import { addDays, type Day } from '../../../schema/domain/terms/day.ts';
import { type Running, residentMb } from '../processes.ts';
import { askTimed, type Column, middleOf, milliseconds } from './measured.ts';

const TIMES = 5;
/** Past days begin before the 12 months of today; each question has days of its own, as one reads for the next. */
const PAST_FROM = 400;
const BETWEEN = 31;
/** Rows before a cursor, where the board has as many. */
const DEEP = 2_000;
const SAMPLE_MS = 50;

interface Subject {
  readonly asOf: Day;
  readonly ciks: readonly number[];
}

interface Page {
  readonly rows: readonly { readonly accession: string }[];
}

/** Measures questions about days that were not asked about before, at a service that keeps no answers. */
export async function measurePastDays(running: Running, { asOf, ciks }: Subject, column: Column): Promise<void> {
  const { url } = running;
  const cik = (nth: number) => ciks[nth % ciks.length];
  const questions: readonly (readonly [title: string, path: (nth: number) => string])[] = [
    ['board', () => '/boards/breaches.json?'],
    ['all boards', () => '/boards/all.json?'],
    ['briefing', () => '/boards/briefing.json?'],
    ['weekly report', () => '/boards/report.json?'],
    ['status', () => '/boards/status.json?'],
    ['card', (nth) => `/boards/ask.json?q=${cik(nth)}&`],
    ['companies by a figure', () => '/boards/screen.json?operatingMarginMin=0.1&first=50&'],
  ];
  const day = (at: number, nth: number) => addDays(asOf, -(PAST_FROM + 2 * at + BETWEEN * nth));
  for (const [at, [title, path]] of questions.entries()) {
    const measured = await middleOf(url, (nth) => `${path(nth)}asOf=${day(at, nth)}`, TIMES);
    column.set(`${title} of a past day not asked before`, measured);
  }

  const pages: string[] = [];
  for (let nth = 0; nth < TIMES; nth += 1) {
    const board = `/boards/leadership-changes.json?asOf=${day(questions.length, nth)}`;
    pages.push(`${board}&limit=200&after=${await deepRow(url, board)}`);
  }
  column.set('page after a cursor of a past day', await middleOf(url, (nth) => pages[nth] ?? '', TIMES));

  const { ms, peakMb } = await wholeBoard(running, day(questions.length + 1, 0));
  column.set('CSV of a whole board of a past day', milliseconds(ms));
  column.set('peak memory while it is sent', { text: `${peakMb} MB` });
}

/** A row deep in a board, else one on its first page. */
async function deepRow(url: string, board: string): Promise<string> {
  for (const offset of [DEEP, 0]) {
    const { rows } = (await askTimed(url, `${board}&limit=1&offset=${offset}`)).json<Page>();
    if (rows[0] !== undefined) return rows[0].accession;
  }
  throw new Error(`${board} has no rows.`);
}

/** All rows of the largest board, and the most memory that the process held meanwhile. */
async function wholeBoard({ url, pid }: Running, asOf: Day): Promise<{ readonly ms: number; readonly peakMb: number }> {
  let peakMb = await residentMb(pid);
  const sampling = setInterval(async () => {
    peakMb = Math.max(peakMb, await residentMb(pid));
  }, SAMPLE_MS);
  const { ms } = await askTimed(url, `/boards/leadership-changes.csv?asOf=${asOf}`).finally(() =>
    clearInterval(sampling),
  );
  return { ms, peakMb: Math.max(peakMb, await residentMb(pid)) };
}
