import { describe, expect, it } from 'vitest';
import { itemHistory } from '../../../../schema/domain/figures/annual-figures.ts';
import { ITEM_NAMES } from '../../../../schema/domain/figures/annual-items.ts';
import { isFigure } from '../../../../schema/domain/figures/reading/figure.ts';
import {
  allVerdicts,
  auditFigures,
  beginAudit,
  sumOfVerdicts,
} from '../../../../schema/domain/quality/audit-figures.ts';
import { auditText } from '../../../../schema/domain/quality/audit-text.ts';
import { balance, fact, INPUT } from '../figures/facts.ts';

const SHARES = { unit: 'shares' };
const PER_SHARE = { unit: 'USD/shares' };
const before = { end: '2023-12-31', filed: '2024-02-20', days: 365 };
const own = [
  fact('Revenues', 60_000_000),
  fact('Revenues', 9_000_000, before),
  balance('CommonStockSharesOutstanding', 210e6, SHARES),
  fact('WeightedAverageNumberOfDilutedSharesOutstanding', 212e6, SHARES),
  fact('PaymentsOfDividendsCommonStock', 585e6),
  fact('CommonStockDividendsPerShareDeclared', 2_800_000, PER_SHARE),
  balance('CashAndCashEquivalentsAtCarryingValue', 900),
  balance('Assets', 800),
  balance('StockholdersEquity', -172),
  balance('StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', 21_330),
  balance('LiabilitiesAndStockholdersEquity', 43_854),
  balance('Liabilities', 22_524),
];
const years = itemHistory(own, INPUT);
const rows = auditFigures(years);
const of = (figure: string) => rows.filter((row) => row.figure === figure);

describe('an audit of a filer', () => {
  it('gives each figure of each year its verdict and its size, and both numbers where they differ', () => {
    expect(of('revenue').map(({ size, verdict }) => [size, verdict])).toEqual([
      ['50-250M', 'unchecked'],
      ['<10M', 'unchecked'],
    ]);
    expect(of('sharesOutstanding')).toMatchObject([{ verdict: 'consistent', finding: null }]);
    expect(of('dividendsPerShare')).toMatchObject([
      {
        verdict: 'corrected',
        finding: {
          fiscalYear: 2024,
          value: 2.8,
          tagged: 2_800_000,
          unit: 'USD/shares',
          words: 'dividends paid, divided by shares',
          accession: '0000000099-25-250220',
          filedOn: '2025-02-20',
        },
      },
    ]);
    expect(of('dividendsPerShare')[0]?.finding?.witness).toBeCloseTo(585 / 212, 9);
    expect(of('cash')).toMatchObject([
      { verdict: 'conflicting', finding: { value: null, tagged: 900, witness: 800, words: 'assets' } },
    ]);
    expect(of('equity')).toMatchObject([{ verdict: 'confirmed', finding: null }]);
  });

  it('counts what is made of others, and lists only those others', () => {
    expect(of('bookValuePerShare')).toMatchObject([{ verdict: 'consistent', finding: null }]);
  });

  it('has no verdict on what is absent for another reason', () => {
    expect(of('capex')).toEqual([]);
  });

  it('holds a cover that stands alone against the year beside it', () => {
    const cover = (count: number, of = {}) =>
      balance('dei:EntityCommonStockSharesOutstanding', count, { ...SHARES, end: '2025-02-10', ...of });
    const alone = [
      fact('Revenues', 60_000_000),
      fact('Revenues', 9_000_000, before),
      cover(25e6),
      balance('CommonStockSharesOutstanding', 12e6, { ...SHARES, ...before }),
    ];
    const found = auditFigures(itemHistory(alone, INPUT)).find(({ verdict }) => verdict === 'conflicting');
    expect(found?.finding).toMatchObject({ figure: 'sharesOutstanding', value: null, tagged: 25e6, witness: 12e6 });
  });
});

describe('an audit of many', () => {
  const audit = beginAudit();
  audit.add(INPUT.cik, years);
  audit.add(INPUT.cik, years);
  const result = audit.result();

  it('adds up to every figure there is, and every one that is withheld', () => {
    const figures = years.flatMap(({ items }) => ITEM_NAMES.map((name) => items[name]));
    const counted = figures.filter((one) => isFigure(one) || one.absent === 'INCONSISTENT').length;
    expect(result).toMatchObject({ filers: 2, filerYears: 4 });
    expect(allVerdicts(sumOfVerdicts(result.counts))).toBe(2 * counted);
    expect(result.findings.map(({ verdict }) => verdict)).toEqual([
      ...['conflicting', 'conflicting'],
      ...['corrected', 'corrected'],
    ]);
  });

  it('counts years in which a line of debt is more than 1% of the sum that lacks it', () => {
    const of = (overdraft: number) => {
      const lines = [balance('LongTermDebtNoncurrent', 1000), balance('BankOverdrafts', overdraft)];
      const many = beginAudit();
      many.add(INPUT.cik, itemHistory([fact('Revenues', 60_000), ...lines], INPUT));
      return many.result();
    };
    expect([of(10).unusedDebt, of(11).unusedDebt]).toEqual([0, 1]);
    const words = 'In 1 of them a line of debt that is not in the sum is more than 1% of it.';
    expect(auditText('2025-12-31', of(11))).toContain(words);
  });

  it('counts values as first reported beside the newest, and finds what is contradicted in the newest alone', () => {
    const both = beginAudit();
    both.add(INPUT.cik, years, years);
    const { counts, findings } = both.result();
    const [latest, first] = (['latest', 'asFirstReported'] as const).map((view) =>
      counts.filter((one) => one.view === view).map(({ view: _view, ...one }) => one),
    );
    expect(first).toEqual(latest);
    expect(findings).toHaveLength(result.findings.length / 2);
  });

  it('is a table and a list for a terminal', () => {
    const text = auditText('2025-12-31', result);
    expect(text).toContain('As of 31 Dec 2025, we checked 4 fiscal years of 2 companies.');
    expect(text).toMatch(/^Dividends per share +2 +0 +0 +0 +2 +0 +0$/m);
    expect(text).toMatch(/^<10M +2 /m);
    expect(text).toContain('conflicting: CIK 99, 2024, cash: tagged 900, other fact 800; assets; 0000000099-25-250220');
  });
});
