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

    it('is told by the current part without them, under its other name or in another report', () => {
      // Verizon 2022, 0000732712-23-000012, in millions. Global Payments 2011: 0001193125-11-196004 and the next report.
      const verizon = { LongTermDebtAndCapitalLeaseObligations: 140_676, LongTermDebtCurrent: 9963 };
      const leased = { LongTermDebtAndCapitalLeaseObligationsCurrent: 9813, ShortTermBorrowings: 150 };
      expect(debt({ ...verizon, ...leased })).toBe(150_639);
      const payments = { LongTermDebtNoncurrent: 268_217, LongTermDebtCurrent: 356_547, LinesOfCreditCurrent: 270_745 };
      expect(debt(payments)).toBe(895_509);
      const first = balance('LongTermDebtCurrent', 85_802, { filed: '2025-02-01' });
      expect(debt(payments, [first])).toBe(624_764);
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

  it('is the lines of the balance sheet, not a kind of debt that is a little more: a principal', () => {
    expect(debt({ LongTermDebtNoncurrent: 100, SeniorNotes: 106 })).toBe(100);
    // Alphabet 2024, 0001652044-25-000014: what the notes round to billions.
    const lines = { LongTermDebtNoncurrent: 10_883e6, LongTermDebtCurrent: 999e6, CommercialPaper: 2300e6 };
    expect(debt({ ...lines, LongTermDebt: 12e9 })).toBe(14_182e6);
    // UnitedHealth 2024, 0000731766-25-000063: a total of the notes leaves out other financing.
    const total = { DebtLongtermAndShorttermCombinedAmount: 76_180 };
    expect(debt({ LongTermDebtNoncurrent: 72_359, DebtCurrent: 4545, ...total })).toBe(76_904);
    // CDW 2024, 0001402057-25-000018: the principal, and by how much it is more.
    const principal = { DebtLongtermAndShorttermCombinedAmount: 5875.6e6, DebtInstrumentCarryingAmount: 5875.6e6 };
    expect(debt({ LongTermDebtNoncurrent: 5607e6, LongTermDebtCurrent: 235.8e6, ...principal })).toBe(5842.8e6);
    // AutoZone, fiscal 2023, 0001558370-23-016668: the discounts are tagged, and nothing is due within a year.
    const gross = { DebtLongtermAndShorttermCombinedAmount: 7_709_600_000 };
    const discounts = { DebtInstrumentUnamortizedDiscountPremiumAndDebtIssuanceCostsNet: 41_051_000 };
    expect(debt({ LongTermDebtNoncurrent: 7_668_549_000, ...gross, ...discounts })).toBe(7_668_549_000);
  });

  it('is a total of the notes where that holds more than the lines of the balance sheet', () => {
    // Arthur J. Gallagher 2022, 0000950170-23-002456 and after: premium financing has no tag of its own.
    const lines = { LongTermDebtNoncurrent: 5562.8e6, ShortTermBorrowings: 310e6 };
    expect(debt({ ...lines, DebtLongtermAndShorttermCombinedAmount: 6464.7e6 })).toBe(6464.7e6);
    // Carnival 2022, 0000815097-24-000011: the rest is what the notes take off.
    const cruises = { LongTermDebtNoncurrent: 31_953, LongTermDebtCurrent: 2393, ShortTermBorrowings: 200 };
    const gross = { DebtLongtermAndShorttermCombinedAmount: 35_615, UnamortizedDebtIssuanceExpense: 1069 };
    expect(debt({ ...cruises, ...gross })).toBe(34_546);
  });

  it('has every line that is due within a year, each once', () => {
    // Eversource 2024, 0000072741-25-000007: notes payable are a line of the balance sheet that no total holds.
    const lines = { LongTermDebtNoncurrent: 25_701.6e6, LongTermDebtCurrent: 1003.1e6, LiabilitiesCurrent: 6721e6 };
    expect(debt({ ...lines, NotesPayable: 2042.8e6 })).toBe(28_747.5e6);
    expect(debt({ ...lines, NotesPayable: 2042.8e6, LongTermDebt: 26_704.7e6 })).toBe(26_704.7e6);
    expect(debt({ ...lines, NotesPayable: 6000e6 })).toBe(26_704.7e6);
    // Viatris 2020, 0001792044-22-000010: the line for current debt is the principal of the current part.
    const viatris = { LongTermDebtNoncurrent: 22_429.2, LongTermDebtCurrent: 2308.5, DebtCurrent: 2256.3 };
    expect(debt({ ...viatris, ShortTermBorrowings: 1100.9 })).toBeCloseTo(25_839, 0);
    // CMS Energy 2017, 0000811156-19-000003: it is the current part with leases.
    const cms = {
      LongTermDebtNoncurrent: 9123,
      LongTermDebtCurrent: 1081,
      DebtCurrent: 1103,
      NotesPayableCurrent: 170,
    };
    expect(debt(cms)).toBe(10_396);
    // IFF 2022, 0000051253-24-000006: the current part holds commercial paper, and current debt is the rest of it.
    const iff = { LongTermDebtNoncurrent: 10_373, LongTermDebtCurrent: 597, DebtCurrent: 410, CommercialPaper: 187 };
    expect(debt(iff)).toBe(10_970);
    // Johnson & Johnson 2024, 0000200406-25-000038: current debt is rounded to hundreds of millions.
    const rounded = { LongTermDebtNoncurrent: 30_651e6, DebtCurrent: 6000e6, ShortTermBorrowings: 5983e6 };
    expect(debt({ ...rounded, LongTermDebtCurrent: 1749e6 })).toBe(36_634e6);
    // Hasbro 2013, 0001193125-14-069828: the current part is tagged as one of another kind.
    const hasbro = { LongTermDebtNoncurrent: 959.9e6, ShortTermBorrowings: 8.3e6, OtherLongTermDebtCurrent: 428.4e6 };
    expect(debt(hasbro)).toBe(1396.6e6);
    // Consolidated Edison 2018, 0001047862-20-000041: commercial paper is more than the term loan, and beside it.
    const edison = { LongTermDebtNoncurrent: 17_495, LongTermDebtCurrent: 650, ShortTermBorrowings: 825 };
    expect(debt({ ...edison, CommercialPaper: 1741, NotesPayableCurrent: 1741 })).toBe(20_711);
    // CME 2013, 0001156375-15-000014.
    expect(debt({ UnsecuredLongTermDebt: 2107.2e6, ShortTermNonBankLoansAndNotesPayable: 749.9e6 })).toBe(2857.1e6);
    // Northrop Grumman 2010: current notes hold the current part.
    const northrop = {
      LongTermDebtAndCapitalLeaseObligations: 3940,
      LongTermDebtAndCapitalLeaseObligationsCurrent: 774,
    };
    expect(debt({ ...northrop, NotesPayableCurrent: 784 })).toBe(4724);
  });

  it('has no payables and no facility that is not drawn', () => {
    // Mosaic 2022, 0001618034-24-000004: structured payables are tagged as bank loans and notes.
    const mosaic = { LongTermDebtNoncurrent: 2411.9e6, LongTermDebtCurrent: 985.3e6, ShortTermBorrowings: 224.9e6 };
    expect(debt({ ...mosaic, ShortTermBankLoansAndNotesPayable: 751.2e6 })).toBe(3622.1e6);
    // NXP 2024, 0001413447-25-000019: the size of a program, for which current liabilities have no room.
    const nxp = { LongTermDebtNoncurrent: 10_354, LongTermDebtCurrent: 500, DebtCurrent: 500, CommercialPaper: 2000 };
    expect(debt({ ...nxp, LiabilitiesCurrent: 3098, AccountsPayableCurrent: 1017 })).toBe(10_854);
    const line = { LongTermDebtNoncurrent: 100, LinesOfCreditCurrent: 750 };
    expect(debt({ ...line, LineOfCreditFacilityMaximumBorrowingCapacity: 750 })).toBe(100);
    expect(debt({ ...line, LineOfCreditFacilityRemainingBorrowingCapacity: 750 })).toBe(100);
    expect(debt(line)).toBe(850);
    // CME 2013 as first filed, 0001156375-14-000012: no capacity is tagged, and the line is of whole billions.
    const cme = { UnsecuredLongTermDebt: 2107.2e6, LinesOfCreditCurrent: 7e9 };
    expect(debt(cme)).toBe(2107.2e6);
    expect(debt({ ...cme, LineOfCreditFacilityAmountOutstanding: 7e9 })).toBe(9107.2e6);
  });

  it('names each tagged line that it neither uses nor holds, with the reason', () => {
    const unused = (amounts: Record<string, number>) => {
      const facts = Object.entries(amounts).map(([name, value]) => balance(name, value));
      const found = annualFigures([fact('Revenues', 1000), ...facts], INPUT)?.items.totalDebt;
      return found !== undefined && isFigure(found)
        ? found.unused.map(({ concepts, value }) => [...concepts, value])
        : [];
    };
    const lines = { LongTermDebtNoncurrent: 100, LongTermDebtCurrent: 20, ShortTermBorrowings: 8 };
    expect(unused({ ...lines, LongTermDebt: 120, SeniorNotes: 90, CommercialPaper: 8, SecuredDebtCurrent: 5 })).toEqual(
      [],
    );
    expect(unused({ ...lines, ShortTermBankLoansAndNotesPayable: 30, BankOverdrafts: 40 })).toEqual([
      ['us-gaap:ShortTermBankLoansAndNotesPayable', 30],
      ['us-gaap:BankOverdrafts', 40],
    ]);
    expect(unused({ ...lines, SeniorNotes: 102, DebtAndCapitalLeaseObligations: 140 })).toEqual([
      ['us-gaap:DebtAndCapitalLeaseObligations', 140],
      ['us-gaap:SeniorNotes', 102],
    ]);
  });

  it('is short-term debt alone where that is all', () => {
    expect(debt({ DebtCurrent: 20, LongTermDebtCurrent: 40 })).toBe(40);
    expect(debt({ LongTermDebtCurrent: 0 })).toBe(0);
  });

  it('has finance leases in a line that cannot be parted, with a flag', () => {
    expect(debt({ LongTermDebtNoncurrent: 100, DebtAndCapitalLeaseObligations: 120 })).toBe(100);
    const facts = [fact('Revenues', 1), balance('DebtAndCapitalLeaseObligations', 120)];
    const flags = ['includesFinanceLeases'];
    expect(annualFigures(facts, INPUT)?.items.totalDebt).toMatchObject({ value: 120, flags });
    // CarMax, fiscal 2011, 0001193125-12-182512: the other lines are a small part of it.
    const small = [balance('LongTermDebtNoncurrent', 0), balance('ShortTermBankLoansAndNotesPayable', 1)];
    expect(annualFigures([...facts, ...small], INPUT)?.items.totalDebt).toMatchObject({ value: 120, flags });
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
