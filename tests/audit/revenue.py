"""Annual revenue and net income from companyfacts: METHODS 1.1 to 1.3, written a second time.

This is the auditor's own reading and shares nothing with the service. Where METHODS can be read in more than one way,
the reading taken stands as a comment that begins with "Reading".
"""
from collections import Counter, defaultdict
from datetime import date, timedelta
from math import log

ANNUAL_FORMS = {form + suffix for form in ('10-K', '10-K405', '10-KT', '20-F', '40-F') for suffix in ('', '/A')}

EXCLUDING_TAX = 'RevenueFromContractWithCustomerExcludingAssessedTax'
INCLUDING_TAX = 'RevenueFromContractWithCustomerIncludingAssessedTax'
GOODS = 'SalesRevenueGoodsNet'
NET_OF_INTEREST = 'RevenuesNetOfInterestExpense'
TOTALS = [
    'Revenues', EXCLUDING_TAX, 'SalesRevenueNet', NET_OF_INTEREST,
    'RegulatedAndUnregulatedOperatingRevenue', 'HealthCareOrganizationRevenue', 'RealEstateRevenueNet',
]
LANDLORD_TOTALS = TOTALS + ['OperatingLeaseLeaseIncome', 'OperatingLeasesIncomeStatementLeaseRevenue']
SUBSTITUTES = [GOODS, INCLUDING_TAX]
PRETAX_STEM = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxes'
PRETAX = [
    PRETAX_STEM + 'ExtraordinaryItemsNoncontrollingInterest',
    PRETAX_STEM + 'MinorityInterestAndIncomeLossFromEquityMethodInvestments',
]
COSTS_BESIDE_OPERATING_INCOME = ['CostsAndExpenses', 'OperatingExpenses', 'BenefitsLossesAndExpenses']
COSTS_BESIDE_PRETAX = ['CostsAndExpenses', 'BenefitsLossesAndExpenses']
NET_INCOME = ['NetIncomeLoss', 'ProfitLoss', 'NetIncomeLossAvailableToCommonStockholdersBasic']
IFRS_NET_INCOME = ['ProfitLossAttributableToOwnersOfParent', 'ProfitLoss']
OTHER_PARTS = [
    'OperatingIncomeLoss', 'InterestIncomeExpenseNet', 'NoninterestIncome', 'PremiumsEarnedNet', 'NetInvestmentIncome',
    'GrossInvestmentIncomeOperating', 'OilAndGasRevenue', 'SalesRevenueServicesNet',
]
LAST_RESORTS = [
    'RefiningAndMarketingRevenue', 'FoodAndBeverageRevenue', 'GasGatheringTransportationMarketingAndProcessingRevenue',
    'SalesRevenueServicesGross', 'HealthCareOrganizationPatientServiceRevenueLessProvisionForBadDebts',
    'SalesRevenueEnergyServices',
]
READ = {
    'us-gaap': {
        *LANDLORD_TOTALS, *SUBSTITUTES, *PRETAX, *COSTS_BESIDE_OPERATING_INCOME, *NET_INCOME, *OTHER_PARTS, *LAST_RESORTS,
    },
    'ifrs-full': {'Revenue', *IFRS_NET_INCOME},
}
# What makes a fiscal year: revenue by any rule, and net income.
YEAR_CONCEPTS = {
    'us-gaap': {*LANDLORD_TOTALS, *SUBSTITUTES, *NET_INCOME, *OTHER_PARTS, *LAST_RESORTS} - {'OperatingIncomeLoss'},
    'ifrs-full': READ['ifrs-full'],
}
REVENUE_NAMES = {
    'us-gaap': YEAR_CONCEPTS['us-gaap'] - set(NET_INCOME),
    'ifrs-full': YEAR_CONCEPTS['ifrs-full'] - set(IFRS_NET_INCOME),
}


def days_between(earlier, later):
    return (date.fromisoformat(later) - date.fromisoformat(earlier)).days


def label_of(end):
    return (date.fromisoformat(end) - timedelta(days=7)).year


def flows_of(companyfacts, names):
    """Facts of a length of some concepts in dollars or whatever it reports in, whatever their length."""
    for name in names & companyfacts['facts'].get('us-gaap', {}).keys():
        for facts in companyfacts['facts']['us-gaap'][name]['units'].values():
            yield from (fact for fact in facts if fact['form'] in ANNUAL_FORMS and 'start' in fact and fact['val'])


def no_years(companyfacts, as_of):
    """Last days of years that are none (METHODS 1.7.1): a company that began in October tags its eleven weeks as the year
    too. Reading: a report shows it where both revenue and net income have the value of a shorter period with that end."""
    shown = []
    for names in ({*TOTALS, *SUBSTITUTES}, {*NET_INCOME}):
        days = defaultdict(set)
        for fact in flows_of(companyfacts, names):
            if fact['filed'] <= as_of:
                key = fact['accn'], fact['end'], fact['val']
                days[key].add(days_between(fact['start'], fact['end']) + 1)
        both = [key for key, lengths in days.items() if min(lengths) < 350 and any(350 <= one <= 380 for one in lengths)]
        shown.append({(accession, end) for accession, end, _ in both})
    return {end for _, end in set.intersection(*shown)}


class Facts:
    """The annual flow facts of one filer: end -> concept -> [(filed, accession, value)], oldest first."""

    def __init__(self, companyfacts, as_of):
        self.forms, rows, none = set(), [], no_years(companyfacts, as_of)
        for taxonomy, concepts in READ.items():
            for concept in concepts & companyfacts['facts'].get(taxonomy, {}).keys():
                for unit, facts in companyfacts['facts'][taxonomy][concept]['units'].items():
                    annual = [fact for fact in facts if self.is_annual_flow(fact, as_of) and fact['end'] not in none]
                    rows += [(taxonomy, concept, unit, fact) for fact in annual]
        # Reading: "the currency with most annual facts" is counted over the concepts read here.
        self.currency = Counter(row[2] for row in rows).most_common(1)[0][0] if rows else None
        rows = [row for row in rows if row[2] == self.currency]
        latest = {taxonomy: max((row[3]['end'] for row in rows if row[0] == taxonomy), default='') for taxonomy in READ}
        self.taxonomy = 'ifrs-full' if latest['ifrs-full'] > latest['us-gaap'] else 'us-gaap'
        self.by_end = defaultdict(lambda: defaultdict(list))
        for taxonomy, concept, _, fact in rows:
            self.forms.add(fact['form'])
            if taxonomy == self.taxonomy:
                self.by_end[fact['end']][concept].append((fact['filed'], fact['accn'], fact['val']))
        for concepts in self.by_end.values():
            for versions in concepts.values():
                versions.sort()

    @staticmethod
    def is_annual_flow(fact, as_of):
        return (
            fact['form'] in ANNUAL_FORMS and fact['filed'] <= as_of and 'start' in fact
            and 350 <= days_between(fact['start'], fact['end']) + 1 <= 380
        )


def value_in_view(concepts, concept, view):
    versions = concepts.get(concept)
    return versions[-1 if view == 'latest' else 0][2] if versions else None


def first_of(concepts, names, view):
    for name in names:
        value = value_in_view(concepts, name, view)
        if value is not None:
            return value
    return None


def in_range(sic, *ranges):
    return sic is not None and any(low <= sic <= high for low, high in ranges)


def values_of_filing(concepts, filing):
    """All that one filing says of the year, by concept. Said twice: the last one stands."""
    return {name: value for name, versions in concepts.items() for (*key, value) in versions if tuple(key) == filing}


def identity_choice(said, candidates, order):
    """Rule 1(a). Reading: nearest and 0.5% are both measured on |candidate - x| relative to |x|."""
    income = said.get('OperatingIncomeLoss')
    pretax = next((said[name] for name in PRETAX if name in said), None)
    sums = [(cost, income + said[cost]) for cost in COSTS_BESIDE_OPERATING_INCOME if income is not None and cost in said]
    sums += [(cost, pretax + said[cost]) for cost in COSTS_BESIDE_PRETAX if pretax is not None and cost in said]
    near = [
        (abs(value - x) / abs(x), order.index(name), name, value)
        for cost, x in sums if x for name, value in candidates.items() if abs(value - x) <= 0.005 * abs(x)
        # Operating expenses may come below other costs: they then add up to a line after these, far under `Revenues`.
        if cost != 'OperatingExpenses' or candidates.get('Revenues', 0) <= 1.2 * value
    ]
    return min(near)[2:] if near else None


def choice_of_filing(said, totals, landlord):
    """Rules 1(a) to 1(c) on one filing: (concept, value) or None."""
    order = totals + SUBSTITUTES
    candidates = {name: said[name] for name in order if said.get(name, 0) > 0}
    if not candidates:
        return None
    chosen = None if landlord else identity_choice(said, candidates, order)
    if chosen:
        return chosen
    own = [(value, -totals.index(name), name) for name, value in candidates.items() if name in totals]
    if not own:
        return next((name, candidates[name]) for name in SUBSTITUTES if name in candidates)
    value, _, name = max(own)
    if name == 'Revenues' and NET_OF_INTEREST in candidates:
        return NET_OF_INTEREST, candidates[NET_OF_INTEREST]
    if name == EXCLUDING_TAX and 'Revenues' in candidates and value <= 1.1 * candidates['Revenues']:
        name, value = 'Revenues', candidates['Revenues']
    if candidates.get(GOODS, 0) > 2 * value:
        name, value = GOODS, candidates[GOODS]
    elif landlord and candidates.get(INCLUDING_TAX, 0) > value:
        name, value = INCLUDING_TAX, candidates[INCLUDING_TAX]
    return name, value


def sum_of(concepts, view, *names):
    parts = [value_in_view(concepts, name, view) for name in names]
    return None if None in parts else ('+'.join(names), sum(parts))


def said_by(concepts, filing):
    """What one filing alone says of a year."""
    own = {name: [one for one in versions if one[:2] == filing] for name, versions in concepts.items()}
    return {name: versions for name, versions in own.items() if versions}


def revenue_in_view(concepts, sic, view):
    """METHODS 1.3: (concept, value) of one year, or None. As first reported is by the first report filed that gives
    revenue, whatever its tag (1.7.4, which wins over the order of 1.3): a later report may recast it under a tag that
    comes first. Reading: a tag that 1.3 does not let this filer take is not the same item, and its report gives none."""
    if view == 'latest':
        return revenue(concepts, sic, view)
    said = [version for name in REVENUE_NAMES['us-gaap'] for version in concepts.get(name, [])]
    filings = sorted({(filed, accession) for filed, accession, _ in said})
    return next((found for filing in filings if (found := revenue(said_by(concepts, filing), sic, view))), None)


def revenue(concepts, sic, view):
    """METHODS 1.3 over the filings given. Parts of rules 3 and 4 are each read in the view."""
    landlord = in_range(sic, (6500, 6599), (6798, 6798))
    totals = LANDLORD_TOTALS if landlord else TOTALS
    said = [version for name in totals + SUBSTITUTES for version in concepts.get(name, [])]
    filings = sorted({(filed, accession) for filed, accession, value in said if value > 0})
    if filings:
        choices = [choice_of_filing(values_of_filing(concepts, filing), totals, landlord) for filing in filings]
        if landlord:
            return next((older for older in reversed(choices[:-1]) if older[1] > 2 * choices[-1][1]), choices[-1])
        return choices[-1]
    found = None
    if in_range(sic, (6020, 6036), (6099, 6199)):
        found = sum_of(concepts, view, 'InterestIncomeExpenseNet', 'NoninterestIncome')
    elif in_range(sic, (6311, 6399)):
        found = sum_of(concepts, view, 'PremiumsEarnedNet', 'NetInvestmentIncome')
    # Reading: METHODS names no code for business development companies, so their concept stands for any filer.
    found = found or sum_of(concepts, view, 'GrossInvestmentIncomeOperating')
    found = found or sum_of(concepts, view, 'OperatingLeaseLeaseIncome')
    if in_range(sic, (1311, 1389)):
        found = found or sum_of(concepts, view, 'OilAndGasRevenue')
    for name in ['SalesRevenueServicesNet', *LAST_RESORTS, *totals]:
        found = found or sum_of(concepts, view, name)
    return found


def filings_by_end(facts, end):
    """The filings that say anything of revenue of a year: filing -> its end. Reading: a filing may date the year's last
    day up to a week apart from others; one that says both days is read at the year's own."""
    names, found = REVENUE_NAMES[facts.taxonomy], {}
    for other in sorted(facts.by_end, key=lambda other: other == end):
        if abs(days_between(other, end)) <= 7:
            said = [version for name in names for version in facts.by_end[other].get(name, [])]
            found |= {(filed, accession): other for filed, accession, _ in said}
    return found


def revenue_in(facts, sic, view, end, filing, known):
    """METHODS 1.3 on one filing alone. Reading: a landlord's filing with less than half of the year's revenue says a
    part of it only."""
    own = said_by(facts.by_end[end], filing)
    found = sum_of(own, view, 'Revenue') if facts.taxonomy == 'ifrs-full' else revenue(own, sic, view)
    if found and in_range(sic, (6500, 6599), (6798, 6798)) and found[1] < known / 2:
        return None
    return found


def step_between(facts, sic, view, before, after):
    """METHODS 1.7.3: (concept, revenue, revenue before) of two consecutive years by the newest filing that gives both, in
    the first view the oldest; None if there is none. Reading: a filing whose two years are on different bases is passed
    over for the next."""
    if None in (before['revenue'], after['revenue']) or not 350 <= days_between(before['end'], after['end']) <= 380:
        return None
    ends, ends_before = filings_by_end(facts, after['end']), filings_by_end(facts, before['end'])
    for filing in sorted(ends.keys() & ends_before.keys(), reverse=view == 'latest'):
        now = revenue_in(facts, sic, view, ends[filing], filing, after['revenue'])
        then = revenue_in(facts, sic, view, ends_before[filing], filing, before['revenue'])
        if not now or not then:
            continue
        far = now[1] > 0 and then[1] > 0 and abs(log(now[1] / then[1])) > log(2)
        if now[0] == then[0] or not far:
            return *now, then[1]
    return None


def company_years(facts, sic, view):
    """Fiscal years in order of their ends: {end, label, concept, revenue, netIncome, step}."""
    years = []
    for end, concepts in facts.by_end.items():
        if facts.taxonomy == 'ifrs-full':
            found, income = sum_of(concepts, view, 'Revenue'), first_of(concepts, IFRS_NET_INCOME, view)
        else:
            found, income = revenue_in_view(concepts, sic, view), first_of(concepts, NET_INCOME, view)
        if found or income is not None:
            concept, value = found or (None, None)
            revenue_of_year = {'concept': concept, 'revenue': value}
            years.append({'end': end, 'label': label_of(end), **revenue_of_year, 'netIncome': income})
    years.sort(key=lambda year: year['end'], reverse=True)
    kept = []
    for year in years:  # Reading: newest end first, an end less than 350 days before one kept is dropped.
        if not kept or days_between(year['end'], kept[-1]['end']) >= 350:
            kept.append(year)
    kept.reverse()
    for before, after in zip([None, *kept], kept):
        after['step'] = step_between(facts, sic, view, before, after) if before else None
    return kept
