import type { Day } from '../../../schema/domain/terms/day.ts';
import type { History, Style } from './history.ts';
import type { Statement } from './statements.ts';

export interface Line {
  readonly taxonomy: 'us-gaap' | 'ifrs-full';
  readonly concept: string;
  readonly quantity: keyof Statement;
  /** Over the year, or at its end. */
  readonly of: 'year' | 'day';
  readonly unit: 'money' | 'shares' | 'perShare';
}

type Tagged = readonly [concept: string, quantity: keyof Statement, unit?: Line['unit']];

const lines = (taxonomy: Line['taxonomy'], of: Line['of'], rows: readonly Tagged[]): readonly Line[] =>
  rows.map(([concept, quantity, unit = 'money']) => ({ taxonomy, concept, quantity, of, unit }));
const yearly = (...rows: readonly Tagged[]) => lines('us-gaap', 'year', rows);
const daily = (...rows: readonly Tagged[]) => lines('us-gaap', 'day', rows);

const PRETAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';

const PROFIT = yearly(
  [PRETAX, 'pretaxIncome'],
  ['IncomeTaxExpenseBenefit', 'tax'],
  ['NetIncomeLoss', 'netIncome'],
  ['NetCashProvidedByUsedInOperatingActivities', 'operatingCashFlow'],
);
const OPERATIONS = yearly(['CostsAndExpenses', 'costs'], ['OperatingIncomeLoss', 'operatingIncome']);
const SPENDING = yearly(['PaymentsToAcquirePropertyPlantAndEquipment', 'capex']);
const PER_SHARE = [
  ...yearly(
    ['EarningsPerShareBasic', 'epsBasic', 'perShare'],
    ['EarningsPerShareDiluted', 'epsDiluted', 'perShare'],
    ['WeightedAverageNumberOfDilutedSharesOutstanding', 'dilutedShares', 'shares'],
    ['CommonStockDividendsPerShareDeclared', 'dividendsPerShare', 'perShare'],
    ['PaymentsOfDividendsCommonStock', 'dividendsPaid'],
  ),
  ...daily(['CommonStockSharesOutstanding', 'shares', 'shares']),
];
const BALANCE = daily(['Assets', 'assets'], ['Liabilities', 'liabilities'], ['StockholdersEquity', 'equity']);
const CASH = daily(['CashAndCashEquivalentsAtCarryingValue', 'cash']);
const DEBT = daily(['LongTermDebtNoncurrent', 'debtNoncurrent'], ['LongTermDebtCurrent', 'debtCurrent']);
const COMPANY = [...OPERATIONS, ...PROFIT, ...SPENDING, ...PER_SHARE, ...CASH, ...BALANCE, ...DEBT];
const PREMIUMS = [...yearly(['BenefitsLossesAndExpenses', 'costs']), ...PROFIT, ...PER_SHARE, ...CASH, ...BALANCE];
const SCHEDULE_VI = 'SupplementalInformationForPropertyCasualtyInsuranceUnderwriters';

const FOREIGN = [
  ...lines('ifrs-full', 'year', [
    ['ProfitLossFromOperatingActivities', 'operatingIncome'],
    ['ProfitLossAttributableToOwnersOfParent', 'netIncome'],
    ['CashFlowsFromUsedInOperatingActivities', 'operatingCashFlow'],
    ['PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities', 'capex'],
    ['BasicEarningsLossPerShare', 'epsBasic', 'perShare'],
    ['DilutedEarningsLossPerShare', 'epsDiluted', 'perShare'],
  ]),
  ...lines('ifrs-full', 'day', [
    ['CashAndCashEquivalents', 'cash'],
    ['Assets', 'assets'],
    ['Liabilities', 'liabilities'],
    ['EquityAttributableToOwnersOfParent', 'equity'],
    ['LongtermBorrowings', 'debtNoncurrent'],
    ['CurrentPortionOfLongtermBorrowings', 'debtCurrent'],
  ]),
];

/** The lines of each style other than revenue. */
const BESIDE_REVENUE: Readonly<Record<Style, readonly Line[]>> = {
  maker: COMPANY,
  services: COMPANY,
  bank: [
    ...PROFIT,
    ...PER_SHARE,
    ...BALANCE,
    ...daily(['CashAndDueFromBanks', 'cash'], ['AdvancesFromFederalHomeLoanBanks', 'debt']),
  ],
  insurer: [
    ...yearly(['BenefitsLossesAndExpenses', 'costs']),
    ...PROFIT,
    ...PER_SHARE,
    ...CASH,
    ...BALANCE,
    ...daily(['SeniorNotes', 'debt']),
  ],
  'premium insurer': [...PROFIT, ...PER_SHARE, ...CASH, ...BALANCE, ...daily(['NotesPayable', 'debt'])],
  reinsurer: [
    ...PREMIUMS,
    ...yearly(
      ['PremiumsWrittenNet', 'premiumsWritten'],
      ['PolicyholderBenefitsAndClaimsIncurredNet', 'claims'],
      [`${SCHEDULE_VI}PriorYearClaimsAndClaimsAdjustmentExpense`, 'development'],
      ['LiabilityForUnpaidClaimsAndClaimsAdjustmentExpenseIncurredClaimsPriorYears', 'contradiction'],
    ),
    ...daily(['LiabilityForUnpaidClaimsAndClaimsAdjustmentExpenseNet', 'reserves'], ['SeniorNotes', 'debt']),
  ],
  // Premiums written, and reserves net of reinsurance, are not tagged.
  'plain reinsurer': [
    ...PREMIUMS,
    ...yearly(
      ['IncurredClaimsPropertyCasualtyAndLiability', 'claims'],
      ['LiabilityForUnpaidClaimsAndClaimsAdjustmentExpenseIncurredClaimsPriorYears', 'development'],
    ),
    ...daily(['LiabilityForClaimsAndClaimsAdjustmentExpense', 'reserves'], ['SeniorNotes', 'debt']),
  ],
  'life reinsurer': [
    ...PREMIUMS,
    ...yearly(['PolicyholderBenefitsAndClaimsIncurredNet', 'claims']),
    ...daily(['LiabilityForFuturePolicyBenefits', 'reserves'], ['SeniorNotes', 'debt']),
  ],
  landlord: [
    ...OPERATIONS,
    ...PROFIT,
    ...yearly(['PaymentsForCapitalImprovements', 'capex']),
    ...PER_SHARE,
    ...CASH,
    ...BALANCE,
    ...daily(['SecuredDebt', 'debt']),
  ],
  utility: [
    ...yearly(['OperatingExpenses', 'costs'], ['OperatingIncomeLoss', 'operatingIncome']),
    ...PROFIT,
    ...yearly(['PaymentsToAcquireProductiveAssets', 'capex']),
    ...PER_SHARE,
    ...CASH,
    ...BALANCE,
    ...daily(['LongTermDebtNoncurrent', 'debtNoncurrent'], ['DebtCurrent', 'debtCurrent']),
  ],
  partnership: [
    ...OPERATIONS,
    ...PROFIT,
    ...SPENDING,
    ...CASH,
    ...DEBT,
    ...daily(['Assets', 'assets'], ['Liabilities', 'liabilities'], ['PartnersCapital', 'equity']),
  ],
  'zero revenue': [...OPERATIONS, ...PROFIT, ...SPENDING, ...PER_SHARE, ...CASH, ...BALANCE],
  shell: [...yearly(['OperatingIncomeLoss', 'operatingIncome']), ...PROFIT, ...PER_SHARE, ...CASH, ...BALANCE],
  // Company facts omit values given separately for each share class.
  classes: [...OPERATIONS, ...PROFIT, ...SPENDING, ...CASH, ...BALANCE, ...DEBT],
  foreign: FOREIGN,
};

const CONTRACT_REVENUE = 'RevenueFromContractWithCustomerExcludingAssessedTax';
/** Years ending on or after this day follow the present rule on revenue, which has its own concept. */
const CONTRACT_REVENUE_SINCE: Day = '2018-12-15';

export function revenueLines({ style, newBasis }: History, end: Day): readonly Line[] {
  switch (style) {
    case 'shell':
      return [];
    case 'bank':
      return yearly(['InterestIncomeExpenseNet', 'mainRevenue'], ['NoninterestIncome', 'otherRevenue']);
    case 'premium insurer':
      return yearly(['PremiumsEarnedNet', 'mainRevenue'], ['NetInvestmentIncome', 'otherRevenue']);
    case 'insurer':
    case 'reinsurer':
    case 'plain reinsurer':
    case 'life reinsurer':
      return yearly(
        ['Revenues', 'revenue'],
        ['PremiumsEarnedNet', 'mainRevenue'],
        ['NetInvestmentIncome', 'otherRevenue'],
      );
    case 'landlord':
      return yearly(['OperatingLeaseLeaseIncome', 'revenue'], [CONTRACT_REVENUE, 'otherRevenue']);
    case 'utility':
      return yearly(['RegulatedAndUnregulatedOperatingRevenue', 'revenue']);
    case 'foreign':
      return lines('ifrs-full', 'year', [['Revenue', 'revenue']]);
    case 'maker':
    case 'classes':
      return yearly([end < CONTRACT_REVENUE_SINCE ? 'SalesRevenueNet' : CONTRACT_REVENUE, 'revenue']);
    case 'services':
    case 'partnership':
    case 'zero revenue':
      return yearly([newBasis !== undefined && end >= newBasis.from ? CONTRACT_REVENUE : 'Revenues', 'revenue']);
  }
}

export function linesOf(history: History, end: Day): readonly Line[] {
  return [...revenueLines(history, end), ...BESIDE_REVENUE[history.style]];
}
