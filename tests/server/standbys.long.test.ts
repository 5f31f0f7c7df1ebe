import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../ingest/sample-world/about.ts';
import { openDatabase } from '../../prisma/open.ts';
import { serversOf } from '../../prisma/servers/addresses.ts';
import { watchServers } from '../../prisma/servers/watch-servers.ts';
import { STANDBY_LAG_LIMIT } from '../../schema/domain/terms/running/standby.ts';
import { type Cluster, findPostgres } from '../support/database/postgres-clusters.ts';
import { addressOf, askServer, type Replicated, startReplicated, versionOf } from '../support/database/replicated.ts';
import type { ServiceProcess } from '../support/process/service-process.ts';
import { tellFigures } from '../support/process/tell-figures.ts';
import { addFiler, addRows } from '../support/service/live.ts';

const bin = findPostgres();
const PATIENCE = { timeout: 60_000, interval: 100 };
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
  readonly lag: number | null;
  readonly version: number;
  readonly rows: number;
}

/** Asks an instance one question after another: what it reads, and what a board has then. */
function keepReading(url: string) {
  const seen: Seen[] = [];
  let isOver = false;
  const json = async (path: string) => {
    const response = await fetch(`${url}/boards/${path}`);
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const reading = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const { readsFrom: from, standbyLag: lag, version } = await json('status.json');
      // An address that nobody has asked before: no kept answer has it.
      const { total: rows } = await json(`breaches.json?limit=${(n % 100) + 1}`);
      seen.push({ from, lag, version: Number(version), rows });
      await setTimeout(50);
    }
  })();
  return {
    last: () => seen.at(-1),
    async stop() {
      isOver = true;
      await reading;
      return seen;
    },
  };
}

/** One story: the primary is ahead of its standbys, then it is lost. */
describe.runIf(bin !== null)('standbys', () => {
  let servers: Replicated;
  let near: Cluster;
  let far: Cluster;
  /** Started while the primary was away. */
  let alone: ServiceProcess;
  beforeAll(async () => {
    servers = await startReplicated(bin ?? '', ['near', 'far']);
    cleanups.push(servers.stop);
    [near, far] = servers.standbys as [Cluster, Cluster];
  }, 240_000);

  it('are left for the primary at the lag that is published, and read again once they have all that was shown', async (test) => {
    const { primary, ports, startInstance } = servers;
    const { port } = near;
    const written = await openDatabase({ url: addressOf([primary.port]), dataDir: null });
    cleanups.push(written.close);
    await addFiler(written);
    const { url } = await startInstance({ DATABASE_URL: addressOf(ports), DATABASE_READ_URL: addressOf([port]) });
    const metric = async (name: string) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${url}/metrics`)).text())?.[1]);
    const reading = keepReading(url);
    await expect.poll(reading.last, PATIENCE).toMatchObject({ from: 'standby', lag: 0 });
    expect(await metric('reads_from_standby')).toBe(1);
    expect(await metric('standby_lag_limit_seconds')).toBe(STANDBY_LAG_LIMIT);
    const before = reading.last()?.rows ?? 0;

    await askServer(port, 'select pg_wal_replay_pause()');
    await addRows(written, 1, ROWS);
    const pausedAt = performance.now();
    await expect.poll(reading.last, PATIENCE).toMatchObject({ from: 'primary', rows: before + ROWS });
    const leftAt = performance.now();
    expect(await metric('reads_from_standby')).toBe(0);
    expect(await metric('standby_lag_seconds')).toBe(0);
    // The primary is read: what comes next is shown although the standby lacks it too.
    await addRows(written, 1 + ROWS, ROWS);
    await expect.poll(reading.last, PATIENCE).toMatchObject({ from: 'primary', lag: null, rows: before + 2 * ROWS });

    await askServer(port, 'select pg_wal_replay_resume()');
    const resumedAt = performance.now();
    await expect.poll(reading.last, PATIENCE).toMatchObject({ from: 'standby', lag: 0 });
    const backAt = performance.now();
    expect(await metric('reads_from_standby')).toBe(1);
    const seen = await reading.stop();
    tellFigures(test, {
      ...{ answers: 2 * seen.length, limitSeconds: STANDBY_LAG_LIMIT },
      greatestLagRead: Math.max(...seen.map(({ lag }) => lag ?? 0)).toFixed(1),
      secondsToPrimary: ((leftAt - pausedAt) / 1000).toFixed(1),
      secondsBack: ((backAt - resumedAt) / 1000).toFixed(1),
    });
    // It is left neither at once nor late: the lag that is told grows up to the limit, and no further.
    const lags = seen.filter(({ from }) => from === 'standby').map(({ lag }) => lag ?? 0);
    expect(Math.max(...lags)).toBeGreaterThan(0);
    expect(lags.filter((lag) => lag > STANDBY_LAG_LIMIT)).toEqual([]);
    // No answer was of an older state than the one before.
    for (const of of ['version', 'rows'] as const) {
      const states = seen.map((one) => one[of]);
      expect(states).toEqual(states.toSorted((one, other) => one - other));
    }
    expect(seen.at(-1)?.rows).toBe(before + 2 * ROWS);
  }, 240_000);

  it('start an instance while the primary is away, and are read for one another although a state that nobody was shown is lost', async () => {
    const { primary, standbys, ports, startInstance } = servers;
    const readUrl = addressOf([near.port, far.port]);
    const shown = await versionOf(primary.port);

    // A state that the primary alone has; who watches the servers meets it, and shows nobody.
    for (const { port } of standbys) await askServer(port, 'select pg_wal_replay_pause()');
    await askServer(primary.port, 'update data_version set version = version + 1');
    const watch = watchServers({
      standbys: serversOf(readUrl),
      primary: serversOf(addressOf(ports)),
      shown: () => BigInt(shown),
    });
    cleanups.push(watch.stop);
    await watch.look();
    expect(watch.current()?.port).toBe(near.port);
    primary.kill();
    near.kill();
    const readPort = async () => {
      await watch.look();
      return watch.current()?.port;
    };
    await expect.poll(readPort, PATIENCE).toBe(far.port);

    alone = await startInstance({ DATABASE_URL: addressOf(ports), DATABASE_READ_URL: readUrl });
    expect(await (await fetch(`${alone.url}/boards/status.json`)).json()).toMatchObject({ readsFrom: 'standby' });
    const board = await (await fetch(`${alone.url}/boards/late-filers.json`)).json();
    expect(board.rows.length).toBeGreaterThan(0);
  }, 240_000);

  it('are enough for an instance that names no primary: it answers, takes no watch, polls nothing', async () => {
    let asked = 0;
    const sec = createServer((_request, response) => {
      asked += 1;
      response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => sec.listen(0, '127.0.0.1', resolve));
    cleanups.push(() => sec.close());
    // Over the SEC's filings, on a business day at noon in New York: whoever may poll does.
    const { url, said } = await servers.startInstance(
      {
        DATABASE_READ_URL: addressOf([far.port]),
        ...{ SEC_USER_AGENT: 'Test test@example.org', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.org' },
        ...{ SEC_TEST_ORIGIN: `http://127.0.0.1:${(sec.address() as AddressInfo).port}` },
        ...{ SEC_TEST_CLOCK_MS: String(Date.parse(`${SAMPLE_AS_OF}T16:00:00Z`) - Date.now()) },
        ...{ SEC_TEST_POLL_MS: String(POLL_MS) },
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
      body: { readsFrom: 'standby', standbyLag: null, source: 'live', mailTransport: 'none' },
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
    for (const words of ['This instance only reads', 'Follow an RSS feed instead'])
      expect(JSON.stringify(called.result)).toContain(words);
    const page = await (await fetch(`${url}/boards/card/${cik}`, { headers: { accept: 'text/html' } })).text();
    expect(page).not.toContain('type="email"');

    await setTimeout(NO_POLL_MS);
    expect(asked).toBe(0);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain('reads_from_standby 1');
    expect(metrics).not.toContain('ingest_leader');
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

describe.runIf(bin === null)('standbys', () => {
  it.skip('are tested where PostgreSQL is installed: no initdb was found', () => {});
});
