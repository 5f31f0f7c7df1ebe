import { expect, it } from 'vitest';
import { correctedInputs } from '../../../../schema/domain/card/corrected-inputs.ts';
import { annualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import type { ReceiptYear } from '../../../../schema/domain/range/registry/receipt.ts';
import type { Day } from '../../../../schema/domain/terms/day.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { HAS_MIRROR } from '../../../support/mirror/mirror.ts';
import { readRealFiler, realFigures } from '../../../support/mirror/real-facts.ts';
import { fact, INPUT } from '../figures/facts.ts';

const SHARES = { unit: 'shares' };
const PER_SHARE = { unit: 'USD/shares' };
const logged = (end: Day, revenue: number, netIncome: number | null): ReceiptYear => [end, revenue, netIncome, null];
const yearsOf = (...facts: readonly Fact[]) => annualFigures([fact('Revenues', 1e9), ...facts], INPUT)?.years ?? [];
/** Of 3,407 million that the group earned, 755 million are the shareholders'. */
const group = [
  fact('ProfitLoss', 3_407_000_000),
  fact('NetIncomeLossAvailableToCommonStockholdersBasic', 755_000_000),
  fact('NetIncomeLossAttributableToNoncontrollingInterest', 2_652_000_000),
  fact('EarningsPerShareDiluted', 6.93, PER_SHARE),
  fact('WeightedAverageNumberOfDilutedSharesOutstanding', 108_900_000, SHARES),
];

it('a range logged with a number that the report contradicts says so, with both', () => {
  expect(correctedInputs([logged('2024-12-31', 1e9, 3_407_000_000)], yearsOf(...group))).toEqual([
    'The range used net income of $3.407bn for the year to 31 Dec 2024. It is $755m now, by earnings per share times weighted shares.',
  ]);
});

it('and of several years the newest, and how many there are', () => {
  const before = group.map((one) => ({ ...one, periodEnd: '2023-12-31', periodDays: 365 }));
  const both = [logged('2023-12-31', 1e9, 3_407_000_000), logged('2024-12-31', 1e9, 3_407_000_000)];
  expect(correctedInputs(both, yearsOf(...group, ...before)).join()).toMatch(
    / for the year to 31 Dec 2024\. .* shares\. The same is true of one earlier year\.$/,
  );
});

it('one logged with the number as it is, with a year that is gone, or with a restated number says nothing', () => {
  const same = logged('2024-12-31', 1e9, 755_000_000);
  const gone = logged('2015-12-31', 1e9, 3_407_000_000);
  expect(correctedInputs([same, gone], yearsOf(...group))).toEqual([]);
  expect(correctedInputs([logged('2024-12-31', 9e8, null)], yearsOf())).toEqual([]);
  expect(correctedInputs([], yearsOf(...group))).toEqual([]);
});

it.skipIf(!HAS_MIRROR)(
  'Interactive Brokers, logged before its net income was heard beside its earnings per share',
  () => {
    const years = realFigures(readRealFiler(1_381_197), '2026-10-30', 'latest')?.years ?? [];
    const revenue = 5_185_000_000;
    expect(correctedInputs([logged('2024-12-31', revenue, 3_407_000_000)], years).join()).toMatch(
      /^The range used net income of \$3\.407bn .*\. It is \$755m now, by /,
    );
  },
);
