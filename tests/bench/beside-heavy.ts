import { median } from '../../schema/domain/methods/averages.ts';
import { addDays, type Day } from '../../schema/domain/terms/day.ts';
import { type Running, residentMb } from './processes.ts';
import { nthOf } from './questions.ts';
import { atMost, judged, type Row } from './table.ts';

interface Asked {
  readonly path: string;
  readonly body?: string;
  readonly type?: string;
}

const SECONDS = 5;
const HEAVY = 8;
const RUNS = 3;
/** So many times slower than alone the polite client may become, or this slow. */
const MOST_TIMES = 3;
const UNNOTICED_MS = 300;
/** The polite client asks each of its three questions so often. */
const EVERY_MS = 100;
/** No answer after this long is a failure, for whoever waits for it. */
const PATIENCE_MS = 30_000;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** Four levels of twenty filings, each with its filer: as much as one query may ask for. */
const levels = (depth: number): string =>
  `filings(first: 20) { edges { node { form ${depth === 0 ? '' : `filer { name ${levels(depth - 1)} }`} } } }`;
/** As many past days as one query may name. */
const DAYS_A_QUERY = 12;
const pastBoards = (today: Day, n: number) =>
  Array.from({ length: DAYS_A_QUERY }, (_, at) => addDays(today, -3 * (1 + n * DAYS_A_QUERY + at)))
    .map((day, at) => `a${at}: board(slug: BREACHES, asOf: "${day}", limit: 1) { total }`)
    .join(' ');

/** What the n-th heavy question is, by its kind; none is asked twice. */
function heavyKinds(today: Day, tickers: readonly string[]): Readonly<Record<string, (n: number) => Asked>> {
  const book = (size: number, n: number) =>
    JSON.stringify({
      holdings: Array.from({ length: size }, (_, at) => ({ ticker: nthOf(tickers, at + n), weight: 1 + (at % 7) + n })),
    });
  const five = (n: number) => Array.from({ length: 5 }, (_, at) => nthOf(tickers, n * 5 + at)).join(',');
  return {
    'GraphQL within the limit': (n) => ({
      path: '/graphql',
      type: JSON_TYPE,
      body: JSON.stringify({ query: `# ${n}\n{ filer(company: "${tickers[0]}") { name ${levels(3)} } }` }),
    }),
    'book of all companies': (n) => ({
      path: '/boards/portfolio.json',
      type: JSON_TYPE,
      body: book(tickers.length, n),
    }),
    'book of 50': (n) => ({ path: '/boards/portfolio.json', type: JSON_TYPE, body: book(50, n) }),
    'paste of 256 KiB': (n) => ({
      path: '/boards/portfolio',
      type: FORM_TYPE,
      body: `holdings=${`A+${n}%0A`.repeat(20_000)}`.slice(0, 256 * 1024),
    }),
    'AI panel': (n) => ({
      path: '/graphql',
      type: JSON_TYPE,
      body: JSON.stringify({
        query: `# ${n}\n{ sectorPanel(sector: AI) { rows { name compass { growth } card { answer caution isWatchWhole } } } }`,
      }),
    }),
    'compare five': (n) => ({ path: `/boards/compare.json?c=${five(n)}` }),
    screen: (n) => ({ path: `/boards/screen.json?operatingMarginMin=0.${n % 97}&orderBy=revenue` }),
    'filings search': (n) => ({ path: `/boards/filings.json?forms=8-K&since=${2001 + (n % 20)}-01-01` }),
    'picture of a card': (n) => ({ path: `/boards/card/${nthOf(tickers, n)}.png?price=${1 + n}` }),
    'boards of twelve past days': (n) => ({
      path: '/graphql',
      type: JSON_TYPE,
      body: JSON.stringify({ query: `{ ${pastBoards(today, n)} }` }),
    }),
    'CSV of a large board': (n) => ({ path: `/boards/leadership-changes.csv?limit=${1000 + n}` }),
  };
}

/**
 * A polite client beside eight of the dearest kind of question there is: the kind beside which it waits longest, of three
 * runs the middle one. The process has to believe the addresses of its clients, as behind a proxy.
 */
export async function besideRows(running: Running, today: Day): Promise<Row[]> {
  const tickers = await largestTickers(running.url);
  // Alone and beside others it asks about companies whose cards nobody asked for lately.
  let others = 0;
  const other = () => nthOf(tickers, others++);
  const polite = () => askPolitely(running.url, tickers, other);
  await polite();
  const alone = (await polite()).p99;
  const bound = Math.max(MOST_TIMES * alone, UNNOTICED_MS);
  let failed = 0;
  let worst = { kind: '', p99: 0 };
  for (const [kind, question] of Object.entries(heavyKinds(today, tickers))) {
    const runs: number[] = [];
    // What one run holds has no need of the others.
    while (runs.length < RUNS && (runs.length === 0 || Math.max(...runs) > bound)) {
      const { beside, heavy } = await besideEight(running.url, question, polite);
      runs.push(beside.p99);
      failed += beside.failed;
      const statuses = [...heavy].map(([status, count]) => `${count} x ${status}`).join(', ');
      const memory = `${await residentMb(running.pid)} MB`;
      console.error(`beside eight clients of ${kind}: ${beside.p99.toFixed(0)} ms; theirs: ${statuses}; ${memory}`);
    }
    const p99 = median(runs) ?? Number.NaN;
    if (!(p99 < worst.p99)) worst = { kind, p99 };
  }
  const subject = 'a polite client beside eight';
  const beside = ` (${alone.toFixed(0)} alone; ${worst.kind})`;
  return [
    judged({ subject: `${subject}, p99`, value: worst.p99, unit: ' ms', beside }, atMost(Math.round(bound))),
    judged({ subject: `${subject}, not answered`, value: failed, unit: '' }, atMost(0)),
  ];
}

/** The polite client's times beside eight of a kind, and what became of the heavy questions, by status. */
async function besideEight(url: string, question: (n: number) => Asked, polite: () => ReturnType<typeof askPolitely>) {
  const heavy = new Map<string, number>();
  let isOver = false;
  let n = 0;
  const clients = Array.from({ length: HEAVY }, async (_, client) => {
    while (!isOver) {
      const outcome = await ask(url, question(n++), `198.51.100.${client + 1}`);
      heavy.set(outcome, (heavy.get(outcome) ?? 0) + 1);
    }
  });
  const beside = await polite();
  isOver = true;
  await Promise.all(clients);
  return { beside, heavy };
}

/** Asks for one card, the boards, and a card of another company each time, at a steady pace. */
async function askPolitely(url: string, tickers: readonly string[], other: () => string) {
  const took: number[] = [];
  let failed = 0;
  const until = performance.now() + 1000 * SECONDS;
  const client = async (path: () => string) => {
    while (performance.now() < until) {
      const began = performance.now();
      if ((await ask(url, { path: path() }, '203.0.113.7')) !== '200') failed += 1;
      const ms = performance.now() - began;
      took.push(ms);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, EVERY_MS - ms)));
    }
  };
  await Promise.all([
    client(() => `/boards/ask.json?q=${tickers[0]}`),
    client(() => '/boards'),
    client(() => `/boards/ask.json?q=${other()}`),
  ]);
  took.sort((a, b) => a - b);
  return { p99: took[Math.floor(took.length * 0.99)] ?? Number.NaN, failed };
}

/** The status of an answer that was read to its end, or `none`. */
async function ask(url: string, { path, body, type }: Asked, client: string): Promise<string> {
  try {
    const response = await fetch(`${url}${path}`, {
      headers: { 'x-forwarded-for': client, ...(type !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { method: 'POST', body }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch {
    return 'none';
  }
}

/** Tickers of the largest companies of today, the largest first. */
async function largestTickers(url: string, most = 376): Promise<string[]> {
  const tickers: string[] = [];
  let next: string | null = '';
  while (next !== null && tickers.length < most) {
    const after = next === '' ? '' : `&after=${next}`;
    const reply = await fetch(`${url}/boards/screen.json?orderBy=revenue&first=100${after}`);
    const page = (await reply.json()) as { next?: string; rows: readonly { ticker: string | null }[] };
    tickers.push(...page.rows.flatMap(({ ticker }) => ticker ?? []));
    next = page.next ?? null;
  }
  return tickers.slice(0, most);
}
