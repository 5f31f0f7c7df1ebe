import { describe, expect, it } from 'vitest';
import { annualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import { isFigure } from '../../../../schema/domain/figures/figure.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { balance, fact, INPUT } from './facts.ts';

/** Total debt at the end of 2024 from amounts by tag. */
function debt(amounts: Record<string, number>, more: readonly Fact[] = []) {
  const facts = Object.entries(amounts).map(([name, value]) => balance(name, value));
  const result = annualFigures([fact('Revenues', 1000), ...facts, ...more], INPUT)?.items.totalDebt;
  if (result === undefined) return undefined;
  return isFigure(result) ? result.value : result.absent;
}

describe('total debt', () => {
  it('is the filing’s own line for all debt, unless the noncurrent part is greater', () => {
    expect(debt({ DebtLongtermAndShorttermCombinedAmount: 336, LongTermDebt: 295, LongTermDebtNoncurrent: 285 })).toBe(
      336,
    );
    expect(debt({ DebtLongtermAndShorttermCombinedAmount: 200, LongTermDebtNoncurrent: 285 })).toBe(285);
  });

  it('is noncurrent plus current debt, the current part of long-term debt where that is greater', () => {
    expect(debt({ LongTermDebtNoncurrent: 250, DebtCurrent: 95, LongTermDebtCurrent: 40 })).toBe(345);
    expect(debt({ LongTermDebtNoncurrent: 250, DebtCurrent: 20, LongTermDebtCurrent: 40 })).toBe(290);
    expect(debt({ LongTermDebt: 250, DebtCurrent: 95 })).toBe(345);
  });

  it('is the greatest long-term line plus short-term borrowings', () => {
    expect(
      debt({
        LongTermDebtNoncurrent: 78_328,
        LongTermDebtCurrent: 12_350,
        LongTermDebt: 90_678,
        CommercialPaper: 7979,
      }),
    ).toBe(98_657);
    expect(debt({ LongTermDebt: 100, LongTermDebtCurrent: 20 })).toBe(100);
    expect(debt({ LongTermDebtNoncurrent: 90, LongTermDebtCurrent: 20, LongTermDebt: 90 })).toBe(110);
  });

  it('matches halves by role, not by name', () => {
    expect(debt({ LongTermDebtNoncurrent: 18_165, LongTermDebtAndCapitalLeaseObligationsCurrent: 708 })).toBe(18_873);
    expect(debt({ LongTermDebtAndCapitalLeaseObligations: 361, LongTermDebtCurrent: 117 })).toBe(478);
  });

  it('counts short-term borrowings once: the greatest of the ways to give them', () => {
    const long = { LongTermDebtNoncurrent: 100 };
    expect(debt({ ...long, ShortTermBorrowings: 30, CommercialPaper: 20, OtherShortTermBorrowings: 5 })).toBe(130);
    expect(debt({ ...long, ShortTermBorrowings: 30, CommercialPaper: 20, OtherShortTermBorrowings: 15 })).toBe(135);
    expect(debt({ ...long, ShortTermBankLoansAndNotesPayable: 50, CommercialPaper: 20 })).toBe(150);
  });

  it('is the sum of the kinds of debt where no long-term line is given, each kind once', () => {
    expect(debt({ SeniorNotes: 100, SeniorLongTermNotes: 80, SeniorNotesCurrent: 15, SecuredDebt: 50 })).toBe(150);
    expect(debt({ UnsecuredLongTermDebt: 2476, UnsecuredDebtCurrent: 0 })).toBe(2476);
    expect(debt({ SeniorNotes: 100, DebtCurrent: 20, CommercialPaper: 5 })).toBe(120);
  });

  it('takes a kind that equals the sum of the others for their total', () => {
    expect(debt({ NotesPayable: 151, SeniorNotes: 100, SecuredDebt: 50 })).toBe(151);
    expect(debt({ NotesPayable: 160, SeniorNotes: 100, SecuredDebt: 50 })).toBe(310);
  });

  it('takes one kind of debt that exceeds the lines for all debt by more than a twentieth', () => {
    expect(debt({ LongTermDebtNoncurrent: 100, SeniorNotes: 105 })).toBe(100);
    expect(debt({ LongTermDebtNoncurrent: 100, SeniorNotes: 106 })).toBe(106);
  });

  it('is short-term debt alone where that is all', () => {
    expect(debt({ DebtCurrent: 20, LongTermDebtCurrent: 40 })).toBe(40);
    expect(debt({ LongTermDebtCurrent: 0 })).toBe(0);
  });

  it('grows to debt with finance leases, with a flag', () => {
    expect(debt({ LongTermDebtNoncurrent: 100, DebtAndCapitalLeaseObligations: 120 })).toBe(120);
    expect(debt({ LongTermDebtNoncurrent: 100, DebtAndCapitalLeaseObligations: 90 })).toBe(100);
    const figures = annualFigures([fact('Revenues', 1), balance('DebtAndCapitalLeaseObligations', 120)], INPUT);
    expect(figures?.items.totalDebt).toMatchObject({ value: 120, flags: ['includesFinanceLeases'] });
  });

  it('takes all its parts from the newest filing that has any', () => {
    const newer = balance('LongTermDebtNoncurrent', 70, { filed: '2025-06-01', form: '10-K/A' });
    expect(debt({ LongTermDebtNoncurrent: 100, DebtCurrent: 20 }, [newer])).toBe(70);
  });

  it('reads a balance sheet dated within three days of the year’s end, and no further', () => {
    expect(debt({}, [balance('LongTermDebt', 70, { end: '2025-01-03' })])).toBe(70);
    expect(debt({}, [balance('LongTermDebt', 70, { end: '2025-01-04' })])).toBe('NOT_TAGGED');
  });

  it('counts a line that a table deducts, and the filer tagged as negative, as what is owed', () => {
    // S&P Global 2011-12-31 as first filed, 0001193125-12-043165; Occidental 2012-12-31, 0000797468-13-000011.
    expect(debt({ LongTermDebtNoncurrent: 798, DebtCurrent: -400, LongTermDebt: 1198 })).toBe(1198);
    expect(debt({ LongTermDebtNoncurrent: 7023, LongTermDebtCurrent: -600 })).toBe(7623);
  });

  it('is absent where no debt is tagged', () => {
    expect(debt({ Liabilities: 5 })).toBe('NOT_TAGGED');
  });

  it('is the greater of borrowings and their parts for a filer under IFRS', () => {
    const facts = [
      fact('ifrs-full:Revenue', 1),
      balance('ifrs-full:Borrowings', 90),
      balance('ifrs-full:LongtermBorrowings', 80),
      balance('ifrs-full:ShorttermBorrowings', 15),
    ];
    expect(annualFigures(facts, INPUT)?.items.totalDebt).toMatchObject({ value: 95 });
  });
});
