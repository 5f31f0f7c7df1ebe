/** What a question about a day that was not asked about before takes. */
import { median } from '../../../schema/domain/methods/median.ts';
import { addDays, type Day } from '../../../schema/domain/terms/day.ts';
import { atMost, judged, type Row } from '../table.ts';

const MOST_MS = 300;
/** Of a window that is longer than twelve months, its first page with a filter on what is known of the filers. */
const LONG_MS = 1_000;
const TIMES = 9;
/** Past days begin before the 12 months of today, and each question has days of its own. */
const PAST_FROM = 400;
const BETWEEN = 31;

interface Page {
  readonly asOf: Day;
  readonly rows: readonly { readonly cik: number }[];
}

type Question = readonly [title: string, path: (cik: number) => string, most: number];

const QUESTIONS: readonly Question[] = [
  ['board', () => '/boards/breaches.json?', MOST_MS],
  [
    'largest board, filtered by industry and revenue',
    () => '/boards/leadership-changes.json?sic=7372&minRevenue=1e8&',
    MOST_MS,
  ],
  ['all boards', () => '/boards/all.json?', MOST_MS],
  ['card', (cik) => `/boards/ask.json?q=${cik}&`, MOST_MS],
  ['page of filings', () => '/boards/filings.json?forms=8-K&items=5.02&', MOST_MS],
  ['screen', () => '/boards/screen.json?operatingMarginMin=0.1&first=50&', MOST_MS],
  ['board of 19 years, filtered by revenue', () => '/boards/breaches.json?minRevenue=1e9&since=2006-01-01&', LONG_MS],
];

/** Each question, asked about nine days and companies one after another: the middle time counts. */
export async function pastDayRows(url: string): Promise<Row[]> {
  const newest = (await (await fetch(`${url}/boards/leadership-changes.json?limit=200`)).json()) as Page;
  const ciks = [...new Set(newest.rows.map(({ cik }) => cik))];
  const rows: Row[] = [];
  for (const [at, [title, path, most]] of QUESTIONS.entries()) {
    const times: number[] = [];
    for (let nth = 0; nth < TIMES; nth += 1) {
      const asOf = addDays(newest.asOf, -(PAST_FROM + 2 * at + BETWEEN * nth));
      times.push(await timeOf(`${url}${path(ciks[nth % ciks.length] ?? 0)}asOf=${asOf}`));
    }
    const [value, slowest] = [median(times) ?? Number.NaN, Math.max(...times)];
    const beside = ` (slowest ${slowest.toFixed(0)})`;
    rows.push(judged({ subject: `a past day there: ${title}`, value, unit: ' ms', beside }, atMost(most)));
  }
  return rows;
}

/** Milliseconds until an answer has come; anything but 200 fails the run. */
async function timeOf(address: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(address);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${address}: ${response.status} ${text.slice(0, 300)}`);
  return performance.now() - began;
}
