"""Annual figures with their witnesses, a second time: METHODS 1.2, 1.4 and 1.6, INTERFACE 18.1 to 18.4.

Written from those pages; it shares nothing with the service. OUTPUT is real data and stays out of the repository.

    python3 tests/audit/witnesses.py MIRROR AS_OF OUTPUT    (view latest; one line of JSON a filer-year)

Choices where the letter leaves one (and readings that the first run taught, marked *):
 1. A witness fact is read in the filing of the figure, else in the newest other annual report. 10-Qs are never read.
 2. The cover count of a year is that of the newest annual filing whose own latest year it is, although the balance sheet count of
    the view `latest` often stands in the next year's report. "Differs by more than 25%" is a ratio above 1.25.
 3. Two of three: a figure stands when at least as many facts are on its side, itself counted, as agree with one another against it.
    Income / EPS and the weighted count are one fact where both prove a slip.
 4. Who slipped, figure or witness: the years before and after first, as far as their own filings do not contradict them*: the
    reading that is nearer by half of the slip at least. Else two witnesses that agree with the shifted figure. The shifted figure
    must come within 1.5 of something, so that the 100 shares of a company before its spin-off are no slip*.
 5. Slips of 10 and 100 (shares and per-share figures only): two witnesses, or one and the year before, within 25%; not where a fact
    of the same filing confirms the figure*. For per-share figures another tag that agrees goes first* (Prologis 2011: 1.06, not 1.00).
 6. Another candidate is taken where more witnesses agree with it than disagree. It may not be what the witness is made of. What an
    earlier report says under the same concept is the first candidate*.
 7. Net income: `ProfitLoss` less noncontrolling within 25% (or 2% of revenue); EPS x weighted within factor 2 with half a unit of
    the last digit (hundredths at least). No noncontrolling line is 0 only where the filer never tags one. EPS x weighted is what is
    left for common holders: where that is tagged and agrees, it says nothing of `NetIncomeLoss` but powers of ten*; where preferred
    stock stands without its dividend, nothing at all*. A weighted count below a million without a closing count is none*.
 8. Operating cash flow: change less investing, financing, currency effect (under any of its names), discontinued flows, all of one
    report* (the change also as closing less opening cash*), within 25%, or 5% of the flows in absolute value; any report in
    which it holds confirms*.
 9. Equity: a variant that includes noncontrolling interests is asked against the whole less what is temporary (preferred stock may
    be*). `MinorityInterest` absent is 0 only where no tag of the filer speaks of noncontrolling holders*; unknown, the balance sheet
    confirms but does not contradict*. Facts of another report contradict beyond a factor of 2 only (restatements)*. The whole that
    stands beside it without any such holder is believed where it is the greater in absolute value, and may then be taken
    although nothing else stands beside it (Occidental 2018; not Nike 2015). Equal to a component: contradicted by the whole*.
    What a newer report tags of the group, or of another year, is not it: the earlier report has it* (Kinder Morgan 2010, Align 2009).
10. Dividends (and EPS): weighted and closing count are two witnesses, which proves a slip that every year of the filer has
    (Seagate). Declared and paid are witnesses each*, of all their tags; a total below a ten-thousandth a share is no money total*. A
    figure too small is asked by the greater share count (METHODS 1.2), one too large by the smaller. A weighted count that slipped
    is not used. A declared zero is denied by declared totals only*. Preferred dividends within `Dividends` are not taken off.
11. Shares: a neighbour agrees as tagged, or multiplied or divided by the split (the tagged ratio, or the weighted counts of two
    reports). Net income / EPS is asked only where EPS has two digits, as an interval.
12. Operating income and revenue: a witness contradicts only by 10^3, 6 or 9 within factor 2; neighbours only where all of them do.
    Revenue as a witness of operating income: 1,000 times revenue and more.
13. Debt is not computed here: hand-checked truths and outside values hold it.
14. A whole report: at least 3 common facts, all (of ten and more, nine in ten) off by one power of ten; it is multiplied, so the
    figures that it alone gives stay.
15. `absent` is a figure that is not tagged (or not applicable), `none` one without a witness.
"""
import glob
import gzip
import json
import math
import os
import sys
from collections import Counter, defaultdict

from revenue import COSTS_BESIDE_OPERATING_INCOME, LANDLORD_TOTALS, PRETAX, SUBSTITUTES, company_years, days_between
from witness_book import SCALES, Book
from witness_concepts import (
    CHANGES, COMPONENTS, DECLARED, FLOWS, IFRS, MEZZANINE, PAID, PARENT, PER_SHARE, PROFIT, REDEEMABLE, TEMPORARY, USGAAP,
    WEIGHTED, WHOLE, WITNESSES,
)
from witness_votes import half_unit, judge, neighbours_say, shifted, within, Witness

EPS_NAMES = ['EarningsPerShareBasic', 'EarningsPerShareDiluted']
FIGURES = ['revenue', 'operatingIncome', 'netIncome', 'operatingCashFlow', 'cash', 'equity', 'epsBasic', 'epsDiluted',
           'dividendsPerShare', 'sharesOutstanding', 'totalDebt', 'report']


class Year:
    """One fiscal year of a filer: every figure with its verdict."""

    def __init__(self, company, index):
        self.company, self.book, self.sic = company, company.book, company.sic
        self.years, self.year = company.years, company.years[index]
        self.end = self.year['end']
        beside = [company.years[i]['end'] for i in (index - 1, index + 1) if 0 <= i < len(company.years)]
        self.around = [end for end in beside if 350 <= abs(days_between(end, self.end)) <= 380]
        self._count = None
        self.before = next((end for end in self.around if end < self.end), None)

    @property
    def count(self):
        """(shares outstanding as witnessed, whether they come from the weighted count alone)."""
        if self._count is None:
            raw = self.raw_shares(self.end)
            self._count = self.shares()[0], raw is not None and raw['basis'] == 'weighted'
        return self._count

    def witnesses(self, figure, fact):
        return getattr(self, WITNESSES[figure])(fact)

    # What is tagged ------------------------------------------------------------------------------------------------

    def candidates(self, figure, end=None):
        names = (IFRS if self.book.taxonomy == 'ifrs-full' else USGAAP)[figure]
        found = (self.book.newest(name, end or self.end, figure in FLOWS) for name in names)
        return [fact for fact in found if fact]

    def neighbour_values(self, figure):
        """Of the years before and after, as far as their own witnesses do not contradict them."""
        told = []
        for end in self.around:
            year = self.company.year_of(end)
            for fact in year.candidates(figure)[:1]:
                if judge(fact.value, year.witnesses(figure, fact))[1] in ('agreed', 'none'):
                    told.append(fact.value)
        return told

    def value_before(self, figure):
        facts = self.candidates(figure, self.before)[:1] if self.before else []
        return facts[0].value if facts else None

    def flow(self, name, accession):
        return self.book.told(name, self.end, True, accession)

    def instant(self, name, accession, end=None):
        return self.book.told(name, end or self.end, False, accession)

    def usual(self, figure):
        facts = self.candidates(figure)
        if not facts:
            return None, 'absent', None
        # What an earlier report says under the same concept is the first candidate, the newest first.
        told = self.book.at(facts[0].concept, self.end, figure in FLOWS)
        others = [(fact.value, 'earlier report') for fact in reversed(told[:-1])] + [(fact.value, fact.concept) for fact in facts[1:]]
        around, before = self.neighbour_values(figure), self.value_before(figure)
        return judge(facts[0].value, self.witnesses(figure, facts[0]), others, around, before, tens='last' if figure in PER_SHARE else None)

    # Figures -------------------------------------------------------------------------------------------------------

    def revenue(self):
        value, concept = self.year['revenue'], self.year['concept']
        if value is None and self.book.taxonomy == 'ifrs-full':
            return self._ifrs_revenue()
        if value is None:
            return None, 'absent', None
        fact = self.book.newest(concept, self.end, True)
        accession = fact.accession if fact else None
        of = lambda *names: self.book.told_first(names, self.end, True, accession)
        gross, cost = of('GrossProfit'), of('CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfGoodsSold')
        income, costs = of('OperatingIncomeLoss'), of(*COSTS_BESIDE_OPERATING_INCOME)
        witnesses = [
            Witness(name, [a + b], lambda v, w: within(v, w, 2), only_powers=True)
            for name, a, b in (('gross profit', gross, cost), ('costs', income, costs)) if None not in (a, b) and a + b > 0
        ]
        near_years = [year['revenue'] for year in self.years if year['end'] in self.around and year['revenue']]
        if near_years:
            off = [k for k in SCALES if all(within(value * 10.0**k, one, 2) for one in near_years)]
            # Neighbours contradict only together, and then two of them are two witnesses.
            used = near_years if off and len(near_years) > 1 else [value or 1]
            witnesses += [Witness('neighbour', [one], lambda v, w: within(v, w, 2), only_powers=True) for one in used]
        others = [(f.value, f.concept) for f in (self.book.newest(n, self.end, True) for n in LANDLORD_TOTALS + SUBSTITUTES) if f]
        return judge(value, witnesses, others, near_years)

    def _ifrs_revenue(self):
        contracts, goods, services = (self.book.told(name, self.end, True) for name in (
            'RevenueFromContractsWithCustomers', 'RevenueFromSaleOfGoods', 'RevenueFromRenderingOfServices'))
        told = [one for one in (contracts, goods, services) if one is not None]
        if goods is not None and services is not None:
            told.append(goods + services)
        return (max(told), 'none', None) if told else (None, 'absent', None)

    def operating_income_witnesses(self, fact):
        of = lambda *names: self.book.told_first(names, self.end, True, fact.accession)
        gross, expenses, pretax = of('GrossProfit'), of('OperatingExpenses'), of(*PRETAX)
        interest = of('InterestExpense', 'InterestExpenseNonoperating', 'InterestExpenseDebt') or 0
        other = of('NonoperatingIncomeExpense', 'OtherNonoperatingIncomeExpense') or 0
        made = [('gross profit', [gross - expenses])] if None not in (gross, expenses) else []
        made += [('pre-tax', [pretax, pretax + interest, pretax - other, pretax + interest - other])] if pretax is not None else []
        found = [Witness(n, [r for r in rs if r], lambda v, w: within(v, w, 2), only_powers=True) for n, rs in made]
        if (self.year['revenue'] or 0) > 0:
            bound = 1000 * self.year['revenue']
            beyond = lambda v, w: abs(v) < bound
            found.append(Witness('revenue', [self.year['revenue']], beyond))
        return found

    def operating_income(self):
        facts = self.candidates('operatingIncome')
        if facts and self._is_net_operating_income(facts[0]):
            return None, 'absent', None
        return self.usual('operatingIncome')

    def _is_net_operating_income(self, fact):
        costs = self.book.told_first(['CostsAndExpenses', 'OperatingExpenses'], self.end, True, fact.accession)
        revenue = self.year['revenue']
        sales = self.flow('GainsLossesOnSalesOfInvestmentRealEstate', fact.accession) or 0
        return None not in (costs, revenue) and fact.value > revenue - costs + 0.2 * abs(revenue) + sales

    def noncontrolling(self, accession):
        """The part of the year's profit that is not the parent's; None where this year lacks what another year tags."""
        total = 'NetIncomeLossAttributableToNoncontrollingInterest'
        kinds = [f'NetIncomeLossAttributableTo{kind}NoncontrollingInterest' for kind in ('Redeemable', 'Nonredeemable')]
        told = self.flow(total, accession)
        parts = [one for one in (self.flow(name, accession) for name in kinds) if one is not None]
        if told is not None or parts:
            return [told or 0, sum(parts), (told or 0) + sum(parts)]
        return None if any(map(self.book.ever, [total, *kinds])) else [0]

    def parents_income(self, accession):
        """`ProfitLoss` stands for it only where nobody else holds a part."""
        return self.book.told_first([PARENT] if self.book.has_noncontrolling else [PARENT, PROFIT], self.end, True, accession)

    def common_income(self, accession):
        told = self.flow('NetIncomeLossAvailableToCommonStockholdersBasic', accession)
        return self.parents_income(accession) if told is None else told

    def few_weighted(self, weighted):
        count, from_weighted = self.count
        return count is not None and not from_weighted and weighted < count / 2

    def net_income_witnesses(self, fact):
        found, accession = [], fact.accession
        profit = self.flow(PROFIT, accession)
        parts = self.noncontrolling(accession)
        slack = 0.02 * abs(self.year['revenue'] or 0)
        if profit is not None and parts is not None and fact.concept != PROFIT:
            agrees = lambda v, w: abs(v - w) <= max(0.25 * abs(w), slack)
            found.append(Witness('profit', [profit - part for part in parts], agrees, made_of=(PROFIT,)))
        for eps_name, weighted_name in (('EarningsPerShareDiluted', WEIGHTED[0]), ('EarningsPerShareBasic', WEIGHTED[1])):
            eps, weighted = self.flow(eps_name, accession), self.flow(weighted_name, accession)
            dividends = self.preferred(accession)
            if None not in (eps, weighted, dividends) and not self.few_weighted(weighted) and not self.slipped(weighted):
                half = half_unit(eps) * weighted
                product = eps * weighted
                agrees = lambda v, w, half=half: within(v, w, 2) or abs(v - w) <= half
                # EPS x weighted is what is left for common stock; where that is tagged by itself, it is its witness.
                common = self.flow('NetIncomeLossAvailableToCommonStockholdersBasic', accession)
                theirs = fact.concept == PARENT and common is not None and agrees(common, product)
                found.append(Witness('EPS', [product, product + dividends], agrees, only_powers=theirs))
                break
        return found

    def preferred(self, accession):
        names = ['PreferredStockDividendsIncomeStatementImpact', 'PreferredStockDividendsAndOtherAdjustments', 'DividendsPreferredStock']
        told = self.book.told_first(names, self.end, True, accession)
        # Preferred stock whose dividend is not tagged: what is left for common stock is not known.
        return told if told is not None else None if self._has_preferred(accession) else 0

    def _has_preferred(self, accession):
        """At the end of this year, or, where its balance sheet is not on file, ever."""
        if self.book.newest('Assets', self.end, False):
            return bool(self.instant('PreferredStockValue', accession))
        return any(fact.value for facts in self.book.instants.get('PreferredStockValue', {}).values() for fact in facts)

    def operating_cash_flow_witnesses(self, fact):
        """The identity holds within one report: that of the figure, or any other that tags the three flows and the change."""
        facts = self.book.at(fact.concept, self.end, True)
        rests = {one.accession: self._rest_of_change(one.accession) for one in reversed(facts)}
        gross = max((size for _, size in filter(None, rests.values())), default=0)
        agrees = lambda v, w: abs(v - w) <= max(0.25 * abs(w), 0.05 * gross)
        return [Witness('three flows', [one for found in rests.values() if found for one in found[0]], agrees)] if gross else []

    def _rest_of_change(self, accession):
        """([change - investing - financing, the same less currency and discontinued flows], the flows in absolute value)."""
        told = {}
        for concept in self.book.cash_concepts:
            value = next((fact.value for fact in self.book.at(concept, self.end, True) if fact.accession == accession), None)
            if value is not None:
                told[concept] = value
        of = lambda kind: told.get(f'NetCashProvidedByUsedIn{kind}', told.get(f'NetCashProvidedByUsedIn{kind}ContinuingOperations'))
        investing, financing = of('InvestingActivities'), of('FinancingActivities')
        changes = {value for name, value in told.items() if 'PeriodIncreaseDecrease' in name}
        for name in CHANGES:
            closing, opening = (self.book.in_filing(name, end, accession) if end else None for end in (self.end, self.before))
            changes |= {closing - opening} if None not in (closing, opening) else set()
        if None in (investing, financing) or not changes:
            return None
        effects = {0} | {value for name, value in told.items() if name.startswith('EffectOfExchangeRateOnCash')}
        gone = {0} | {value for name, value in told.items() if name.startswith(('Net', 'CashProvided')) and 'Discontinued' in name}
        rests = [change - investing - financing - effect - other for change in changes for effect in effects for other in gone]
        return rests, abs(investing) + abs(financing) + max(abs(one) for one in changes)

    def cash_witnesses(self, fact):
        found, accession = [], fact.accession
        assets = self.instant('Assets', accession)
        if assets:
            found.append(Witness('assets', [assets], lambda v, w: v <= 1.005 * w))
        change = next((one.value for name in CHANGES.get(fact.concept, []) for one in self.book.at(name, self.end, True)
                       if one.accession == accession), None)
        opening = self.book.in_filing(fact.concept, self.before, accession) if self.before else None
        if None not in (change, opening) and opening + change > 0:
            found.append(Witness('opening and change', [opening + change], lambda v, w: within(v, w, 10)))
        return found

    def cash(self):
        facts = self.candidates('cash')
        if not facts:
            return None, 'absent', None
        value, asked = facts[0].value, self.witnesses('cash', facts[0])
        if all(one.agrees(value) for one in asked):
            return value, 'agreed' if asked else 'none', None
        for other in self.book.at(facts[0].concept, self.end, False):
            if other.value != value:
                asked.append(Witness('another report', [other.value], lambda v, w: within(v, w, 10)))
        moving = [one for one in asked if one.name != 'assets']
        result = judge(value, moving, [(f.value, f.concept) for f in facts[1:]], self.neighbour_values('cash'), self.value_before('cash'))
        if result[1] in ('agreed', 'none') and any(not one.agrees(value) for one in asked if one.name == 'assets'):
            return None, 'inconsistent', None
        return result

    def equity_witnesses(self, fact):
        of = lambda name: self.instant(name, fact.accession)
        total, liabilities, whole = of('LiabilitiesAndStockholdersEquity'), of('Liabilities'), of(WHOLE)
        assets = of('Assets') or total
        tight = lambda v, w: abs(v - w) <= min(0.25 * abs(w), 0.05 * assets if assets else math.inf)
        # Facts of another report do not contradict a restatement, only what no restatement does.
        wide = lambda v, w: tight(v, w) or within(v, w, 2)
        own = lambda name: self.book.in_filing(name, self.end, fact.accession) is not None
        minority, found, incl = of('MinorityInterest'), [], fact.concept == WHOLE
        if minority is None and not self.book.has_noncontrolling:
            minority = 0
        temporary = {value for value in map(of, [*TEMPORARY, *REDEEMABLE, *MEZZANINE]) if value}
        off = {0, sum(temporary)} | temporary | {a + b for a in temporary for b in temporary if a != b}
        # A part of others that is not tagged: the balance sheet may confirm, but it cannot contradict.
        unknown = minority is None and not incl
        if None not in (total, liabilities):
            base = total - liabilities - (0 if incl else minority or 0)
            agrees = tight if own('LiabilitiesAndStockholdersEquity') and own('Liabilities') else wide
            found.append(Witness('balance sheet', [base - one for one in off], agrees))
            if unknown and not found[-1].agrees(fact.value):
                found.pop()
        if not incl and None not in (whole, minority) and (self.book.has_noncontrolling or abs(whole) >= abs(fact.value)):
            made_of = (WHOLE,) if self.book.has_noncontrolling else ()
            found.append(Witness('whole less minority', [whole - minority], tight if own(WHOLE) else wide, made_of=made_of))
        if fact.value in [of(name) for name in COMPONENTS] and whole not in (None, fact.value):
            found.append(Witness('not a component', [whole], lambda v, w: v != fact.value))
        return found

    def equity(self):
        facts = self.candidates('equity')
        own = self._of_own_holders(facts[0]) if facts and facts[0].concept == 'StockholdersEquity' else None
        if own is None:
            return self.usual('equity')
        return own.value, judge(own.value, self.equity_witnesses(own))[1], None

    def _of_own_holders(self, newest):
        """What an earlier report has, where the newest tags equity of the group or of another year; else None."""
        book, value = self.book, newest.value
        near = lambda one, other, share: abs(one - other) <= share * abs(value)
        sheets = lambda end: {fact.accession for fact in book.at('LiabilitiesAndStockholdersEquity', end, False)}
        told = lambda end: [fact for fact in book.at('StockholdersEquity', end, False) if fact.accession in sheets(end)]
        years = [end for end in book.instants['StockholdersEquity'] if abs(days_between(end, self.end)) >= 350]
        of_another = newest.accession not in sheets(self.end) and any(
            any(fact.value == value for fact in book.at('StockholdersEquity', end, False))
            and any(near(fact.value, value, 0.01) for fact in told(end)) for end in years
        )
        found = [fact for fact in told(self.end) if not near(fact.value, value, 0.01)] if of_another else []
        if not of_another and any(fact.value == value for fact in book.at(WHOLE, self.end, False)):
            parts = [part.value for part in book.at('MinorityInterest', self.end, False) if abs(part.value) > 2e-4 * value]
            found = [fact for fact in book.at('StockholdersEquity', self.end, False)
                     if any(near(fact.value + part, value, 1e-4) for part in parts)]
        return found[-1] if found else None

    def basic_witnesses(self, fact):
        return self.eps_witnesses(fact, WEIGHTED[1], ['NetIncomeLossAvailableToCommonStockholdersBasic'])

    def diluted_witnesses(self, fact):
        available = 'NetIncomeLossAvailableToCommonStockholders'
        return self.eps_witnesses(fact, WEIGHTED[0], [available + 'Diluted', available + 'Basic'])

    def eps_witnesses(self, fact, count_name, available):
        accession = fact.accession
        weighted = self.flow(count_name, accession) or self.book.told_first(WEIGHTED, self.end, True, accession)
        income = self.book.told_first(available, self.end, True, accession)
        net = self.parents_income(accession)
        preferred = self.preferred(accession)
        readings = [] if income is None else [income]
        readings += [net, net - preferred] if None not in (net, preferred) else []
        if not weighted or not readings or self.few_weighted(weighted):
            return []
        agrees = lambda v, w: within(v, w, 2) or abs(v - w) <= half_unit(v)
        found = [] if self.slipped(weighted) else [Witness('income / weighted', [one / weighted for one in readings], agrees)]
        other = self.book.told_first([name for name in EPS_NAMES if name != fact.concept], self.end, True, accession)
        if other and found and fact.value * other < 0 < readings[0] * other:
            # Basic and diluted earnings are of one sign.
            found.append(Witness('other EPS', [other], lambda v, w: v * w > 0))
        closing, from_weighted = self.count
        if closing and not from_weighted:
            wide = lambda v, w: within(v, w, 2.5) or abs(v - w) <= half_unit(v)
            found.append(Witness('income / closing count', [one / closing for one in readings], wide))
        return found

    def slipped(self, weighted):
        """A weighted count so far off the witnessed closing count (below a million, where there is none) that it is the slip."""
        closing, from_weighted = self.count
        if closing and (not from_weighted or weighted != closing):
            return not 1 / 300 <= weighted / closing <= 300
        return weighted < 1_000_000

    def dividends_witnesses(self, fact):
        accession = fact.accession
        of = lambda *names: self.book.told_first(names, self.end, True, accession)
        weighted, (shares, _) = of(*WEIGHTED), self.count
        counts = [one for one in (None if not weighted or self.slipped(weighted) else weighted, shares) if one]
        if not counts:
            return []
        declared, paid = [
            [abs(total) for total in map(of, names) if total is not None and (not total or abs(total) > max(counts) / 10_000)]
            for names in (DECLARED, PAID)
        ]
        found = []
        for name, totals in (('declared', declared), ('paid', paid)):
            if any(totals) or (totals and fact.value == 0):
                for index, count in enumerate(counts):
                    made = [total / count for total in totals]
                    least, most = count / max(counts) / 2.5, count / min(counts) * 2.5
                    agrees = lambda v, w, a=least, b=most: abs(v - w) <= half_unit(v) or w * a <= v <= w * b
                    found.append(Witness(f'{name} by count {index}', made, agrees))
        return found

    def dividends(self):
        facts = self.candidates('dividendsPerShare')
        if facts and not self.count[0] and self.book.told_first(WEIGHTED, self.end, True, facts[0].accession) is None:
            return None, 'absent', None
        result = self.usual('dividendsPerShare')
        if facts and facts[0].value == 0 and 'Declared' in facts[0].concept and result[1] == 'inconsistent' and not any(
            one.name.startswith('declared') for one in self.witnesses('dividendsPerShare', facts[0])
        ):
            return 0, 'none', None  # What is paid may have been declared a year before; it may elect another tag, but not deny a zero.
        return result

    # Shares --------------------------------------------------------------------------------------------------------

    def raw_shares(self, end):
        """The count by METHODS 1.2, before any witness: {value, basis, accession, others}."""
        sheet = self.book.newest('CommonStockSharesOutstanding', end, False)
        cover, cover_filing = self.book.covers.get(end, (None, None))
        weighted = self.book.newest(WEIGHTED[0], end, True)
        if sheet and not sheet.value:
            sheet = None
        found = {'sheet': sheet and sheet.value, 'cover': cover, 'weighted': weighted and weighted.value}
        if sheet and cover and not within(sheet.value, cover, 1.25):
            if weighted is None or weighted.value <= 0:
                basis = 'cover'
            elif weighted.value < 1_000_000:
                basis = 'sheet' if sheet.value > cover else 'cover'
            else:
                basis = min(('sheet', 'cover'), key=lambda name: abs(math.log(found[name] / weighted.value)))
        else:
            basis = next((name for name in ('sheet', 'cover', 'weighted') if found[name]), None)
        if basis is None:
            return None
        accession = cover_filing if basis == 'cover' else sheet.accession if basis == 'sheet' else weighted.accession
        others = [(found[name], name) for name in ('sheet', 'cover', 'weighted') if name != basis and found[name]]
        return {'value': found[basis], 'basis': basis, 'accession': accession, 'others': others}

    def splits(self):
        """Factors by which a neighbour's count may have to be multiplied."""
        told = {1.0}
        for end in [self.end, *self.around]:
            for fact in self.book.at('StockholdersEquityNoteStockSplitConversionRatio1', end, True):
                told |= {float(fact.value), 1 / fact.value} if fact.value else set()
            for name in WEIGHTED:
                counts = {fact.value for fact in self.book.at(name, end, True) if fact.value}
                told |= {a / b for a in counts for b in counts}
        return {one for one in told if 1 / 100 < one < 100}  # Beyond that, one of the two reports has a slip of scale.

    def witnesses_of_count(self, raw):
        """Facts beside a count in its own filing."""
        accession, found = raw['accession'], []
        agrees = lambda v, w: within(v, w, 2.5)
        flow = lambda name: self.flow(name, accession)
        weighted = [] if raw['basis'] == 'weighted' else [one for one in map(flow, WEIGHTED) if one]
        if weighted:
            found.append(Witness('weighted', weighted[:1], agrees, made_of=('weighted',), kin='weighted'))
        for eps_name in ('EarningsPerShareDiluted', 'EarningsPerShareBasic', 'EarningsPerShareBasicAndDiluted'):
            eps, net = flow(eps_name), self.common_income(accession)
            if eps and net and abs(eps) > 2 * half_unit(eps) and eps * net > 0:
                half = half_unit(eps)
                counts = [abs(net) / one for one in (abs(eps), abs(eps) + half, abs(eps) - half)]
                found.append(Witness('income / EPS', counts, agrees, kin='weighted'))
                break
        issued = self.instant('CommonStockSharesIssued', accession)
        if issued:
            treasury = [self.instant(n, accession) for n in ('TreasuryStockCommonShares', 'TreasuryStockShares')]
            left = issued - next((one for one in treasury if one is not None), 0)
            if left > 0:
                found.append(Witness('issued less treasury', [left], agrees))
        return found

    def credible_count(self):
        """The count as far as its own filing does not contradict it."""
        raw = self.raw_shares(self.end)
        if raw and raw['value'] > 0 and judge(raw['value'], self.witnesses_of_count(raw))[1] in ('agreed', 'none'):
            return raw
        return None

    def shares(self):
        raw = self.raw_shares(self.end)
        if raw is None:
            return None, 'absent', None
        found = self.witnesses_of_count(raw)
        strong, factors, around, before = bool(found), self.splits(), [], None
        for end in self.around:
            other = self.company.year_of(end).credible_count()
            if other:
                around.append(other['value'])
                found.append(Witness('neighbour', [other['value'] * f for f in factors], lambda v, w: within(v, w, 2.5)))
                if end == self.before:
                    before = other['value']
        if strong:
            return judge(raw['value'], found, raw['others'], around, before, tens='first')
        return self._lone_count(raw, found, around, factors)

    def _lone_count(self, raw, found, around, factors):
        """A count without any fact of its own filing beside it."""
        other = self.raw_shares(self.before) if self.before else None
        if raw['basis'] != 'cover' or not other:
            return judge(raw['value'], found, raw['others'], around) if other else (raw['value'], 'none', None)
        if any(within(raw['value'], other['value'] * factor, 2) for factor in factors):
            return raw['value'], 'agreed', None
        result = judge(raw['value'], found, raw['others'], around)
        return result if result[1] == 'corrected' else (None, 'inconsistent', None)

    # The report ------------------------------------------------------------------------------------------------------

    def report(self):
        told = [self.book.reports[name] for name, end in self.book.own_end.items() if end == self.end and name in self.book.reports]
        return (None, 'corrected', told[0][0]) if told else (None, 'agreed', None)

    def figures(self):
        return {
            'revenue': self.revenue(), 'operatingIncome': self.operating_income(), 'netIncome': self.usual('netIncome'),
            'operatingCashFlow': self.usual('operatingCashFlow'), 'cash': self.cash(), 'equity': self.equity(),
            'epsBasic': self.usual('epsBasic'), 'epsDiluted': self.usual('epsDiluted'), 'dividendsPerShare': self.dividends(),
            'sharesOutstanding': self.shares(), 'report': self.report(),
        }


class Company:
    def __init__(self, body, sic, as_of):
        self.book, self.sic = Book(body, as_of), sic
        self.years = company_years(self.book.facts, sic, 'latest') if self.book.currency else []
        self.read = {year['end']: Year(self, index) for index, year in enumerate(self.years)}

    def year_of(self, end):
        return self.read[end]


def read(path):
    with gzip.open(path) if path.endswith('.gz') else open(path) as file:
        return json.load(file)


def filers(mirror):
    for path in sorted(glob.glob(os.path.join(mirror, 'data/api/xbrl/companyfacts/CIK*.json*'))):
        about = path.replace('api/xbrl/companyfacts', 'submissions')
        sic, body = read(about).get('sic') if os.path.exists(about) else None, read(path)
        yield int(body['cik']), int(sic) if sic else None, body


def main(mirror, as_of, output):
    counts = defaultdict(Counter)
    with open(output + '.part', 'w') as file:
        for cik, sic, body in filers(mirror):
            company = Company(body, sic, as_of)
            for year in company.years:
                figures = {
                    figure: [value, verdict, power and 10.0**power]
                    for figure, (value, verdict, power) in company.year_of(year['end']).figures().items()
                }
                for figure, (_, verdict, _) in figures.items():
                    counts[figure][verdict] += 1
                file.write(json.dumps({'cik': cik, 'end': year['end'], **figures}, separators=(',', ':')) + '\n')
    os.replace(output + '.part', output)
    verdicts = ['agreed', 'otherCandidate', 'corrected', 'inconsistent', 'none', 'absent']
    print(f'{"figure":20}' + ''.join(f'{name:>16}' for name in verdicts))
    for figure in FIGURES:
        print(f'{figure:20}' + ''.join(f'{counts[figure][name]:16}' for name in verdicts))


if __name__ == '__main__':
    main(*sys.argv[1:])
