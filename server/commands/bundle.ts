/**
 * `npm run ingest -- bundle`: writes every table of the present state of the data into files, which the service offers
 * at /boards/data. If a server owns the folder, it makes them each night, and this command prints its newest.
 *
 * Exit codes: 0 made or already present, 1 failed, 64 invalid command line or variable, 75 the data folder is in use by
 * a process that has made none.
 */

import { exitCodeOf } from '../../ingest/exit-code.ts';
import { ConfigError } from '../../ingest/jobs/shared/config-error.ts';
import { type IngestConfig, readIngestConfig } from '../../ingest/jobs/shared/ingest-config.ts';
import { SAMPLE_NOTICE } from '../../ingest/sample-world/about.ts';
import { openWorld } from '../../ingest/worlds/open-world.ts';
import { FolderInUse } from '../../prisma/embedded/lock.ts';
import { openDatabase } from '../../prisma/open.ts';
import { newYorkDay } from '../../schema/domain/terms/day.ts';
import { BUNDLE_PATH } from '../../schema/domain/terms/lists/bundle.ts';
import { makeBundle } from '../bundle/make-bundle.ts';
import { type BundleManifest, MANIFEST } from '../bundle/manifest.ts';

const SERVER_TIMEOUT_MS = 10_000;

async function bundle(asked: IngestConfig): Promise<BundleManifest> {
  try {
    const database = await openDatabase({ url: asked.DATABASE_URL, dataDir: asked.DATA_DIR });
    try {
      const { config, clock } = await openWorld(asked, { database, use: 'tables' });
      const notice = config.source === 'sample' ? SAMPLE_NOTICE : null;
      const today = newYorkDay(clock());
      return await makeBundle({ database, dataDir: config.DATA_DIR, notice, today });
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUse) || error.address === null) throw error;
    const asked = await fetch(`${error.address}${BUNDLE_PATH}/${MANIFEST}`, {
      signal: AbortSignal.timeout(SERVER_TIMEOUT_MS),
    });
    if (!asked.ok) throw error;
    return (await asked.json()) as BundleManifest;
  }
}

try {
  if (process.argv.length > 2) throw new ConfigError('bundle takes no arguments.');
  const { version, changedAt, files } = await bundle(readIngestConfig(process.env));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  process.stdout.write(`${JSON.stringify({ version, changedAt, files: files.length, bytes })}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exitCodeOf(error);
}
