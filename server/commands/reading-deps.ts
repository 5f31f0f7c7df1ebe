import { randomBytes } from 'node:crypto';
import type { IngestConfig } from '../../ingest/config.ts';
import { SAMPLE_LISTS } from '../../ingest/sample-world/lists/index.ts';
import type { Database } from '../../prisma/open.ts';
import type { SchemaDeps } from '../../schema/context.ts';
import type { DataVersion } from '../../schema/data-version.ts';
import { ledgerOf } from '../../schema/domain/range/ledger-of.ts';
import { LISTS } from '../../schema/domain/terms/lists/index.ts';
import { todayBy } from '../../schema/domain/terms/today.ts';
import { boardSnapshots } from '../../schema/snapshots/board-snapshots.ts';
import { peerUniverses } from '../../schema/snapshots/peer-universe.ts';

/** The collaborators of the schema for a command that asks once: nobody changes the tables meanwhile. */
export function readingDeps(database: Database, config: IngestConfig, clock: () => Date): SchemaDeps {
  const state = { version: '0', changedAt: new Date() };
  const dataVersion: DataVersion = { current: () => state, observe: () => {}, isFollowed: () => true };
  return {
    database,
    clock,
    today: todayBy(clock),
    now: () => new Date(),
    random: randomBytes,
    mailTransport: 'none',
    dataVersion,
    snapshots: boardSnapshots(database, dataVersion, clock),
    universes: peerUniverses(database, dataVersion),
    baseUrl: '',
    notice: null,
    source: config.source,
    ...(config.source === 'sample' ? SAMPLE_LISTS : LISTS),
    ledger: ledgerOf(config),
  };
}
