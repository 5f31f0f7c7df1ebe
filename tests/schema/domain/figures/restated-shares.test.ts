import { describe, expect, it } from 'vitest';
import { restatedSharesWords } from '../../../../schema/domain/card/card-cautions.ts';
import { annualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { HAS_MIRROR } from '../../../support/mirror/mirror.ts';
import { readRealFiler } from '../../../support/mirror/real-facts.ts';
import { fact, INPUT } from './facts.ts';

const SHARES = 'WeightedAverageNumberOfDilutedSharesOutstanding';
const EPS = 'EarningsPerShareDiluted';

interface Told {
  readonly year: number;
  /** Year of the report that tells it. */
  readonly filed: number;
  readonly shares: number;
  readonly eps: number;
}

/** What a report of February tells of a calendar year. */
function told({ year, filed, shares, eps }: Told): readonly Fact[] {
  const when = { end: `${year}-12-31`, days: year % 4 === 0 ? 366 : 365, filed: `${filed}-02-20` };
  return [
    fact('NetIncomeLoss', Math.round(shares * eps), when),
    fact(SHARES, shares, { ...when, unit: 'shares' }),
    fact(EPS, eps, { ...when, unit: 'USD/shares' }),
  ];
}

const FOUND = (facts: readonly Fact[]) =>
  (annualFigures(facts, INPUT)?.cautions ?? []).filter((one) => one.code === 'shares_restated');

const BEFORE = [
  ...told({ year: 2021, filed: 2022, shares: 10_000_000, eps: 2 }),
  ...told({ year: 2022, filed: 2023, shares: 10_100_000, eps: 3 }),
];

describe('shares restated for some years and not for those before', () => {
  it('are told by a year whose count and earnings per share a later report changes by one factor', () => {
    const split = told({ year: 2022, filed: 2024, shares: 101_000_000, eps: 0.3 });
    expect(FOUND([...BEFORE, ...split])).toEqual([{ code: 'shares_restated', since: 2022, before: 2021, factor: 10 }]);
  });

  it('are none where a count grew between years, and no year was told twice', () => {
    expect(FOUND([...BEFORE, ...told({ year: 2023, filed: 2024, shares: 101_000_000, eps: 0.3 })])).toEqual([]);
  });

  it('are none where the earnings per share stay: the count was an error of scale', () => {
    expect(FOUND([...BEFORE, ...told({ year: 2022, filed: 2024, shares: 10_100_000_000, eps: 3 })])).toEqual([]);
  });

  it('are none between two years that were both restated', () => {
    const both = [2021, 2022].flatMap((year) =>
      told({ year, filed: 2024, shares: year === 2021 ? 100_000_000 : 101_000_000, eps: year === 2021 ? 0.2 : 0.3 }),
    );
    expect(FOUND([...BEFORE, ...both])).toEqual([]);
  });

  it('are none where a count was merely corrected', () => {
    expect(FOUND([...BEFORE, ...told({ year: 2022, filed: 2024, shares: 11_000_000, eps: 2.75 })])).toEqual([]);
  });

  it('are said in a sentence', () => {
    expect(restatedSharesWords({ since: 2022, before: 2021, factor: 9.98 })).toBe(
      'The company restated the diluted shares of fiscal 2022 to about 10 times those first reported, as after a share split. It did not restate fiscal 2021. So numbers per share up to that year cannot be compared with later ones.',
    );
    expect(restatedSharesWords({ since: 2022, before: 2021, factor: 0.04 })).toContain('about one for every 25 first');
    expect(restatedSharesWords({ since: 2022, before: 2021, factor: 1.5 })).toContain('about 1.5 times those first');
  });
});

// 10-K of 2025-02-25 (0001375365-25-000004) restates 2022 for ten shares to one; 2021 stands as 0001375365-23-000036 has it.
describe.skipIf(!HAS_MIRROR)('Super Micro as of 2025-09-12', () => {
  it('is split between fiscal 2021 and 2022', () => {
    const { facts, annualFilings, ...filer } = readRealFiler(1_375_365);
    const figures = annualFigures(facts, { ...filer, annualFilings, asOf: '2025-09-12', view: 'latest' });
    const found = (figures?.cautions ?? []).filter((one) => one.code === 'shares_restated');
    expect(found).toEqual([{ code: 'shares_restated', since: 2022, before: 2021, factor: 10.0001 }]);
  });
});
