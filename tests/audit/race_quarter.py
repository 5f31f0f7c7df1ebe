"""The growth of the fourth quarter (METHODS 3.11), from the nine-month facts of 10-Qs."""
from collections import defaultdict
from math import log

from revenue import GOODS, INCLUDING_TAX, TOTALS, days_between

# Reading: amendments are 10-Qs too.
QUARTERLY = {'10-Q', '10-Q/A'}
SEARCHED = [*TOTALS, INCLUDING_TAX, GOODS, 'SalesRevenueServicesNet']


class NineMonths:
    """Nine-month values of one filer: concept -> [(filed, accession, start, end, value)] in dollars."""

    def __init__(self, companyfacts):
        self.by_concept = defaultdict(list)
        for concept, said in companyfacts['facts'].get('us-gaap', {}).items():
            for fact in said['units'].get('USD', []):
                if fact['form'] in QUARTERLY and 'start' in fact:
                    if 255 <= days_between(fact['start'], fact['end']) + 1 <= 290:
                        row = fact['filed'], fact['accn'], fact['start'], fact['end'], fact['val']
                        self.by_concept[concept].append(row)

    def newest(self, concept, day, starts):
        """The value filed last by the day among periods whose start fits: (start, value) or None."""
        rows = [row for row in self.by_concept.get(concept, ()) if row[0] <= day and starts(row[2])]
        return max(rows)[2::2] if rows else None


def quarter_growth(nine_months, step, prior, day):
    """From a year's step and the year before: g4 clamped to +-1, or None. Readings: "within" counts both ways; the first concept with both periods decides,
    and what it gives is not tried again with the next concept."""
    concept, revenue, revenue_before = step
    for concept in [concept, *SEARCHED]:
        nine = nine_months.newest(concept, day, lambda start: abs(days_between(prior['end'], start)) <= 10)
        if nine is None:
            continue
        before = nine_months.newest(concept, day, lambda start: abs(days_between(start, nine[0]) - 365) <= 12)
        if before is None:
            continue
        quarters = revenue - nine[1], revenue_before - before[1]
        if min(*quarters, nine[1], before[1]) <= 0:
            return None
        shares = quarters[0] / revenue, quarters[1] / revenue_before
        if not all(0.08 <= share <= 0.60 for share in shares):
            return None
        return min(max(log(quarters[0] / quarters[1]), -1.0), 1.0)
    return None
