import { randomBytes } from 'node:crypto';
import type { IngestConfig } from '../../ingest/jobs/shared/ingest-config.ts';
import { SAMPLE_LISTS } from '../../ingest/sample-world/lists/index.ts';
import type { Database } from '../../prisma/open.ts';
import { ledgerOf } from '../../schema/domain/range/registry/registry-records.ts';
import { todayBy } from '../../schema/domain/terms/as-of.ts';
import { LISTS } from '../../schema/domain/terms/lists/index.ts';
import type { SchemaDeps } from '../../schema/request/context.ts';
import { stillReading } from '../still-reading.ts';

/** The schema's dependencies for a command with a single query, during which the tables do not change. */
export function readingDeps(database: Database, config: IngestConfig, clock: () => Date): SchemaDeps {
  return {
    ...stillReading(database),
    clock,
    today: todayBy(clock),
    now: () => new Date(),
    random: randomBytes,
    mailTransport: 'none',
    baseUrl: '',
    notice: null,
    source: config.source,
    ...(config.source === 'sample' ? SAMPLE_LISTS : LISTS),
    ledger: ledgerOf(config),
  };
}
