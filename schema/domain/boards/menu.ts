import { EVENT_KINDS } from '../terms/event-kind.ts';
import { BUNDLE_PATH } from '../terms/lists/bundle.ts';
import { BOARDS } from './index.ts';

export interface MenuEntry {
  readonly title: string;
  readonly href: string;
  /** Other words by which people look for the page. Small words and plurals do not count. */
  readonly words?: readonly string[];
}

/** Pages under one entry of the header. */
interface MenuGroup {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

/** Words by which people look for a board, besides its title, question, noun and kinds. */
const TOPICS: Readonly<Record<string, readonly string[]>> = {
  breaches: ['ransomware', 'cyber incident', 'cybersecurity', 'cyberattack', 'data breach', 'hack', 'hackers'],
  bankruptcies: ['bankruptcy', 'bankrupt', 'chapter 11', 'chapter 7', 'insolvency', 'receivership'],
  delistings: ['delisting', 'delisted', 'deficiency notice'],
  'debt-triggers': ['default', 'acceleration', 'covenant'],
  restatements: ['restatement', 'restated', 'non-reliance', 'accounting error'],
  'late-filers': ['late filing', 'late report', 'late annual report', 'late quarterly report'],
  restructurings: ['layoffs', 'restructuring', 'impairment', 'plant closure'],
  'leadership-changes': ['resignation', 'new CEO', 'new CFO', 'CEO departure', 'CFO departure', 'director changes'],
  'auditor-watch': ['auditor', 'auditor change', 'changed auditor'],
};

/** Those of them that only texts of filings tell of: the board is no more than the nearest page. */
export const TEXT_TOPICS: readonly string[] = [
  ...['ransomware', 'hack', 'hackers', 'chapter 11', 'chapter 7', 'covenant', 'accounting error'],
  ...['layoffs', 'plant closure'],
];

export const BOARD_ENTRIES = BOARDS.map(({ slug, title, question, noun, kinds }) => {
  const ofKinds = EVENT_KINDS.filter(({ kind }) => kinds.includes(kind)).flatMap((one) => [one.kind, one.title]);
  return { title, href: `/boards/${slug}`, words: [question, noun, ...ofKinds, ...(TOPICS[slug] ?? [])] };
});

/** How well the service has done: the pages that have one another as tabs. */
export const RECORD_ENTRIES: readonly MenuEntry[] = [
  { title: 'Track record', href: '/boards/track-record', words: ['accuracy', 'back-test'] },
  { title: 'Scorecard', href: '/boards/scorecard' },
  { title: 'Method', href: '/boards/method', words: ['methodology'] },
  { title: 'Board test', href: '/boards/board-test' },
];

/** The header: every page that needs no input, but those of the footer. */
export const MENU: readonly MenuGroup[] = [
  {
    title: 'Boards',
    entries: [
      { title: 'All boards', href: '/boards', words: ['boards', 'warnings'] },
      ...BOARD_ENTRIES,
      { title: 'Last week', href: '/boards/report', words: ['weekly report', 'week in review', 'newsletter'] },
      { title: 'Live', href: '/boards/live', words: ['live feed'] },
      { title: 'What followed', href: '/boards/what-follows' },
      { title: 'Emails', href: '/boards/watch', words: ['email alerts', 'alerts'] },
    ],
  },
  {
    title: 'Companies',
    entries: [
      { title: 'All companies', href: '/boards/companies', words: ['companies', 'largest companies'] },
      { title: 'Screen companies', href: '/boards/screen', words: ['screener', 'stock screener'] },
      { title: 'Compare', href: '/boards/compare', words: ['compare companies', 'comparison'] },
      { title: 'Search filings', href: '/boards/filings', words: ['filings', 'SEC filings'] },
      { title: 'Answers', href: '/boards/answers', words: ['questions'] },
      { title: 'AI', href: '/boards/ai', words: ['AI companies', 'artificial intelligence'] },
      { title: 'Energy', href: '/boards/energy', words: ['energy companies'] },
      { title: 'Reinsurers', href: '/boards/reinsurers', words: ['reinsurance'] },
    ],
  },
  {
    title: 'Funds',
    entries: [
      { title: 'ETF league', href: '/boards/etf', words: ['ETF', 'funds', 'exchange-traded funds', 'ETF holdings'] },
      {
        title: 'Portfolio',
        href: '/boards/portfolio',
        words: ['my portfolio', 'check portfolio', '13F', '13F portfolio', '13F holdings', 'holdings'],
      },
      {
        title: 'Kept its word',
        href: '/boards/record',
        words: ['money market funds', 'dividend payers', 'cash funds'],
      },
    ],
  },
  { title: 'Track record', entries: RECORD_ENTRIES },
  {
    title: 'Data',
    entries: [
      {
        title: 'Developers',
        href: '/boards/developers',
        words: [
          ...['rss', 'rss feed', 'feeds', 'json feed', 'api', 'rest api', 'graphql', 'mcp', 'mcp server', 'csv'],
          ...['AI agent', 'agent', 'AI assistant', 'ChatGPT', 'Claude', 'LLM'],
        ],
      },
      {
        title: 'All the data',
        href: BUNDLE_PATH,
        words: ['bulk data', 'data', 'download', 'download data', 'bulk download', 'parquet'],
      },
      { title: 'Data quality', href: '/boards/quality' },
      { title: 'Status', href: '/boards/status', words: ['coverage', 'freshness'] },
    ],
  },
];

/** The footer: pages about the service. */
export const ABOUT_MENU: readonly MenuEntry[] = [
  { title: 'Style sheet', href: '/boards/style' },
  { title: 'Terms', href: '/boards/license', words: ['license', 'terms of use'] },
  { title: 'Privacy', href: '/boards/privacy', words: ['privacy policy'] },
  { title: 'Report a wrong number', href: '/boards/privacy#s-wrong', words: ['wrong number', 'contact'] },
];
