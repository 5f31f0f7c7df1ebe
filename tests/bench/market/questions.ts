import { median } from '../../../schema/domain/methods/median.ts';
import { addDays, type Day } from '../../../schema/domain/terms/day.ts';

/** Each question is asked this often, no two alike, one after another; the middle one counts. */
const TIMES = 9;
const PAST_FROM = 400;

interface Page {
  readonly asOf: Day;
  readonly rows: readonly { readonly ticker: string | null; readonly cik: number }[];
}

/** Milliseconds of each question at a service that keeps no answers, by title. */
export async function measureQuestions(url: string): Promise<Map<string, number>> {
  const get = async (path: string) => {
    const began = performance.now();
    const response = await fetch(`${url}${path}`);
    const bytes = await response.arrayBuffer();
    if (response.status !== 200) {
      throw new Error(`${path}: ${response.status} ${Buffer.from(bytes).toString().slice(0, 300)}`);
    }
    return { ms: performance.now() - began, json: () => JSON.parse(Buffer.from(bytes).toString()) as Page };
  };
  const middle = async (path: (nth: number) => string, times = TIMES) => {
    const each: number[] = [];
    for (let nth = 0; nth < times; nth += 1) each.push((await get(path(nth))).ms);
    return median(each) ?? Number.NaN;
  };
  const graphql = (query: string) => `/graphql?query=${encodeURIComponent(query)}`;
  const { asOf, rows } = (await get('/boards/leadership-changes.json?limit=200')).json();
  const ciks = [...new Set(rows.map(({ cik }) => cik))];
  const cik = (nth: number) => ciks[nth % ciks.length];
  const ago = (days: number) => addDays(asOf, -days);

  const measured = new Map<string, number>();
  measured.set('first card of a data version', await middle(() => `/boards/ask.json?q=${cik(0)}`, 1));
  measured.set('card not asked before', await middle((nth) => `/boards/ask.json?q=${cik(nth + 1)}`));
  measured.set(
    'board, 50 rows, filers and tickers',
    await middle((nth) =>
      graphql(
        `{ board(slug: LEADERSHIP_CHANGES, limit: 50, offset: ${nth}) { rows { edges { node { accession filer { name cik tickers { ticker } sic } } } } } }`,
      ),
    ),
  );
  measured.set('JSON, 200 rows', await middle((nth) => `/boards/leadership-changes.json?limit=${200 - nth}`));
  measured.set(
    'filer, 20 filings',
    await middle((nth) =>
      graphql(`{ filer(cik: ${cik(nth + 20)}) { name filings(first: 20) { edges { node { form filedOn } } } } }`),
    ),
  );
  measured.set(
    'names beginning so',
    await middle((nth) => `/boards/companies.json?search=${TYPED[nth % TYPED.length]}`),
  );
  measured.set(
    'filings by form and day',
    await middle((nth) => `/boards/filings.json?forms=8-K&until=${ago(nth * 40)}`),
  );
  measured.set('filings by an item', await middle((nth) => `/boards/filings.json?items=4.02&until=${ago(nth * 40)}`));
  measured.set('status', await middle(() => '/boards/status.json'));
  measured.set('weekly report', await middle(() => '/boards/report.json'));
  measured.set(
    'board of a past day not asked before',
    await middle((nth) => `/boards/breaches.json?asOf=${ago(PAST_FROM + 31 * nth)}`, 5),
  );
  // Each of a day of its own: what one reads the next would find read.
  for (const [at, [title, path]] of OF_ALL_BOARDS.entries()) {
    const day = (nth: number) => ago(PAST_FROM + 14 + 2 * at + 31 * nth);
    measured.set(`${title} of a past day not asked before`, await middle((nth) => `${path}?asOf=${day(nth)}`, 5));
  }
  measured.set(
    'card of a past day not asked before',
    await middle((nth) => `/boards/ask.json?q=${cik(nth)}&asOf=${ago(PAST_FROM + 7 + 31 * nth)}`, 5),
  );
  return measured;
}

const OF_ALL_BOARDS = [
  ['all boards', '/boards/all.json'],
  ['briefing', '/boards/briefing.json'],
  ['weekly report', '/boards/report.json'],
] as const;
const TYPED = ['ab', 'ba', 'cast', 'duv', 'ekb', 'hoff', 'lind', 'mor', 'zha'];
