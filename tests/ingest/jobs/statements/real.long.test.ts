import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMirror } from '../../../../ingest/edgar/mirror.ts';
import { STATEMENTS } from '../../../../ingest/edgar/paths.ts';
import { loadStatements } from '../../../../ingest/jobs/ingest-statements.ts';
import { frozenClock } from '../../../../schema/domain/terms/running/service-clock.ts';
import { MIRROR } from '../../../support/mirror/mirror.ts';
import { tellFigures } from '../../../support/process/tell-figures.ts';
import { sampleDeps } from '../../../support/service/jobs.ts';
import { startService, type TestService } from '../../../support/service/service.ts';

const HELD = join(MIRROR, STATEMENTS);
const QUARTERS = ['2009q3', '2010q1', '2010q2'];
const areHere = QUARTERS.every((quarter) => existsSync(join(HELD, `${quarter}.zip`)));
if (!areHere) console.warn(`No financial statement data sets at ${HELD}: loading them is not tested.`);

/** Read by hand in the table `num` of 2010q1, of filers that were bought soon after and have no companyfacts in the mirror. */
const BY_HAND: readonly (readonly [name: string, cik: number, accession: string, revenue: number, end: string])[] = [
  ['Massey Energy', 37_748, '0000037748-10-000014', 2_691_159_000, '2009-12-31'],
  ['Allegheny Energy', 3_673, '0001193125-10-044488', 3_426_800_000, '2009-12-31'],
  ['Goodrich', 42_542, '0000950123-10-013244', 6_685_600_000, '2009-12-31'],
];

describe.skipIf(!areHere)('three data sets of the SEC', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ asOf: '2010-07-01' });
    const parts = sampleDeps(service.database, { edgar: createMirror(MIRROR), clock: frozenClock('2010-07-01') });
    expect(await loadStatements(parts, QUARTERS)).toMatchObject({ quarantined: 0 });
  }, 60_000);
  afterAll(() => service?.close());

  it('bring so many filers, of whom so many have a card with figures', async (context) => {
    const { rows } = await service.database.pool.query<Record<string, number>>(
      `select (select count(*)::int from filers) as filers, (select count(*)::int from filings) as filings,
         (select count(distinct cik)::int from filings where form = '10-K' and filed_on between '2010-01-01' and '2010-03-31') as "with10K",
         (select count(distinct cik)::int from filings where form = '20-F' and filed_on between '2010-01-01' and '2010-03-31') as "with20F",
         (select count(distinct cik)::int from company_figures where revenue is not null) as "withRevenue",
         (select count(*)::int from facts) as facts, (select count(*)::int from facts where is_period_rounded) as rounded`,
    );
    tellFigures(context, rows[0] ?? {});
    expect(rows[0]).toEqual({
      ...{ filers: 539, filings: 1_452, with10K: 389, with20F: 9 },
      ...{ withRevenue: 415, facts: 49_002, rounded: 30_879 },
    });
  });

  it.each(BY_HAND)('%s', async (_, cik, accession, revenue, end) => {
    const { data } = await service.ask(
      `{ figure(cik: ${cik}, field: revenue) { figure { value accession parts { period { end } source } } } }`,
    );
    const source = 'From the SEC’s financial statement data set 2010q1.';
    expect(data?.figure).toEqual({ figure: { value: revenue, accession, parts: [{ period: { end }, source }] } });
  });

  it('end a year of 52 weeks on its own day, and the year before at the end of a month', async () => {
    const { rows } = await service.database.pool.query(
      `select period_end::text as end, is_period_rounded as "isRounded", trim_scale(value)::text as value from facts
       where cik = 1076405 and concept = 'us-gaap:NetIncomeLoss' order by period_end desc`,
    );
    expect(rows).toEqual([
      { end: '2009-12-26', isRounded: false, value: '612000000' },
      { end: '2008-12-31', isRounded: true, value: '162000000' },
      { end: '2007-12-31', isRounded: true, value: '532000000' },
    ]);
  });
});
