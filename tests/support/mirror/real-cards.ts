import type { Database } from '../../../prisma/open.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { type LoadedCard, loadCard } from '../../../schema/loads/card/load-card.ts';
import { asOfDay } from '../../../schema/loads/shared/read-as-of.ts';
import { makeContext } from '../../../schema/request/context.ts';
import { followDataVersion } from '../../../server/background/follow-data-version.ts';
import { schemaParts } from '../service/schema-parts.ts';
import { REAL_AS_OF } from './real-mirror.ts';

/** The cards of every filer with facts as of a day, as the service makes them; today where none is given. */
export async function everyCard(database: Database, day: Day | null): Promise<LoadedCard[]> {
  const dataVersion = await followDataVersion(database, () => {});
  const parts = schemaParts(database, { clock: frozenClock(REAL_AS_OF), dataVersion, baseUrl: 'http://boards.test' });
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
