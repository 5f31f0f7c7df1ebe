import { randomBytes } from 'node:crypto';
import type { Database } from '../../prisma/open.ts';
import { makeContext, type SchemaParts } from '../../schema/context.ts';
import { boardSnapshots } from '../../schema/loaders/board-snapshots.ts';
import { peerUniverses } from '../../schema/loaders/peer-universe.ts';
import { asOfDay } from '../../schema/reads/as-of.ts';
import { type LoadedCard, loadCard } from '../../schema/reads/load-card.ts';
import type { Day } from '../../schema/terms/day.ts';
import { todayBy } from '../../schema/terms/today.ts';
import { makeClock } from '../../server/config.ts';
import { followDataVersion } from '../../server/data-version.ts';
import { REAL_AS_OF } from './real-mirror.ts';

/** The cards of every filer with facts as of a day, as the service makes them; today where none is given. */
export async function everyCard(database: Database, day: Day | null): Promise<LoadedCard[]> {
  const clock = makeClock(REAL_AS_OF);
  const dataVersion = await followDataVersion(database, () => {});
  const parts: SchemaParts = {
    database,
    clock,
    today: todayBy(clock),
    now: clock,
    random: randomBytes,
    mailTransport: 'files',
    dataVersion,
    snapshots: boardSnapshots(database, dataVersion, clock),
    universes: peerUniverses(database, dataVersion),
    baseUrl: 'http://boards.test',
    notice: null,
    source: 'mirror',
  };
  try {
    const { rows } = await database.pool.query<{ cik: number }>('select distinct cik from facts order by cik');
    const cards: LoadedCard[] = [];
    for (const { cik } of rows) {
      const context = makeContext(parts);
      const filer = await context.loaders.filerByCik.load(cik);
      if (filer === null) throw new Error(`Filer ${cik} has facts and no row.`);
      cards.push(await loadCard(context, filer, asOfDay(context, day)));
    }
    return cards;
  } finally {
    await dataVersion.stop();
  }
}
