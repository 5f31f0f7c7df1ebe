import { randomBytes } from 'node:crypto';
import type { Database } from '../../../prisma/open.ts';
import { todayBy } from '../../../schema/domain/terms/as-of.ts';
import type { SchemaDeps } from '../../../schema/request/context.ts';
import { createReadings } from '../../../schema/snapshots/readings.ts';
import type { FollowedVersion } from '../../../server/background/follow-data-version.ts';

/** What the schema works with over a database and by a clock, as over a mirror. */
export function schemaParts(
  database: Database,
  { clock, dataVersion, baseUrl }: { clock: () => Date; dataVersion: FollowedVersion; baseUrl: string },
): SchemaDeps {
  return {
    database,
    clock,
    today: todayBy(clock),
    now: () => new Date(),
    random: randomBytes,
    mailTransport: 'files',
    dataVersion,
    ...createReadings(database, dataVersion),
    baseUrl,
    notice: null,
    source: 'mirror',
  };
}
