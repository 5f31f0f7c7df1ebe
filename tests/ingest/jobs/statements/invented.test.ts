import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryMirror } from '../../../../ingest/edgar/memory-mirror.ts';
import { companyFactsPath, STATEMENTS, statementsPath } from '../../../../ingest/edgar/paths.ts';
import { backfillAll } from '../../../../ingest/jobs/backfill.ts';
import { loadStatements } from '../../../../ingest/jobs/ingest-statements.ts';
import { parseCik } from '../../../../schema/domain/terms/cik.ts';
import { frozenClock } from '../../../../schema/domain/terms/running/service-clock.ts';
import { dataSetZip } from '../../../support/edgar/data-set-zip.ts';
import { sampleDeps } from '../../../support/service/jobs.ts';
import { startService, type TestService } from '../../../support/service/service.ts';

const TEN_K = '0009900901-10-000003';
const sub = (adsh: string, cells: Record<string, string>) => ({
  ...{ adsh, cik: '9900901', name: 'ZZ BOTTLING INC', sic: '2086', stprba: 'NY', fye: '1231', fy: '2009', fp: 'FY' },
  ...{ form: '10-K', period: '20091231', filed: '20100220', instance: 'zzb-20091226.xml', ...cells },
});
const num = (tag: string, ddate: string, qtrs: string, value: string, cells: Record<string, string> = {}) => ({
  ...{ adsh: TEN_K, tag, version: 'us-gaap/2009', ddate, qtrs, uom: 'USD', value, ...cells },
});
const TABLES = {
  sub: [
    sub(TEN_K, {}),
    sub('0009900902-10-000001', { cik: '9900902', name: 'ZZ MILL\\x', instance: 'zzm.xml', sic: '' }),
    sub('0009900901-10-000001', {
      form: '10-Q',
      filed: '20091101',
      name: 'ZZ OLD',
      sic: '2000',
      instance: 'zzb-20090926.xml',
    }),
  ],
  tag: [{ tag: 'EarningsPerShareDiluted', version: 'us-gaap/2009', datatype: 'perShare' }],
  num: [
    num('Revenues', '20091231', '4', '13219000000.0000'),
    num('Revenues', '20081231', '4', '13796000000.0000'),
    num('Revenues', '20091231', '4', '1.0000', { coreg: 'ParentCompany' }),
    num('EarningsPerShareDiluted', '20091231', '4', '2.7700'),
    num('Revenues', '20090930', '3', '9000000000.0000', { adsh: '0009900901-10-000001' }),
    num('Revenues', '20091231', '4', '55000000.0000', { adsh: '0009900902-10-000001' }),
    num('WeightedAverageNumberOfDilutedSharesOutstanding', '20091231', '4', '1109.4000', {
      ...{ adsh: '0009900902-10-000001', uom: 'shares' },
    }),
  ],
};
const FACTS = {
  cik: 9900901,
  entityName: 'ZZ Bottling Inc',
  facts: {
    'us-gaap': {
      Revenues: {
        units: {
          USD: [
            {
              start: '2008-12-28',
              end: '2009-12-26',
              val: 13_219_000_001,
              accn: TEN_K,
              form: '10-K',
              filed: '2010-02-20',
            },
          ],
        },
      },
    },
  },
};

const factsOf = async (service: TestService, cik: number) =>
  (
    await service.database.pool.query<Record<string, string | boolean>>(
      `select concept, unit, period_end::text as end, period_days as days, trim_scale(value)::text as value, data_set as "dataSet",
         is_period_rounded as "isRounded" from facts where cik = $1 order by concept, period_end`,
      [cik],
    )
  ).rows;
const proofOf = async (service: TestService, cik: number, field: string) => {
  const { data, errors } = await service.ask(
    `{ figure(cik: ${cik}, field: ${field}) { text figure { value unit accession parts { period { start end } form filedOn source } } } }`,
  );
  expect(errors).toBeUndefined();
  return data?.figure as unknown as { text: string; figure: { parts: { source: string | null }[] } | null };
};

describe('an invented data set, loaded with all that a mirror holds', () => {
  let service: TestService;
  const world = new Map<string, Uint8Array>();
  const load = () =>
    backfillAll(sampleDeps(service.database, { edgar: createMemoryMirror(world, frozenClock('2026-10-30')()) }));
  beforeAll(async () => {
    service = await startService();
    world.set(statementsPath('2010q1').file, await dataSetZip(TABLES));
    expect(await load()).toMatchObject({ quarantined: 0 });
  });
  afterAll(() => service.close());

  it('gives a filer that is otherwise unknown a card whose proof says whence it is', async () => {
    const { data, errors } = await service.ask(
      `{ card(company: "9900901") { company { cik name sic state fiscalYearEnd } exposure { revenue { value } fiscalYearEnd }
         years { end revenue { value } } filer { filings(first: 5) { edges { node { form filedOn reportDate } } } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data?.card).toEqual({
      company: { cik: 9_900_901, name: 'ZZ BOTTLING INC', sic: '2086', state: 'NY', fiscalYearEnd: '1231' },
      exposure: { revenue: { value: 13_219_000_000 }, fiscalYearEnd: '2009-12-26' },
      years: [
        { end: '2009-12-26', revenue: { value: 13_219_000_000 } },
        { end: '2008-12-31', revenue: { value: 13_796_000_000 } },
      ],
      filer: {
        filings: {
          edges: [
            { node: { form: '10-K', filedOn: '2010-02-20', reportDate: '2009-12-26' } },
            { node: { form: '10-Q', filedOn: '2009-11-01', reportDate: '2009-09-26' } },
          ],
        },
      },
    });
    const { text, figure } = await proofOf(service, 9900901, 'revenue');
    expect(figure).toEqual({
      ...{ value: 13_219_000_000, unit: 'USD', accession: TEN_K },
      parts: [
        {
          period: { start: '2008-12-27', end: '2009-12-26' },
          ...{ form: '10-K', filedOn: '2010-02-20' },
          source: 'From the SEC’s financial statement data set 2010q1.',
        },
      ],
    });
    expect(text).toContain('From the SEC’s financial statement data set 2010q1.');
    const page = await service.app.fetch(new Request('http://boards.test/boards/figure/9900902/revenue'));
    expect(await page.text()).toContain(
      'From the SEC’s financial statement data set 2010q1. The end of the period is rounded to the end of a month.',
    );
  });

  it('leaves out co-registrants and quarters, and marks what is rounded', async () => {
    const of = { dataSet: '2010q1', isRounded: false, days: 365 };
    expect(await factsOf(service, 9900901)).toEqual([
      { ...of, concept: 'us-gaap:EarningsPerShareDiluted', unit: 'USD/shares', end: '2009-12-26', value: '2.77' },
      {
        ...of,
        concept: 'us-gaap:Revenues',
        unit: 'USD',
        end: '2008-12-31',
        days: 366,
        value: '13796000000',
        isRounded: true,
      },
      { ...of, concept: 'us-gaap:Revenues', unit: 'USD', end: '2009-12-26', value: '13219000000' },
    ]);
  });

  it('is left alone when it comes again, and gives way to companyfacts of the same filing', async () => {
    expect(
      await loadStatements(sampleDeps(service.database, { edgar: createMemoryMirror(world, new Date(0)) }), [
        '2010q1',
        '2010q2',
      ]),
    ).toMatchObject({ rows: 0, unknown: 1 });
    world.set(companyFactsPath(parseCik('9900901') as never).file, Buffer.from(JSON.stringify(FACTS)));
    await load();
    expect(await factsOf(service, 9900901)).toEqual([
      {
        concept: 'us-gaap:Revenues',
        unit: 'USD',
        end: '2009-12-26',
        days: 364,
        value: '13219000001',
        dataSet: null,
        isRounded: false,
      },
    ]);
    expect((await proofOf(service, 9900901, 'revenue')).figure?.parts[0]?.source).toBeNull();
  });

  it('that cannot be read is quarantined with the reason, and holds up nothing', async () => {
    world.set(statementsPath('2010q3').file, Buffer.from('PK'));
    world.set(statementsPath('2010q4').file, await dataSetZip({ ...TABLES, tag: [] }));
    expect(await load()).toMatchObject({ quarantined: 2 });
    const { rows } = await service.database.pool.query('select path, reason from quarantined_sources order by path');
    expect(rows).toEqual([
      { path: `${STATEMENTS}2010q3.zip`, reason: `A damaged archive: ${STATEMENTS}2010q3.zip` },
      { path: `${STATEMENTS}2010q4.zip`, reason: `A table without a row (${STATEMENTS}2010q4.zip/tag.txt)` },
    ]);
  });
});
