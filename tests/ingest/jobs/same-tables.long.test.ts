import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMirror } from '../../../ingest/edgar/mirror.ts';
import { backfillAll, backfillFilers } from '../../../ingest/jobs/backfill.ts';
import type { Database } from '../../../prisma/open.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { cik } from '../../support/database/records.ts';
import { documentsNotedByRows, emptyTables, fundReportsRead, tableHashes } from '../../support/database/table-hash.ts';
import { sampleDeps } from '../../support/service/jobs.ts';
import { sampleFiles } from '../../support/worlds/sample-files.ts';

const world = sampleFiles();
const ciks = [...world.keys()]
  .flatMap((name) => /^data\/submissions\/CIK(\d{10})\.json$/.exec(name)?.[1] ?? [])
  .map(Number);

let database: Database;
/** The tables after the plain load of all. */
let expected: Awaited<ReturnType<typeof tableHashes>>;
beforeAll(async () => {
  const plain = await openTestDatabase({ holds: 'sample world' });
  expected = await tableHashes(plain);
  await plain.close();
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database));

describe('a backfill gives the same tables', () => {
  it('filer by filer in any order, with small transactions', async () => {
    const deps = sampleDeps(database, { transactionRows: 50 });
    await backfillFilers(deps, ciks.toReversed().map(cik));
    await backfillAll(deps);
    expect(await tableHashes(database)).toEqual(expected);
  });

  it('when two run at once', async () => {
    const deps = sampleDeps(database, { transactionRows: 200 });
    await Promise.all([backfillAll(deps), backfillAll(deps)]);
    expect(await tableHashes(database)).toEqual(expected);
  });

  it('from a folder, read by a thread of its own, and changes nothing the second time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'filings-boards-mirror-'));
    try {
      for (const [name, bytes] of world) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(`${join(folder, name)}.gz`, gzipSync(bytes));
      }
      const onDisk = () => sampleDeps(database, { edgar: createMirror(folder) });
      const first = await backfillAll(onDisk());
      expect(await tableHashes(database)).toEqual(expected);
      expect(first.quarantined).toBe(0);

      const second = await backfillAll(onDisk());
      const documents = (first.documents ?? 0) - (await documentsNotedByRows(database));
      expect(second).toMatchObject({ unchanged: second.documents, rows: 0, quarantined: 0 });
      // A report of a fund is looked at again if its file had only just been written when it was read.
      expect(second.documents).toBeLessThanOrEqual(documents);
      expect(second.documents).toBeGreaterThanOrEqual(documents - (await fundReportsRead(database)));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
