import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../prisma/open.ts';
import { screenCompanies } from '../../schema/queries/filers/screen-companies.ts';
import type { FilingsSearch } from '../../schema/queries/filings/filings-in-order.ts';
import { searchFilings } from '../../schema/queries/filings/search-filings.ts';
import { HAS_MIRROR } from '../support/mirror/mirror.ts';
import { loadRealMirror, REAL_AS_OF } from '../support/mirror/real-mirror.ts';

/** Truths read from the filers' own lists with another program, by accession number. */
const NON_RELIANCE_SINCE_2023 = [
  '0001213900-25-032293',
  '0000950103-25-003226',
  '0000007084-24-000034',
  '0001628280-24-008055',
];
const IMPAIRMENTS_OF_2020 = [
  '0001243786-20-000002',
  '0000950103-20-007337',
  '0001193125-20-111531',
  '0001683168-20-001539',
  '0001140361-20-014081',
  '0001193125-20-174218',
  '0000874761-20-000044',
  '0001193125-20-177094',
  '0001104659-20-080869',
  '0001193125-20-187846',
  '0000815097-20-000066',
  '0001109357-20-000169',
  '0001683168-20-003281',
  '0000874761-20-000056',
  '0000034088-20-000093',
];

/** Operating income over revenue, in dollars, as the annual report gives both. */
const HIGHEST_MARGINS = [
  { cik: 1811074, end: '2024-12-31', revenue: 705_823_000, operatingIncome: 539_138_000 }, // 0001811074-25-000044
  { cik: 1014473, end: '2024-12-31', revenue: 1_557_400_000, operatingIncome: 1_058_200_000 }, // 0001014473-25-000006
  { cik: 1403161, end: '2024-09-30', revenue: 35_926_000_000, operatingIncome: 23_595_000_000 }, // 0001403161-24-000058
  { cik: 1156375, end: '2024-12-31', revenue: 6_130_100_000, operatingIncome: 3_931_500_000 }, // 0001156375-25-000021
  { cik: 1045810, end: '2025-01-26', revenue: 130_497_000_000, operatingIncome: 81_453_000_000 }, // 0001045810-25-000023
];

const ANY: FilingsSearch = {
  since: null,
  until: REAL_AS_OF,
  seen: null,
  cik: null,
  forms: null,
  items: null,
  kinds: null,
  outcomes: null,
  sic: null,
  state: null,
  exchange: null,
  listedOnly: false,
  oldestFirst: false,
  after: null,
  before: null,
  limit: 100,
};

describe.skipIf(!HAS_MIRROR)('questions of one’s own over the real mirror', { timeout: 300_000 }, () => {
  let database: Database;
  beforeAll(async () => {
    database = await loadRealMirror();
  }, 600_000);
  afterAll(() => database?.close());

  async function all(conditions: Partial<FilingsSearch>): Promise<string[]> {
    const found: string[] = [];
    let after: FilingsSearch['after'] = null;
    do {
      const page = await searchFilings(database, { ...ANY, ...conditions, after });
      found.push(...page.filings.map(({ accession }) => accession));
      after = page.next;
    } while (after !== null);
    return found;
  }

  it('non-reliance since 2023, by kind and by item', async () => {
    const since = '2023-01-01';
    const kinds = { boards: ['restatements'], kinds: ['8-K 4.02'] };
    expect(await all({ since, kinds, forms: ['8-K'] })).toEqual(NON_RELIANCE_SINCE_2023);
    expect(await all({ since, items: ['4.02'], forms: ['8-K'] })).toEqual(NON_RELIANCE_SINCE_2023);
  });

  it('impairments of 2020, oldest first', async () => {
    const year = { since: '2020-01-01', until: '2020-12-31', oldestFirst: true };
    const found = await all({ ...year, items: ['2.06'], forms: ['8-K', '8-K/A'] });
    expect(new Set(found)).toEqual(new Set(IMPAIRMENTS_OF_2020));
  });

  it('companies with the highest operating margins', async () => {
    const { companies } = await screenCompanies(database, {
      ...{ day: REAL_AS_OF, until: REAL_AS_OF, seenBy: null, window: { from: REAL_AS_OF, to: REAL_AS_OF } },
      ranges: { operatingMargin: { min: 0.6 } },
      currency: 'USD',
      size: null,
      sic: null,
      state: null,
      exchange: null,
      listedOnly: true,
      kinds: null,
      orderBy: 'operatingMargin',
      ascending: false,
      after: null,
      before: null,
      limit: HIGHEST_MARGINS.length,
    });
    expect(companies.map(({ cik, fiscalYearEnd, figures }) => [cik, fiscalYearEnd, figures.revenue])).toEqual(
      HIGHEST_MARGINS.map(({ cik, end, revenue }) => [cik, end, revenue]),
    );
    for (const [at, { operatingIncome, revenue }] of HIGHEST_MARGINS.entries())
      expect(companies[at]?.figures.operatingMargin).toBeCloseTo(operatingIncome / revenue, 12);
  });
});
