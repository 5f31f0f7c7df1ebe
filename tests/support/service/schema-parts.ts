import { randomBytes } from 'node:crypto';
import type { Database } from '../../../prisma/open.ts';
import type { SchemaDeps } from '../../../schema/context.ts';
import { todayBy } from '../../../schema/domain/terms/today.ts';
import { boardSnapshots } from '../../../schema/snapshots/board-snapshots.ts';
import { companyUniverses } from '../../../schema/snapshots/company-universe.ts';
import { createPastDayGate } from '../../../schema/snapshots/past-day-gate.ts';
import { peerUniverses } from '../../../schema/snapshots/peer-universe.ts';
import { createSearchGate } from '../../../schema/snapshots/search-gate.ts';
import type { FollowedVersion } from '../../../server/background/data-version.ts';

/** What the schema works with over a database and by a clock, as over a mirror. */
export function schemaParts(
  database: Database,
  { clock, dataVersion, baseUrl }: { clock: () => Date; dataVersion: FollowedVersion; baseUrl: string },
): SchemaDeps {
  const pastInTurn = createPastDayGate();
  return {
    database,
    clock,
    today: todayBy(clock),
    now: () => new Date(),
    random: randomBytes,
    mailTransport: 'files',
    dataVersion,
    snapshots: boardSnapshots(database, dataVersion, clock, pastInTurn),
    universes: peerUniverses(database, dataVersion, pastInTurn),
    companies: companyUniverses(database, dataVersion, pastInTurn),
    searchInTurn: createSearchGate(database.engine),
    baseUrl,
    notice: null,
    source: 'mirror',
  };
}
