/**
 * The XBRL concepts behind total debt under US GAAP, by what they are on a balance sheet or in its notes. Each list is in
 * order of preference, or adds up where it says so.
 */
const gaap = (names: string): readonly string[] => names.split(' ').map((name) => `us-gaap:${name}`);

export const DEBT = {
  /** Totals: of all debt, of all debt and finance leases, of long-term debt, of that with finance leases. */
  combined: 'us-gaap:DebtLongtermAndShorttermCombinedAmount',
  withLeases: 'us-gaap:DebtAndCapitalLeaseObligations',
  longTerm: 'us-gaap:LongTermDebt',
  withMaturities: 'us-gaap:LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities',
  /** Lines for debt due later; the first has no leases. */
  noncurrent: gaap('LongTermDebtNoncurrent LongTermDebtAndCapitalLeaseObligations LongTermNotesAndLoans'),
  /** All debt due within a year, the part of long-term debt, and parts of its kinds, which add up. */
  current: 'us-gaap:DebtCurrent',
  currentPart: gaap('LongTermDebtCurrent LongTermDebtAndCapitalLeaseObligationsCurrent'),
  currentKinds: gaap(
    'SecuredDebtCurrent UnsecuredDebtCurrent ConvertibleDebtCurrent ConvertibleNotesPayableCurrent ConvertibleSubordinatedDebtCurrent SeniorNotesCurrent LoansPayableCurrent OtherLongTermDebtCurrent LongTermCommercialPaperCurrent',
  ),
  /** Short-term borrowings, their kinds, which add up, and notes that they are where a filer has neither. */
  shortTerm: 'us-gaap:ShortTermBorrowings',
  commercialPaper: 'us-gaap:CommercialPaper',
  shortTermKinds: gaap(
    'CommercialPaper OtherShortTermBorrowings LinesOfCreditCurrent ShortTermNonBankLoansAndNotesPayable LoansPayableToBankCurrent BridgeLoan',
  ),
  bankLoans: 'us-gaap:ShortTermBankLoansAndNotesPayable',
  currentNotes: gaap('NotesPayableCurrent NotesAndLoansPayableCurrent'),
  /** Notes of any term, which are due within a year beside lines for all long-term debt. */
  notes: 'us-gaap:NotesPayable',
  longTermNotes: 'us-gaap:LongTermNotesPayable',
  /** Kinds of debt, each with alternative sums for it, of which the greatest counts. Other notes are mortgages. */
  families: [
    ['SeniorNotes', 'SeniorLongTermNotes', 'SeniorLongTermNotes SeniorNotesCurrent'],
    ['NotesPayable', 'LongTermNotesPayable', 'LongTermNotesPayable NotesPayableCurrent'],
    ['OtherNotesPayable'],
    [
      ...['ConvertibleNotesPayable', 'ConvertibleDebt', 'ConvertibleDebtNoncurrent ConvertibleDebtCurrent'],
      'ConvertibleLongTermNotesPayable ConvertibleNotesPayableCurrent',
    ],
    ['ConvertibleSubordinatedDebt', 'ConvertibleSubordinatedDebtNoncurrent ConvertibleSubordinatedDebtCurrent'],
    ['SecuredDebt', 'SecuredLongTermDebt SecuredDebtCurrent'],
    ['UnsecuredDebt', 'UnsecuredLongTermDebt UnsecuredDebtCurrent'],
    ['LineOfCredit', 'LongTermLineOfCredit'],
    ['LoansPayable', 'LongTermLoansPayable', 'LongTermLoansPayable LoansPayableCurrent'],
    ['LoansPayableToBank', 'LongTermLoansFromBank'],
    ['OtherBorrowings'],
    ['SubordinatedDebt'],
    ['JuniorSubordinatedNotes'],
    ['AdvancesFromFederalHomeLoanBanks'],
    ['OtherLongTermDebt', 'OtherLongTermDebtNoncurrent OtherLongTermDebtCurrent'],
  ].map((family) => family.map(gaap)),
  /** Debt that proofs name where no line of debt holds it, and that is never added. */
  namedAlone: gaap(
    'BankOverdrafts NonRecourseDebt CollateralizedFinancings SecuritiesSoldUnderAgreementsToRepurchase LineOfCreditFacilityAmountOutstanding NotesAndLoansPayable WarehouseAgreementBorrowings',
  ),
  /** Amounts of the notes: often a principal, and at fair value. Never a figure, but they show what a line is. */
  carrying: 'us-gaap:DebtInstrumentCarryingAmount',
  fairValue: 'us-gaap:LongTermDebtFairValue',
  /** What the notes take off a principal. */
  discounts: gaap(
    'DebtInstrumentUnamortizedDiscountPremiumAndDebtIssuanceCostsNet DebtInstrumentUnamortizedDiscountPremiumNet DebtInstrumentUnamortizedDiscount UnamortizedDebtIssuanceExpense DeferredFinanceCostsNet',
  ),
  /** The schedule of principal due by year, which adds up to all of it. */
  maturities: ['InNextTwelveMonths', 'InYearTwo', 'InYearThree', 'InYearFour', 'InYearFive', 'AfterYearFive'].map(
    (year) => `us-gaap:LongTermDebtMaturitiesRepaymentsOfPrincipal${year}`,
  ),
  /** What facilities allow or leave, and what is drawn. */
  capacities: gaap(
    'LineOfCreditFacilityMaximumBorrowingCapacity LineOfCreditFacilityRemainingBorrowingCapacity LineOfCreditFacilityCurrentBorrowingCapacity DebtInstrumentUnusedBorrowingCapacityAmount',
  ),
  drawn: 'us-gaap:LineOfCreditFacilityAmountOutstanding',
  /** Flows of a year: interest, that on debt alone first, and what was repaid and borrowed, by kinds that add up. */
  interest: gaap('InterestExpenseDebt InterestExpense InterestPaidNet InterestPaid'),
  repaid: gaap(
    'RepaymentsOfDebt RepaymentsOfLongTermDebt RepaymentsOfLinesOfCredit RepaymentsOfLongTermLinesOfCredit RepaymentsOfNotesPayable RepaymentsOfSeniorDebt RepaymentsOfSecuredDebt RepaymentsOfConvertibleDebt RepaymentsOfDebtAndCapitalLeaseObligations',
  ),
  borrowed: gaap(
    'ProceedsFromIssuanceOfDebt ProceedsFromIssuanceOfLongTermDebt ProceedsFromLinesOfCredit ProceedsFromLongTermLinesOfCredit ProceedsFromNotesPayable ProceedsFromIssuanceOfSeniorLongTermDebt ProceedsFromIssuanceOfSecuredDebt ProceedsFromConvertibleNotesPayable',
  ),
} as const;

/** Amounts owed to suppliers and accrued: one line for both, or both, the first to suppliers alone. */
export const PAYABLES = gaap('AccountsPayableCurrent AccruedLiabilitiesCurrent');
export const PAYABLES_TOGETHER = 'us-gaap:AccountsPayableAndAccruedLiabilitiesCurrent';

/** Every line of debt due within a year. */
export const DEBT_DUE: readonly string[] = [
  ...DEBT.currentPart,
  ...[DEBT.current, DEBT.shortTerm, DEBT.bankLoans],
  ...[DEBT.shortTermKinds, DEBT.currentNotes, DEBT.currentKinds].flat(),
];

/** Every concept that can be part of total debt. */
export const DEBT_CONCEPTS: readonly string[] = [
  ...new Set([
    ...[DEBT.combined, ...DEBT.noncurrent, DEBT.longTerm, DEBT.withMaturities, DEBT.withLeases],
    ...[...DEBT_DUE, ...DEBT.families.flat(2)],
  ]),
];

/** Every balance that tells what a line of debt is. */
export const BESIDE_DEBT: readonly string[] = [
  ...[DEBT.carrying, DEBT.fairValue, PAYABLES_TOGETHER, ...PAYABLES],
  ...[DEBT.capacities, DEBT.maturities, DEBT.discounts, DEBT.namedAlone].flat(),
];

export const DEBT_FLOWS: readonly string[] = [DEBT.interest, DEBT.repaid, DEBT.borrowed].flat();
