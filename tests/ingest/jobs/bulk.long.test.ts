import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { createMemoryMirror } from '../../../ingest/edgar/memory-mirror.ts';
import { backfillAll } from '../../../ingest/jobs/backfill.ts';
import { backfillBulk } from '../../../ingest/jobs/bulk.ts';
import { loadedSources } from '../../../ingest/store/sources.ts';
import type { Database } from '../../../prisma/open.ts';
import { SUBMISSIONS_REACH } from '../../../schema/domain/terms/sources.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { emptyTables, tableHashes } from '../../support/database/table-hash.ts';
import { sampleDeps } from '../../support/service/jobs.ts';
import { sampleFiles } from '../../support/worlds/sample-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'filings-boards-bulk-'));
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => emptyTables(database));

const lists = new Map([...sampleFiles()].filter(([name]) => name.startsWith('data/submissions/')));

/** The SEC's archive has all files of the folder in one directory, overflow pages before their filer. */
async function writeZip(name: string, files: ReadonlyMap<string, Uint8Array>): Promise<string> {
  const zip = new ZipFile();
  for (const [path, bytes] of [...files].reverse()) {
    zip.addBuffer(Buffer.from(bytes), path.slice('data/submissions/'.length));
  }
  zip.end();
  const file = join(folder, name);
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

/** What the lists give, without the notes of which files they came from. */
async function rows(): Promise<Record<string, string>> {
  const { loaded_sources: _, quarantined_sources: __, ...hashes } = await tableHashes(database);
  return hashes;
}

/** The last day of an archive that is in the tables as a whole. */
const reach = async () => (await loadedSources(database)).get(SUBMISSIONS_REACH)?.stamp;

describe('the archive of all submissions', () => {
  it('gives what its files give one by one', async () => {
    const parts = sampleDeps(database, { edgar: createMemoryMirror(lists, new Date(0)) });
    await backfillAll(parts);
    const expected = await rows();
    await emptyTables(database);
    const counts = await backfillBulk(sampleDeps(database), {
      submissions: await writeZip('submissions.zip', lists),
    });
    expect(await rows()).toEqual(expected);
    expect(counts.documents).toBe(lists.size);
    const { rows: newest } = await database.pool.query<{ day: string }>('select max(filed_on) as day from filings');
    expect(await reach()).toBe(newest[0]?.day);
  });

  it('tells the planner what every table holds, those that are filled after it among them', async () => {
    await backfillBulk(sampleDeps(database), { submissions: await writeZip('submissions.zip', lists) });
    const { rows: unknown } = await database.pool.query(
      `select relname from pg_class where relname in ('filings', 'board_rows', 'registry_entries', 'backtests') and reltuples < 0`,
    );
    expect(unknown).toEqual([]);
  });

  it('is not read again, and after a stop is read from where it had come to', async () => {
    const file = await writeZip('submissions.zip', lists);
    const failing = sampleDeps(database, {
      transactionRows: 100,
      progress: ({ done }) => {
        if (done === 30) throw new Error('stopped');
      },
    });
    await expect(backfillBulk(failing, { submissions: file })).rejects.toThrow('stopped');
    expect(await reach()).toBeUndefined();
    const rest = await backfillBulk(sampleDeps(database), { submissions: file });
    expect(rest.documents).toBeGreaterThan(0);
    expect(rest.documents).toBeLessThan(lists.size);
    const stopped = await tableHashes(database);
    expect((await backfillBulk(sampleDeps(database), { submissions: file })).documents).toBe(0);
    await emptyTables(database);
    await backfillBulk(sampleDeps(database), { submissions: file });
    expect(await tableHashes(database)).toEqual(stopped);
  });

  it('that lacks a page of a filer says so, and one that is not there fails', async () => {
    const page = [...lists.keys()].find((name) => name.includes('-submissions-')) ?? '';
    const without = new Map([...lists].filter(([name]) => name !== page));
    expect(
      (await backfillBulk(sampleDeps(database), { submissions: await writeZip('without.zip', without) })).quarantined,
    ).toBe(1);
    const { rows: aside } = await database.pool.query('select path from quarantined_sources');
    expect(aside).toEqual([{ path: page }]);
    await expect(backfillBulk(sampleDeps(database), { submissions: join(folder, 'none.zip') })).rejects.toThrow(
      'ENOENT',
    );
  });
});
