import { describe, expect, it } from 'vitest';
import { cardCautions } from '../../../../schema/domain/card/card-cautions.ts';
import { cardFigures } from '../../../../schema/domain/card/card-figures.ts';
import { figureLineage, lineageText } from '../../../../schema/domain/card/lineage.ts';
import { type AnnualFigures, annualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import type { CardFieldName } from '../../../../schema/domain/terms/card-fields.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { balance, fact, INPUT } from '../figures/facts.ts';

const SHARES = { unit: 'shares' };
const cover = (count: number) =>
  balance('dei:EntityCommonStockSharesOutstanding', count, { ...SHARES, end: '2025-02-10' });
const WEIGHTED = fact('WeightedAverageNumberOfDilutedSharesOutstanding', 24e6, SHARES);
const EARNED = [fact('NetIncomeLoss', 48e6), fact('EarningsPerShareDiluted', 2, { unit: 'USD/shares' })];
const SLIP = [cover(25e9), WEIGHTED, ...EARNED];

const figuresOf = (...facts: readonly Fact[]) =>
  annualFigures([fact('Revenues', 1e9), ...facts], INPUT) as AnnualFigures;

/** Cautions that are particular to the filer. */
function cautions(...facts: readonly Fact[]): readonly string[] {
  const figures = figuresOf(...facts);
  const input = { asOf: INPUT.asOf, watchGap: null, untagged: null, reconstructedFrom: null, replayed: null };
  return cardCautions(figures, cardFigures(figures), INPUT.cik, input).slice(0, -2);
}

function explained(name: CardFieldName, ...facts: readonly Fact[]): string {
  const figures = figuresOf(...facts);
  return lineageText(INPUT.cik, '', figureLineage(name, { figures, numbers: cardFigures(figures) }));
}

describe('a card', () => {
  it('tells of a number that was corrected as tagged, by what factor, and what proves it', () => {
    expect(cautions(...SLIP, balance('StockholdersEquity', 250e6))).toEqual([
      'We corrected shares outstanding to 25,000,000 shares. The 10-K of 20 Feb 2025 tags 25,000,000,000 shares, a thousand times what another tagged number shows (weighted shares: 24,000,000 shares).',
    ]);
    expect(cautions(cover(25_000), WEIGHTED, ...EARNED)).toEqual([
      expect.stringContaining('tags 25,000 shares, a thousandth of what another tagged number shows'),
    ]);
  });

  it('tells of a number that is not given both facts', () => {
    expect(cautions(cover(25e6), fact('WeightedAverageNumberOfDilutedSharesOutstanding', 5e6, SHARES))).toEqual([
      'We do not give shares outstanding. The tagged 25,000,000 shares in the 10-K of 20 Feb 2025 conflicts with another tagged number (weighted shares: 5,000,000 shares).',
    ]);
    expect(cautions(balance('LongTermDebt', 6e9), balance('Liabilities', 5_211e6))).toEqual([
      'We do not give total debt. The tagged $6bn in the 10-K of 20 Feb 2025 conflicts with another tagged number (liabilities: $5.211bn).',
    ]);
  });

  it('tells of a year whose revenue was corrected, as growth and range are made of it', () => {
    const before = { end: '2023-12-31', filed: '2024-02-20', days: 365 };
    const facts = [
      fact('Revenues', 900_000, before),
      fact('CostsAndExpenses', 800_000_000, before),
      fact('OperatingIncomeLoss', 100_000_000, before),
    ];
    expect(cautions(...facts)).toEqual([
      'We corrected revenue of fiscal 2023 to $900m. The 10-K of 20 Feb 2024 tags $900,000, a thousandth of what another tagged number shows (costs and operating income: $900m).',
    ]);
  });

  it('says nothing of numbers that agree', () => {
    expect(cautions(cover(25e6), WEIGHTED, ...EARNED)).toEqual([]);
  });
});

describe('the lineage of a number', () => {
  it('names its witness with its facts', () => {
    const text = explained('sharesOutstanding', cover(25e6), WEIGHTED);
    expect(text).toContain(
      'Consistent. Weighted shares: 24,000,000 shares. It agrees within a factor of 2.5. That does not prove the number.',
    );
    expect(text).toContain('  Fact: us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding = 24000000 shares');
  });

  it('says what was corrected, in what a number is made of too', () => {
    const said =
      'Corrected. Tagged as 25,000,000,000 shares, a thousand times what it is by weighted shares: 24,000,000 shares.';
    expect(explained('sharesOutstanding', ...SLIP)).toContain(`\n${said}`);
    expect(explained('bookValuePerShare', ...SLIP, balance('StockholdersEquity', 250e6))).toContain(`\n  ${said}`);
  });

  it('says where nothing checks it, and what confirms another tag', () => {
    expect(explained('revenue')).toContain('Unchecked. The report has no other fact to check it against.');
    const sheet = [balance('LiabilitiesAndStockholdersEquity', 43_854), balance('Liabilities', 22_524)];
    const group = balance('StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', 21_330);
    expect(explained('bookValuePerShare', cover(25e6), ...sheet, group, balance('StockholdersEquity', -172))).toContain(
      'Confirmed. Liabilities and equity less liabilities and what belongs to others: $21,330. It equals the number to the rounding of the facts.',
    );
  });

  it('gives both facts of a number that is not given', () => {
    const text = explained('cash', balance('CashAndCashEquivalentsAtCarryingValue', 600), balance('Assets', 500));
    expect(text).toContain('\nTagged: $600\n  Fact: us-gaap:CashAndCashEquivalentsAtCarryingValue = 600 USD, at');
    expect(text).toContain('\nConflicts with: assets, $500\n  Fact: us-gaap:Assets = 500 USD, at');
  });

  it('gives the count of the year beside it where a cover alone contradicts that', () => {
    const before = { ...SHARES, end: '2023-12-31', filed: '2024-02-20' };
    const facts = [
      fact('Revenues', 9e8, { end: '2023-12-31', filed: '2024-02-20', days: 365 }),
      balance('CommonStockSharesOutstanding', 12e6, before),
    ];
    expect(explained('sharesOutstanding', cover(25e6), ...facts)).toContain(
      'Conflicts with: shares of the year to 2023-12-31, 12,000,000 shares\n  Fact: us-gaap:CommonStockSharesOutstanding = 12000000',
    );
  });
});
