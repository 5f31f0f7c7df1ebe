import { join } from 'node:path';
import { makeDataFolder } from '../../prisma/data-folder.ts';
import type { Database } from '../../prisma/open.ts';
import { frozenClock } from '../../schema/domain/terms/service-clock.ts';
import type { IngestConfig } from '../config.ts';
import { createArchive } from '../edgar/archive.ts';
import { createEdgarClient } from '../edgar/client.ts';
import { systemClock } from '../edgar/clock.ts';
import type { Edgar } from '../edgar/edgar.ts';
import { createMemoryMirror } from '../edgar/memory-mirror.ts';
import { createMirror } from '../edgar/mirror.ts';
import { SAMPLE_AS_OF, sampleWorld } from '../sample-world/sample-world.ts';
import { findArchiveEntry, recordArchiveEntry } from '../store/archive-entries.ts';
import { createDatabaseGate } from '../store/edgar-gate.ts';

export { SAMPLE_PANELS } from '../sample-world/panels.ts';
export { SAMPLE_NOTICE } from '../sample-world/sample-world.ts';

/**
 * Opens the source that the configuration chooses: the SEC behind the gate that all processes on the database share,
 * with everything fetched kept in `DATA_DIR/archive`; a mirror folder; or the sample world.
 * Errors: DatabaseUnusable where that folder cannot be written to.
 */
export function openEdgar(
  config: Pick<IngestConfig, 'EDGAR_MIRROR' | 'SEC_USER_AGENT' | 'DATA_DIR'>,
  database: Pick<Database, 'pool'>,
): Edgar & { close(): Promise<void> } {
  const { EDGAR_MIRROR: mirror, SEC_USER_AGENT: userAgent } = config;
  if (mirror !== undefined) return { ...createMirror(mirror), close: async () => {} };
  if (userAgent === undefined) {
    const capturedAt = frozenClock(SAMPLE_AS_OF)();
    return { ...createMemoryMirror(sampleWorld(), capturedAt), close: async () => {} };
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

/** The day on which the service's clock stands still: AS_OF, else the sample world's own day; undefined lets it run. */
export function frozenDay({ AS_OF, source }: Pick<IngestConfig, 'AS_OF' | 'source'>): string | undefined {
  return AS_OF ?? (source === 'sample' ? SAMPLE_AS_OF : undefined);
}
