import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceProcess, startProcess } from '../support/process/service-process.ts';
import { smallDisk } from '../support/process/small-disk.ts';
import { tellFigures } from '../support/process/tell-figures.ts';
import { verifyAt } from '../support/service/verify-at.ts';

/** The sample world and as much again: what is written later finds no room once the rest is taken. */
const DISK_MB = 400;
const disk = smallDisk(DISK_MB);
afterAll(() => disk?.remove());
/** Requests at a time. */
const AT_ONCE = 20;
const MEGABYTE = Buffer.alloc(2 ** 20);

/** Requests of other clients, which write a row each, whether their watch is taken or not; the greatest status. */
async function write(url: string, round: number): Promise<number> {
  const statuses = Array.from({ length: AT_ONCE }, async (_, at) => {
    const response = await fetch(`${url}/boards/watch`, {
      method: 'POST',
      headers: { accept: 'application/json', 'x-forwarded-for': `10.${round >> 8}.${round & 255}.${at}` },
      body: new URLSearchParams({ company: 'ZZMIL', email: `reader${round}.${at}@example.org` }),
      redirect: 'manual',
    });
    await response.arrayBuffer();
    return response.status;
  });
  return Math.max(...(await Promise.all(statuses)));
}

describe.runIf(disk !== null)('a disk that is full (needs the right to mount one)', () => {
  const folder = disk?.folder ?? '';
  const filler = join(folder, 'filler');
  const settings = { DATA_DIR: join(folder, 'data'), TRUST_PROXY: '1', LOG_LEVEL: 'error' };
  let service: ServiceProcess;
  beforeAll(async () => {
    service = await startProcess(settings);
  }, 240_000);
  afterAll(async () => {
    service?.child.kill('SIGKILL');
    await service?.ended;
  });

  /** Takes all the room there is; says how many bytes that were. */
  function fill(): number {
    const file = openSync(filler, 'a');
    let bytes = 0;
    try {
      for (let piece = MEGABYTE.length; piece >= 512; piece /= 2) {
        try {
          for (;;) bytes += writeSync(file, MEGABYTE, 0, piece);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
    } finally {
      closeSync(file);
    }
    return bytes;
  }

  it('is told of in words, refuses writes or ends the process, and with room the next start has all of it', async (test) => {
    const board = async () => (await fetch(`${service.url}/boards/late-filers.json`)).text();
    const before = JSON.parse(await board()) as { total: number; rows: unknown[] };
    expect(before.total).toBeGreaterThan(0);
    let round = 0;
    /** Null where the process has ended. */
    const written = () => write(service.url, round++).catch(() => null);
    expect(await written()).toBeLessThan(500);

    const taken = fill();
    await expect.poll(() => service.said(), { timeout: 60_000 }).toContain('MB left');
    // What is allocated already takes some more rows.
    const isRefused = async () => ((await written()) ?? 500) >= 500;
    await expect.poll(isRefused, { timeout: 120_000, interval: 10 }).toBe(true);
    const roundsWritten = round;

    // As a lost machine would leave it, if it has not ended yet.
    service.child.kill('SIGKILL');
    await service.ended;
    rmSync(filler);
    service = await startProcess(settings);
    expect(JSON.parse(await board())).toMatchObject({ total: before.total, rows: before.rows });
    expect(await written()).toBeLessThan(500);

    // The calls are locked last of all that a start writes to the registry.
    const locked = async () => {
      const reply = (await (await fetch(`${service.url}/boards/board-test.json`)).json()) as { sha256: string | null };
      return reply.sha256;
    };
    await expect.poll(locked, { timeout: 60_000 }).not.toBeNull();
    const { said, faults } = await verifyAt(service.url);
    expect(faults).toEqual([]);
    expect(said).toContainEqual(expect.stringMatching(/^replay: [1-9]\d* entries: every record hashed/));
    tellFigures(test, { takenMB: Math.round(taken / 2 ** 20), roundsWritten });
  }, 400_000);
});

describe.runIf(disk === null)('a disk that is full', () => {
  it.skip('is tested where a small disk can be mounted: by root', () => {});
});
