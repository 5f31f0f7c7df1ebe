/**
 * `npm run ingest -- lock-board-test`: locks the calls of the board test in the registry, from the stored data. On the
 * sample world or a mirror the service does this itself once everything is loaded; with the SEC's filings an operator
 * decides when enough is.
 *
 * Exit codes: 0 locked, now or before, 1 not due or failed, 64 invalid command line or variable, 75 the data folder is
 * in use.
 */

import { exitCodeOf } from '../../ingest/exit-code.ts';
import { readIngestConfig } from '../../ingest/jobs/shared/ingest-config.ts';
import { openWorld } from '../../ingest/worlds/open-world.ts';
import { openDatabase } from '../../prisma/open.ts';
import { EXIT } from '../../schema/domain/terms/running/exit-codes.ts';
import { type LockResult, lockBoardTest } from '../lock-board-test.ts';
import { readingDeps } from './reading-deps.ts';

async function lock(): Promise<LockResult> {
  const asked = readIngestConfig(process.env);
  const database = await openDatabase({ url: asked.DATABASE_URL, dataDir: asked.DATA_DIR });
  try {
    const { config, clock } = await openWorld(asked, { database, use: 'tables' });
    return await lockBoardTest(readingDeps(database, config, clock));
  } finally {
    await database.close();
  }
}

try {
  const result = await lock();
  process.stdout.write(`${result}\n`);
  if (result === 'not due') process.exitCode = EXIT.failed;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exitCodeOf(error);
}
