import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createArchive } from '../../../ingest/edgar/archive.ts';
import { createEdgarClient } from '../../../ingest/edgar/client.ts';
import type { JobDeps } from '../../../ingest/jobs/shared/job-deps.ts';
import { findArchiveEntry, recordArchiveEntry } from '../../../ingest/store/archive-entries.ts';
import type { Database } from '../../../prisma/open.ts';
import { openTestDatabase } from '../database/database.ts';
import { cik } from '../database/records.ts';
import { emptyTables } from '../database/table-hash.ts';
import { createFakeClock, type FakeClock } from '../service/fake-clock.ts';
import { sampleDeps } from '../service/jobs.ts';
import { sampleFiles } from '../worlds/sample-files.ts';
import { USER_AGENT } from './edgar-client.ts';
import { createMemoryGate } from './memory-gate.ts';
import { type SecWorld, startSecWorld } from './sec-world.ts';

const EVERY_LIST = /submissions\/CIK(\d{10})\.json$/;

/** For the tests of a file: before each a server that has the sample world, a client with a new archive, and empty tables. */
export function useLiveSource() {
  const world = sampleFiles();
  let database: Database;
  let sec: SecWorld;
  let folder: string;
  let clock: FakeClock;
  let client: ReturnType<typeof createEdgarClient>;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database);
    await database.pool.query('truncate archive_entries');
    sec = await startSecWorld(world);
    folder = mkdtempSync(join(tmpdir(), 'filings-boards-live-'));
    clock = createFakeClock('2026-10-31T02:00:00Z');
    client = createEdgarClient({
      userAgent: USER_AGENT,
      gate: createMemoryGate(clock),
      clock,
      archive: createArchive({
        folder,
        recordEntry: (entry) => recordArchiveEntry(database, entry),
        findEntry: (path) => findArchiveEntry(database, path),
      }),
      bases: { www: sec.origin, data: sec.origin },
    });
  });
  afterEach(async () => {
    await client.close();
    await sec.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    world,
    everyFiler: [...world.keys()].flatMap((name) => EVERY_LIST.exec(name)?.[1] ?? []).map((one) => cik(Number(one))),
    parts: (edgar: JobDeps['edgar'] = client): JobDeps => sampleDeps(database, { edgar }),
    get database() {
      return database;
    },
    get sec() {
      return sec;
    },
    /** Where the client keeps what it was sent. */
    get folder() {
      return folder;
    },
    get clock() {
      return clock;
    },
    get client() {
      return client;
    },
  };
}
