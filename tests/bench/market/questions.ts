import { addDays, type Day } from '../../../schema/domain/terms/day.ts';
import { type Running, untilCompared } from '../processes.ts';
import { firstCardOfVersion, firstOfVersion, untilServed } from '../raise-version.ts';
import { askTimed, type Column, middleOf, milliseconds } from './measured.ts';
import { measurePastDays } from './past-days.ts';
import { TYPED } from './typing.ts';

const TIMES = 9;

interface Page {
  readonly asOf: Day;
  readonly rows: readonly { readonly cik: number }[];
}

/** Measures each question at a service that keeps no answers into a column, by title. */
export async function measureQuestions(running: Running, databaseUrl: string, column: Column): Promise<void> {
  const { url } = running;
  const { asOf, rows } = (await askTimed(url, '/boards/leadership-changes.json?limit=200')).json<Page>();
  const ciks = [...new Set(rows.map(({ cik }) => cik))];
  const cik = (nth: number) => ciks[nth % ciks.length];

  const firstCard = await askTimed(url, `/boards/ask.json?q=${cik(0)}`);
  column.set('first card of a process', milliseconds(firstCard.ms));
  column.set('names as typed, first key of a process', milliseconds((await suggest(url, 'a')).ms));
  // Once after its start a service asks itself at every door: what is asked meanwhile shares its thread with that.
  await untilCompared(running);
  const ofVersion = await firstCardOfVersion(databaseUrl, running, ciks);
  column.set('first card of a data version', milliseconds(ofVersion));
  column.set('a new state, from its commit until it is served', milliseconds(await untilServed(databaseUrl, running)));
  for (const [title, path] of firstOfAll(asOf)) {
    column.set(`first ${title} of a data version`, milliseconds(await firstOfVersion(databaseUrl, running, path)));
  }
  for (const [title, path] of today(asOf, cik)) column.set(title, await middleOf(url, path, TIMES));
  await measureTyping(url, column);
  await measurePastDays(running, { asOf, ciks }, column);
}

type Paths = readonly (readonly [title: string, path: (nth: number) => string])[];

/** What tells of the whole market beside its rows. */
function firstOfAll(asOf: Day): Paths {
  return [
    ['status', () => '/boards/status.json'],
    ['filings', (nth) => `/boards/filings.json?forms=8-K&until=${addDays(asOf, -45 * nth)}`],
    ['search of names', (nth) => `/boards/companies.json?search=${BEGINNINGS[nth % BEGINNINGS.length]}`],
    ['list of companies', (nth) => `/boards/companies.json?letter=${LETTERS[nth % LETTERS.length]}`],
  ];
}

function today(asOf: Day, cik: (nth: number) => number | undefined): Paths {
  const graphql = (query: string) => `/graphql?query=${encodeURIComponent(query)}`;
  const until = (nth: number) => addDays(asOf, -40 * nth);
  return [
    ['card not asked before', (nth) => `/boards/ask.json?q=${cik(nth + 10)}`],
    [
      'board, 50 rows, filers and tickers',
      (nth) =>
        graphql(
          `{ board(slug: LEADERSHIP_CHANGES, limit: 50, offset: ${nth}) { rows { edges { node { accession filer { name cik tickers { ticker } sic } } } } } }`,
        ),
    ],
    ['JSON, 200 rows', (nth) => `/boards/leadership-changes.json?limit=${200 - nth}`],
    [
      'filer, 20 filings',
      (nth) =>
        graphql(`{ filer(cik: ${cik(nth + 20)}) { name filings(first: 20) { edges { node { form filedOn } } } } }`),
    ],
    ['names beginning so', (nth) => `/boards/companies.json?search=${BEGINNINGS[nth % BEGINNINGS.length]}`],
    ['filers by a letter', (nth) => `/boards/companies.json?letter=${LETTERS[nth % LETTERS.length]}&first=50`],
    ['companies by a figure', (nth) => `/boards/screen.json?operatingMarginMin=0.${10 + nth}&orderBy=revenue&first=50`],
    ['filings by form and day', (nth) => `/boards/filings.json?forms=8-K&until=${until(nth)}`],
    ['filings by a seldom form', (nth) => `/boards/filings.json?forms=NT%2010-K&until=${until(nth)}`],
    ['filings by an item', (nth) => `/boards/filings.json?items=4.02&until=${until(nth)}`],
    ['filings by a frequent item', (nth) => `/boards/filings.json?items=5.02&until=${until(nth)}`],
    ['filings by a frequent item, of a state', (nth) => `/boards/filings.json?items=5.02&state=NV&until=${until(nth)}`],
    ['status', () => '/boards/status.json'],
    ['weekly report', () => '/boards/report.json'],
  ];
}

/** What a search field asks at each key, once the index of names is made, which the first key of a process waits for. */
async function measureTyping(url: string, column: Column): Promise<void> {
  const each: number[] = [];
  for (const typed of TYPED) each.push((await suggest(url, typed)).ms);
  each.sort((one, other) => one - other);
  column.set('names as typed, each key', milliseconds(each[each.length >> 1] ?? Number.NaN));
  column.set('names as typed, one key in ten', milliseconds(each[Math.floor(each.length * 0.9)] ?? Number.NaN));
}

const suggest = (url: string, typed: string) => askTimed(url, `/boards/suggest.json?q=${encodeURIComponent(typed)}`);

const BEGINNINGS = ['ab', 'ba', 'cast', 'duv', 'ekb', 'hoff', 'lind', 'mor', 'zha'];
const LETTERS = 'ABCHLMNSTZ';
