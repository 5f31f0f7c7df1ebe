import { connect, type Socket } from 'node:net';
import { openDatabase } from '../../prisma/open.ts';
import { withAdmin, withDatabase } from '../support/database/admin.ts';
import { addFiler, addRows } from '../support/service/live.ts';
import { COLLECTING, type Running, start, untilLoaded } from './processes.ts';
import { counter } from './statements.ts';

const SUBSCRIBERS = 1_000;
/** They come first: meanwhile the service loads what its first answers need, which no subscriber costs. */
const FIRST = SUBSCRIBERS / 2;
const ROWS = 500;
const ROUNDS = 3;
/** Whatever the environment says: an empty variable counts as not set. */
const SAMPLE_WORLD = { EDGAR_MIRROR: '', SEC_USER_AGENT: '', AS_OF: '' };
const QUERY =
  'subscription { boardRowAdded { eventId board row { filedOn company ticker form items accession url } } }';

/**
 * A burst of rows in one commit, to a thousand subscribers of one instance over the sample world: how long until the
 * last of them has the last row, what a subscriber holds in memory, and what an event costs in statements.
 */
export async function measureSubscriptions(server: string, args: readonly string[]): Promise<void> {
  const name = `bench_live_${process.pid}`;
  await withAdmin(server, (admin) => admin.query(`create database ${name}`));
  const url = withDatabase(server, name);
  const running = await start([...COLLECTING, ...args], { ...SAMPLE_WORLD, DATABASE_URL: url }, '/readyz');
  const database = await openDatabase({ url, dataDir: null });
  try {
    await untilLoaded(running);
    // A filer that is written past the service, as here, would make the doors differ in the middle of a comparison.
    await untilDoorsAgree(running);
    await addFiler(database);
    await addRows(database, 1, 1);
    const subscribers = subscriptions(new URL(running.url).port);
    await subscribers.open(FIRST);
    const before = await heldKb(running);
    await subscribers.open(SUBSCRIBERS - FIRST);
    const idle = await heldKb(running);
    const statements = await counter(running.url);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const all = subscribers.until((round + 1) * ROWS);
      await addRows(database, 2 + round * ROWS, ROWS);
      const committed = performance.now();
      await all;
      times.push(Math.round(performance.now() - committed));
    }
    const perEvent = ((await counter(running.url)) - statements) / (ROUNDS * ROWS * 2);
    const after = await heldKb(running);
    subscribers.close();
    console.log(`\nSubscriptions: ${SUBSCRIBERS} subscribers, bursts of ${ROWS} rows in one commit.`);
    console.log(`  from the commit to the last row at the last subscriber: ${times.join(', ')} ms`);
    console.log(
      `  memory held: ${mb(before)} MB with half of them waiting, ${mb(idle)} MB with all, ${mb(after)} MB after the bursts: ` +
        `${((idle - before) / (SUBSCRIBERS - FIRST)).toFixed(1)} KB a subscriber that waits`,
    );
    console.log(`  statements per event, whoever sent them: ${perEvent.toFixed(3)}`);
  } finally {
    await running.stop();
    await database.close();
    await withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  }
}

/** The middle of three looks: requests of the service's own come and go meanwhile. */
async function heldKb(running: Running): Promise<number> {
  const looks = [await running.heldBytes(), await running.heldBytes(), await running.heldBytes()];
  return (looks.sort((a, b) => a - b)[1] ?? Number.NaN) / 1024;
}

const mb = (kb: number) => (kb / 1024).toFixed(1);

/** The service compares its doors once after a load, which fills caches. */
async function untilDoorsAgree({ url }: Running): Promise<void> {
  for (;;) {
    const status = (await (await fetch(`${url}/boards/status.json`)).json()) as { parity: object | null };
    if (status.parity !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Opens streams and counts what comes, without a client's own work. */
function subscriptions(port: string) {
  const sockets: Socket[] = [];
  let opened = 0;
  let received = 0;
  let onChange = () => {};
  async function open(many: number): Promise<void> {
    for (let at = 1; at <= many; at += 1) {
      sockets.push(openStream());
      // No more at once than are let in at once.
      if (at % 100 === 0 || at === many) await until(() => opened === sockets.length);
    }
  }
  function openStream(): Socket {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `GET /graphql?query=${encodeURIComponent(QUERY)} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`,
    );
    let isOpen = false;
    let rest = '';
    socket.on('data', (chunk) => {
      const text = rest + chunk.toString('latin1');
      if (!isOpen && text.includes('\r\n:\n\n')) {
        isOpen = true;
        opened += 1;
      }
      const parts = text.split('event: next\n');
      received += parts.length - 1;
      rest = (parts.at(-1) ?? '').slice(-40);
      onChange();
    });
    return socket;
  }
  function until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      onChange = () => {
        if (isSo()) resolve();
      };
      onChange();
    });
  }
  return {
    open,
    until: (rows: number) => until(() => received >= rows * SUBSCRIBERS),
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
