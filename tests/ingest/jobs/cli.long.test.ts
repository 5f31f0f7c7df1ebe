import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../prisma/open.ts';
import { INGEST, ingest as ingestCommand } from '../../support/process/ingest-command.ts';
import { startProcess } from '../../support/process/service-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'filings-boards-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SUBMISSIONS_ZIP =
  "Give the path of the SEC's submissions.zip, from /Archives/edgar/daily-index/bulkdata/ of www.sec.gov.";

const ingest = (args: string[], env: Record<string, string> = {}) =>
  ingestCommand(args, { DATA_DIR: join(folder, 'data'), ...env });

describe('the ingest commands, each in a process', () => {
  it('what is refused is answered with what there is', async () => {
    const { code, out, err } = await ingest(['poll', 'now']);
    expect(err).toContain('poll takes no arguments.');
    expect(err).toContain('backfill --all');
    expect({ code, out }).toEqual({ code: 64, out: '' });
  });

  it.each([
    [['explain'], 'explain takes a CIK and a field.'],
    [['explain', '1', 'revenue', 'now'], 'explain takes a CIK and a field.'],
    [['explain', 'x', 'revenue'], '"x" is not a CIK.'],
    [['explain', '1', 'profit'], '"profit" is no number of a card. There are: revenue, totalDebt,'],
    [['explain', '1', 'revenue', '--as-of', '2025-02-30'], '"2025-02-30" is not a day'],
    [['explain', '1', 'revenue', '--day', '1'], "Unknown option '--day'"],
  ])('%j is refused with how explain is used', async (args, message) => {
    const { code, out, err } = await ingest(args);
    expect(err).toContain(message);
    expect(err).toContain('explain CIK FIELD [--as-of DAY]');
    expect({ code, out }).toEqual({ code: 64, out: '' });
  });

  it('a variable that makes no sense is named', async () => {
    const { code, err } = await ingest(['poll'], { AS_OF: '2025-02-30' });
    expect({ code, err }).toEqual({ code: 64, err: 'AS_OF cannot be "2025-02-30". It has to be a day, YYYY-MM-DD.\n' });
  });

  it('a folder in use is left alone, and its holder named', async () => {
    const dataDir = join(folder, 'held');
    const holder = await openDatabase({ dataDir });
    const { code, err } = await ingest(['poll'], { DATA_DIR: dataDir });
    await holder.close();
    expect(err).toContain(`is in use by process ${process.pid}`);
    expect(code).toBe(75);
  });

  it('a mirror that is not there is refused', async () => {
    const { code, err } = await ingest(['backfill', '--all'], { EDGAR_MIRROR: join(folder, 'nowhere') });
    expect(err).toContain('nowhere');
    expect(code).toBe(64);
  });

  it.each([
    ['nofile.zip', 'There is no such file.'],
    [folder, 'There is no such file.'],
    [INGEST, 'It is no zip archive.'],
  ])('an archive that is none is refused before anything is opened: %s', async (file, words) => {
    const { code, out, err } = await ingest(['backfill', '--bulk', file], {
      DATABASE_URL: 'postgresql://x@127.0.0.1:1/x',
    });
    expect(err).toBe(`--bulk cannot be "${file}". ${words} ${SUBMISSIONS_ZIP}\n`);
    expect({ code, out }).toEqual({ code: 64, out: '' });
  });

  it.each<[Record<string, string>, string]>([
    [{ DATA_DIR: INGEST }, `DATA_DIR cannot be used: ${INGEST}: it is not a folder.`],
    [{ DATA_DIR: join(INGEST, 'data') }, `DATA_DIR cannot be used: ${join(INGEST, 'data')}: ENOTDIR: not a directory`],
    [{ DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' }, 'DATABASE_URL cannot be used: nobody listens at 127.0.0.1:1.'],
  ])('with %j it fails with one line that names the variable and what to do', async (env, words) => {
    const { code, out, err } = await ingest(['poll'], env);
    expect(err).toContain(words);
    expect(err).toMatch(/^[^\n]+\.\n$/);
    expect({ code, out }).toEqual({ code: 1, out: '' });
  });

  // Here Node's own way to make a folder with those above it never returns.
  it.runIf(existsSync('/proc/self'))('a folder where nothing can be made is refused (needs /proc)', async () => {
    const { code, err } = await ingest(['poll'], { DATA_DIR: '/proc/none/data' });
    expect(err).toContain('DATA_DIR cannot be used: /proc/none/data: ENOENT');
    expect(code).toBe(1);
  });
});

describe('the ingest commands on the sample world', () => {
  it('explain asks the server that has the folder to itself, and says what it would say without it', async () => {
    const env = { DATA_DIR: join(folder, 'served'), AS_OF: '2026-10-30' };
    const server = await startProcess(env);
    try {
      const asked = await ingest(['explain', '1999999061', 'revenue'], env);
      expect(asked).toMatchObject({ code: 0, err: '' });
      expect(asked.out).toMatch(/^As of \d{4}-\d\d-\d\d, revenue of /);
      expect(asked.out).toContain('Fact: us-gaap:');
      const past = await ingest(['explain', '1999999061', 'revenue', '--as-of', '1995-01-02'], env);
      expect(past.out).toContain('has no revenue on its card');
      expect(await ingest(['explain', '77', 'revenue'], env)).toMatchObject({ code: 1, out: '' });
      // All that writes is still refused.
      expect(await ingest(['nightly'], env)).toMatchObject({ code: 75 });
      server.child.kill('SIGTERM');
      await server.ended;
      expect(await ingest(['explain', '1999999061', 'revenue'], env)).toEqual(asked);
    } finally {
      server.child.kill('SIGKILL');
    }
  }, 180_000);

  it('without configuration the sample world is loaded, the counts are printed', async () => {
    const { code, out } = await ingest(['backfill', '--all'], { DATA_DIR: join(folder, 'data') });
    expect(JSON.parse(out)).toMatchObject({ unchanged: 0, quarantined: 0, rows: expect.any(Number) });
    expect(code).toBe(0);
  });
});
