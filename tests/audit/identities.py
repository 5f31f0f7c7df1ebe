"""What annual reports prove of net income, equity, cash, operating cash flow and earnings per share, a second time.

Written from METHODS 1.7.1 and INTERFACE 20.4 to 20.7; it shares nothing with the service. A candidate of a report is proven if other
facts of the same report add up to it, to half a unit of each term. OUTPUT is real data and stays out of the repository.

    python3 tests/audit/identities.py MIRROR AS_OF OUTPUT    (a line of JSON a filer-year: figure -> accession -> value proven)

Readings where the letter leaves one: of several facts of one line (redeemable or not, with or without exchange effects) each way of
adding them may close. What others hold is nothing only where no report of the filer tags it. Terms of a balance sheet are dated
within three days of the year's end.
"""
import glob
import gzip
import json
import sys
from collections import defaultdict
from datetime import date, timedelta
from itertools import chain, combinations, product

from revenue import ANNUAL_FORMS, PRETAX, Facts, days_between

OWN, GROUP = 'NetIncomeLoss', 'ProfitLoss'
THEIRS = 'NetIncomeLossAttributableToNoncontrollingInterest'
THEIR_KINDS = [f'NetIncomeLossAttributableTo{kind}NoncontrollingInterest' for kind in ('Redeemable', 'Nonredeemable')]
COMMON = {'Basic': 'NetIncomeLossAvailableToCommonStockholdersBasic', 'Diluted': 'NetIncomeLossAvailableToCommonStockholdersDiluted'}
PREFERRED = ['PreferredStockDividendsIncomeStatementImpact', 'PreferredStockDividendsAndOtherAdjustments', 'DividendsPreferredStock']
PARTICIPATING = ['UndistributedEarningsLossAllocatedToParticipatingSecuritiesBasic', 'UndistributedEarningsAllocatedToParticipatingSecurities',
                 'ParticipatingSecuritiesDistributedAndUndistributedEarningsLossBasic']
TAX = ['IncomeTaxExpenseBenefit']
BELOW_TAX = ['IncomeLossFromDiscontinuedOperationsNetOfTax', 'IncomeLossFromEquityMethodInvestments',
             'IncomeLossFromDiscontinuedOperationsNetOfTaxAttributableToReportingEntity']
BOTH = 'WeightedAverageNumberOfShareOutstandingBasicAndDiluted'
WEIGHTED = {'Basic': 'WeightedAverageNumberOfSharesOutstandingBasic', 'Diluted': 'WeightedAverageNumberOfDilutedSharesOutstanding'}
WHOLE, MINORITY = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', 'MinorityInterest'
LINES = [['CommonStockValue', 'CommonStocksIncludingAdditionalPaidInCapital', 'CommonStockValueOutstanding'],
         ['AdditionalPaidInCapital', 'AdditionalPaidInCapitalCommonStock'], ['RetainedEarningsAccumulatedDeficit'],
         ['AccumulatedOtherComprehensiveIncomeLossNetOfTax']]
TREASURY_COUNTS = ['TreasuryStockCommonShares', 'TreasuryStockShares']
TREASURY, EXTRA = ['TreasuryStockValue', 'TreasuryStockCommonValue'], ['PreferredStockValue', 'CommonStockSharesHeldInTrust']
CASH, ALL_CASH = 'CashAndCashEquivalentsAtCarryingValue', 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents'
CASH_FLOW = 'NetCashProvidedByUsedIn'


def subsets(terms, most=2):
    return chain.from_iterable(combinations(terms, size) for size in range(min(most, len(terms)) + 1))


class Report:
    """The facts of one report, (value, half a unit) by concept and day, in the filer's currency."""

    def __init__(self):
        self.flows, self.instants, self.starts, self.money = {}, {}, {}, []
        self.filed, self.form, self.last, self.covers = '', '', '', []

    def close(self):
        """The unit is the largest that divides four fifths of the amounts; a term's is the lesser of it and its trailing zeros."""
        unit = next(u for u in (10**6, 10**5, 10**3, 1) if 5 * sum(v % u == 0 for v in self.money) >= 4 * len(self.money))
        for facts in (self.flows, self.instants):
            for key, (value, kind) in facts.items():
                most = 10**6 if kind == 'shares' else unit
                own = next(u for u in (10**6, 10**5, 10**4, 10**3, 100, 10, 1) if u <= most and value % u == 0 or u == 1)
                facts[key] = value, 0.005 if kind == 'each' else own / 2

    def flow(self, end, *names):
        return [self.flows[name, end] for name in names if (name, end) in self.flows]

    def at(self, end, *names):
        days = [str(date.fromisoformat(end) + timedelta(days=off)) for off in (0, -1, 1, -2, 2, -3, 3)]
        found = (next((self.instants[name, day] for day in days if (name, day) in self.instants), None) for name in names)
        return [one for one in found if one]


def total(plus, minus=()):
    """(sum, slack) of terms."""
    return sum(v for v, _ in plus) - sum(v for v, _ in minus), sum(s for _, s in (*plus, *minus))


def proven(candidates, identities):
    identities = list(identities)
    return next((v for v, s in candidates for w, t in identities if abs(v - w) <= (s + t) * (1 + 1e-9)), None)


def ways(*lines):
    """Each way of taking one term of every line; none where a line has no term."""
    return product(*lines)


class Filer:
    def __init__(self, body, as_of):
        first = Facts(body, as_of)
        self.reports, self.years, self.taxonomy = defaultdict(Report), set(first.by_end), first.taxonomy
        kinds = {first.currency: 'money', 'shares': 'shares', f'{first.currency}/shares': 'each'}
        self.tagged = {name for name, told in body['facts'].get('us-gaap', {}).items() for rows in told['units'].values()
                       for row in rows if row['val']}
        for name, told in body['facts'].get('us-gaap', {}).items():
            for unit, rows in told['units'].items():
                for row in rows:
                    if unit in kinds and row['form'] in ANNUAL_FORMS and row['filed'] <= as_of:
                        self.read(name, kinds[unit], row)
        for rows in body['facts'].get('dei', {}).get('EntityCommonStockSharesOutstanding', {'units': {}})['units'].values():
            for row in rows:
                if row['accn'] in self.reports:
                    self.reports[row['accn']].covers.append((row['end'], row['val']))
        for report in self.reports.values():
            report.close()
        self.in_order = [self.reports[key] for key in sorted(self.reports, key=lambda key: (self.reports[key].filed, key))]

    def read(self, name, kind, row):
        report = self.reports[row['accn']]
        report.filed, report.form = row['filed'], row['form']
        if 'start' in row and not 350 <= days_between(row['start'], row['end']) + 1 <= 380:
            return
        (report.flows if 'start' in row else report.instants)[name, row['end']] = row['val'], kind
        if 'start' in row:
            report.starts[row['end']] = row['start']
            # A report may also tag a year to come, such as an amortization that it expects.
            report.last = max(report.last, row['end'] if row['end'] <= row['filed'] else '')
        if kind == 'money':
            report.money.append(row['val'])

    def has_others(self):
        return any(name.startswith((MINORITY, THEIRS, *THEIR_KINDS)) for name in self.tagged)

    # Each is (candidates, identities), both of (value, slack).

    def their_incomes(self, report, end):
        told = report.flow(end, THEIRS, *THEIR_KINDS)
        return [one for one in subsets(told, 3) if one] or ([] if self.has_others() else [()])

    def net_income(self, report, end):
        own, group = report.flow(end, OWN), report.flow(end, GROUP)
        theirs, preferred = self.their_incomes(report, end), report.flow(end, *PREFERRED)
        less = [total([one], part) for one in group for part in theirs]
        from_common = [total(pair) for pair in ways(report.flow(end, COMMON['Basic']), preferred)]
        taxed = [total([pretax, *more], [tax, *part]) for pretax, tax, part in ways(report.flow(end, *PRETAX), report.flow(end, *TAX), theirs)
                 for more in subsets(report.flow(end, *BELOW_TAX))]
        earned = [(e * w, 0.005 * w + abs(e) * h) for kind in WEIGHTED for e, _ in report.flow(end, f'EarningsPerShare{kind}')
                  for w, h in report.flow(end, WEIGHTED[kind]) if 0.005 <= 0.005 * abs(e)]
        return [*own, *less, *from_common, *group], [*(less if own else []), *(from_common if own or less else []), *taxed, *earned]

    def equity(self, report, end):
        own, whole = report.at(end, 'StockholdersEquity'), report.at(end, WHOLE)
        minority = [[one] for one in report.at(end, MINORITY)] or ([] if whole and self.has_others() else [[]])
        temporary = [report.at(end, name) for name in sorted(self.tagged) if name.startswith(('TemporaryEquity', 'RedeemableNoncontrolling'))]
        less = [total(whole, part) for part in minority if whole]
        sheet = [total([both], [*debts, *part, *off]) for both, part in ways(report.at(end, 'LiabilitiesAndStockholdersEquity'), minority)
                 for debts in ([report.at(end, 'Liabilities')] if report.at(end, 'Liabilities') else
                               [report.at(end, 'LiabilitiesCurrent', 'LiabilitiesNoncurrent')]) if debts
                 for off in subsets([one for found in temporary for one in found])]
        lines = [report.at(end, *names)[:1] for names in LINES]
        added = [total([*chain(*lines), *more], held if not held or held[0][0] > 0 else [(-v, s) for v, s in held])
                 for held in [report.at(end, *TREASURY)[:1]] for more in subsets(report.at(end, *EXTRA))] if lines[2] else []
        return [*own, *less], [*(less if own else []), *sheet, *added]

    def changes(self, report, end):
        told = [one for (name, day), one in report.flows.items() if day == end and 'Cash' in name and 'PeriodIncreaseDecrease' in name]
        effects = [one for (name, day), one in report.flows.items() if day == end and name.startswith('EffectOfExchangeRateOnCash')]
        return told, [[], *([one] for one in effects)]

    def other_flows(self, report, end):
        return [report.flow(end, f'{CASH_FLOW}{kind}Activities', f'{CASH_FLOW}{kind}ActivitiesContinuingOperations') for kind in ('Investing', 'Financing')]

    def cash(self, report, end):
        told, effects = self.changes(report, end)
        opening = str(date.fromisoformat(report.starts[end]) - timedelta(days=1)) if end in report.starts else None
        before = report.at(opening, CASH, ALL_CASH, 'Cash') if opening else []
        flows = ways(report.flow(end, CASH_FLOW + 'OperatingActivities'), *self.other_flows(report, end))
        moved = [*([one] for one in told), *flows]
        restricted = [one for (name, day), one in report.instants.items() if day == end and name.startswith('RestrictedCash')]
        added = [total([start, *change, *effect]) for start, change, effect in ways(before, moved, effects)]
        own = report.at(end, CASH) or report.at(end, ALL_CASH, 'Cash', 'CashAndDueFromBanks')[:1]
        return own, [*added, *(total([all_cash], less) for all_cash in report.at(end, ALL_CASH) for less in subsets(restricted) if less)]

    def operating_cash_flow(self, report, end):
        told, effects = self.changes(report, end)
        gone = [one for (name, day), one in report.flows.items() if day == end and 'Discontinued' in name and name.startswith(('Net', 'CashProvided'))]
        rest = [total([change], [*others, *effect, *off]) for change, others, effect in ways(told, list(ways(*self.other_flows(report, end))), effects)
                for off in subsets(gone, 3)]
        return report.flow(end, CASH_FLOW + 'OperatingActivities', CASH_FLOW + 'OperatingActivitiesContinuingOperations'), rest

    def earnings(self, kind):
        def of(report, end):
            names = [f'EarningsPerShare{kind}', 'EarningsPerShareBasicAndDiluted']
            if not report.flow(end, *names):
                names = [f'IncomeLossFromContinuingOperationsPer{kind}Share']
            off = [*subsets(report.flow(end, *PREFERRED)[:1] + report.flow(end, *PARTICIPATING)[:1])]
            incomes = [total([one], less) for one in report.flow(end, *COMMON.values(), OWN, GROUP) for less in off]
            counts = report.flow(end, WEIGHTED[kind], BOTH) or report.flow(end, *WEIGHTED.values())
            return report.flow(end, *names), [(i / c, s / c + abs(i / c) * h / c) for i, s in incomes for c, h in counts if c > 0]
        return of

    def figures(self):
        rules = {'netIncome': self.net_income, 'equity': self.equity, 'cash': self.cash, 'operatingCashFlow': self.operating_cash_flow,
                 'earningsPerShareBasic': self.earnings('Basic'), 'earningsPerShareDiluted': self.earnings('Diluted')}
        for end in sorted(self.years):
            found = {name: {accession: proven(*rule(report, end)) for accession, report in self.reports.items()} for name, rule in rules.items()}
            yield end, {name: {key: value for key, value in told.items() if value is not None} for name, told in found.items()}


def main(mirror, as_of, output):
    with open(output, 'w') as file:
        for path in sorted(glob.glob(f'{mirror}/data/api/xbrl/companyfacts/CIK*.json.gz')):
            with gzip.open(path) as facts:
                body = json.load(facts)
            for end, figures in Filer(body, as_of).figures():
                file.write(json.dumps({'cik': int(body['cik']), 'end': end, **figures}) + '\n')


if __name__ == '__main__':
    main(*sys.argv[1:])
