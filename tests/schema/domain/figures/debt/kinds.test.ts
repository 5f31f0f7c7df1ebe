import { describe, expect, it } from 'vitest';
import { annualFigures } from '../../../../../schema/domain/figures/annual-figures.ts';
import { isFigure } from '../../../../../schema/domain/figures/reading/figure.ts';
import type { Fact } from '../../../../../schema/domain/terms/fact.ts';
import { balance, fact, INPUT } from '../facts.ts';

const lines = (amounts: Record<string, number>, input = {}) =>
  Object.entries(amounts).map(([name, value]) => balance(name, value, input));

/** Total debt at the end of 2024, with its flags and what stands beside it; or why there is none. */
function debt(amounts: Record<string, number>, more: readonly Fact[] = []) {
  const result = annualFigures([fact('Revenues', 1000), ...lines(amounts), ...more], INPUT)?.items.totalDebt;
  if (result === undefined || !isFigure(result)) return result?.absent;
  return [result.value, ...result.flags, ...result.alternatives.map(({ value }) => value)];
}

describe('debt by kinds', () => {
  it('that are all due later has the current part of long-term debt on top, and short-term borrowings', () => {
    // Schlumberger 2012: 0001193125-13-030157 and the report after it. Halliburton 2008: 2,586 and 26.
    expect(debt({ OtherLongTermDebtNoncurrent: 9509, LongTermDebtCurrent: 1163, ShortTermBorrowings: 958 })).toEqual([
      11_630,
    ]);
    expect(debt({ OtherLongTermDebtNoncurrent: 2586, LongTermDebtCurrent: 26 })).toEqual([2612]);
    // Omnicom 2015: notes payable hold what is due of them.
    expect(debt({ NotesPayable: 4565.6e6, LongTermDebtCurrent: 1001.4e6, ShortTermBorrowings: 5.2e6 })).toEqual([
      4570.8e6,
    ]);
    // One line under two tags: Incyte 2013.
    expect(debt({ ConvertibleDebtNoncurrent: 662, LongTermDebtCurrent: 662 })).toEqual([662]);
  });

  it('that are due within a year are in the line for all current debt', () => {
    // Skyworks, fiscal 2011, by its second and its first report: 0000004127-12-000042, 0000004127-11-000015.
    expect(debt({ ConvertibleNotesPayableCurrent: 26, DebtCurrent: 26 })).toEqual([26]);
    expect(debt({ ConvertibleNotesPayable: 26_089, DebtCurrent: 26_089 })).toEqual([26_089]);
    expect(debt({ ConvertibleLongTermNotesPayable: 42, ConvertibleNotesPayableCurrent: 10, DebtCurrent: 82 })).toEqual([
      124,
    ]);
  });

  it('counts subordinated convertible notes, and other notes unless notes payable hold them', () => {
    // Microchip, fiscal 2013: 0000827054-13-000171. Extra Space 2020 as the report after has it: 0001289490-22-004274.
    expect(debt({ LongTermLineOfCredit: 620, ConvertibleSubordinatedDebtNoncurrent: 363 })).toEqual([983]);
    expect(debt({ OtherNotesPayable: 2283, SeniorNotes: 1319, UnsecuredDebt: 1194, LineOfCredit: 949 })).toEqual([
      5745,
    ]);
    // PulteGroup 2019.
    expect(debt({ NotesPayable: 2765, SeniorNotes: 2712, OtherNotesPayable: 53, LineOfCredit: 327 })).toEqual([3092]);
  });

  it('has no rest of a total that is zero: CoStar tags its leases of 2019 as other debt', () => {
    // 0001057352-20-000036 and 0001057352-21-000032.
    expect(debt({ OtherLongTermDebtNoncurrent: 133_720, LongTermDebt: 0 })).toEqual([0]);
    expect(debt({ OtherLongTermDebtNoncurrent: 133_720, LongTermDebtNoncurrent: 0 })).toEqual([0]);
  });

  it('says where one loan may stand in two kinds, and gives the other sum', () => {
    // Blackstone 2023: the same loans before and after discounts.
    const loans = { LineOfCredit: 11_606, LoansPayable: 11_304 };
    expect(debt({ ...loans, Liabilities: 22_212 })).toEqual([11_606, 'linesMayOverlap', 22_910]);
    // Plug Power 2020: 25.4 of the line of credit are due.
    const due = { LineOfCredit: 175_400, ShortTermBorrowings: 25_400, LongTermDebtCurrent: 25_389 };
    expect(debt(due)).toEqual([200_800, 'linesMayOverlap', 175_400]);
    // D.R. Horton 2010: convertible notes are among senior notes, and these among notes payable.
    const notes = { NotesPayable: 2172, SeniorNotes: 2050, ConvertibleNotesPayable: 392 };
    expect(debt(notes)).toEqual([2564, 'linesMayOverlap', 2172]);
  });

  it('is their sum, not one of them that is nearly the sum of the others', () => {
    // Microchip, fiscal 2016: 0000827054-16-000344.
    const loans = { ConvertibleDebtNoncurrent: 1_234_733, LongTermLineOfCredit: 1_052_000 };
    expect(debt({ ...loans, ConvertibleSubordinatedDebtNoncurrent: 196_304 })).toEqual([2_483_037]);
    // Extra Space 2015: 0001193125-16-485633. A line with leases that is less is a part.
    const space = { NotesPayable: 2758.6e6, ConvertibleDebt: 623.9e6, LineOfCredit: 36e6 };
    expect(debt({ ...space, DebtAndCapitalLeaseObligations: 2774.4e6 })).toEqual([3418.5e6]);
  });

  it('is the total that they add up to', () => {
    // Host Hotels 2014: 0001564590-16-012990. Federal Realty 2024 is alike.
    const host = { SeniorNotes: 2858, LineOfCredit: 697, SecuredDebt: 402, ConvertibleDebt: 386, LongTermDebt: 1577 };
    expect(debt({ ...host, DebtAndCapitalLeaseObligations: 3957 })?.[0]).toBe(3957);
    // AvalonBay 2018: notes payable are the secured and unsecured ones, after discounts.
    const avalon = { NotesPayable: 7102, SecuredDebt: 1134, UnsecuredDebt: 5906 };
    expect(debt({ ...avalon, LongTermDebt: 7102 })).toEqual([7102]);
  });

  it('counts all where long-term debt is one of them under a second name', () => {
    // BXP 2011, 0001193125-12-085764: its mortgages. Realty Income 2016 as first filed is alike.
    const bxp = { SeniorNotes: 3865.2e6, SecuredDebt: 3123.3e6, ConvertibleNotesPayable: 1715.7e6 };
    expect(debt({ ...bxp, LongTermDebt: 3099.5e6 })).toEqual([8704.2e6]);
    // PTC 2018: the carrying amount of the notes is that of the whole.
    const ptc = { LongTermLineOfCredit: 643.3e6, SeniorNotes: 500e6, LongTermDebt: 643.3e6 };
    expect(debt({ ...ptc, DebtInstrumentCarryingAmount: 648.1e6 })).toEqual([643.3e6]);
  });
});

describe('a kind of debt above the lines for all debt', () => {
  it('comes on top where it is convertible notes that are no part of these', () => {
    // Verisign 2011: 0001193125-12-077600. Super Micro 2024: 0001375365-25-000004. Enphase 2011: its loans are the line.
    expect(debt({ ConvertibleDebtNoncurrent: 590, LongTermDebt: 100 })).toEqual([690]);
    const all = { ConvertibleLongTermNotesPayable: 1698, DebtLongtermAndShorttermCombinedAmount: 476 };
    expect(debt(all)?.[0]).toBe(2174);
    expect(debt({ ConvertibleLongTermNotesPayable: 19, LongTermDebt: 15, LongTermLoansPayable: 15 })?.[0]).toBe(34);
  });

  it('is not debt that the liabilities have no room for', () => {
    // Microchip, fiscal 2017 and 2018: principal before discounts, 0001628280-18-006982, 0000827054-19-000143.
    const sheet = { LiabilitiesAndStockholdersEquity: 8257, StockholdersEquity: 3280, LiabilitiesCurrent: 2017 };
    const debts = { LongTermDebtNoncurrent: 1758, LongTermDebtCurrent: 1310, LongTermDebt: 3068 };
    expect(debt({ ...sheet, ...debts, ConvertibleDebt: 4481 })?.[0]).toBe(3068);
    // Where current liabilities exceed all liabilities, the latter are another day's: Hewlett Packard Enterprise 2018.
    expect(debt({ LongTermDebtNoncurrent: 101, DebtCurrent: 20, Liabilities: 143, LiabilitiesCurrent: 172 })).toEqual([
      121,
    ]);
  });
});
