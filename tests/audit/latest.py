"""Revenue, equity and shares outstanding of the latest view, a second time: which report's number stands.

Written from the words of schema/domain/figures/README.md and INTERFACE 20.7 to 20.12; it shares nothing with the
service.
Of filers under US GAAP alone. Witnesses of other reports are not heard, and where no count of a balance sheet is near
to another count, there is none here. OUTPUT is real data and stays out of the repository.

    python3 tests/audit/latest.py MIRROR AS_OF OUTPUT    (a line of JSON a filer-year: figure -> value)

Readings where the letter leaves one: the cost of goods sold is a total of the statement too. A year to come that a
report tags is not its newest year.
"""
import glob
import gzip
import json
import os
import sys

from identities import BELOW_TAX, BOTH, COMMON, MINORITY, PRETAX, TAX, TREASURY_COUNTS, WEIGHTED, WHOLE, Filer
from revenue import (
    COSTS_BESIDE_OPERATING_INCOME, GOODS, LANDLORD_TOTALS, NET_INCOME, SUBSTITUTES, TOTALS, choice_of_filing,
    days_between, in_range,
)

INCOME_TOTALS = {
    *LANDLORD_TOTALS, *COSTS_BESIDE_OPERATING_INCOME, *PRETAX, *TAX, *BELOW_TAX[:2], *NET_INCOME[:2], *COMMON.values(),
    'CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfGoodsSold', 'GrossProfit', 'OperatingIncomeLoss',
}
OWN = 'StockholdersEquity'
EQUITIES = [OWN, WHOLE, 'PartnersCapital', 'MembersEquity']
BALANCE_TOTALS = {'Assets', 'Liabilities', *EQUITIES}
SHEET = 'LiabilitiesAndStockholdersEquity'
OUTSTANDING, ISSUED = 'CommonStockSharesOutstanding', 'CommonStockSharesIssued'
COUNT_TOTALS = {'EarningsPerShareBasic', 'EarningsPerShareDiluted', *WEIGHTED.values(), BOTH, *INCOME_TOTALS}


def near(one, other, share):
    return None not in (one, other) and abs(one - other) <= share * other


class Latest(Filer):
    """Numbers are (report, concept, value), oldest report first."""

    def told(self, names, end, instants=False):
        """The first of some concepts in each report that has one, with its value."""
        for report in self.in_order:
            values = [(name, report.at(end, name) if instants else report.flow(end, name)) for name in names]
            yield from [(report, name, found[0][0]) for name, found in values if found][:1]

    def standing(self, numbers, end, totals, instants=False):
        """A later comparative replaces the number of the year's own report if a second later one has it, if another
        total of the statement moved beyond a thousandth and beyond its rounding, or if it is an amendment."""
        numbers = list(numbers)
        about = [at for at, (report, *_) in enumerate(numbers) if abs(days_between(report.last or end, end)) <= 7]
        if not numbers:
            return None
        own, *later = numbers[about[-1] if about else 0:]
        for one in reversed(later):
            twice = sum(other[2] == one[2] for other in later) > 1
            restated = self.is_restated(own, one, end, totals, instants)
            if one[2] == own[2] or twice or one[0].form.endswith('/A') or restated:
                return one
        return own

    @staticmethod
    def is_restated(own, later, end, totals, instants):
        for name in totals - {own[1], later[1]}:
            pair = [report.at(end, name) if instants else report.flow(end, name) for report in (own[0], later[0])]
            if all(pair):
                (before, half), (after, other) = pair[0][0], pair[1][0]
                moved = abs(after - before)
                if moved > 0.001 * abs(before) and (half == other or moved > half + other):
                    return True
        return False

    def revenue(self, end):
        landlord = in_range(self.sic, (6500, 6599), (6798, 6798))
        totals = LANDLORD_TOTALS if landlord else TOTALS
        choices = []
        for report in self.in_order:
            said = {name: value for (name, day), (value, _) in report.flows.items() if day == end}
            found = choice_of_filing(said, totals, landlord)
            lines = {name for name in [*totals, *SUBSTITUTES] if said.get(name, 0) > 0}
            choices += [(report, *found, lines)] if found else []
        found = self.standing(choices, end, INCOME_TOTALS)
        if found and found[3] == {GOODS}:
            found = self.standing([one for one in choices if one[3] != {GOODS}], end, INCOME_TOTALS) or found
        return found and found[2]

    def equity(self, end):
        sheets = [one for one in self.told(EQUITIES, end, True) if one[0].at(end, SHEET)]
        found = self.standing(sheets, end, BALANCE_TOTALS, True)
        if found:
            found = self.restated_equity(found[0], end) or self.with_own_part(found[0], end) or found
        for names in ([OWN], EQUITIES[1:]):
            found = found or self.standing(self.told(names, end, True), end, BALANCE_TOTALS, True)
        if not found:
            return None
        own, group, minority = (found[0].at(end, name) for name in (OWN, WHOLE, MINORITY))
        if own or not group:
            return own[0][0] if own else found[2]
        return group[0][0] - sum(value for value, _ in minority)

    def restated_equity(self, sheet, end):
        """Two later statements with one other number that is neither the own holders' nor the group's of the sheet."""
        numbers = list(self.told([OWN], end, True))
        known = [value for name in (OWN, WHOLE) for value, _ in sheet.at(end, name)]
        if not sheet.at(end, OWN):
            return None
        after = numbers[[report for report, *_ in numbers].index(sheet):]
        other = [one for one in after if all(abs(one[2] - value) > 0.001 * abs(value) for value in known)]
        twice = [one for one in other if sum(one[2] == same[2] for same in other) > 1]
        return twice[-1] if twice else None

    def with_own_part(self, sheet, end):
        """A report of the same equity of the group that tags what the own holders have of it."""
        group = sheet.at(end, WHOLE)
        if sheet.at(end, OWN) or not group:
            return None
        known = group[0][0]
        alike = (one for one in self.told([OWN], end, True) if [v for v, _ in one[0].at(end, WHOLE)] == [known])
        return next((one for one in alike if one[2] != known), None)

    # Shares outstanding.

    def cover(self, end):
        """(report, count) of the newest annual report on the year; classes of its newest day are added."""
        dated = [report for report in self.in_order if report.covers and report.last]
        covers = [report for report in dated if 0 <= days_between(end, report.last) < 350]
        if not covers:
            return None, None
        newest = max(day for day, _ in covers[-1].covers)
        return covers[-1], sum(count for day, count in covers[-1].covers if day == newest) or None

    def judging_cover(self, report, end, concept):
        """The cover of the count's own report, or of one that gives the same count."""
        told, count = self.cover(end)
        own = report.at(end, concept)[0][0]
        same = told is report or told and any(abs(v - own) <= 0.001 * own for v, _ in told.at(end, concept))
        return count if same else None

    @staticmethod
    def weighted(report, end):
        found = report.flow(end, BOTH, WEIGHTED['Basic'], WEIGHTED['Diluted'])
        return found[0][0] if found and found[0][0] > 0 else None

    def counts(self, report, end):
        """What one balance sheet gives: {way: count}, without counts hundreds of times off the cover or the weighted."""
        told = [report.at(end, name) for name in (OUTSTANDING, ISSUED)]
        outstanding, issued = (next((v for v, _ in one if v > 0), None) for one in told)
        held = next((abs(v) for v, _ in report.at(end, *TREASURY_COUNTS)), None)
        left = issued - held if issued and held is not None else None
        # Issued less treasury that some report tags as outstanding: then the issued ones are not.
        proven = bool(held) and any(near(left, value, 0.001) for _, _, value in self.told([OUTSTANDING], end, True))
        found = {'outstanding': outstanding, 'left': left, 'issued': None if proven else issued}
        basic, cover = self.weighted(report, end), self.cover(end)[1]
        scales = [one for one in (cover, basic if basic and basic >= 1e6 else None) if one]
        known = {way: one for way, one in found.items() if one and one > 0}
        known = {way: one for way, one in known.items() if all(0.01 <= one / other <= 100 for other in scales)}
        return known, held, proven, outstanding, issued

    def shares(self, end):
        numbers = list(self.told([OUTSTANDING, ISSUED], end, True))
        first = self.standing(numbers, end, COUNT_TOTALS)
        if not first:
            return None
        others = [report for report, *_ in numbers if report is not first[0]]
        reports = [*others, first[0]]
        report = next((one for one in reversed(reports) if self.counts(one, end)[0]), None)
        if report:
            report = self.nearer(report, reports, end) or report
            found = self.chosen(report, end)
            if found:
                return found
        return self.in_full(first[0], end)

    def nearer(self, report, reports, end):
        """Where the own count is 2 to 25% off its cover, a later report that is within 1% of it."""
        known, held, _, _, issued = self.counts(report, end)
        cover = self.cover(end)[1]
        concepts = [name for name in (OUTSTANDING, ISSUED) if report.at(end, name)]
        judges = cover is not None and all(self.judging_cover(report, end, name) for name in concepts)
        if not judges or held and cover == issued:
            return None
        if any(near(v, cover, 0.02) for v in known.values()) or not any(near(v, cover, 0.25) for v in known.values()):
            return None
        within = [one for one in reports if any(near(v, cover, 0.01) for v in self.counts(one, end)[0].values())]
        return within[-1] if within else None

    def chosen(self, report, end):
        known, held, proven, outstanding, issued = self.counts(report, end)
        concept = OUTSTANDING if outstanding else ISSUED
        cover, basic = self.judging_cover(report, end, concept), self.weighted(report, end)
        # A cover that repeats the issued count, beside treasury shares, is no other count.
        copied = bool(held) and cover is not None and cover == issued
        judge, most = (basic, 0.1) if cover is None or copied else (cover, 0.03)
        if outstanding and issued and outstanding < 0.999 * issued and near(outstanding, judge, most):
            known.pop('issued', None)
        if not outstanding and held and 'left' in known:
            left = known['left']
            nearest = min(known.values(), key=lambda count: abs(count - (cover or count)))
            # Shares of weeks later may hold an acquisition: the weighted count then fits issued less treasury alone.
            bought = near(left, basic, 0.03) and cover and near(nearest, cover, 0.03) and not near(nearest, basic, 0.1)
            if proven or bought or (near(left, cover, 0.25) if copied else cover is None and near(left, basic, 0.1)):
                return left
        fitting = [count for count in known.values() if near(count, judge, most)]
        return min(fitting, key=lambda count: abs(count - judge)) if fitting else None

    def in_full(self, report, end):
        """A balance sheet in thousands, whose cover repeats the issued shares in full."""
        outstanding, issued = (next((v for v, _ in report.at(end, name)), 0) for name in (OUTSTANDING, ISSUED))
        cover = self.cover(end)[1]
        units = [unit for unit in (10**3, 10**6) if near(issued * unit, cover, 0.001)]
        return outstanding * units[0] if units and 0 < outstanding < issued else None

    def latest(self):
        for end in sorted(self.years):
            found = {'revenue': self.revenue(end), 'equity': self.equity(end), 'sharesOutstanding': self.shares(end)}
            yield end, {name: value for name, value in found.items() if value is not None}


def main(mirror, as_of, output):
    with open(output, 'w') as file:
        for path in sorted(glob.glob(f'{mirror}/data/api/xbrl/companyfacts/CIK*.json.gz')):
            submissions = path.replace('api/xbrl/companyfacts', 'submissions')
            with gzip.open(path) as facts:
                body = json.load(facts)
            filer = Latest(body, as_of)
            if filer.taxonomy != 'us-gaap':
                continue
            code = json.load(gzip.open(submissions))['sic'] if os.path.exists(submissions) else ''
            filer.sic = int(code) if code else None
            for end, figures in filer.latest():
                file.write(json.dumps({'cik': int(body['cik']), 'end': end, **figures}) + '\n')


if __name__ == '__main__':
    main(*sys.argv[1:])
