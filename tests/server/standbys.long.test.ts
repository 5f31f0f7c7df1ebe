import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../prisma/open.ts';
import { type Cluster, findPostgres } from '../support/database/postgres-clusters.ts';
import { type DatabaseProxy, findProxy, startProxy } from '../support/database/proxy.ts';
import { addressOf, askServer, type Replicated, startReplicated } from '../support/database/replicated.ts';
import type { ServiceProcess } from '../support/process/service-process.ts';
import { tellFigures } from '../support/process/tell-figures.ts';
import { addFiler, addRows } from '../support/service/live.ts';

const [bin, program] = [findPostgres(), findProxy()];
const isInstalled = bin !== null && program !== null;
/** A connection is used for a minute, and only a new one goes where the proxy leads by then. */
const PATIENCE = { timeout: 100_000, interval: 100 };
/** Rows of each commit. */
const ROWS = 3;
/** A poll each third of a second, and so long to wait for one. */
const [POLL_MS, NO_POLL_MS] = [300, 3_000];

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
});

const JSON_BODY = { 'content-type': 'application/json' };

interface Seen {
  readonly from: string;
  readonly version: number;
  readonly rows: number;
}

/** Asks an instance one question after another: what it reads, and what a board has then. Refusals are counted. */
function keepReading(url: string) {
  const seen: Seen[] = [];
  let refused = 0;
  let isOver = false;
  const json = async (path: string) => {
    const response = await fetch(`${url}/boards/${path}`);
    if (response.status === 200) return response.json();
    if (response.status !== 503) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    refused += 1;
    return null;
  };
  const reading = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const status = await json('status.json');
      // An address that nobody has asked before: no kept answer has it.
      const board = await json(`breaches.json?limit=${(n % 100) + 1}`);
      if (status !== null && board !== null)
        seen.push({ from: status.readsFrom, version: Number(status.version), rows: board.total });
      await setTimeout(50);
    }
  })();
  return {
    last: () => seen.at(-1),
    async stop() {
      isOver = true;
      await reading;
      return { seen, refused };
    },
  };
}

/** One story: a standby falls behind and another dies, then the primary is lost. */
describe.runIf(isInstalled)('standbys behind HAProxy, set up as OPERATIONS says', () => {
  let servers: Replicated;
  let proxy: DatabaseProxy;
  /** The standby that is read, and the other one. */
  let near: Cluster;
  let far: Cluster;
  const addresses = () => ({ DATABASE_URL: addressOf(proxy.written), DATABASE_READ_URL: addressOf(proxy.read) });
  /** Started while the primary was away. */
  let alone: ServiceProcess;
  beforeAll(async () => {
    servers = await startReplicated(bin ?? '', ['near', 'far']);
    cleanups.push(servers.stop);
    proxy = await startProxy(program ?? '', servers.ports);
    cleanups.push(proxy.stop);
    const read = (await askServer(proxy.read, 'select inet_server_port() as port'))?.port;
    [near, far] = servers.standbys.toSorted((one) => (one.port === read ? -1 : 1)) as [Cluster, Cluster];
  }, 240_000);

  it('are read, but for what they lack: no answer is older than the one before, when one dies and the other is behind', async (test) => {
    const written = await openDatabase({ url: addressOf(servers.primary.port), dataDir: null });
    cleanups.push(written.close);
    await addFiler(written);
    const { url } = await servers.startInstance(addresses());
    const reading = keepReading(url);
    await expect.poll(reading.last, PATIENCE).toMatchObject({ from: 'standby' });
    const before = reading.last()?.rows ?? 0;

    await askServer(far.port, 'select pg_wal_replay_pause()');
    await addRows(written, 1, ROWS);
    await expect.poll(reading.last, PATIENCE).toMatchObject({ from: 'standby', rows: before + ROWS });
    // What is left for the proxy to choose lacks what was shown, at first, and is too far behind after ten seconds.
    near.kill();
    const killedAt = performance.now();
    await expect.poll(reading.last, PATIENCE).toMatchObject({ from: 'primary', rows: before + ROWS });
    const answeredAt = performance.now();
    await addRows(written, 1 + ROWS, ROWS);
    await expect.poll(reading.last, PATIENCE).toMatchObject({ from: 'primary', rows: before + 2 * ROWS });

    await askServer(far.port, 'select pg_wal_replay_resume()');
    await expect.poll(reading.last, PATIENCE).toMatchObject({ from: 'standby' });
    const { seen, refused } = await reading.stop();
    tellFigures(test, {
      ...{ answers: 2 * seen.length, refused },
      secondsWithoutAnswer: ((answeredAt - killedAt) / 1000).toFixed(1),
    });
    for (const of of ['version', 'rows'] as const) {
      const states = seen.map((one) => one[of]);
      expect(states).toEqual(states.toSorted((one, other) => one - other));
    }
    expect(seen.at(-1)?.rows).toBe(before + 2 * ROWS);
  }, 400_000);

  it('start an instance while the primary is away', async () => {
    // A run that the loss of the primary cuts short is never told to be done: the instance above looks its files over.
    const running = `select count(*)::int as n from ingest_runs where state = 'running'`;
    await expect.poll(() => askServer(servers.primary.port, running), PATIENCE).toEqual({ n: 0 });
    servers.primary.kill();
    alone = await servers.startInstance(addresses());
    expect(await (await fetch(`${alone.url}/boards/status.json`)).json()).toMatchObject({ readsFrom: 'standby' });
    const board = await (await fetch(`${alone.url}/boards/late-filers.json`)).json();
    expect(board.rows.length).toBeGreaterThan(0);
  }, 240_000);

  it('are enough for an instance that names no primary: it answers, takes no watch, polls nothing', async () => {
    // Over the sample world with a clock that runs: whoever may poll does.
    const { url, said } = await servers.startInstance(
      {
        DATABASE_READ_URL: addressOf(proxy.read),
        ...{ AS_OF: '', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.org' },
        // What it warns of is to be trouble, not that this machine has much to do.
        ...{ SLOW_SECONDS: '60', SEC_TEST_POLL_MS: String(POLL_MS) },
      },
      './tests/support/edgar/local-sec.ts',
    );
    const json = async (path: string, body?: object) => {
      const init = body === undefined ? {} : { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) };
      const response = await fetch(url + path, init);
      return { status: response.status, body: await response.json() };
    };
    const status = await json('/boards/status.json');
    expect(status).toMatchObject({
      status: 200,
      body: { readsFrom: 'standby', source: 'sample', mailTransport: 'none' },
    });
    const board = await json('/boards/late-filers.json?limit=5');
    expect(board.body.rows.length).toBe(5);
    const { cik } = board.body.rows[0];
    expect(await json(`/boards/card/${cik}.json`)).toMatchObject({ status: 200, body: { company: { cik } } });
    // One that is not on file is not fetched.
    expect((await json('/boards/card/4999999.json')).status).toBe(404);

    const mutation = `mutation { watchCompany(company: "${cik}", email: "reader@example.org") { status } }`;
    const watched = await json('/graphql', { query: mutation });
    const [error] = watched.body.errors;
    expect(error.extensions.code).toBe('MAIL_UNAVAILABLE');
    const args = { company: String(cik), email: 'reader@example.org' };
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'watch_company', arguments: args } };
    const { body: called } = await json('/boards/mcp', call);
    expect(called.result.isError).toBe(true);
    for (const words of ['This instance is read-only', 'Follow an RSS feed instead'])
      expect(JSON.stringify(called.result)).toContain(words);
    const page = await (await fetch(`${url}/boards/card/${cik}`, { headers: { accept: 'text/html' } })).text();
    expect(page).not.toContain('type="email"');

    await setTimeout(NO_POLL_MS);
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('ingest_leader');
    const locks = await askServer(far.port, `select count(*)::int from pg_locks where locktype = 'advisory'`);
    expect(locks).toEqual({ count: 0 });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(said()).not.toMatch(/"level":(40|50|60)/);
  }, 240_000);

  it('load and send mails for the instance that started without a primary, once one of them is promoted', async () => {
    far.promote();
    const done = async (sql: string) => (await askServer(far.port, `select exists (${sql}) as "isDone"`))?.isDone;
    const { n } = (await askServer(far.port, 'select coalesce(max(id), 0)::int as n from ingest_runs')) ?? {};
    await expect.poll(() => done(`select from ingest_runs where state = 'done' and id > ${n}`), PATIENCE).toBe(true);
    const board = await (await fetch(`${alone.url}/boards/late-filers.json?limit=1`)).json();
    const query = `mutation { watchCompany(company: "${board.rows[0].cik}", email: "reader@example.org") { status } }`;
    const asked = await fetch(`${alone.url}/graphql`, {
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify({ query }),
    });
    expect((await asked.json()).errors).toBeUndefined();
    await expect.poll(() => done(`select from outbox where status = 'sent'`), PATIENCE).toBe(true);
  }, 240_000);
});

describe.runIf(!isInstalled)('standbys behind HAProxy', () => {
  it.skip('are tested where PostgreSQL and HAProxy are installed: one of them was not found', () => {});
});
