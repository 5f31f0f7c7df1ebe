import { expect, it } from 'vitest';
import { annualFigures, itemHistory } from '../../../../schema/domain/figures/annual-figures.ts';
import { isFigure } from '../../../../schema/domain/figures/reading/figure.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { balance, fact, INPUT } from './facts.ts';

const GROUP = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest';
const later = { filed: '2025-12-20' };

/** Equity at the end of 2024 with its verdict, or why there is none. */
function equity(...facts: readonly Fact[]) {
  const result = annualFigures([fact('Revenues', 1000), ...facts], INPUT)?.items.equity;
  return result !== undefined && isFigure(result) ? [result.value, result.testimony.verdict] : result?.absent;
}

const sheet = [
  balance('LiabilitiesAndStockholdersEquity', 28_908),
  balance('Liabilities', 20_369),
  balance('MinorityInterest', 5100),
  balance('StockholdersEquity', 3439),
  balance(GROUP, 8539),
];

it('is not that of the group, which a later statement of changes has under its name', () => {
  // Kinder Morgan 2010: 0001135017-12-000009, then 0001506307-13-000015. Verisign and Steel Dynamics 2008 are alike.
  expect(equity(...sheet, balance('StockholdersEquity', 8539, later), balance(GROUP, 8539, later))).toEqual([
    3439,
    'confirmed',
  ]);
  expect(equity(...sheet, balance('StockholdersEquity', 3500, later))).toEqual([3439, 'confirmed']);
  // A restated balance sheet is another matter.
  const moved = (concept: string) =>
    /:Liabilities$/.test(concept) ? -100 : concept.includes('Stockholders') ? 100 : 0;
  const restated = sheet.map(({ concept, value }) =>
    balance(concept, Number(value) + (/LiabilitiesAnd/.test(concept) ? 0 : moved(concept)), later),
  );
  expect(equity(...sheet, ...restated)).toEqual([3539, 'confirmed']);
});

it('is not that of another year, which a later report has under its day', () => {
  // Align 2009: 0001193125-11-044951 (273.0), then 0001445305-14-000789 (377.7 of 2010). LabCorp 2012 is alike.
  const next = { end: '2025-12-31', filed: '2026-02-20' };
  const facts = [
    ...[
      balance('LiabilitiesAndStockholdersEquity', 355),
      balance('Liabilities', 82),
      balance('StockholdersEquity', 273),
    ],
    ...[fact('Revenues', 1100, { ...next, days: 365 }), balance('StockholdersEquity', 378, next)],
    balance('LiabilitiesAndStockholdersEquity', 480, next),
    balance('StockholdersEquity', 378, { filed: '2027-02-20' }),
  ];
  const years = itemHistory([fact('Revenues', 1000), ...facts], { ...INPUT, asOf: '2027-12-31' });
  expect(years.map(({ items }) => items.equity)).toMatchObject([{ value: 378 }, { value: 273 }]);
});

it('belongs to nobody else in a year of which others have no profit', () => {
  // Occidental 2017, 0000797468-19-000004, as later reports have it; Microchip, fiscal 2017, is alike.
  const component = [balance('StockholdersEquity', -258), balance(GROUP, 20_572)];
  const before = { end: '2023-12-31', filed: '2024-02-20' };
  const others = balance('MinorityInterest', 300, { end: '2022-12-31', filed: '2023-02-20' });
  const years = [fact('Revenues', 900, { ...before, days: 365 }), balance(GROUP, 21_497, before), others];
  const none = [{}, { ...before, days: 365 }].map((of) =>
    fact('NetIncomeLossAttributableToNoncontrollingInterest', 0, of),
  );
  expect(equity(...component, ...years, ...none)).toEqual([20_572, 'unchecked']);
  // Without those facts others may hold a part, which the year before has.
  const owned = balance('MinorityInterest', 300, before);
  expect(equity(...component, ...years, owned)).toBe('INCONSISTENT');
});

it('is beside what holders may hand back, under any of its names', () => {
  // United Rentals 2011: 0001067701-12-000005.
  const facts = [
    balance('LiabilitiesAndStockholdersEquity', 4143),
    balance('Liabilities', 4040),
    balance('StockholdersEquity', 64),
  ];
  expect(equity(...facts, balance('TemporaryEquityCarryingAmount', 39))).toEqual([64, 'confirmed']);
  expect(equity(...facts)).toBe('INCONSISTENT');
});
