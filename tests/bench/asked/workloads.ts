import { CARD_SELECTION } from '../../../facades/surfaces/card/card.ts';
import type { Ask } from '../load.ts';
import { graphql, inTurn, nthOf } from './graphql-ask.ts';
import { OWN_QUESTIONS } from './own-questions.ts';
import { MIX_OF, PEER_QUESTIONS, type PeerQuestion } from './peer-questions.ts';

const ROW =
  'filedOn form items kinds company cik ticker exchange sic industry state accession url documentUrl reportDate coRegistrants';

const cardPath = (company: string | number | undefined) => `/boards/ask.json?q=${company}`;
/** Without the ratios to a price: what names a price is the asker's own and never kept. */
const CARD = `query Card($company: String!) { card(company: $company) { ${CARD_SELECTION.replace(/priceRatios {[^}]*}/, '')} } }`;
const cardVariables = (company: string | number | undefined) => ({ company: String(company) });

/** Cards of companies that were not asked for before. */
export const firstCards = (base: string, companies: readonly Company[]): Ask[] =>
  companies.map(({ cik }) => ({ url: `${base}${cardPath(cik)}` }));

const BOARD = `query Board($offset: Int) { board(slug: LEADERSHIP_CHANGES, limit: 50, offset: $offset) { answer total rows { edges { node { ${ROW} } } } } }`;
const FILER_FIELDS = `cik name ticker sic industry
  filings(first: 20) { edges { node { accession form filedOn reportDate documentUrl } } }`;
const FILER = `query Filer($cik: Cik!) { filer(cik: $cik) { ${FILER_FIELDS} } }`;
const BY_TICKER = `query Filer($company: String!) { filer(company: $company) { ${FILER_FIELDS} } }`;
/** A board as a page of companies shows it. */
const BOARD_FILERS = `query Board($offset: Int) { board(slug: LEADERSHIP_CHANGES, limit: 50, offset: $offset) { rows { edges { node {
  accession filedOn form kinds filer { name cik tickers { ticker } sic } } } } } }`;
const FILER_ITEMS = `query Filer($cik: Cik!) { filer(cik: $cik) { name tickers { ticker } names { name from }
  filings(first: 10) { edges { node { accession form filedOn items } } } } }`;
const DEEP = `{ board(slug: LEADERSHIP_CHANGES, limit: 20) { rows { edges { node { filer { cik name ticker
  filings(first: 10) { edges { node { accession form filedOn items } } } } } } } } }`;
/** What hangs on the filer of a row: each of these is a loader of its own. */
const NAMES = `{ board(slug: LEADERSHIP_CHANGES, limit: 50) { rows { edges { node { filer { name cik sic tickers { ticker } names { name from } } } } } } }`;
const mixed = (n: number, { cik }: Company) =>
  n % MIX_OF === 0
    ? { query: BOARD_FILERS, variables: { offset: n % 400 } }
    : { query: n % 2 === 0 ? FILER : FILER_ITEMS, variables: { cik } };
const tool = (limit: number, offset: number) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'get_leadership_changes', arguments: { limit, offset } },
  });

/** A company that the source holds. */
export interface Company {
  readonly cik: number;
  readonly ticker: string;
}

/** What a workload asks of our server, and the least it has to reach beside the two floors. */
export interface Workload {
  readonly name: string;
  readonly title: string;
  /** The same question again and again; about this company, where it is about one. */
  ask(base: string, company: Company): Ask;
  /** Questions that differ from one another, where the workload has such. */
  askInTurn?(base: string, companies: readonly Company[]): Ask;
  /** Least ratio to the bytes floor when repeated. */
  readonly mustAgain: number;
  readonly aimAgain: number;
  /** Least ratio to the query floor when asked first; absent where the floor has no such query. */
  readonly mustFirst?: number;
  readonly aimFirst?: number;
  /** SQL statements of a first question, at most. */
  readonly mustStatements?: number;
  /** What the closing table calls its first questions, where they stand in it. */
  readonly subject?: string;
  /** The same question as the peer understands it, where it has the answer. */
  readonly peer?: PeerQuestion;
}

/** What a card may cost that was not asked for before. */
export const CARD_STATEMENTS = 4;

/** What a person opens, by the address a link has. */
const PAGES: readonly (readonly [name: string, title: string, path: (company: Company) => string])[] = [
  ['pageHome', 'home', () => '/boards'],
  ['pageBoard', 'a board of 50 rows', () => '/boards/leadership-changes'],
  ['pageCard', 'a card', ({ ticker }) => `/boards/card/${ticker}`],
  ['pageCompanies', 'companies', () => '/boards/companies'],
];

/** Bounds: design/PERFORMANCE.md, the musts against the two floors, and the aims. */
export const WORKLOADS: readonly Workload[] = [
  {
    name: 'board50',
    title: 'GraphQL, board, 50 rows',
    ask: (base) => graphql(base, BOARD),
    askInTurn: (base) => inTurn(base, (n) => ({ query: BOARD, variables: { offset: n % 400 } })),
    mustAgain: 0.35,
    aimAgain: 0.75,
    mustFirst: 0.39,
    aimFirst: 0.75,
    mustStatements: 2,
    peer: PEER_QUESTIONS.board50,
  },
  {
    name: 'boardFilers',
    title: 'GraphQL, board, 50 rows with filers and their tickers',
    ask: (base) => graphql(base, BOARD_FILERS),
    askInTurn: (base) => inTurn(base, (n) => ({ query: BOARD_FILERS, variables: { offset: n % 400 } })),
    mustAgain: 0.35,
    aimAgain: 0.75,
    mustFirst: 0.39,
    aimFirst: 0.75,
    mustStatements: 2,
    peer: PEER_QUESTIONS.boardFilers,
    subject: 'board of 50 rows with filers and tickers',
  },
  {
    name: 'filer20',
    title: 'GraphQL, filer, 20 filings',
    ask: (base, { cik }) => graphql(base, FILER, { cik }),
    askInTurn: (base, companies) =>
      inTurn(base, (n) => ({ query: FILER, variables: { cik: nthOf(companies, n).cik } })),
    mustAgain: 0.37,
    aimAgain: 0.75,
    mustFirst: 0.36,
    aimFirst: 0.45,
    mustStatements: 3,
    peer: PEER_QUESTIONS.filer20,
  },
  {
    name: 'ticker20',
    title: 'GraphQL, filer by its ticker, 20 filings',
    ask: (base, { ticker }) => graphql(base, BY_TICKER, { company: ticker }),
    askInTurn: (base, companies) =>
      inTurn(base, (n) => ({ query: BY_TICKER, variables: { company: nthOf(companies, n).ticker } })),
    mustAgain: 0.37,
    aimAgain: 0.75,
    mustFirst: 0.36,
    aimFirst: 0.75,
    mustStatements: 3,
    peer: PEER_QUESTIONS.ticker20,
    subject: 'a filer by its ticker, 20 filings',
  },
  {
    name: 'mix',
    title: 'GraphQL, mix over all filers',
    ask: (base, { cik }) => graphql(base, FILER_ITEMS, { cik }),
    askInTurn: (base, companies) => inTurn(base, (n) => mixed(n, nthOf(companies, n))),
    mustAgain: 0.37,
    aimAgain: 0.75,
    mustStatements: 4,
    peer: PEER_QUESTIONS.mix,
  },
  {
    name: 'deep',
    title: 'GraphQL, 20 filers x 10 filings x items',
    ask: (base) => graphql(base, DEEP),
    mustAgain: 0.42,
    aimAgain: 0.75,
    mustFirst: 0.49,
    aimFirst: 0.75,
    mustStatements: 3,
    peer: PEER_QUESTIONS.deep,
  },
  {
    name: 'names',
    title: 'GraphQL, 50 filers with tickers and former names',
    ask: (base) => graphql(base, NAMES),
    mustAgain: 0.35,
    aimAgain: 0.75,
    mustFirst: 0.39,
    aimFirst: 0.75,
    mustStatements: 3,
    peer: PEER_QUESTIONS.names,
  },
  {
    name: 'rest200',
    title: 'JSON, 200 rows',
    ask: (base) => ({ url: `${base}/boards/leadership-changes.json?limit=200` }),
    mustAgain: 0.41,
    aimAgain: 0.7,
    mustFirst: 0.74,
    aimFirst: 2,
    mustStatements: 1,
  },
  {
    name: 'csv',
    title: 'CSV, the whole board',
    ask: (base) => ({ url: `${base}/boards/leadership-changes.csv` }),
    mustAgain: 0.09,
    aimAgain: 0.7,
    mustFirst: 0.67,
    aimFirst: 1.5,
    mustStatements: 1,
  },
  {
    name: 'tool50',
    title: 'Tool call, 50 rows',
    ask: (base) => ({
      url: `${base}/boards/mcp`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: tool(50, 0),
    }),
    mustAgain: 0.23,
    aimAgain: 0.6,
    mustFirst: 0.57,
    aimFirst: 0.8,
    mustStatements: 1,
  },
  {
    name: 'card',
    title: 'JSON, a company card',
    ask: (base, { ticker }) => ({ url: `${base}${cardPath(ticker)}` }),
    askInTurn: (base, companies) => ({ url: base, nthPath: (n) => cardPath(nthOf(companies, n).cik) }),
    mustAgain: 0.41,
    aimAgain: 0.7,
    mustStatements: CARD_STATEMENTS,
  },
  {
    name: 'graphqlCard',
    title: 'GraphQL, a company card',
    ask: (base, { ticker }) => graphql(base, CARD, cardVariables(ticker)),
    askInTurn: (base, companies) =>
      inTurn(base, (n) => ({ query: CARD, variables: cardVariables(nthOf(companies, n).cik) })),
    mustAgain: 0.35,
    aimAgain: 0.75,
    mustStatements: CARD_STATEMENTS,
  },
  ...OWN_QUESTIONS,
  ...PAGES.map(
    ([name, title, path]): Workload => ({
      name,
      title: `Page, ${title}`,
      ask: (base, company) => ({ url: `${base}${path(company)}`, headers: { accept: 'text/html' } }),
      mustAgain: 0.3,
      aimAgain: 0.55,
    }),
  ),
];
