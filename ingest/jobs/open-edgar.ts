import { join } from 'node:path';
import type { Database } from '../../prisma/open.ts';
import { makeDataFolder } from '../../prisma/shared/data-folder.ts';
import { frozenClock } from '../../schema/domain/terms/running/service-clock.ts';
import { createArchive } from '../edgar/archive.ts';
import { createEdgarClient } from '../edgar/client.ts';
import { systemClock } from '../edgar/clock.ts';
import type { Edgar } from '../edgar/edgar.ts';
import { createChangingMirror, createMemoryMirror } from '../edgar/memory-mirror.ts';
import { createMirror } from '../edgar/mirror.ts';
import { createLayeredMirror } from '../edgar/mirror-folders.ts';
import { SAMPLE_AS_OF } from '../sample-world/about.ts';
import { createMovingWorld, worldRevision } from '../sample-world/moving-world.ts';
import { sampleRandom, sampleWorld } from '../sample-world/sample-world.ts';
import { findArchiveEntry, recordArchiveEntry } from '../store/archive-entries.ts';
import { createDatabaseGate } from '../store/edgar-gate.ts';
import type { IngestConfig } from './shared/ingest-config.ts';

/**
 * Opens the configured source: the SEC, behind the gate shared by all processes on the database and with every reply
 * stored in `DATA_DIR/archive`; the folders of a mirror; or the sample world, which moves with the service's clock
 * unless that is frozen.
 *
 * Errors: DatabaseUnusable if the archive folder is not writable.
 */
export function openEdgar(
  config: Pick<IngestConfig, 'EDGAR_MIRROR' | 'EDGAR_MIRROR_CUT' | 'SEC_USER_AGENT' | 'DATA_DIR' | 'source' | 'AS_OF'>,
  database: Pick<Database, 'pool'>,
  clock: () => Date,
): Edgar & { close(): Promise<void> } {
  const { EDGAR_MIRROR: mirror, SEC_USER_AGENT: userAgent } = config;
  if (mirror !== undefined) return { ...createLayeredMirror(config), close: async () => {} };
  if (userAgent === undefined) {
    // Without its source, stored filings must not be joined by others.
    const edgar = config.source === 'sample' ? openSampleWorld(config, clock) : createMemoryMirror(new Map(), clock());
    return { ...edgar, close: async () => {} };
  }
  const folder = join(config.DATA_DIR, 'archive');
  makeDataFolder(folder);
  const archive = createArchive({
    folder,
    recordEntry: (entry) => recordArchiveEntry(database, entry),
    findEntry: (path) => findArchiveEntry(database, path),
  });
  const client = createEdgarClient({ userAgent, archive, gate: createDatabaseGate(database), clock: systemClock });
  return { ...client, archived: createMirror(folder) };
}

function openSampleWorld({ AS_OF }: Pick<IngestConfig, 'AS_OF'>, clock: () => Date): Edgar {
  if (AS_OF === undefined) {
    const world = createMovingWorld(clock);
    return { ...createChangingMirror(world, clock), made: { revision: world.revision } };
  }
  const files = sampleWorld();
  const made = { revision: worldRevision(files, sampleRandom()) };
  return { ...createMemoryMirror(files, frozenClock(SAMPLE_AS_OF)()), made };
}
