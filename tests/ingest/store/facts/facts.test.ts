import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentContent } from '../../../../ingest/store/document-content.ts';
import { storeDocuments } from '../../../../ingest/store/documents.ts';
import type { Database } from '../../../../prisma/open.ts';
import { storeTransaction } from '../../../../prisma/transaction.ts';
import { CARD_FIELD_NAMES } from '../../../../schema/domain/terms/card-fields.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { balance, fact } from '../../../schema/domain/figures/facts.ts';
import { openTestDatabase } from '../../../support/database/database.ts';
import { cik, filerRecord } from '../../../support/database/records.ts';
import { emptyTables, tableHashes } from '../../../support/database/table-hash.ts';
import { tellFigures } from '../../../support/process/tell-figures.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database));

const NOW = new Date('2025-09-12T20:00:00Z');
let captures = 0;
const captured = (facts: readonly Fact[], filerName: string | null = 'Example Corp'): DocumentContent => ({
  sources: [{ path: 'CIK0000000099.json', sha256: String(++captures), rows: facts.length }],
  facts: [{ cik: cik(99), filerName, facts }],
});
const record = (sic: string): DocumentContent => ({
  sources: [{ path: `record/${++captures}`, sha256: 'x', rows: 1 }],
  captures: [{ filer: filerRecord(99, { name: 'Example Corp', sic }), capturedOn: '2025-03-04' }],
});
const store = (...documents: DocumentContent[]) =>
  storeTransaction(database, (tx) => storeDocuments(tx, documents, { now: NOW, announceFrom: null }));
const table = async (sql: string) => (await database.pool.query(sql)).rows;
const revenues = () =>
  table(
    `select period_end, filed_on, trim_scale(value)::text as value from facts where concept = 'us-gaap:Revenues' order by filed_on, period_end, value`,
  );

/** 2023 as first filed; a year later 2024, with 2023 restated. */
const FIRST = [fact('Revenues', 1_000, { end: '2023-12-31', days: 365, filed: '2024-02-20' })];
const SECOND = [
  ...FIRST,
  fact('Revenues', 1_100, { end: '2023-12-31', days: 365, filed: '2025-02-20' }),
  fact('Revenues', 1_500, { end: '2024-12-31', filed: '2025-02-20' }),
  balance('CashAndCashEquivalentsAtCarryingValue', 70, { end: '2024-12-31', filed: '2025-02-20' }),
];

describe('facts, stored', () => {
  it('keep every version of a number with the day it was filed', async () => {
    await store(captured(SECOND));
    expect(await revenues()).toEqual([
      { period_end: '2023-12-31', filed_on: '2024-02-20', value: '1000' },
      { period_end: '2023-12-31', filed_on: '2025-02-20', value: '1100' },
      { period_end: '2024-12-31', filed_on: '2025-02-20', value: '1500' },
    ]);
  });

  it('say what the figures were on each day a report was filed', async () => {
    await store(record('3571'), captured(SECOND));
    const compared = ['revenue', 'totalDebt', 'cash', 'operatingMargin', 'revenueGrowth1y', 'netMargin'];
    const others = CARD_FIELD_NAMES.filter((name) => !compared.includes(name)).map((name) => `'${name}'`);
    const sql = `select known_from, valid_to::text, newest_report, fiscal_year_end, currency, revenue, cash, round(revenue_growth_1y::numeric, 4)::text as growth,
        absent - array[${others}] as absent
      from company_figures order by known_from`;
    expect(await table(sql)).toEqual([
      {
        known_from: '2024-02-20',
        valid_to: '2025-02-20',
        newest_report: '2024-02-20',
        fiscal_year_end: '2023-12-31',
        currency: 'USD',
        revenue: '1000',
        cash: null,
        growth: null,
        absent: {
          totalDebt: 'NOT_TAGGED',
          cash: 'NOT_TAGGED',
          operatingMargin: 'NOT_TAGGED',
          revenueGrowth1y: 'SHORT_HISTORY',
          netMargin: 'NOT_TAGGED',
        },
      },
      {
        known_from: '2025-02-20',
        valid_to: 'infinity',
        newest_report: '2025-02-20',
        fiscal_year_end: '2024-12-31',
        currency: 'USD',
        revenue: '1500',
        cash: '70',
        growth: '0.3636',
        absent: { totalDebt: 'NOT_TAGGED', operatingMargin: 'NOT_TAGGED', netMargin: 'NOT_TAGGED' },
      },
    ]);
  });

  it('come to the same whether loaded step by step, at once, or the older capture last', async () => {
    await store(record('3571'), captured(FIRST));
    await store(captured(SECOND));
    const hashes = async () => {
      const { facts, company_figures } = await tableHashes(database);
      return { facts, company_figures };
    };
    const stepwise = await hashes();
    await emptyTables(database);
    await store(record('3571'), captured(SECOND));
    expect(await hashes()).toEqual(stepwise);
    await store(captured(FIRST));
    expect(await hashes()).toEqual(stepwise);
  });

  it('that are captured again change nothing and leave the version of the data', async () => {
    await store(captured(SECOND));
    const before = await table('select version from data_version');
    expect((await store(captured(SECOND))).changed).toBe(0);
    expect(await table('select version from data_version')).toEqual(before);
  });

  it('of a newer capture are the only ones that change', async () => {
    await store(captured(FIRST));
    expect((await store(captured(SECOND))).changed).toBe(3);
  });

  it('that a newer capture no longer shows stay; one it shows differently for the same filing is corrected', async (test) => {
    await store(captured(SECOND));
    const { changed } = await store(captured([fact('Revenues', 1_501, { end: '2024-12-31', filed: '2025-02-20' })]));
    const kept = await revenues();
    tellFigures(test, { corrected: changed, versionsKept: kept.length });
    expect(kept.map(({ value }) => value)).toEqual(['1000', '1100', '1501']);
  });

  it('of a cover page with several counts for one day are all kept', async () => {
    const cover = (value: number) =>
      balance('dei:EntityCommonStockSharesOutstanding', value, { end: '2025-01-31', unit: 'shares' });
    const counts = async () =>
      (await table(`select value::int from facts where unit = 'shares' order by value`)).map(({ value }) => value);
    await store(captured([...SECOND, cover(10), cover(20)]));
    await store(captured([...SECOND, cover(10), cover(20)]));
    expect(await counts()).toEqual([10, 20]);
    // One that a newer capture lacks was filed all the same; one that it gives another value was an error.
    await store(captured([...SECOND, cover(20)]));
    expect(await counts()).toEqual([10, 20]);
    expect(await table(`select distinct filed_on from facts where unit = 'shares'`)).toEqual([
      { filed_on: '2025-02-20' },
    ]);
    await store(captured([...SECOND, cover(20), cover(30)]));
    expect(await counts()).toEqual([20, 30]);
  });

  it('keep digits that a double would lose, and take exponents and trailing zeros for the same number', async () => {
    const precise = '12345678901234567890.1234';
    await store(captured([fact('Revenues', precise), fact('NetIncomeLoss', '1.50'), fact('ProfitLoss', '1e+21')]));
    expect(await table('select trim_scale(value)::text as value from facts order by facts.value')).toEqual([
      { value: '1.5' },
      { value: precise },
      { value: '1000000000000000000000' },
    ]);
    const again = [fact('Revenues', precise), fact('NetIncomeLoss', '1.5'), fact('ProfitLoss', '1e+21')];
    expect((await store(captured(again))).changed).toBe(0);
  });

  it('make the filer known by the name the document gives, until its own record comes', async () => {
    await store(captured(FIRST));
    expect(await table('select cik, name, captured_on from filers')).toEqual([
      { cik: 99, name: 'Example Corp', captured_on: null },
    ]);
    await store(record('3571'));
    expect(await table('select sic from filers')).toEqual([{ sic: '3571' }]);
  });

  it('are read anew when the filer is given another classification code', async () => {
    const rent = [
      fact('Revenues', 50, { filed: '2025-02-20' }),
      fact('OperatingLeaseLeaseIncome', 900, { filed: '2025-02-20' }),
    ];
    await store(record('3571'), captured(rent));
    expect(await table('select revenue from company_figures')).toEqual([{ revenue: '50' }]);
    await store(record('6798'));
    expect(await table('select revenue from company_figures')).toEqual([{ revenue: '900' }]);
  });
});
