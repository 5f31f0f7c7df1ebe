import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../prisma/open.ts';
import { serversOf } from '../../prisma/servers/addresses.ts';
import { watchServers } from '../../prisma/servers/watch-servers.ts';
import { findPostgres, makeClusters } from '../support/database/postgres-clusters.ts';
import { freePort } from '../support/process/free-port.ts';
import { startProcess } from '../support/process/service-process.ts';

const bin = findPostgres();
const PATIENCE = { timeout: 60_000, interval: 100 };

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
});

const addressOf = (ports: readonly number[]) =>
  `postgresql://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;

async function ask(port: number, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client(addressOf([port]));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows[0];
  } finally {
    await client.end();
  }
}

const versionOf = async (port: number) => Number((await ask(port, 'select version from data_version'))?.version);

async function startInstance(ports: readonly number[], standbys: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'filings-boards-standby-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const running = await startProcess({
    DATABASE_URL: addressOf(ports),
    DATABASE_READ_URL: addressOf(standbys),
    DATA_DIR: folder,
  });
  cleanups.push(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  });
  return running;
}

describe.runIf(bin !== null)('standbys whose primary is away', () => {
  it('start an instance, and are read for one another although a state that nobody was shown is lost', async () => {
    const clusters = makeClusters(bin ?? '');
    cleanups.push(clusters.stop);
    const primary = await clusters.startPrimary('');
    const ports = [primary.port, await freePort(), await freePort()] as const;
    const near = clusters.startStandby('near', ports, ports[1]);
    const far = clusters.startStandby('far', ports, ports[2]);
    const standbys = [near.port, far.port];
    // The tables come from an instance that reaches the primary; it loads the sample world and is told to stop.
    await (await openDatabase({ url: addressOf([primary.port]), dataDir: null })).close();
    const first = await startInstance(ports, standbys);
    first.child.kill('SIGTERM');
    await first.ended;
    const shown = await versionOf(primary.port);
    for (const port of standbys) await expect.poll(() => versionOf(port), PATIENCE).toBe(shown);

    // A state that the primary alone has; who watches the servers meets it, and shows nobody.
    for (const port of standbys) await ask(port, 'select pg_wal_replay_pause()');
    await ask(primary.port, 'update data_version set version = version + 1');
    const watch = watchServers({
      standbys: serversOf(addressOf(standbys)),
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

    const alone = await startInstance(ports, standbys);
    expect(await (await fetch(`${alone.url}/boards/status.json`)).json()).toMatchObject({ readsFrom: 'standby' });
    const board = await (await fetch(`${alone.url}/boards/late-filers.json`)).json();
    expect(board.rows.length).toBeGreaterThan(0);
  }, 240_000);
});

describe.runIf(bin === null)('standbys whose primary is away', () => {
  it.skip('are tested where PostgreSQL is installed: no initdb was found', () => {});
});
