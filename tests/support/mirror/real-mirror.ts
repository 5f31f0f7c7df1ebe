import { createMirror } from '../../../ingest/edgar/mirror.ts';
import { backfillAll } from '../../../ingest/jobs/backfill.ts';
import type { RunCounts } from '../../../ingest/store/runs.ts';
import type { Database } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/service-clock.ts';
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

/** Loads the real mirror into a database that is open; what it holds already is left alone. */
export async function backfillRealMirror(database: Database): Promise<RunCounts> {
  return backfillAll(sampleDeps(database, { edgar: createMirror(MIRROR), clock: frozenClock(REAL_AS_OF) }));
}
