import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EXIT } from '../../schema/domain/terms/running/exit-codes.ts';
import { launchProcess, type ServiceProcess, startProcess } from '../support/process/service-process.ts';
import { smallDisk } from '../support/process/small-disk.ts';
import { tellFigures } from '../support/process/tell-figures.ts';
import { verifyAt } from '../support/service/verify-at.ts';

/** Too little for the sample world, enough for an empty database. */
const DISK_MB = 62;
const ENOUGH_MB = 400;
const TINY_MB = 20;

const disk = smallDisk(DISK_MB);
const tiny = smallDisk(TINY_MB);
const roomyFolder = mkdtempSync(join(tmpdir(), 'filings-boards-roomy-'));
const started: ServiceProcess[] = [];
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  disk?.remove();
  tiny?.remove();
  rmSync(roomyFolder, { recursive: true, force: true });
});

const board = async ({ url }: ServiceProcess) => {
  const { total, rows } = (await (await fetch(`${url}/boards/late-filers.json`)).json()) as Record<string, unknown>;
  return { total, rows };
};

describe.runIf(disk !== null)('a disk that fills during the first load (needs the right to mount one)', () => {
  it('ends the process with what to do: with room the next start goes on with the load, and nothing is missing', async (test) => {
    const roomy = await startProcess({ DATA_DIR: roomyFolder });
    started.push(roomy);
    const whole = await board(roomy);
    roomy.child.kill('SIGKILL');
    const settings = { DATA_DIR: join(disk?.folder ?? '', 'data'), LOG_LEVEL: 'error' };
    const tight = await launchProcess(settings);
    started.push(tight);
    expect(await tight.ended).toBe(EXIT.failed);
    expect(tight.said()).toContain('MB left');
    expect(tight.said()).toMatch(
      /^The embedded database has stopped \(.+\)\. Make room on the disk of .+ and start again/m,
    );

    disk?.resize(ENOUGH_MB);
    const given = performance.now();
    const next = await startProcess(settings);
    started.push(next);
    expect(await board(next)).toEqual(whole);
    const { faults } = await verifyAt(next.url);
    expect(faults).toEqual([]);
    tellFigures(test, { loadedMs: Math.round(performance.now() - given) });
  }, 600_000);
});

describe.runIf(tiny !== null)('a disk without room for an empty database', () => {
  it('ends a first start with words, and a start with room finds nothing in its way', async (test) => {
    const settings = { DATA_DIR: join(tiny?.folder ?? '', 'data'), LOG_LEVEL: 'error' };
    const cramped = await launchProcess(settings);
    started.push(cramped);
    const code = await cramped.ended;
    expect(code).toBeGreaterThan(0);
    expect(cramped.said()).toContain('DATA_DIR cannot be used: the disk of');
    tiny?.resize(ENOUGH_MB);
    const roomy = await startProcess(settings);
    started.push(roomy);
    tellFigures(test, { exitCode: code ?? 'none', total: String((await board(roomy)).total) });
    expect((await board(roomy)).total).toBeGreaterThan(0);
  }, 300_000);
});

describe.runIf(disk === null)('a disk that fills during the first load', () => {
  it.skip('is tested where a small disk can be mounted: by root', () => {});
});
