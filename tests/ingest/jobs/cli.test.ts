import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCommand, UsageError } from '../../../ingest/commands.ts';
import { readIngestConfig } from '../../../ingest/config.ts';
import { openDatabase } from '../../../prisma/open.ts';
import { INGEST, ingest as ingestCommand } from '../../support/ingest-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'filings-boards-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SUBMISSIONS_ZIP =
  "Give the path of the SEC's submissions.zip, from /Archives/edgar/daily-index/bulkdata/ of www.sec.gov.";

const ingest = (args: string[], env: Record<string, string> = {}) =>
  ingestCommand(args, { DATA_DIR: join(folder, 'data'), ...env });

describe('the ingest commands', () => {
  it.each([
    [[], 'Name a command.'],
    [['reckon'], 'There is no command reckon.'],
    [['toString'], 'There is no command toString.'],
    [['poll', 'now'], 'poll takes no arguments.'],
    [['backfill'], 'backfill takes one of --all, --cik and --bulk.'],
    [['backfill', '--all', '--cik', '1'], 'backfill takes one of --all, --cik and --bulk.'],
    [['backfill', '--cik', '1,x'], '"x" is not a CIK.'],
    [['backfill', '--cik'], "Option '--cik <value>' argument missing"],
    [['backfill', '--bulk', 'submissions.zip', 'companyfacts.zip', 'c.zip'], 'takes two archives at most, not c.zip'],
  ])('%j is refused', (args, message) => {
    expect(() => readCommand(args)).toThrow(UsageError);
    expect(() => readCommand(args)).toThrow(message);
  });

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

describe('the configuration of commands', () => {
  it('takes an empty variable for one that is not set', () => {
    expect(readIngestConfig({ EDGAR_MIRROR: ' ', DATA_DIR: '' })).toMatchObject({
      DATA_DIR: './data',
      source: 'sample',
    });
  });
  it('chooses the source', () => {
    expect(readIngestConfig({ EDGAR_MIRROR: 'x' }).source).toBe('mirror');
    expect(readIngestConfig({ SEC_USER_AGENT: 'Boards a@b.example' }).source).toBe('live');
    expect(() => readIngestConfig({ EDGAR_MIRROR: 'x', SEC_USER_AGENT: 'Boards a@b.example' })).toThrow('are both set');
  });
});
