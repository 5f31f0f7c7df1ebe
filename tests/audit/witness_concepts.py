"""The concepts of METHODS 1.2 and 1.6 by figure, and those that their witnesses are made of."""
from revenue import IFRS_NET_INCOME, NET_INCOME

PROFIT, PARENT = 'ProfitLoss', 'NetIncomeLoss'
WEIGHTED = ['WeightedAverageNumberOfDilutedSharesOutstanding', 'WeightedAverageNumberOfSharesOutstandingBasic',
            'WeightedAverageNumberOfShareOutstandingBasicAndDiluted']
EPS = {'epsBasic': ['EarningsPerShareBasic', 'EarningsPerShareBasicAndDiluted'],
       'epsDiluted': ['EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted']}
IFRS = {'epsBasic': ['BasicEarningsLossPerShare'], 'epsDiluted': ['DilutedEarningsLossPerShare'], 'netIncome': IFRS_NET_INCOME,
        'operatingIncome': ['ProfitLossFromOperatingActivities'], 'operatingCashFlow': ['CashFlowsFromUsedInOperatingActivities'],
        'cash': ['CashAndCashEquivalents'], 'equity': ['EquityAttributableToOwnersOfParent', 'Equity'],
        'dividendsPerShare': [], 'revenue': ['Revenue']}
OPERATING = 'NetCashProvidedByUsedInOperatingActivities'
RESTRICTED = 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents'
USGAAP = {**EPS, 'netIncome': NET_INCOME, 'operatingIncome': ['OperatingIncomeLoss'],
          'operatingCashFlow': [OPERATING, OPERATING + 'ContinuingOperations'],
          'cash': ['CashAndCashEquivalentsAtCarryingValue', RESTRICTED, 'Cash', 'CashAndDueFromBanks'],
          'equity': ['StockholdersEquity', 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
                     'PartnersCapital', 'MembersEquity'],
          'dividendsPerShare': ['CommonStockDividendsPerShareDeclared', 'CommonStockDividendsPerShareCashPaid']}
FLOWS = {'netIncome', 'operatingIncome', 'operatingCashFlow', 'epsBasic', 'epsDiluted', 'dividendsPerShare'}
CHANGES = {'CashAndCashEquivalentsAtCarryingValue': ['CashAndCashEquivalentsPeriodIncreaseDecrease'],
           RESTRICTED: [RESTRICTED + 'PeriodIncreaseDecreaseIncludingExchangeRateEffect']}
TEMPORARY = ['TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests', 'TemporaryEquityCarryingAmount',
             'TemporaryEquityCarryingAmountAttributableToParent', 'TemporaryEquityRedemptionValue']
REDEEMABLE = ['RedeemableNoncontrollingInterestEquityCarryingAmount', 'RedeemableNoncontrollingInterestEquityCommonCarryingAmount',
              'RedeemableNoncontrollingInterestEquityFairValue', 'RedeemableNoncontrollingInterestEquityRedemptionValue',
              'RedeemableNoncontrollingInterestEquityPreferredCarryingAmount', 'RedeemableNoncontrollingInterestEquityOtherCarryingAmount']
MEZZANINE = ['PreferredStockValue', 'PreferredStockValueOutstanding', 'ConvertiblePreferredStockNonredeemableOrRedeemableIssuerOptionValue']
COMPONENTS = ['AccumulatedOtherComprehensiveIncomeLossNetOfTax', 'RetainedEarningsAccumulatedDeficit']
WHOLE = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'
PER_SHARE = {'epsBasic', 'epsDiluted', 'dividendsPerShare'}
DECLARED = ['DividendsCommonStockCash', 'DividendsCommonStock', 'DividendsCash', 'Dividends']
PAID = ['PaymentsOfDividendsCommonStock', 'PaymentsOfDividends']
WITNESSES = {'operatingIncome': 'operating_income_witnesses', 'netIncome': 'net_income_witnesses', 'cash': 'cash_witnesses',
             'operatingCashFlow': 'operating_cash_flow_witnesses', 'equity': 'equity_witnesses', 'epsBasic': 'basic_witnesses',
             'epsDiluted': 'diluted_witnesses', 'dividendsPerShare': 'dividends_witnesses'}
