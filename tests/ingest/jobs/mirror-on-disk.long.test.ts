import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Edgar } from '../../../ingest/edgar/edgar.ts';
import { createMirror } from '../../../ingest/edgar/mirror.ts';
import {
  COMPANY_TICKERS_PATH,
  FILING_DOCUMENTS,
  overflowPagePath,
  submissionsPath,
} from '../../../ingest/edgar/paths.ts';
import { backfillAll } from '../../../ingest/jobs/backfill.ts';
import { readMirrorFiler } from '../../../ingest/jobs/documents/read-filer.ts';
import { openReadingThread } from '../../../ingest/jobs/documents/reading-thread.ts';
import { loadedSources } from '../../../ingest/store/sources.ts';
import type { Database } from '../../../prisma/open.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { cik } from '../../support/database/records.ts';
import { documentsNotedByRows, emptyTables, tableHashes } from '../../support/database/table-hash.ts';
import { sampleDeps } from '../../support/service/jobs.ts';
import { sampleFiles } from '../../support/worlds/sample-files.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  folder = mkdtempSync(join(tmpdir(), 'filings-boards-mirror-'));
  return () => rmSync(folder, { recursive: true });
});

const world = sampleFiles();
/** A page of older filings and the filer's own file, the first that has one. */
const page = [...world.keys()].find((name) => name.includes('-submissions-')) as string;
const own = page.replace(/-submissions-\d+/, '');
/** Whose file it is; undefined for a list or an index. */
const filerOf = (name: string) =>
  /CIK0*(\d+)|\/data\/(\d+)\//
    .exec(name)
    ?.slice(1)
    .find((cik) => cik !== undefined);
/** Lists, indexes and all files of a few: companies, the one with the page, a manager, a fund. */
const FEW = new Set([undefined, filerOf(own), '1999999001', '1999999002', '1999999005', '1999999098', '1999999901']);
const small = new Map([...world].filter(([name]) => FEW.has(filerOf(name))));
const write = (name: string, bytes: Uint8Array) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(`${join(folder, name)}.gz`, gzipSync(bytes));
};
const writeAll = (files: ReadonlyMap<string, Uint8Array>) => {
  for (const [name, bytes] of files) write(name, bytes);
};
const onDisk = () => sampleDeps(database, { edgar: createMirror(folder) });

/** A clock by which the files were written long ago. */
const LATER = () => Date.now() + 3_600_000;
/** The mirror by a clock, without a thread, which would go by its own. */
const unthreaded = (now = LATER): Edgar => {
  const { folders: _, ...mirror } = createMirror(folder, now);
  return mirror;
};

describe('a mirror on disk, read by a thread of its own', () => {
  it('ends the load with what the thread has met', async () => {
    const thread = openReadingThread({ folders: [join(folder, 'nowhere')], loaded: new Map() });
    await expect(thread.ask({ kind: 'filer', path: submissionsPath(cik(1)) })).rejects.toThrow(/nowhere/);
    await thread.close();
    await expect(thread.ask({ kind: 'filer', path: submissionsPath(cik(1)) })).rejects.toThrow(/has stopped/);
  });
});

describe('a page that the folder holds only later', () => {
  beforeEach(() => writeAll(small));

  it('is brought in', async () => {
    await backfillAll(onDisk());
    const expected = await tableHashes(database);
    await emptyTables(database);
    rmSync(`${join(folder, page)}.gz`);
    expect(await backfillAll(onDisk())).toMatchObject({ quarantined: 1 });
    write(page, small.get(page) as Uint8Array);
    await backfillAll(onDisk());
    expect(await tableHashes(database)).toEqual(expected);
  });
});

describe('a filer whose files are in the tables', () => {
  beforeEach(() => writeAll(small));

  const held = {
    path: submissionsPath(cik(Number(own.slice(-15, -5)))),
    pages: [overflowPagePath(page.split('/').at(-1) as string)],
  };
  /** What is read of a file that was changed without changing what the tables know it by: nothing. */
  const swapped = (): Edgar => {
    const mirror = unthreaded();
    return {
      ...mirror,
      async get(path) {
        const reply = await mirror.get(path);
        return reply.status === 'ok' ? { ...reply, bytes: Buffer.from('not even JSON') } : reply;
      },
    };
  };

  it('is not parsed again', async () => {
    await backfillAll(sampleDeps(database, { edgar: unthreaded() }));
    const loaded = await loadedSources(database);
    expect(await readMirrorFiler(swapped(), held, loaded)).toEqual({ content: null, mismatches: 0 });
  });

  it('is read again where one of its pages has other bytes, or is not in the tables', async () => {
    await backfillAll(onDisk());
    const loaded = await loadedSources(database);
    for (const known of [
      new Map([...loaded, [page, { path: page, sha256: 'other', rows: 1 }]]),
      new Map([...loaded].filter(([path]) => path !== page)),
    ]) {
      expect(await readMirrorFiler(createMirror(folder), held, known)).toMatchObject({
        content: { sources: [{ path: own }, { path: page }] },
      });
    }
  });
});

describe('a file that was loaded', () => {
  beforeEach(() => writeAll(small));

  /** What the mirror was asked to read; by this clock its files were written long ago, or just now. */
  const load = async (now = LATER) => {
    const asked: string[] = [];
    const mirror = unthreaded(now);
    const edgar: Edgar = {
      ...mirror,
      async get(path) {
        asked.push(path.file);
        return mirror.get(path);
      },
    };
    const counts = await backfillAll(sampleDeps(database, { edgar }));
    return { asked: [...new Set(asked)].sort(), counts };
  };
  const hashOf = async (path: string) => (await loadedSources(database)).get(path)?.sha256;
  const changed = { documents: expect.any(Number), quarantined: 0, rows: 0, boardRows: 0 };

  it('is not read again as long as it stays as it is, nor is a thread started', async () => {
    await backfillAll(onDisk());
    await load();
    const { asked, counts } = await load();
    expect(asked).toEqual([]);
    expect(counts).toEqual({ ...changed, unchanged: counts.documents });
    // A thread could not read it: there is no such folder.
    const { documents } = await backfillAll(
      sampleDeps(database, { edgar: { ...createMirror(folder), folders: [join(folder, 'nowhere')] } }),
    );
    expect(documents).toBe(counts.documents);
  });

  it.each([page, own, COMPANY_TICKERS_PATH.file])(
    'is read when its bytes change, not their number or time: %s',
    async (name) => {
      const file = join(folder, name);
      const text = new TextDecoder().decode(world.get(name));
      rmSync(`${file}.gz`);
      writeFileSync(file, `${text} `);
      utimesSync(file, 1, 1);
      await load();
      const before = await hashOf(name);
      writeFileSync(file, `${text}\n`);
      utimesSync(file, 1, 1);
      expect((await load()).asked).toContain(name);
      expect(await hashOf(name)).not.toBe(before);
    },
  );

  it('is read and not stored when only its time changes, and then not read again', async () => {
    await load();
    const before = await tableHashes(database);
    for (const name of [page, COMPANY_TICKERS_PATH.file]) utimesSync(`${join(folder, name)}.gz`, 1, 1);
    const { asked, counts } = await load();
    expect(asked).toEqual(expect.arrayContaining([page, own, COMPANY_TICKERS_PATH.file]));
    expect(counts).toEqual({ ...changed, unchanged: counts.documents });
    expect(await tableHashes(database)).toEqual(before);
    expect((await load()).asked).toEqual([]);
  });

  it('is read again where it had only just been written: it may have changed unnoticed since', async () => {
    const first = await load(() => 0);
    const second = await load();
    const isItemDocument = (file: string) => file.startsWith(FILING_DOCUMENTS) && !file.endsWith('.xml');
    expect(second.asked).toEqual(first.asked.filter((file) => !isItemDocument(file)));
    const documents = (first.counts.documents ?? 0) - (await documentsNotedByRows(database));
    expect(second.counts).toEqual({ ...changed, documents, unchanged: documents });
    expect((await load()).asked).toEqual([]);
  });
});
