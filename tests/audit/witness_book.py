"""The facts of one filer's annual reports, as the second computation of the witnesses reads them (METHODS 0, 1.1).

`Book(companyfacts, as_of)` keeps, in the filer's currency, full-year flows and instants of annual forms filed by `as_of`.
Before anything is read, a report that is tagged a thousandth (or a millionth, ...) of what another says is set right.
"""
from collections import Counter, defaultdict

from revenue import ANNUAL_FORMS, Facts, days_between

CASH_NAMES = ('NetCashProvidedByUsedIn', 'CashProvidedByUsedIn', 'EffectOfExchangeRateOnCash', 'CashCash', 'CashAndCash', 'CashPeriod')
# Any of these says that somebody else holds a part, whether or not `MinorityInterest` is tagged.
NONCONTROLLING_NAMES = (
    'MinorityInterest', 'NetIncomeLossAttributableToNoncontrolling', 'NetIncomeLossAttributableToRedeemableNoncontrolling',
    'NetIncomeLossAttributableToNonredeemableNoncontrolling', 'IncomeLossAttributableToNoncontrolling', 'RedeemableNoncontrolling',
    'PaymentsToMinorityShareholders', 'NoncontrollingInterest', 'PaymentsOfDividendsMinorityInterest',
)
SCALES = (3, -3, 6, -6, 9, -9)


def near(value, other, share):
    return abs(value - other) <= share * max(abs(value), abs(other))


class Fact:
    """One tagged value: where it stands, beside what it says."""

    def __init__(self, concept, end, row):
        self.concept, self.end, self.value = concept, end, row['val']
        self.filed, self.accession = row['filed'], row['accn']


class Book:
    def __init__(self, companyfacts, as_of):
        self.body, self.as_of = companyfacts, as_of
        first = Facts(companyfacts, as_of)
        self.currency, self.taxonomy = first.currency, first.taxonomy
        self.reports = {}  # accession -> (factor as power of ten, accession of the report that shows the slip)
        if self.currency:
            self._mend_whole_reports()
        self.facts = Facts(companyfacts, as_of)
        self.flows, self.instants = defaultdict(dict), defaultdict(dict)
        own_end = {}
        for concept, rows in self._rows(None):
            for row in rows:
                kind = self.flows if self._is_year(row) else None if 'start' in row else self.instants
                if kind is None:
                    continue
                kind[concept].setdefault(row['end'], []).append(Fact(concept, row['end'], row))
                if kind is self.flows:
                    own_end[row['accn']] = max(own_end.get(row['accn'], ''), row['end'])
        for kind in (self.flows, self.instants):
            for ends in kind.values():
                for facts in ends.values():
                    facts.sort(key=lambda fact: (fact.filed, fact.accession))
        self.own_end = own_end
        self.covers = self._covers()
        self.cash_concepts = [name for name in self.flows if 'Cash' in name and name.startswith(CASH_NAMES)]
        self.has_noncontrolling = any(
            fact.value for kind in (self.flows, self.instants) for name in kind if name.startswith(NONCONTROLLING_NAMES)
            for facts in kind[name].values() for fact in facts
        )

    def _annual(self, row):
        return row['form'] in ANNUAL_FORMS and row['filed'] <= self.as_of

    @staticmethod
    def _is_year(row):
        return 'start' in row and 350 <= days_between(row['start'], row['end']) + 1 <= 380

    def _rows(self, only_unit):
        """(concept, annual rows) in the filer's currency, in shares, by share, and without a unit."""
        wanted = {self.currency, 'shares', f'{self.currency}/shares', 'pure'} if only_unit is None else {only_unit}
        for concept, told in self.body['facts'].get(self.taxonomy, {}).items():
            for unit, rows in told['units'].items():
                if unit in wanted:
                    yield concept, [row for row in rows if self._annual(row)]

    def _covers(self):
        """Fiscal year end -> (count, accession): the sum of the values of one filing and date, of the newest filing of that year."""
        told = defaultdict(lambda: defaultdict(set))
        units = self.body['facts'].get('dei', {}).get('EntityCommonStockSharesOutstanding', {'units': {}})['units']
        for row in units.get('shares', []):
            if self._annual(row):
                told[row['filed'], row['accn']][row['end']].add(row['val'])
        covers = {}
        for (_, accession), dates in sorted(told.items()):
            if accession in self.own_end:
                covers[self.own_end[accession]] = (sum(dates[max(dates)]), accession)
        return covers

    # Reading facts -------------------------------------------------------------------------------------------------

    def at(self, concept, end, flow):
        """What all reports say of the year, oldest first; of an instant, failing that of the nearest within 3 days."""
        ends = (self.flows if flow else self.instants).get(concept, {})
        if end in ends or flow:
            return ends.get(end, [])
        close = [(abs(days_between(other, end)), other) for other in ends if abs(days_between(other, end)) <= 3]
        return ends[min(close)[1]] if close else []

    def newest(self, concept, end, flow):
        facts = self.at(concept, end, flow)
        return facts[-1] if facts else None

    def told(self, concept, end, flow, accession=None):
        """The value in that filing, else in the filer's newest other annual report; None where neither tags it."""
        facts = self.at(concept, end, flow)
        if not facts:
            return None
        own = [fact for fact in facts if fact.accession == accession]
        return (own or facts)[-1].value

    def first(self, concepts, end, flow):
        return next((fact for fact in (self.newest(name, end, flow) for name in concepts) if fact), None)

    def told_first(self, concepts, end, flow, accession=None):
        values = (self.told(name, end, flow, accession) for name in concepts)
        return next((value for value in values if value is not None), None)

    def in_filing(self, concept, end, accession):
        return next((fact.value for fact in self.at(concept, end, False) if fact.accession == accession), None)

    def ever(self, concept):
        return concept in self.instants or concept in self.flows

    # A whole report off by a power of ten --------------------------------------------------------------------------

    def _mend_whole_reports(self):
        """Of two reports whose common facts differ all by one power of ten, the one off the others is dropped or scaled."""
        reports = defaultdict(dict)
        for concept, rows in self._rows(self.currency):
            for row in rows:
                if row['val']:
                    reports[row['filed'], row['accn']][concept, row.get('start'), row['end']] = row['val']
        order = sorted(reports)
        for index, later in enumerate(order):
            for earlier in order[:index]:
                power = self._power_between(reports[later], reports[earlier])
                if power and later[1] not in self.reports and earlier[1] not in self.reports:
                    others = [reports[name] for name in order if name not in (later, earlier)]
                    wrong, right, factor = later, earlier, power
                    if self._sides_with(others, reports[later], reports[earlier]):
                        wrong, right, factor = earlier, later, -power
                    self.reports[wrong[1]] = (factor, right[1])
        for concept, rows in self._rows(self.currency):
            for row in rows:
                if row['accn'] in self.reports:
                    row['val'] *= 10 ** self.reports[row['accn']][0]

    @staticmethod
    def _power_between(later, earlier):
        common = [(later[key], earlier[key]) for key in later.keys() & earlier.keys()]
        if len(common) < 3:
            return None
        powers = Counter(k for a, b in common for k in SCALES if near(a * 10.0**k, b, 0.005))
        power, count = powers.most_common(1)[0] if powers else (None, 0)
        return power if count >= (0.9 if len(common) > 9 else 1) * len(common) else None

    @staticmethod
    def _sides_with(others, later, earlier):
        votes = Counter()
        for other in others:
            for key in other.keys() & later.keys() & earlier.keys():
                votes['later'] += near(other[key], later[key], 0.2)
                votes['earlier'] += near(other[key], earlier[key], 0.2)
        return votes['later'] > votes['earlier']
