/** What is asked of our server and, where it has the answer, of the peer: the questions of PERFORMANCE 7. */
import { addDays, type Day } from '../../schema/domain/terms/day.ts';
import type { Ask } from './load.ts';

/** What the questions are about. */
export interface Subject {
  /** The day of the clock. */
  readonly today: Day;
  readonly ciks: readonly number[];
  /** Rows of the board that is asked for whole. */
  readonly boardRows: number;
}

/** A question that differs from turn to turn, by the address of a server. */
export type Questions = (base: string) => Ask;

/** A question about any day, and what the peer is asked of the newest state. */
export interface DayQuestion {
  readonly title: string;
  /** @param asOf  the day of the n-th turn, null for none named */
  ours(subject: Subject, asOf: ((n: number) => Day) | null): Questions;
  peer(subject: Subject): Questions;
}

/** So many past days are asked about in turn, this far apart: five and a half years. */
const PAST_DAYS = 400;
const DAYS_APART = 5;
export const pastDay =
  (today: Day) =>
  (n: number): Day =>
    addDays(today, -DAYS_APART * (1 + (n % PAST_DAYS)));

/** Pages of a board begin at so many places. */
const OFFSETS = 400;
const offsetOf = (n: number) => n % OFFSETS;

const graphql =
  (query: string, variables: (n: number) => object): Questions =>
  (base) => ({
    url: `${base}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    nthBody: (n) => JSON.stringify({ query, variables: variables(n) }),
  });

/** The same question in every turn: its first. */
export const again =
  (questions: Questions): Questions =>
  (base) => {
    const { nthBody, nthPath, ...ask } = questions(base);
    return {
      ...ask,
      ...(nthBody !== undefined && { body: nthBody(1) }),
      ...(nthPath !== undefined && { nthPath: () => nthPath(1) }),
    };
  };

/** The n-th of a list that begins again at its end. */
export function nthOf<T>(list: readonly T[], n: number): T {
  const one = list[n % list.length];
  if (one === undefined) throw new Error('Nothing to ask about.');
  return one;
}

const ROW =
  'filedOn form items kinds company cik ticker exchange sic industry state accession url documentUrl reportDate coRegistrants';
const BOARD = `query Board($offset: Int, $asOf: Date) { board(slug: LEADERSHIP_CHANGES, limit: 50, offset: $offset, asOf: $asOf) {
  answer total rows { edges { node { ${ROW} } } } } }`;
const FILER = `query Filer($cik: Cik!, $asOf: Date) { filer(cik: $cik, asOf: $asOf) { cik name ticker sic industry
  filings(first: 20) { edges { node { accession form filedOn reportDate documentUrl } } } } }`;
const DEEP = `query Deep($offset: Int, $asOf: Date) { board(slug: LEADERSHIP_CHANGES, limit: 20, offset: $offset, asOf: $asOf) {
  rows { edges { node { filer { cik name ticker filings(first: 10) { edges { node { accession form filedOn items } } } } } } } } }`;

const peerRows = (fields: string) =>
  `query Board($first: Int!, $offset: Int) { allBoardRows(first: $first, offset: $offset, orderBy: [FILED_ON_DESC, ACCESSION_DESC],
    condition: { board: "leadership-changes" }) { totalCount nodes { ${fields} } } }`;
const peerFilings = (size: number, fields: string) =>
  `filings(first: ${size}, orderBy: [FILED_ON_DESC, ACCESSION_DESC]) { nodes { ${fields} } }`;
const PEER_ITEMS = 'items(orderBy: POSITION_ASC) { nodes { item } }';
const PEER_BOARD =
  peerRows(`filedOn kinds cik accession coRegistrants filing { form reportDate primaryDocument ${PEER_ITEMS} }
  filer { name ticker exchange sic industry state }`);
const PEER_FILER = `query Filer($cik: Int!) { filerByCik(cik: $cik) { cik name ticker sic industry
  ${peerFilings(20, 'accession form filedOn reportDate primaryDocument')} } }`;
const PEER_DEEP = peerRows(`filer { cik name ticker ${peerFilings(10, `accession form filedOn ${PEER_ITEMS}`)} }`);

const peerBoard = (first: number) => graphql(PEER_BOARD, (n) => ({ first, offset: offsetOf(n) }));
const dayOf = (asOf: ((n: number) => Day) | null, n: number) => (asOf === null ? {} : { asOf: asOf(n) });

export const DAY_QUESTIONS: readonly DayQuestion[] = [
  {
    title: 'GraphQL, board of 50 rows',
    ours: (_, asOf) => graphql(BOARD, (n) => ({ offset: offsetOf(n), ...dayOf(asOf, n) })),
    peer: () => peerBoard(50),
  },
  {
    title: 'GraphQL, filer with 20 filings',
    ours: ({ ciks }, asOf) => graphql(FILER, (n) => ({ cik: nthOf(ciks, n), ...dayOf(asOf, n) })),
    peer: ({ ciks }) => graphql(PEER_FILER, (n) => ({ cik: nthOf(ciks, n) })),
  },
  {
    title: 'GraphQL, 20 filers with 10 filings each',
    ours: (_, asOf) => graphql(DEEP, (n) => ({ offset: offsetOf(n), ...dayOf(asOf, n) })),
    peer: () => graphql(PEER_DEEP, (n) => ({ first: 20, offset: offsetOf(n) })),
  },
];

/** A question at one of the other doors, and the same rows from the peer. */
export interface DoorQuestion {
  readonly title: string;
  readonly ours: Questions;
  peer(subject: Subject): Questions;
}

const path =
  (nth: (n: number) => string): Questions =>
  (base) => ({ url: base, nthPath: nth });

export const DOOR_QUESTIONS: readonly DoorQuestion[] = [
  {
    title: 'JSON, 200 rows',
    ours: path((n) => `/boards/leadership-changes.json?limit=200&offset=${offsetOf(n)}`),
    peer: () => peerBoard(200),
  },
  {
    title: 'CSV, a whole board',
    // A limit that no board reaches asks for all of it.
    ours: path((n) => `/boards/leadership-changes.csv?limit=${100_000 + n}`),
    peer: ({ boardRows }) => graphql(PEER_BOARD, () => ({ first: boardRows, offset: 0 })),
  },
  {
    title: 'tool call, 50 rows',
    ours: (base) => ({
      url: `${base}/boards/mcp`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      nthBody: (n) =>
        JSON.stringify({
          ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
          params: { name: 'get_leadership_changes', arguments: { limit: 50, offset: offsetOf(n) } },
        }),
    }),
    peer: () => peerBoard(50),
  },
];

/** What a loaded server holds that can be asked about. */
export async function subjectOf(url: string, today: Day): Promise<Subject> {
  const query = '{ board(slug: LEADERSHIP_CHANGES, limit: 1000) { total rows { nodes { cik } } } }';
  const reply = await fetch(`${url}/graphql?query=${encodeURIComponent(query)}`);
  const { data } = (await reply.json()) as { data: { board: { total: number; rows: { nodes: { cik: number }[] } } } };
  const { total, rows } = data.board;
  return { today, ciks: [...new Set(rows.nodes.map(({ cik }) => cik))], boardRows: total };
}
