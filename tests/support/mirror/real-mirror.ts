import type { Mirror } from '../../../ingest/edgar/edgar.ts';
import { createMirror } from '../../../ingest/edgar/mirror.ts';
import { STATEMENTS } from '../../../ingest/edgar/paths.ts';
import { backfillAll } from '../../../ingest/jobs/backfill.ts';
import type { RunCounts } from '../../../ingest/store/runs.ts';
import type { Database } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { openTestDatabase } from '../database/database.ts';
import { sampleDeps } from '../service/jobs.ts';
import { MIRROR } from './mirror.ts';

/** The day of the mirror's main capture. */
export const REAL_AS_OF = '2025-09-12';

/** A fresh database with all that the real mirror holds but data sets. Whoever asks closes it. Takes a minute or less. */
export const loadRealMirror = (): Promise<Database> => loadInto((database) => backfillRealMirror(database));

/** A fresh database with all that the real mirror holds, as a service over it starts. Takes two minutes or less. */
export const loadWholeMirror = (): Promise<Database> =>
  loadInto((database) => backfill(database, createMirror(MIRROR)));

async function loadInto(load: (database: Database) => Promise<RunCounts>): Promise<Database> {
  const database = await openTestDatabase();
  try {
    await load(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * The real mirror without the SEC's financial statement data sets: audits count a second time what companyfacts give, and filers
 * that are known from data sets alone have a test of their own (tests/ingest/jobs/statements/real.long.test.ts).
 */
function withoutDataSets(mirror: Mirror): Mirror {
  return {
    ...mirror,
    async *list(prefix) {
      if (prefix !== STATEMENTS) yield* mirror.list(prefix);
    },
  };
}

/** Loads the real mirror into a database that is open; what it holds already is left alone. */
export const backfillRealMirror = (database: Database): Promise<RunCounts> =>
  backfill(database, withoutDataSets(createMirror(MIRROR)));

const backfill = (database: Database, edgar: Mirror): Promise<RunCounts> =>
  backfillAll(sampleDeps(database, { edgar, clock: frozenClock(REAL_AS_OF) }));
