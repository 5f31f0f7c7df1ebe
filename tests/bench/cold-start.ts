import { askOnce } from './asked/ask-once.ts';
import { graphql } from './asked/graphql-ask.ts';
import { PEER_QUESTIONS } from './asked/peer-questions.ts';
import { type Running, STARTING, start, startPeer } from './processes.ts';
import { keep } from './told/closing-table.ts';

const STARTS = 5;
/** design/PERFORMANCE.md: how often a bare server's start ours may take until it has answered with a board. */
const BOUNDS = { PostgreSQL: { must: 6.7, aim: 5 }, embedded: { must: 12, aim: 9 } };
const ROWS = 50;
const BOARD = `{ board(slug: LEADERSHIP_CHANGES, limit: ${ROWS}) { total rows { edges { node {
  accession filedOn company kinds filer { name cik tickers { ticker } sic } } } } } }`;

/** Milliseconds from the start of a process. */
interface Start {
  readonly ready: number;
  readonly board: number;
}

/**
 * Starts the bare server and ours, on a loaded database, in turn and compares the time to the first board: an answer that
 * is as it was before. The peer is started beside them on a server: it has no embedded database.
 *
 * @param loaded  ours, over the same database: it says what the board is, and is stopped
 */
export async function coldStart(
  engine: keyof typeof BOUNDS,
  env: Record<string, string>,
  loaded: Running,
): Promise<void> {
  const expected = await ourBoard(loaded).finally(() => loaded.stop());
  const hello: Start[] = [];
  const ours: Start[] = [];
  const peer: Start[] = [];
  const helloFile = new URL('./hello.ts', import.meta.url).pathname;
  for (let round = 0; round < STARTS; round += 1) {
    hello.push(await timeToAnswer(start([helloFile], {}, '/'), async () => {}));
    ours.push(
      await timeToAnswer(start(STARTING, env, '/readyz'), async (running) => {
        if ((await ourBoard(running)) !== expected) throw new Error('The first board is not the board of before.');
      }),
    );
    if (engine === 'PostgreSQL') peer.push(await timeToAnswer(startPeer(env.DATABASE_URL ?? ''), peerBoard));
  }
  const ofHello = (one: readonly Start[], until: keyof Start) => middle(one, until) / middle(hello, 'ready');
  const ratio = ofHello(ours, 'board');
  const subject = `cold start to the first board, ${engine}`;
  const held = keep({ subject, value: ratio, unit: 'x hello', digits: 1 }, 'at most', BOUNDS[engine]);
  console.log(`\nCold start, ${engine}, database loaded; hello ${middle(hello, 'ready').toFixed(0)} ms`);
  console.log(`  ${middle(ours, 'board').toFixed(0)} ms to the first board, ${ratio.toFixed(1)} x hello ${held}`);
  console.log(`  ${middle(ours, 'ready').toFixed(0)} ms to /readyz, ${ofHello(ours, 'ready').toFixed(1)} x hello`);
  if (peer.length > 0)
    console.log(`  the peer ${middle(peer, 'board').toFixed(0)} ms, ${ofHello(peer, 'board').toFixed(1)} x hello`);
}

async function timeToAnswer(starting: Promise<Running>, first: (running: Running) => Promise<void>): Promise<Start> {
  const running = await starting;
  try {
    await first(running);
    return { ready: running.startMs, board: running.sinceStart() };
  } finally {
    await running.stop();
  }
}

async function ourBoard({ url }: Running): Promise<string> {
  const text = await answer(graphql(url, BOARD));
  const { data } = JSON.parse(text) as { data: { board: { rows: { edges: unknown[] } } } };
  if (data.board.rows.edges.length === 0) throw new Error('The board has no rows.');
  return text;
}

/** The same board from the peer. */
async function peerBoard({ url }: Running): Promise<void> {
  const text = await answer(PEER_QUESTIONS.boardFilers.ask(url));
  const { data } = JSON.parse(text) as { data: { allBoardRows: { nodes: unknown[] } } };
  if (data.allBoardRows.nodes.length === 0) throw new Error('The board of the peer has no rows.');
}

async function answer(ask: ReturnType<typeof graphql>): Promise<string> {
  const response = await askOnce(ask);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${ask.url}: ${response.status} ${text.slice(0, 300)}`);
  return text;
}

const middle = (starts: readonly Start[], until: keyof Start) =>
  starts.map((one) => one[until]).sort((a, b) => a - b)[Math.floor(starts.length / 2)] ?? Number.NaN;
