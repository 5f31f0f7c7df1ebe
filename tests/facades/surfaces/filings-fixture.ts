import type { Json, JsonObject } from '../../../facades/surface.ts';
import { CARD_FIELD_NAMES, cardField } from '../../../schema/domain/terms/card-fields.ts';

/** A page of filings: one with everything, one that an index alone has named. */
export function filingsData(asOf: Json, { first, after }: JsonObject): JsonObject {
  const filings = [
    {
      accession: '0000320193-25-000009',
      cik: 320193,
      form: '8-K',
      isAmendment: false,
      filedOn: '2025-09-10',
      acceptedAt: '2025-09-10T20:15:04.000Z',
      reportDate: '2025-09-08',
      items: ['4.02', '9.01'],
      boards: ['restatements'],
      url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000009/0000320193-25-000009-index.htm',
      documentUrl: 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000009/a.htm',
      filer: { name: 'Example Industries, Inc.', ticker: 'EXMP', exchange: 'Nasdaq', sic: '3571', state: 'CA' },
    },
    {
      accession: '0000000021-25-000001',
      cik: 21,
      form: '8-K/A',
      isAmendment: true,
      filedOn: '2025-09-09',
      acceptedAt: null,
      reportDate: null,
      items: null,
      boards: [],
      url: 'https://www.sec.gov/Archives/edgar/data/21/000000002125000001/0000000021-25-000001-index.htm',
      documentUrl: null,
      filer: { name: '=SUM(A1) & <b>Söhne</b>', ticker: null, exchange: null, sic: null, state: null },
    },
  ].slice(typeof after === 'string' ? 1 : 0, Number(first ?? 100));
  return {
    asOf,
    answer: `As of ${String(asOf)}, ${filings.length} filings that fit on this page, filed from 2025-09-09 to 2025-09-10 among the 438 companies whose filings are loaded.`,
    notice: null,
    coverage: { population: 'LOADED_FILERS', filers: 438, from: '1993-01-01', through: '2025-09-12', gaps: [] },
    window: { from: '1993-01-01', to: '2025-09-12' },
    company: null,
    next: typeof after === 'string' ? null : 'MjAyNS0wOS0wOTowMDAwMDAwMDIxLTI1LTAwMDAwMToyMQ',
    filings,
  };
}

/** Every number of a card, as the list of fields shows it. */
const EXAMPLES = Object.fromEntries(CARD_FIELD_NAMES.map((name) => [name, cardField(name).example]));

/** A page of companies: one with every figure, one without most. */
export function screenData(asOf: Json, { first, after }: JsonObject): JsonObject {
  const companies = [
    {
      cik: 320193,
      fiscalYearEnd: '2024-09-28',
      currency: 'USD',
      ...EXAMPLES,
      card: 'https://boards.example/boards/card/320193',
      filer: {
        name: 'Example Industries, Inc.',
        ticker: 'EXMP',
        exchange: 'Nasdaq',
        sic: '3571',
        industry: 'Electronic Computers',
        state: 'CA',
      },
      absent: [],
    },
    {
      cik: 21,
      fiscalYearEnd: '2024-12-31',
      currency: 'USD',
      ...Object.fromEntries(CARD_FIELD_NAMES.map((name) => [name, null])),
      revenue: 12,
      netMargin: -2.5,
      card: 'https://boards.example/boards/card/21',
      filer: { name: '+Söhne', ticker: null, exchange: null, sic: null, industry: null, state: null },
      absent: CARD_FIELD_NAMES.filter((name) => name !== 'revenue' && name !== 'netMargin').map((field) => ({
        field,
        reason: 'NOT_TAGGED',
      })),
    },
  ].slice(typeof after === 'string' ? 1 : 0, Number(first ?? 100));
  return {
    asOf,
    answer: `As of ${String(asOf)}, of 2 companies whose figures are on file, 2 fit.`,
    notice: null,
    coverage: { population: 'LOADED_FILERS', filers: 438, from: '1993-01-01', through: '2025-09-12', gaps: [] },
    window: { from: '2024-09-12', to: '2025-09-12' },
    total: 2,
    next: typeof after === 'string' ? null : 'MTI6MjE',
    companies,
  };
}

/** A page of filers: one with figures, one that only an index has named. */
export function companiesData(asOf: Json, { first, after, search }: JsonObject): JsonObject {
  const found = typeof search === 'string';
  const edges = [
    {
      card: 'https://boards.example/boards/card/320193',
      matchedBy: found ? 'NAME' : null,
      node: {
        cik: 320193,
        name: 'Example Industries, Inc.',
        ticker: 'EXMP',
        exchange: 'Nasdaq',
        sic: '3571',
        industry: 'Electronic Computers',
        state: 'CA',
        boardRows: {
          edges: [
            {
              node: {
                filedOn: '2025-09-05',
                kinds: ['ITEM_4_02', 'ITEM_5_02'],
                url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000077/0000320193-25-000077-index.htm',
              },
            },
          ],
        },
      },
      holding: 'CARD',
      areEventsKnown: true,
      figures: {
        fiscalYearEnd: '2024-09-28',
        currency: 'USD',
        revenue: 391_035_000_000,
        history: [
          { fiscalYear: 2021, fiscalYearEnd: '2021-09-25', revenue: 365_817_000_000 },
          { fiscalYear: 2023, fiscalYearEnd: '2023-09-30', revenue: 383_285_000_000 },
          { fiscalYear: 2024, fiscalYearEnd: '2024-09-28', revenue: 391_035_000_000 },
        ],
        absent: [],
      },
      absent: [],
    },
    {
      card: 'https://boards.example/boards/card/21',
      matchedBy: found ? 'SIMILAR_NAME' : null,
      node: {
        cik: 21,
        name: '+Söhne',
        ticker: null,
        exchange: null,
        sic: null,
        industry: null,
        state: null,
        boardRows: { edges: [] },
      },
      holding: 'NAME',
      areEventsKnown: false,
      figures: null,
      absent: [{ field: 'figures', reason: 'NOT_INGESTED' }],
    },
  ].slice(typeof after === 'string' ? 1 : 0, Number(first ?? 100));
  return {
    asOf,
    answer: `As of ${String(asOf)}, 2 filers on file (1 with its own list of filings and 1 known by name alone).`,
    notice: null,
    onFile: { filers: 2, withOwnList: 1, byNameAlone: 1 },
    facets: found
      ? []
      : [
          { facet: 'EXCHANGE', value: 'Nasdaq', title: 'Nasdaq', filers: 1 },
          { facet: 'INDUSTRY', value: '3571', title: 'Electronic Computers', filers: 1 },
          { facet: 'SIZE', value: '>=5B', title: '>=5B', filers: 1 },
        ],
    totalCount: 2,
    pageInfo: { hasNextPage: typeof after !== 'string', endCursor: 'MjE' },
    edges,
  };
}
