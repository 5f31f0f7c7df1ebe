import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../prisma/open.ts';
import { type FilingsSearch, searchFilings } from '../../schema/queries/search-filings.ts';
import { HAS_MIRROR } from '../support/mirror.ts';
import { loadRealMirror, REAL_AS_OF } from '../support/real-mirror.ts';

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

const ANY: FilingsSearch = {
  since: null,
  until: REAL_AS_OF,
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
  limit: 100,
};

describe.skipIf(!HAS_MIRROR)('filings of the real mirror by conditions', { timeout: 300_000 }, () => {
  let database: Database;
  beforeAll(async () => {
    database = await loadRealMirror();
  }, 300_000);
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
});
