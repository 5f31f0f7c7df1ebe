import { expect, it } from 'vitest';
import { canonicalHash } from '../../../../../schema/domain/methods/canonical-hash.ts';
import { SEED_EDITION } from '../../../../../schema/domain/range/edition.ts';
import { rangeReceipt } from '../../../../../schema/domain/range/registry/receipt.ts';
import { revenueRange } from '../../../../../schema/domain/range/v4-1.ts';
import { parseAccession } from '../../../../../schema/domain/terms/accession.ts';
import type { Cik } from '../../../../../schema/domain/terms/cik.ts';
import { onOneBasis } from '../on-one-basis.ts';

const accession = parseAccession('0000000007-25-000001');
const years = onOneBasis([
  { end: '2023-12-31', revenue: 90_000_000, netIncome: 4 },
  {
    end: '2024-12-31',
    revenue: 100_000_000,
    netIncome: -3,
    step: { revenue: 100_000_000, before: 90_000_000, accession },
  },
]);
const range = revenueRange({ years, sic: '7372', currency: 'USD', isStale: false }, SEED_EDITION);

it('holds what a range was computed from, at six decimals and in whole dollars, and no more', () => {
  if ('absent' in range || accession === null) throw new Error('The example has a range.');
  const logged = {
    cik: 7 as Cik,
    accession,
    editionSha256: canonicalHash(SEED_EDITION),
    loggedOn: '2025-03-01',
    years: [
      ['2023-12-31', 90_000_000, 4, null],
      ['2024-12-31', 100_000_000, -3, accession],
    ] as const,
  };
  const receipt = rangeReceipt(range, logged);
  expect(receipt).toEqual({
    schema: 'svc.range-receipt/3',
    method: 'v4.1',
    edition: 'seed-2024',
    editionSha256: 'e3eb9f903d27b2107c13060084bc6f73584997550118c9ca17137ff3e779b624',
    cik: '0000000007',
    accession: '0000000007-25-000001',
    fiscalYearEnd: '2024-12-31',
    targetFiscalYearEnd: '2025-12-31',
    inputs: {
      revenue: 100_000_000,
      netIncome: -3,
      sic: '7372',
      growths: [['2024-12-31', 0.105361]],
      years: [
        ['2023-12-31', 90_000_000, 4, null],
        ['2024-12-31', 100_000_000, -3, '0000000007-25-000001'],
      ],
      steps: [['2024-12-31', 100_000_000, 90_000_000, '0000000007-25-000001']],
      quarter: null,
    },
    parts: { m: 0.117751, f: -1.904441, ind: 0, Z: 0.142857, s: 0.119576 },
    low: 79_802_300,
    high: 154_878_000,
    stress: { low: 64_761_900, high: 173_785_000 },
    b0: { low: 83_954_100, high: 145_907_000 },
    b1: { low: 80_541_300, high: 164_839_000 },
    loggedOn: '2025-03-01',
  });
});
