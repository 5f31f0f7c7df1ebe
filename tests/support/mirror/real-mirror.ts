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

/** A fresh database with all that the real mirror holds. Whoever asks closes it. Takes a minute or less. */
export async function loadRealMirror(): Promise<Database> {
  const database = await openTestDatabase();
  try {
    await backfillRealMirror(database);
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
export async function backfillRealMirror(database: Database): Promise<RunCounts> {
  return backfillAll(
    sampleDeps(database, { edgar: withoutDataSets(createMirror(MIRROR)), clock: frozenClock(REAL_AS_OF) }),
  );
}
