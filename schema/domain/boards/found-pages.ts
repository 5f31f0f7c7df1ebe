import { letters } from '../terms/asked/did-you-mean.ts';
import { CURRENT_ITEMS } from '../terms/lists/current-items.ts';
import { BOARDS } from './index.ts';

/** A page of boards or filings that a text means. */
export interface FoundPage {
  readonly title: string;
  readonly path: string;
}

/** Words by which people look for a board, besides its title. */
const TOPICS: Readonly<Record<string, readonly string[]>> = {
  breaches: ['ransomware', 'cyber incident', 'cybersecurity', 'cyberattack', 'data breach', 'hack', 'hackers'],
  bankruptcies: ['bankruptcy', 'chapter 11', 'chapter 7', 'insolvency', 'receivership'],
  delistings: ['delisting', 'delisted', 'listing notice', 'deficiency notice'],
  'debt-triggers': ['default', 'acceleration', 'covenant', 'debt due early'],
  restatements: ['restatement', 'restated', 'non-reliance', 'accounting error'],
  'late-filers': ['late filing', 'late report', 'late annual report', 'NT 10-K', 'NT 10-Q'],
  restructurings: ['layoffs', 'restructuring', 'impairment', 'plant closure'],
  'leadership-changes': ['resignation', 'new CEO', 'new CFO', 'CEO departure', 'CFO departure', 'director changes'],
  'auditor-watch': ['auditor', 'auditor change', 'change of auditor'],
};

/** Pages besides the boards, with the words by which people look for them. */
const PAGES: readonly (FoundPage & { readonly words: readonly string[] })[] = [
  { title: 'Last week', path: '/boards/report', words: ['weekly report', 'week in review', 'newsletter'] },
  {
    title: 'Developers',
    path: '/boards/developers',
    words: ['rss', 'rss feed', 'feeds', 'json feed', 'api', 'rest api', 'graphql', 'mcp', 'csv'],
  },
  { title: 'All the data', path: '/boards/data', words: ['bulk data', 'download data', 'parquet'] },
  { title: 'Emails', path: '/boards/watch', words: ['email alerts', 'alerts'] },
  { title: 'Screen companies', path: '/boards/screen', words: ['screener', 'stock screener'] },
  { title: 'Search filings', path: '/boards/filings', words: ['filings', 'all filings'] },
  { title: 'Compare', path: '/boards/compare', words: ['compare companies'] },
];

/** Forms that are looked for by name alone; a bare number is a CIK. */
const FORMS = [
  ...['10-K', '10-Q', '8-K', '20-F', '40-F', '6-K', '11-K', 'DEF 14A', 'S-1', 'S-3', 'S-4', 'S-8', 'F-1'],
  ...['13F-HR', 'SC 13D', 'SC 13G', 'NPORT-P', 'N-CSR', 'N-CEN'],
];
const NUMBERED = ['3', '4', '5', '25', '144'];

/** Most words of a text that is looked at for a company and a page. */
const WORDS_MAX = 8;

/** Fewest letters by which a board is suggested. */
const BEGUN_MIN = 3;

const ofBoard = (slug: string, title: string): FoundPage => ({ title: `Board: ${title}`, path: `/boards/${slug}` });

/** The page that a text names: an item, a form, or a topic by its whole words; null if it names none. */
export function pageNamed(text: string): FoundPage | null {
  const item = /^(?:item\s+)?(\d\.\d\d)$/i.exec(text.trim())?.[1];
  if (item !== undefined && CURRENT_ITEMS.includes(item))
    return { title: `Item ${item} of Form 8-K`, path: `/boards/filings?items=${item}` };
  const asked = letters(text);
  const board = BOARDS.find(({ slug, title }) =>
    [title, ...(TOPICS[slug] ?? [])].some((topic) => letters(topic) === asked),
  );
  if (board !== undefined) return ofBoard(board.slug, board.title);
  const other = PAGES.find(({ title, words }) => [title, ...words].some((one) => letters(one) === asked));
  if (other !== undefined) return { title: other.title, path: other.path };
  const written = /^form\s+/i.test(text) ? [...FORMS, ...NUMBERED] : FORMS;
  const name = letters(text.replace(/^form\s+/i, ''));
  const form = written.find((one) => letters(one) === name || letters(one.replace(/^SC /, '')) === name);
  return form === undefined
    ? null
    : { title: `Form ${form}`, path: `/boards/filings?${new URLSearchParams({ forms: form })}` };
}

/** The pages of filings and boards that one company has a part of. */
const OF_COMPANY = new RegExp(`^/boards/(?:filings|${BOARDS.map(({ slug }) => slug).join('|')})\\b`);

/** How a text may name a company and such a page, as `Alphabet 8-K` and `Form 4 Tesla` do. */
export function pagesOfCompany(text: string): readonly (readonly [company: string, page: FoundPage])[] {
  const words = text.trim().split(/\s+/).slice(0, WORDS_MAX);
  return words.slice(1).flatMap((_, at) => {
    const [head, tail] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
    return (
      [
        [head.replace(/['’]s$/, ''), pageNamed(tail)],
        [tail, pageNamed(head)],
      ] as const
    ).flatMap(([company, page]) => (page !== null && OF_COMPANY.test(page.path) ? [[company, page] as const] : []));
  });
}

/** The pages that a text names or begins to name. */
export function pagesFor(text: string): FoundPage[] {
  const named = pageNamed(text);
  if (named !== null) return [named];
  const asked = letters(text);
  if (asked.length < BEGUN_MIN) return [];
  const isBegun = (...topics: readonly string[]) => topics.some((topic) => letters(topic).startsWith(asked));
  return [
    ...BOARDS.filter(({ slug, title }) => isBegun(title, ...(TOPICS[slug] ?? []))).map(({ slug, title }) =>
      ofBoard(slug, title),
    ),
    ...PAGES.filter(({ title, words }) => isBegun(title, ...words)).map(({ title, path }) => ({ title, path })),
  ];
}
