/** What a question about a day that was not asked about before takes. */
import { median } from '../../../schema/domain/methods/averages.ts';
import { addDays, type Day } from '../../../schema/domain/terms/day.ts';
import { atMost, judged, type Row } from '../table.ts';

const MOST_MS = 300;
const TIMES = 9;
/** Past days begin before the 12 months of today, and each question has days of its own. */
const PAST_FROM = 400;
const BETWEEN = 31;

interface Page {
  readonly asOf: Day;
  readonly rows: readonly { readonly cik: number }[];
}

const QUESTIONS: readonly (readonly [title: string, path: (cik: number) => string])[] = [
  // The largest board, with what has to be known of its filers.
  ['board', () => '/boards/leadership-changes.json?sic=7372&minRevenue=1e8&'],
  ['card', (cik) => `/boards/ask.json?q=${cik}&`],
  ['page of filings', () => '/boards/filings.json?forms=8-K&items=5.02&'],
  ['screen', () => '/boards/screen.json?operatingMarginMin=0.1&first=50&'],
];

/** Each question, asked about nine days and companies one after another: the middle time counts. */
export async function pastDayRows(url: string): Promise<Row[]> {
  const newest = (await (await fetch(`${url}/boards/leadership-changes.json?limit=200`)).json()) as Page;
  const ciks = [...new Set(newest.rows.map(({ cik }) => cik))];
  const rows: Row[] = [];
  for (const [at, [title, path]] of QUESTIONS.entries()) {
    const times: number[] = [];
    for (let nth = 0; nth < TIMES; nth += 1) {
      const asOf = addDays(newest.asOf, -(PAST_FROM + 2 * at + BETWEEN * nth));
      times.push(await timeOf(`${url}${path(ciks[nth % ciks.length] ?? 0)}asOf=${asOf}`));
    }
    const [value, slowest] = [median(times) ?? Number.NaN, Math.max(...times)];
    const beside = ` (slowest ${slowest.toFixed(0)})`;
    rows.push(judged({ subject: `20 million filings, past ${title}`, value, unit: ' ms', beside }, atMost(MOST_MS)));
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
