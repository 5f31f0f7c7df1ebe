import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { openDatabase } from '../../../prisma/open.ts';
import { freePort } from '../process/free-port.ts';
import { type ServiceProcess, startProcess } from '../process/service-process.ts';
import { type Cluster, makeClusters } from './postgres-clusters.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };

/** A primary with the sample world, and standbys that have all of it. */
export interface Replicated {
  readonly primary: Cluster;
  readonly standbys: readonly Cluster[];
  /** Of all servers, the primary first. */
  readonly ports: readonly number[];
  /** An instance with a folder of its own; resolves once it answers. */
  startInstance(environment: Record<string, string>, preload?: string): Promise<ServiceProcess>;
  /** Ends the instances and the servers. */
  stop(): Promise<void>;
}

/** The address of the server at a port, or of what leads to one. */
export const addressOf = (port: number) => `postgresql://postgres@127.0.0.1:${port}/postgres`;

/** The first row of an answer, on a connection of its own. */
export async function askServer(port: number, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client(addressOf(port));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows[0];
  } finally {
    await client.end();
  }
}

/** The state of the data that a server has. */
export const versionOf = async (port: number) =>
  Number((await askServer(port, 'select version from data_version'))?.version);

/** @param names  of the standbys */
export async function startReplicated(bin: string, names: readonly string[]): Promise<Replicated> {
  const clusters = makeClusters(bin);
  const cleanups: (() => unknown)[] = [clusters.stop];
  const stop = async () => {
    for (const clean of cleanups.reverse()) await clean();
  };
  const startInstance: Replicated['startInstance'] = async (environment, preload) => {
    const folder = mkdtempSync(join(tmpdir(), 'filings-boards-replicated-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const running = await startProcess({ DATA_DIR: folder, ...environment }, 0, preload);
    cleanups.push(async () => {
      running.child.kill('SIGKILL');
      await running.ended;
    });
    return running;
  };
  try {
    const primary = await clusters.startPrimary('');
    const ports = [primary.port];
    for (const _ of names) ports.push(await freePort());
    const standbys = names.map((name, at) => clusters.startStandby(name, ports, ports[at + 1] ?? 0));
    // The tables come from an instance that reaches the primary; it loads the sample world and is told to stop.
    await (await openDatabase({ url: addressOf(primary.port), dataDir: null })).close();
    const first = await startInstance({ DATABASE_URL: addressOf(primary.port) });
    first.child.kill('SIGTERM');
    await first.ended;
    const loaded = await versionOf(primary.port);
    for (const { port } of standbys) await vi.waitUntil(async () => (await versionOf(port)) === loaded, PATIENCE);
    return { primary, standbys, ports, startInstance, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
