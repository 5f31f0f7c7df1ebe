/** A filer that tagged its shares a thousand times too high, and more cash than assets: every door of the proof says so. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompareReply } from '../../../../facades/surfaces/card/compare-surface.ts';
import type { FigureReply } from '../../../../facades/surfaces/card/figure-surface.ts';
import { storeFacts } from '../../../../ingest/store/facts/store-facts.ts';
import { storeTransaction } from '../../../../prisma/transaction.ts';
import { cik } from '../../../support/database/records.ts';
import { insertRows } from '../../../support/database/rows.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';
import { balance, fact } from '../../domain/figures/facts.ts';

const CIK = 2020;
const SHARES = { unit: 'shares' };
const FACTS = [
  fact('Revenues', 1_000_000_000),
  fact('NetIncomeLoss', 48_000_000),
  fact('EarningsPerShareDiluted', 2, { unit: 'USD/shares' }),
  fact('WeightedAverageNumberOfDilutedSharesOutstanding', 24_000_000, SHARES),
  balance('dei:EntityCommonStockSharesOutstanding', 25_000_000_000, { ...SHARES, end: '2025-02-10' }),
  balance('StockholdersEquity', 250_000_000),
  balance('CashAndCashEquivalentsAtCarryingValue', 600_000_000),
  balance('Assets', 500_000_000),
];

let service: TestService;
beforeAll(async () => {
  service = await startService({ asOf: '2025-12-31' });
  await insertRows(service.database, { filers: [{ cik: CIK, name: 'Slip of Scale Inc', sic: '3571' }] });
  await storeTransaction(service.database, (tx) => storeFacts(tx, [{ cik: cik(CIK), filerName: null, facts: FACTS }]));
  // The version of the data rises with it, as in a load.
  await insertRows(service.database, {});
});
afterAll(() => service.close());

const get = async (path: string) => (await service.app.fetch(new Request(TEST_BASE + path))).text();
const proof = async (field: string) => JSON.parse(await get(`/boards/figure/${CIK}/${field}.json`)) as FigureReply;

describe('a number that was corrected', () => {
  it('has its witness, the digits as tagged and the factor in GraphQL', async () => {
    const { data, errors } = await service.ask(`{ card(company: "${CIK}") { perShare {
      sharesOutstanding { value notes witness { verdict words value unit tolerance tagged factor parts { concept digits accession } } }
      bookValuePerShare { value notes witness { verdict unit tagged } }
      earningsPerShareDiluted { notes witness { verdict words } } } } }`);
    expect(errors).toBeUndefined();
    const perShare = (data as unknown as { card: { perShare: unknown } }).card.perShare;
    expect(perShare).toEqual({
      sharesOutstanding: {
        value: 25_000_000,
        notes: ['cover', 'corrected'],
        witness: {
          verdict: 'CORRECTED',
          words: 'weighted shares',
          value: 24_000_000,
          unit: 'shares',
          tolerance: 'within a factor of 2.5',
          tagged: 25_000_000_000,
          factor: 1000,
          parts: [
            {
              concept: 'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding',
              digits: '24000000',
              accession: '0000000099-25-250220',
            },
          ],
        },
      },
      bookValuePerShare: {
        value: 10,
        notes: ['corrected'],
        witness: { verdict: 'CORRECTED', unit: 'shares', tagged: 25_000_000_000 },
      },
      earningsPerShareDiluted: {
        notes: [],
        witness: { verdict: 'CONFIRMED', words: 'income of common holders, divided by weighted shares' },
      },
    });
  });

  it('has them in its proof, on its page, in the command, and on the card', async () => {
    const { figure, contradiction } = await proof('sharesOutstanding');
    expect(figure).toMatchObject({ value: 25_000_000, witness: { verdict: 'CORRECTED', factor: 1000 } });
    expect(contradiction).toBeNull();
    expect(await get(`/boards/figure/${CIK}/sharesOutstanding`)).toContain(
      '<b>Corrected.</b> Tagged as 25,000,000,000 shares, a thousand times what it is by weighted shares: 24,000,000 shares.',
    );
    const { data } = await service.ask(`{ figure(cik: "${CIK}", field: sharesOutstanding) { text } }`);
    expect((data as unknown as { figure: { text: string } }).figure.text).toContain(
      '\nCorrected. Tagged as 25,000,000,000 shares',
    );
    expect(await get(`/boards/card/${CIK}.json`)).toContain(
      'We corrected shares outstanding to 25,000,000 shares. The 10-K of 20 Feb 2025 tags 25,000,000,000 shares, ',
    );
  });

  it('is named beside other companies', async () => {
    const { cards } = JSON.parse(await get(`/boards/compare.json?c=${CIK}`)) as CompareReply;
    const made = ['sharesOutstanding', 'bookValuePerShare', 'revenuePerShare'];
    expect(cards[0]?.corrected.toSorted()).toEqual(made.map((name) => `perShare.${name}`).toSorted());
    expect(cards[0]?.absent['exposure.cash']).toBe('INCONSISTENT');
    expect(await get(`/boards/compare?c=${CIK}`)).toContain('<small>corrected</small>');
  });

  it('without a witness says that it has none', async () => {
    expect((await proof('revenue')).figure?.witness).toEqual({
      ...{ verdict: 'UNCHECKED', words: null, value: null, unit: null, tolerance: null },
      ...{ parts: [], tagged: null, factor: null },
    });
    expect(await get(`/boards/figure/${CIK}/revenue`)).toContain('<b>Unchecked.</b>');
  });
});

describe('a number that its filer contradicts', () => {
  it('is absent with both facts', async () => {
    const { figure, absence, contradiction, absent } = await proof('cash');
    expect([figure, absence?.reason, absent.figure]).toEqual([null, 'INCONSISTENT', 'INCONSISTENT']);
    expect(contradiction).toMatchObject({
      ...{ value: 600_000_000, unit: 'USD' },
      parts: [{ concept: 'us-gaap:CashAndCashEquivalentsAtCarryingValue', digits: '600000000' }],
      witness: { words: 'assets', value: 500_000_000, parts: [{ concept: 'us-gaap:Assets', digits: '500000000' }] },
    });
    expect(await get(`/boards/figure/${CIK}/cash`)).toContain('<h3>Assets: $500.0 m</h3>');
    expect(await get(`/boards/card/${CIK}.json`)).toContain(
      'We do not give cash. The tagged $600m in the 10-K of 20 Feb 2025 conflicts with another tagged number (assets: $500m).',
    );
  });
});
