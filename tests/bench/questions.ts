/** What is asked of our server and of the peer: the questions of PERFORMANCE 8. */
import { addDays, type Day, nextBusinessDay } from '../../schema/domain/terms/day.ts';
import { type Document, ourDocuments, peerDocuments } from './documents.ts';

/** What the questions are about. */
export interface Subject {
  /** The day of the clock. */
  readonly today: Day;
  /** Every filer with filings, in no order that means anything. */
  readonly ciks: readonly number[];
  /** Rows of the board in the 12 months to today. */
  readonly boardRows: number;
}

/** One request; a POST of JSON if it has a body. */
export interface Request {
  readonly path: string;
  readonly body?: string;
}

/** A question of the table, which is another one in every turn. */
export interface Question {
  readonly title: string;
  /** Different questions: none comes twice before all have come. */
  readonly count: number;
  /** @param asOf  the day whose knowledge the answer uses; none is named without it */
  ours(n: number, asOf?: Day): Request;
  /** The same rows from the peer, which knows no past days. */
  peer(n: number): Request;
}

/** So many past days are asked about in turn, this far apart: five and a half years. */
const PAST_DAYS = 400;
const DAYS_APART = 5;
export const pastDay = (today: Day, n: number): Day => addDays(today, -DAYS_APART * (1 + (n % PAST_DAYS)));

/** Windows of a board: 12 months that end on so many days. */
const WINDOWS = 400;
const YEAR = 365;
/** Pages differ by up to so many rows from their usual size. */
const SIZES_AROUND = 4;
const SIZES = 2 * SIZES_AROUND + 1;
/** Of the rows of today's window so many are in each: pages beyond would be short. */
const ROWS_OF_ANY_WINDOW = 0.8;

/**
 * The n-th combination of one value from each range `0 .. size - 1`. None comes twice before all have come, and
 * neighbours differ in most ranges.
 */
export function combination(sizes: readonly number[], n: number): number[] {
  // A prime is coprime to every product of smaller numbers, so that its multiples pass through all combinations.
  let rest = (n * PRIME) % countOf(sizes);
  return sizes.map((size) => {
    const value = rest % size;
    rest = Math.floor(rest / size);
    return value;
  });
}

const PRIME = 1_000_003;
const countOf = (sizes: readonly number[]) => sizes.reduce((product, size) => product * size, 1);

const graphql = (query: string, variables: object): Request => ({
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
});

/** A page of the board: its size about `size`, its place and its window by `n`. */
function pageOf({ boardRows }: Subject, size: number) {
  const offsets = Math.max(1, Math.floor(ROWS_OF_ANY_WINDOW * boardRows) - size - SIZES_AROUND);
  const sizes = [offsets, WINDOWS, SIZES];
  return {
    count: countOf(sizes),
    nth(n: number, today: Day) {
      const [offset = 0, ago = 0, more = 0] = combination(sizes, n);
      const until = addDays(today, -ago);
      return { limit: size - SIZES_AROUND + more, offset, since: addDays(until, 1 - YEAR), until };
    },
  };
}

export function questionsAbout(subject: Subject): readonly Question[] {
  const { today, ciks } = subject;
  const [ours, peer] = [ourDocuments, peerDocuments(nextBusinessDay(today))];
  const ofBoard = (title: string, size: number, our: Document, their: Document): Question => {
    const page = pageOf(subject, size);
    return {
      title,
      count: page.count,
      ours: (n, asOf) => graphql(our(n), { ...page.nth(n, asOf ?? today), asOf }),
      peer: (n) => graphql(their(n), page.nth(n, today)),
    };
  };
  const filerOf = (n: number) => ({
    cik: nthOf(ciks, n),
    size: 20 - SIZES_AROUND + (Math.floor(n / ciks.length) % SIZES),
  });
  const [rows, tool] = [pageOf(subject, 200), pageOf(subject, 50)];
  const windows = [WINDOWS, WINDOWS];
  const window = (n: number) => {
    const [since = 0, until = 0] = combination(windows, n);
    return { since: addDays(today, 1 - YEAR - since), until: addDays(today, -until) };
  };
  return [
    ofBoard('GraphQL, board of 50 rows', 50, ours.board, peer.board),
    {
      title: 'GraphQL, filer with 20 filings',
      count: ciks.length * SIZES,
      ours: (n, asOf) => graphql(ours.filer(n), { ...filerOf(n), asOf }),
      peer: (n) => graphql(peer.filer(n), filerOf(n)),
    },
    ofBoard('GraphQL, 20 filers with 10 filings each', 20, ours.deep, peer.deep),
    {
      title: 'JSON, 200 rows',
      count: rows.count,
      ours: (n) => ({ path: `/boards/leadership-changes.json?${parameters(rows.nth(n, today))}` }),
      peer: (n) => graphql(peer.whole, rows.nth(n, today)),
    },
    {
      title: 'CSV, a whole board',
      count: countOf(windows),
      ours: (n) => ({ path: `/boards/leadership-changes.csv?${parameters(window(n))}` }),
      peer: (n) => graphql(peer.whole, window(n)),
    },
    {
      title: 'tool call, 50 rows',
      count: tool.count,
      ours: (n) => ({
        path: '/boards/mcp',
        body: JSON.stringify({
          ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
          params: { name: 'get_leadership_changes', arguments: tool.nth(n, today) },
        }),
      }),
      peer: (n) => graphql(peer.whole, tool.nth(n, today)),
    },
  ];
}

const parameters = (values: object) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** The n-th of a list that begins again at its end. */
export function nthOf<T>(list: readonly T[], n: number): T {
  const one = list[n % list.length];
  if (one === undefined) throw new Error('Nothing to ask about.');
  return one;
}
