import { describe, expect, it } from 'vitest';
import { annualFigures } from '../../../../../schema/domain/figures/annual-figures.ts';
import { isFigure } from '../../../../../schema/domain/figures/reading/figure.ts';
import type { Fact } from '../../../../../schema/domain/terms/fact.ts';
import { balance, fact, INPUT } from '../facts.ts';

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

  it('takes notes and loans for noncurrent debt where no other line gives it', () => {
    // Corpay 2018, 0001175454-19-000004; Oracle 2024, whose line for all debt is this sum.
    expect(debt({ LongTermNotesAndLoans: 2748, LongTermDebtCurrent: 2071, SecuredDebtCurrent: 886 })).toBe(4819);
    expect(debt({ LongTermNotesAndLoans: 76_264, DebtCurrent: 10_605 })).toBe(86_869);
  });

  it('counts once what stands in two lines: the current part again, long-term debt of both, or one loan under two tags', () => {
    expect(debt({ LongTermDebtNoncurrent: 100, LongTermDebtCurrent: 20, ShortTermBorrowings: 20 })).toBe(120);
    // GE HealthCare, 2024: 0001932393-25-000010.
    expect(
      debt({ LongTermDebtNoncurrent: 7449, LongTermDebtCurrent: 1500, LongTermDebt: 8951, ShortTermBorrowings: 1502 }),
    ).toBe(8951);
    // Carnival, 2010: all three are in the line for long-term debt.
    expect(
      debt({ LongTermDebtNoncurrent: 8011, LongTermDebtCurrent: 613, LongTermDebt: 9364, ShortTermBorrowings: 740 }),
    ).toBe(9364);
    // Bio-Techne, 2025: 0001558370-25-011716.
    const loan = { LongTermDebtAndCapitalLeaseObligations: 346, LinesOfCreditCurrent: 346 };
    expect(debt({ ...loan, LiabilitiesCurrent: 176 })).toBe(346);
    expect(debt({ ...loan, LiabilitiesCurrent: 400 })).toBe(692);
    // Lilly 2011, 0001193125-12-078393: 1,517 of the short-term borrowings are the current part. Colgate 2024 is alike.
    const parts = { LongTermDebtNoncurrent: 5465, LongTermDebtCurrent: 1517, ShortTermBorrowings: 1522 };
    expect(debt({ ...parts, ShortTermBankLoansAndNotesPayable: 5 })).toBe(6987);
    const notes = { LongTermDebtNoncurrent: 7289, LongTermDebtCurrent: 652, ShortTermBankLoansAndNotesPayable: 660 };
    expect(debt({ ...notes, NotesAndLoansPayableCurrent: 8 })).toBe(7949);
    // Amgen 2016, 0000318154-17-000004: payables and the current part are all current liabilities. Union Pacific 2022 is alike.
    const full = { AccountsPayableCurrent: 917, AccruedLiabilitiesCurrent: 5884, LiabilitiesCurrent: 11_204 };
    const long = { LongTermDebtNoncurrent: 30_193, LongTermDebtCurrent: 4403, ShortTermBankLoansAndNotesPayable: 605 };
    expect(debt({ ...long, ...full })).toBe(34_596);
    expect(debt({ ...long, ...full, LiabilitiesCurrent: 12_000 })).toBe(35_201);
  });

  describe('with short-term borrowings a little above the current part of long-term debt', () => {
    const lines = { LongTermDebtNoncurrent: 1000, LongTermDebtCurrent: 100, ShortTermBorrowings: 120 };
    const flagged = (amounts: Record<string, number>, more: readonly Fact[] = []) => {
      const facts = Object.entries(amounts).map(([name, value]) => balance(name, value));
      const before = fact('Revenues', 900, { end: '2023-12-31' });
      const result = annualFigures([fact('Revenues', 1000), before, ...facts, ...more], INPUT)?.items.totalDebt;
      return result !== undefined && isFigure(result)
        ? [result.value, result.flags, result.alternatives[0]?.value]
        : result;
    };

    it('cannot tell: the sum is given with a flag, and the other sum beside it', () => {
      expect(flagged(lines)).toEqual([1220, ['linesMayOverlap'], 1100]);
      expect(flagged({ ...lines, ShortTermBorrowings: 126 })).toEqual([1226, [], undefined]);
    });

    it('is told by the carrying amount of the notes, or by another line for the same borrowings', () => {
      expect(flagged({ ...lines, DebtInstrumentCarryingAmount: 1219 })).toEqual([1220, [], undefined]);
      expect(flagged({ ...lines, DebtInstrumentCarryingAmount: 1101 })).toEqual([1100, [], 1220]);
      expect(flagged({ ...lines, CommercialPaper: 20 })).toEqual([1120, [], 1220]);
    });

    it('is told by how the filer tags the year before', () => {
      const yearBefore = (amounts: Record<string, number>) =>
        Object.entries(amounts).map(([name, value]) => balance(name, value, { end: '2023-12-31' }));
      const apart = yearBefore({ LongTermDebtNoncurrent: 900, LongTermDebtCurrent: 100, ShortTermBorrowings: 50 });
      const twice = yearBefore({ LongTermDebtNoncurrent: 900, LongTermDebtCurrent: 100, ShortTermBorrowings: 100 });
      expect(flagged(lines, apart)).toEqual([1220, [], undefined]);
      expect(flagged(lines, twice)).toEqual([1120, [], 1220]);
    });
  });

  it('is the sum of the kinds of debt where no long-term line is given, each kind once', () => {
    expect(debt({ SeniorNotes: 100, SeniorLongTermNotes: 80, SeniorNotesCurrent: 15, SecuredDebt: 50 })).toBe(150);
    expect(debt({ UnsecuredLongTermDebt: 2476, UnsecuredDebtCurrent: 0 })).toBe(2476);
    expect(debt({ SeniorNotes: 100, DebtCurrent: 20, CommercialPaper: 5 })).toBe(120);
  });

  it('is read from the newest report with the balance sheet, not from a line that a later note repeats', () => {
    const sheet = [balance('LongTermDebt', 35_201), balance('Assets', 77_626)];
    const note = balance('ShortTermBankLoansAndNotesPayable', 605, { filed: '2025-10-20' });
    const facts = [fact('Revenues', 1000), ...sheet, note];
    expect(annualFigures(facts, INPUT)?.items.totalDebt).toMatchObject({ value: 35_201 });
    // Assets alone stand in a table of segments: Corning 2012, 0000024741-15-000015.
    const both = balance('LiabilitiesAndStockholdersEquity', 77_626);
    const table = balance('Assets', 77_626, { filed: '2025-10-20' });
    expect(annualFigures([...facts, both, table], INPUT)?.items.totalDebt).toMatchObject({ value: 35_201 });
    // Where no report has the balance sheet, the newest with any line counts.
    expect(annualFigures([fact('Revenues', 1000), note], INPUT)?.items.totalDebt).toMatchObject({ value: 605 });
  });

  it('is not more than debt with leases where kinds of debt name one loan twice', () => {
    // Oracle, fiscal 2014: 0001193125-14-251351.
    const loans = { UnsecuredDebt: 24_100, LongTermNotesPayable: 22_589, DebtCurrent: 1508 };
    expect(debt({ ...loans, DebtAndCapitalLeaseObligations: 24_097 })).toBe(24_097);
  });

  it('counts senior notes that are nearly all notes payable once, and kinds that are none not at all', () => {
    expect(debt({ NotesPayable: 2046, SeniorNotes: 1990 })).toBe(2046);
    expect(debt({ NotesPayable: 2200, SeniorNotes: 1990 })).toBe(4190);
    expect(debt({ LineOfCredit: 0, LongTermDebtCurrent: 300 })).toBe(300);
    expect(debt({ LineOfCredit: 0 })).toBe(0);
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
