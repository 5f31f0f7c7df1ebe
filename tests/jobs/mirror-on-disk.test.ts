import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Edgar } from '../../ingest/edgar/edgar.ts';
import { createMirror } from '../../ingest/edgar/mirror.ts';
import { overflowPagePath, submissionsPath } from '../../ingest/edgar/paths.ts';
import { backfillAll } from '../../ingest/jobs/backfill.ts';
import { readHeldFiler } from '../../ingest/jobs/read-filer.ts';
import { openReadingThread } from '../../ingest/jobs/reading-thread.ts';
import { sampleWorld } from '../../ingest/sample-world/sample-world.ts';
import { loadedSources } from '../../ingest/store/sources.ts';
import type { Database } from '../../prisma/open.ts';
import { openTestDatabase } from '../support/database.ts';
import { sampleParts } from '../support/jobs.ts';
import { cik } from '../support/records.ts';
import { emptyTables, tableHashes } from '../support/table-hash.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  folder = mkdtempSync(join(tmpdir(), 'filings-boards-mirror-'));
  for (const [name, bytes] of world) write(name, bytes);
  return () => rmSync(folder, { recursive: true });
});

const world = sampleWorld();
const write = (name: string, bytes: Uint8Array) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(`${join(folder, name)}.gz`, gzipSync(bytes));
};
const onDisk = () => sampleParts(database, { edgar: createMirror(folder) });

/** A page of older filings and the filer's own file, the first that has one. */
const page = [...world.keys()].find((name) => name.includes('-submissions-')) as string;
const own = page.replace(/-submissions-\d+/, '');

describe('a mirror on disk, read by a thread of its own', { timeout: 120_000 }, () => {
  it('gives the tables that the same files give when they are read without one', async () => {
    await backfillAll(sampleParts(database));
    const expected = await tableHashes(database);
    await emptyTables(database);
    const counts = await backfillAll(onDisk());
    expect(await tableHashes(database)).toEqual(expected);
    expect(counts.putAside).toBe(0);
  });

  it('changes nothing the second time', async () => {
    const first = await backfillAll(onDisk());
    const second = await backfillAll(onDisk());
    expect(second).toMatchObject({ documents: first.documents, unchanged: first.documents, rows: 0, putAside: 0 });
  });

  it('brings in an overflow page that the folder holds only later', async () => {
    await backfillAll(onDisk());
    const expected = await tableHashes(database);
    await emptyTables(database);
    rmSync(`${join(folder, page)}.gz`);
    expect(await backfillAll(onDisk())).toMatchObject({ putAside: 1 });
    write(page, world.get(page) as Uint8Array);
    await backfillAll(onDisk());
    expect(await tableHashes(database)).toEqual(expected);
  });

  it('ends the load with what the thread has met', async () => {
    const thread = openReadingThread({ folder: join(folder, 'nowhere'), loaded: new Map() });
    await expect(thread.read({ kind: 'filer', path: submissionsPath(cik(1)) })).rejects.toThrow(/nowhere/);
    await thread.close();
    await expect(thread.read({ kind: 'filer', path: submissionsPath(cik(1)) })).rejects.toThrow(/has stopped/);
  });
});

describe('a filer whose files are in the tables', { timeout: 120_000 }, () => {
  const held = {
    path: submissionsPath(cik(Number(own.slice(-15, -5)))),
    pages: [overflowPagePath(page.split('/').at(-1) as string)],
  };
  /** What is read of a file that was changed without changing what the tables know it by: nothing. */
  const swapped = (): Edgar => {
    const mirror = createMirror(folder);
    return {
      ...mirror,
      async get(path) {
        const reply = await mirror.get(path);
        return reply.status === 'ok' ? { ...reply, bytes: Buffer.from('not even JSON') } : reply;
      },
    };
  };

  it('is not parsed again', async () => {
    await backfillAll(onDisk());
    const loaded = await loadedSources(database);
    expect(await readHeldFiler(swapped(), held, loaded)).toEqual({ content: null, mismatches: 0 });
  });

  it('is read again where one of its pages has other bytes, or is not in the tables', async () => {
    await backfillAll(onDisk());
    const loaded = await loadedSources(database);
    for (const known of [
      new Map([...loaded, [page, { path: page, sha256: 'other', rows: 1 }]]),
      new Map([...loaded].filter(([path]) => path !== page)),
    ]) {
      expect(await readHeldFiler(createMirror(folder), held, known)).toMatchObject({
        content: { sources: [{ path: own }, { path: page }] },
      });
    }
  });
});
