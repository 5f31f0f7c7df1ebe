import { join } from 'node:path';
import { makeDataFolder } from '../../prisma/data-folder.ts';
import type { Database } from '../../prisma/open.ts';
import { clockFrom, frozenClock, serviceClock } from '../../schema/domain/terms/service-clock.ts';
import type { IngestConfig } from '../config.ts';
import { createArchive } from '../edgar/archive.ts';
import { createEdgarClient } from '../edgar/client.ts';
import { systemClock } from '../edgar/clock.ts';
import type { Edgar } from '../edgar/edgar.ts';
import { createChangingMirror, createMemoryMirror } from '../edgar/memory-mirror.ts';
import { createLayeredMirror } from '../edgar/mirror-folders.ts';
import { MOVES_FROM } from '../sample-world/later-filings.ts';
import { createMovingWorld } from '../sample-world/moving-world.ts';
import { SAMPLE_AS_OF, sampleWorld } from '../sample-world/sample-world.ts';
import { findArchiveEntry, recordArchiveEntry } from '../store/archive-entries.ts';
import { createDatabaseGate } from '../store/edgar-gate.ts';
import { firstRunAt } from '../store/runs.ts';

export { SAMPLE_PANELS } from '../sample-world/panels.ts';
export { SAMPLE_NOTICE } from '../sample-world/sample-world.ts';

/**
 * Opens the source that the configuration chooses: the SEC behind the gate that all processes on the database share,
 * with everything fetched kept in `DATA_DIR/archive`; the folders of a mirror; or the sample world, which moves on with
 * the service's clock unless that stands still.
 * Errors: DatabaseUnusable where that folder cannot be written to.
 */
export function openEdgar(
  config: Pick<IngestConfig, 'EDGAR_MIRROR' | 'EDGAR_MIRROR_CUT' | 'SEC_USER_AGENT' | 'DATA_DIR' | 'AS_OF'>,
  database: Pick<Database, 'pool'>,
  clock: () => Date,
): Edgar & { close(): Promise<void> } {
  const { EDGAR_MIRROR: mirror, SEC_USER_AGENT: userAgent } = config;
  if (mirror !== undefined) return { ...createLayeredMirror(config), close: async () => {} };
  if (userAgent === undefined) {
    const world =
      config.AS_OF === undefined
        ? createChangingMirror(createMovingWorld(clock), clock)
        : createMemoryMirror(sampleWorld(), frozenClock(SAMPLE_AS_OF)());
    return { ...world, close: async () => {} };
  }
  const folder = join(config.DATA_DIR, 'archive');
  makeDataFolder(folder);
  const archive = createArchive({
    folder,
    recordEntry: (entry) => recordArchiveEntry(database, entry),
    findEntry: (path) => findArchiveEntry(database, path),
  });
  return createEdgarClient({ userAgent, archive, gate: createDatabaseGate(database), clock: systemClock });
}

/**
 * The service's clock: it stands still where AS_OF is set. The sample world's shows its last day when the tables are
 * made and has run since; any other is the real one.
 */
export async function openClock(
  { AS_OF, source }: Pick<IngestConfig, 'AS_OF' | 'source'>,
  database: Pick<Database, 'pool'>,
  realClock: () => Date,
): Promise<() => Date> {
  if (AS_OF !== undefined || source !== 'sample') return serviceClock(AS_OF, realClock);
  const madeAt = (await firstRunAt(database)) ?? realClock();
  return clockFrom(new Date(MOVES_FROM.epochMilliseconds), madeAt, realClock);
}
