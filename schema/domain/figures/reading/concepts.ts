import { BESIDE_DEBT, DEBT_CONCEPTS, DEBT_FLOWS } from './debt-concepts.ts';

/** The words of a text, parted by spaces or line ends. */
type Words<Text extends string> = Text extends `${infer One}\n${infer Rest}`
  ? [...Words<One>, ...Words<Rest>]
  : Text extends `${infer One} ${infer Rest}`
    ? [...Words<One>, ...Words<Rest>]
    : Text extends ''
      ? []
      : [Text];
type Named<Prefix extends string, Names> = { readonly [At in keyof Names]: `${Prefix}:${Names[At] & string}` };

/** Every concept of a list below. */
const named = new Set<string>();
const listIn =
  <const Prefix extends string>(prefix: Prefix) =>
  <const Text extends string>(names: Text) => {
    const list = names.match(/\w+/g)?.map((name) => `${prefix}:${name}`) ?? [];
    for (const concept of list) named.add(concept);
    return list as readonly string[] as Named<Prefix, Words<Text>>;
  };
/**
 * The XBRL concepts behind the figures of a card, each list in order of preference and each concept named once.
 * Everything that reads or stores facts uses `CARD_CONCEPTS`; the other files of this folder use the lists.
 */
const gaap = listIn('us-gaap');
const ifrs = listIn('ifrs-full');

/** Concepts that can represent total revenue, depending on the filer. */
export const TOTAL_REVENUE = gaap(`
  Revenues RevenueFromContractWithCustomerExcludingAssessedTax SalesRevenueNet RevenuesNetOfInterestExpense
  RegulatedAndUnregulatedOperatingRevenue HealthCareOrganizationRevenue RealEstateRevenueNet
`);
/** Total revenue for landlords only: they tag rent here and only fees as contract revenue. */
export const LANDLORD_REVENUE = gaap('OperatingLeaseLeaseIncome OperatingLeasesIncomeStatementLeaseRevenue');
/** Revenue before taxes collected from customers, and sales of goods: more often parts than totals. */
export const PARTIAL_REVENUE = gaap('RevenueFromContractWithCustomerIncludingAssessedTax SalesRevenueGoodsNet');
/** The first one present is used when there is no other candidate. */
export const LAST_RESORT_REVENUE = gaap(`
  OperatingLeaseLeaseIncome OilAndGasRevenue SalesRevenueServicesNet RefiningAndMarketingRevenue
  FoodAndBeverageRevenue GasGatheringTransportationMarketingAndProcessingRevenue SalesRevenueServicesGross
  HealthCareOrganizationPatientServiceRevenueLessProvisionForBadDebts SalesRevenueEnergyServices
`);
/** Concepts searched for nine months of revenue when the year's own concept does not appear in 10-Qs (METHODS 3.11). */
export const NINE_MONTHS_REVENUE = [...TOTAL_REVENUE, ...PARTIAL_REVENUE, 'us-gaap:SalesRevenueServicesNet'] as const;
/** Lines that add up to revenue, each under one name. */
export const BANK_REVENUE = [gaap('InterestIncomeExpenseNet'), gaap('NoninterestIncome')];
export const INSURER_REVENUE = [gaap('PremiumsEarnedNet'), gaap('NetInvestmentIncome')];
export const LENDER_REVENUE = gaap('GrossInvestmentIncomeOperating');

/** Concepts that revenue is checked against: costs, profit before tax, gross profit. */
export const COSTS = gaap('CostsAndExpenses OperatingExpenses BenefitsLossesAndExpenses');
export const PRETAX_INCOME = gaap(`
  IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest
  IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments
`);
export const IFRS_COST_OF_SALES = ifrs('CostOfSales');
export const COST_OF_REVENUE = [...gaap('CostOfRevenue CostOfGoodsAndServicesSold'), ...IFRS_COST_OF_SALES] as const;
export const GROSS_PROFIT = [...gaap('GrossProfit'), ...ifrs('GrossProfit')] as const;
export const INCOME_TAX = gaap('IncomeTaxExpenseBenefit');
export const CONSOLIDATED_PROFIT = gaap('ProfitLoss');
/** Concepts between profit after tax and the profit of the year; untagged ones count as zero. */
export const BELOW_TAX = gaap('IncomeLossFromDiscontinuedOperationsNetOfTax IncomeLossFromEquityMethodInvestments');
export const COMMON_INCOME = gaap(`
  NetIncomeLossAvailableToCommonStockholdersDiluted NetIncomeLossAvailableToCommonStockholdersBasic
`);
export const ASSETS = gaap('Assets');
export const LIABILITIES = [...gaap('Liabilities'), ...ifrs('Liabilities')] as const;
export const [CURRENT_LIABILITIES] = gaap('LiabilitiesCurrent');
export const [NONCURRENT_LIABILITIES] = gaap('LiabilitiesNoncurrent');
export const CONSOLIDATED_EQUITY = gaap('StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest');

/** Redeemable equity, which the balance sheet shows between liabilities and equity. */
export const TEMPORARY_EQUITY = gaap(`
  TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests TemporaryEquityCarryingAmount
  RedeemableNoncontrollingInterestEquityCarryingAmount TemporaryEquityCarryingAmountAttributableToParent
  RedeemableNoncontrollingInterestEquityCommonCarryingAmount
`);

export const OPERATING_INCOME = [...gaap('OperatingIncomeLoss'), ...ifrs('ProfitLossFromOperatingActivities')] as const;
/** Part of the operating income of landlords, but of neither their revenue nor their costs. */
export const OPERATING_GAINS = gaap(`
  IncomeLossFromEquityMethodInvestments GainsLossesOnSalesOfInvestmentRealEstate GainLossOnSaleOfProperties
  GainLossOnSaleOfPropertyPlantEquipment GainLossOnSaleOfBusiness GainLossOnDispositionOfAssets1
  GainLossOnDispositionOfAssets OtherOperatingIncomeExpenseNet
`);
export const NET_INCOME = gaap('NetIncomeLoss ProfitLoss NetIncomeLossAvailableToCommonStockholdersBasic');
export const OPERATING_CASH_FLOW = [
  ...gaap('NetCashProvidedByUsedInOperatingActivities'),
  ...gaap('NetCashProvidedByUsedInOperatingActivitiesContinuingOperations'),
  ...ifrs('CashFlowsFromUsedInOperatingActivities'),
];
export const CAPEX_FIRST = [
  ...gaap('PaymentsToAcquirePropertyPlantAndEquipment PaymentsToAcquireProductiveAssets'),
  ...ifrs('PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities'),
];
/** Oil and gas filers tag drilling under one of these, sometimes under both. */
export const CAPEX_OIL_AND_GAS = gaap(`
  PaymentsToAcquireOilAndGasPropertyAndEquipment PaymentsToExploreAndDevelopOilAndGasProperties
`);
/** Other spending of oil and gas filers: the first concept present is added. */
export const CAPEX_BESIDE_OIL_AND_GAS = gaap(`
  PaymentsToAcquireOtherPropertyPlantAndEquipment PaymentsForCapitalImprovements
`);
export const CAPEX_LAST = gaap(`
  PaymentsForCapitalImprovements PaymentsToAcquireOtherPropertyPlantAndEquipment
  PaymentsToAcquireMachineryAndEquipment PaymentsToAcquireOtherProductiveAssets PaymentsForConstructionInProcess
`);
export const CAPEX_CONSTRUCTION = CAPEX_LAST[4];
export const [CASH_WITH_RESTRICTED] = gaap('CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents');
/** The same with that of businesses held for sale. */
export const [CASH_TOTAL] = gaap(`
  CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations
`);
export const CASH = [
  ...gaap('CashAndCashEquivalentsAtCarryingValue'),
  CASH_WITH_RESTRICTED,
  ...gaap('Cash CashAndDueFromBanks'),
  ...ifrs('CashAndCashEquivalents'),
] as const;
export const EQUITY = [
  ...gaap('StockholdersEquity'),
  ...CONSOLIDATED_EQUITY,
  ...gaap('PartnersCapital MembersEquity'),
] as const;
export const PREFERRED_STOCK = gaap('PreferredStockValue');

export const EPS_BASIC = [
  ...gaap('EarningsPerShareBasic EarningsPerShareBasicAndDiluted'),
  ...ifrs('BasicEarningsLossPerShare'),
];
export const EPS_DILUTED = [
  ...gaap('EarningsPerShareDiluted EarningsPerShareBasicAndDiluted'),
  ...ifrs('DilutedEarningsLossPerShare'),
];
/** Earnings per share of a year in which nothing was discontinued. */
export const EPS_BASIC_CONTINUING = gaap(`
  IncomeLossFromContinuingOperationsPerBasicShare IncomeLossFromContinuingOperationsPerBasicAndDilutedShare
`);
export const EPS_DILUTED_CONTINUING = gaap(`
  IncomeLossFromContinuingOperationsPerDilutedShare IncomeLossFromContinuingOperationsPerBasicAndDilutedShare
`);
export const EPS_DISCONTINUED = gaap(`
  IncomeLossFromDiscontinuedOperationsNetOfTaxPerBasicShare
  IncomeLossFromDiscontinuedOperationsNetOfTaxPerDilutedShare
`);
export const [SPECIAL_DIVIDEND] = gaap('DividendsPayableAmountPerShare');
export const [PREFERRED_AT_LIQUIDATION] = gaap('PreferredStockLiquidationPreferenceValue');
export const DIVIDENDS_PER_SHARE = gaap('CommonStockDividendsPerShareDeclared CommonStockDividendsPerShareCashPaid');
export const DIVIDENDS_PAID = gaap('PaymentsOfDividendsCommonStock PaymentsOfDividends');
export const [BALANCE_SHEET_SHARES] = gaap('CommonStockSharesOutstanding');
export const COVER_SHARES = 'dei:EntityCommonStockSharesOutstanding';
export const [DILUTED_SHARES] = gaap('WeightedAverageNumberOfDilutedSharesOutstanding');

/** Other facts of a report that test a figure (METHODS 1.6) and are never figures themselves. */
export const WEIGHTED_SHARES = gaap(`
  WeightedAverageNumberOfDilutedSharesOutstanding WeightedAverageNumberOfSharesOutstandingBasic
  WeightedAverageNumberOfShareOutstandingBasicAndDiluted
`);
export const BASIC_FIRST = WEIGHTED_SHARES.toReversed();
export const [SHARES_ISSUED] = gaap('CommonStockSharesIssued');
export const TREASURY_SHARES = gaap('TreasuryStockCommonShares TreasuryStockShares');
export const [LIABILITIES_AND_EQUITY] = gaap('LiabilitiesAndStockholdersEquity');
export const [NONCONTROLLING_INTEREST] = gaap('MinorityInterest');
/** The minority's part that is preferred stock of subsidiaries. */
export const [NONCONTROLLING_PREFERRED] = gaap('MinorityInterestAmountRepresentedByPreferredStock');
export const NONCONTROLLING_INTERESTS = [NONCONTROLLING_INTEREST, NONCONTROLLING_PREFERRED] as const;
export const [NONCONTROLLING_INCOME] = gaap('NetIncomeLossAttributableToNoncontrollingInterest');
/** Alternative sums for the income of others where no total of it is tagged. */
export const NONCONTROLLING_INCOME_PARTS = [
  gaap(`
    NetIncomeLossAttributableToRedeemableNoncontrollingInterest
    NetIncomeLossAttributableToNonredeemableNoncontrollingInterest
  `),
  gaap(`
    NoncontrollingInterestInNetIncomeLossOperatingPartnershipsRedeemable
    MinorityInterestInNetIncomeLossOtherMinorityInterests
  `),
] as const;
/** Their part for preferred units, which says nothing of the other units where it stands alone. */
export const [PREFERRED_UNITS_INCOME] = gaap('MinorityInterestInNetIncomeLossPreferredUnitHolders');
/** Lines of shareholders' equity on the balance sheet, of which the first of each list that is tagged counts. */
export const EQUITY_COMPONENTS = {
  stock: gaap('CommonStockValue CommonStockValueOutstanding CommonStocksIncludingAdditionalPaidInCapital'),
  paidIn: gaap('AdditionalPaidInCapital AdditionalPaidInCapitalCommonStock'),
  retained: gaap(`
    RetainedEarningsAccumulatedDeficit RetainedEarningsUnappropriated AccumulatedDistributionsInExcessOfNetIncome
  `),
  comprehensive: gaap('AccumulatedOtherComprehensiveIncomeLossNetOfTax'),
  treasury: gaap('TreasuryStockValue TreasuryStockCommonValue'),
  preferred: gaap('PreferredStockValue PreferredStockValueOutstanding'),
  other: gaap('StockholdersEquityOther'),
} as const;
export const RESTRICTED_CASH = gaap(`
  RestrictedCash RestrictedCashAndCashEquivalents RestrictedCashCurrent RestrictedCashNoncurrent
  RestrictedCashAndCashEquivalentsAtCarryingValue RestrictedCashAndCashEquivalentsNoncurrent
  RestrictedCashAndInvestmentsCurrent RestrictedCashAndInvestmentsNoncurrent RestrictedCashEquivalentsCurrent
  RestrictedCashEquivalentsNoncurrent EscrowDeposit
`);
/** Cash flows of discontinued operations, where a report states those of continuing ones apart. */
export const DISCONTINUED_CASH_FLOWS = gaap(`
  CashProvidedByUsedInOperatingActivitiesDiscontinuedOperations
  CashProvidedByUsedInInvestingActivitiesDiscontinuedOperations
  CashProvidedByUsedInFinancingActivitiesDiscontinuedOperations
`);
export const [NET_CASH_OF_DISCONTINUED] = gaap('NetCashProvidedByUsedInDiscontinuedOperations');
/** Between operating income and income before tax. */
export const NONOPERATING = gaap('NonoperatingIncomeExpense OtherNonoperatingIncomeExpense');
export const INTEREST_EXPENSE = gaap('InterestExpense InterestExpenseNonoperating');
export const PREFERRED_DIVIDENDS = gaap(`
  PreferredStockDividendsIncomeStatementImpact PreferredStockDividendsAndOtherAdjustments DividendsPreferredStock
  PreferredStockDividends
`);
/** Income of shares that take part in it beside the common ones. */
export const PARTICIPATING = gaap(`
  UndistributedEarningsLossAllocatedToParticipatingSecuritiesBasic
  ParticipatingSecuritiesDistributedAndUndistributedEarningsLossBasic
  UndistributedEarningsAllocatedToParticipatingSecurities
`);
export const DIVIDENDS_DECLARED = gaap('DividendsCommonStockCash DividendsCommonStock DividendsCash Dividends');
export const OTHER_CASH_FLOWS = [
  gaap('NetCashProvidedByUsedInInvestingActivities NetCashProvidedByUsedInInvestingActivitiesContinuingOperations'),
  gaap('NetCashProvidedByUsedInFinancingActivities NetCashProvidedByUsedInFinancingActivitiesContinuingOperations'),
] as const;
export const EXCHANGE_EFFECTS = gaap(`
  EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents
  EffectOfExchangeRateOnCashAndCashEquivalents
  EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations
  EffectOfExchangeRateOnCashAndCashEquivalentsContinuingOperations
`);
export const CASH_CHANGE = gaap(`
  CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect
  CashAndCashEquivalentsPeriodIncreaseDecrease
  CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect
  CashAndCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect NetCashProvidedByUsedInContinuingOperations
`);

export const IFRS_REVENUE = ifrs('Revenue');
/** All of revenue if the filer tags no other line, else a part of it; the last two are kinds that add up. */
export const IFRS_REVENUE_ALSO = ifrs(`
  RevenueFromContractsWithCustomers RevenueFromSaleOfGoods RevenueFromRenderingOfServices
`);
/** Net interest of banks; fees, net of fees paid or else gross. */
export const IFRS_NET_INTEREST = ifrs('InterestRevenueExpense');
export const IFRS_FEES = ifrs('FeeAndCommissionIncomeExpense FeeAndCommissionIncome');
export const IFRS_EXPENSES = ifrs('ExpenseByNature OperatingExpense');
export const IFRS_NET_INCOME = ifrs('ProfitLossAttributableToOwnersOfParent ProfitLoss');
export const IFRS_NONCONTROLLING_INCOME = ifrs('ProfitLossAttributableToNoncontrollingInterests');
export const IFRS_EQUITY = ifrs('EquityAttributableToOwnersOfParent Equity');
export const EARNINGS_PER_SHARE: ReadonlySet<string> = new Set([...EPS_BASIC, ...EPS_DILUTED]);
export const IFRS_BORROWINGS = ifrs('Borrowings');
export const IFRS_LONG_TERM = ifrs('LongtermBorrowings');
/** Alternative sums for debt due within a year, excluding bonds; the greatest counts. */
export const IFRS_CURRENT = [
  ifrs('CurrentPortionOfLongtermBorrowings ShorttermBorrowings'),
  ifrs('CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings'),
] as const;
/** Alternative sums for bonds; the first present counts. */
export const IFRS_BONDS = [
  ifrs('BondsIssued'),
  ifrs('NoncurrentPortionOfNoncurrentBondsIssued CurrentPortionOfNoncurrentBondsIssued'),
] as const;
/** Every concept that can be part of total debt under IFRS. */
export const IFRS_DEBT: readonly string[] = [IFRS_BORROWINGS, IFRS_LONG_TERM, ...IFRS_CURRENT, ...IFRS_BONDS].flat();
export const [IFRS_BOND_PROCEEDS] = ifrs('ProceedsFromIssueOfBondsNotesAndDebentures');

/** Net premiums written; if none are tagged, premiums earned are used instead. */
export const PREMIUMS_WRITTEN = gaap(`
  PremiumsWrittenNet SupplementalInformationForPropertyCasualtyInsuranceUnderwritersPremiumsWritten
  SupplementaryInsuranceInformationPremiumsWritten PremiumsEarnedNet
`);
export const PREMIUMS_EARNED = gaap('PremiumsEarnedNet');
/** Claim reserves: the first is net of reinsurance, the others are gross. */
export const CLAIM_RESERVES = gaap(`
  LiabilityForUnpaidClaimsAndClaimsAdjustmentExpenseNet
  SupplementalInformationForPropertyCasualtyInsuranceUnderwritersReservesForUnpaidClaimsAndClaimsAdjustmentExpense
  LiabilityForClaimsAndClaimsAdjustmentExpense
`);
export const LIFE_RESERVES = gaap('LiabilityForFuturePolicyBenefits');
/** The amount by which claims of earlier years cost more than was reserved (Schedule VI); positive is adverse. */
export const RESERVE_DEVELOPMENT = gaap(`
  SupplementalInformationForPropertyCasualtyInsuranceUnderwritersPriorYearClaimsAndClaimsAdjustmentExpense
  LiabilityForUnpaidClaimsAndClaimsAdjustmentExpenseIncurredClaimsPriorYears
`);
export const CLAIMS_INCURRED = gaap(`
  PolicyholderBenefitsAndClaimsIncurredNet IncurredClaimsPropertyCasualtyAndLiability
`);

/** Every concept that can be part of revenue under US GAAP. */
export const REVENUE_CONCEPTS: readonly string[] = [
  ...[TOTAL_REVENUE, LANDLORD_REVENUE, PARTIAL_REVENUE, LAST_RESORT_REVENUE].flat(),
  ...[...BANK_REVENUE, ...INSURER_REVENUE, LENDER_REVENUE].flat(),
];

/** The same with those of IFRS. */
export const REPORTED_REVENUE: readonly string[] = [
  ...REVENUE_CONCEPTS,
  ...[IFRS_REVENUE, IFRS_REVENUE_ALSO, IFRS_NET_INTEREST, IFRS_FEES].flat(),
];

/** Revenue and net income, which make a year a fiscal year loaded. */
export const YEAR_CONCEPTS: readonly string[] = [
  ...REPORTED_REVENUE,
  ...[NET_INCOME, IFRS_NET_INCOME, IFRS_NONCONTROLLING_INCOME].flat(),
];

export const IN_YEAR_CONCEPTS: ReadonlySet<string> = new Set(YEAR_CONCEPTS);

/** Totals of the statements, by which a report shows that it restates a year: each with its other names. */
export const INCOME_TOTALS = [
  ...[TOTAL_REVENUE, LANDLORD_REVENUE, COST_OF_REVENUE, COSTS, GROSS_PROFIT, OPERATING_INCOME, PRETAX_INCOME].flat(),
  ...[INCOME_TAX, BELOW_TAX, NET_INCOME, COMMON_INCOME, IFRS_REVENUE, IFRS_NET_INCOME].flat(),
].map((one) => [one]);
export const CASH_TOTALS = [OPERATING_CASH_FLOW, ...OTHER_CASH_FLOWS, ...CASH_CHANGE.map((one) => [one])];
export const BALANCE_TOTALS = [ASSETS, LIABILITIES, EQUITY, IFRS_EQUITY].flat().map((one) => [one]);
export const PER_SHARE_TOTALS = [WEIGHTED_SHARES, EPS_BASIC, EPS_DILUTED, ...INCOME_TOTALS];

/**
 * The concepts behind revenue and net income, those that decide between their tags, and those of their witnesses: all
 * that callers need when they evaluate a filer's years on many days.
 */
export const YEAR_AND_WITNESS_CONCEPTS: ReadonlySet<string> = new Set([
  ...YEAR_CONCEPTS,
  ...[COSTS, PRETAX_INCOME, OPERATING_INCOME, COST_OF_REVENUE, GROSS_PROFIT].flat(),
  ...[CONSOLIDATED_PROFIT, WEIGHTED_SHARES, EPS_BASIC, EPS_DILUTED, INCOME_TAX, BELOW_TAX].flat(),
  ...[
    NONCONTROLLING_INCOME,
    ...NONCONTROLLING_INTERESTS,
    ...NONCONTROLLING_INCOME_PARTS.flat(),
    PREFERRED_UNITS_INCOME,
  ],
  ...[COMMON_INCOME, PREFERRED_DIVIDENDS, PARTICIPATING].flat(),
  ...[CONSOLIDATED_EQUITY, EQUITY_COMPONENTS.preferred].flat(),
  ...IFRS_EXPENSES,
]);

/**
 * Marks a report known only from a capture that its source truncated, dated as the report's newest year. A number
 * missing there may still have been filed. Not a concept of any filer.
 */
export const CUT_CAPTURE = 'capture:Cut';

/**
 * Version of the list below. Raise it when a concept is added. Each document of facts is recorded with the version it
 * was read for, and one of an earlier version is read again.
 */
export const CONCEPT_LIST = 5;

/** Every concept that cards and the board of reinsurers need: readers extract these and the store keeps them. */
export const CARD_CONCEPTS: ReadonlySet<string> = new Set([
  ...named,
  ...[COVER_SHARES, DEBT_CONCEPTS, BESIDE_DEBT, DEBT_FLOWS].flat(),
]);
