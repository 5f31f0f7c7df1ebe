"""Free cash flow, growth, compass and net cash of a company's fiscal years, a second time (METHODS 1.2, 1.4, 2.1, 7.3).

Concepts are those of METHODS that the sample world's companies use, in order. Standard library only.
"""
from revenue import ANNUAL_FORMS, Facts, company_years, days_between

OPERATING = {
    "us-gaap": ["NetCashProvidedByUsedInOperatingActivities", "NetCashProvidedByUsedInOperatingActivitiesContinuingOperations"],
    "ifrs-full": ["CashFlowsFromUsedInOperatingActivities"],
}
SPENDING = {
    "us-gaap": [
        "PaymentsToAcquirePropertyPlantAndEquipment",
        "PaymentsToAcquireProductiveAssets",
        "PaymentsForCapitalImprovements",
    ],
    "ifrs-full": ["PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities"],
}
CASH = {
    "us-gaap": [
        "CashAndCashEquivalentsAtCarryingValue",
        "CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents",
        "Cash",
        "CashAndDueFromBanks",
    ],
    "ifrs-full": ["CashAndCashEquivalents"],
}
FAMILIES = ["SeniorNotes", "NotesPayable", "SecuredDebt", "AdvancesFromFederalHomeLoanBanks"]


class Figures:
    """A company's fiscal years on a day, oldest first, in one of the two views."""

    def __init__(self, body, sic, as_of, view="latest"):
        self.body, self.sic, self.as_of = body["facts"], sic, as_of
        self.facts, self.newest = Facts(body, as_of), max if view == "latest" else min
        self.years = company_years(self.facts, sic, view)

    def value(self, concepts, end, flow):
        """The first concept with a value for the year or day, of the newest filing or the oldest."""
        for concept in concepts:
            rows = [
                (row["filed"], row["accn"], row["val"])
                for unit in self.body.get(self.facts.taxonomy, {}).get(concept, {"units": {}})["units"].values()
                for row in unit
                if row["form"] in ANNUAL_FORMS and row["filed"] <= self.as_of and row["end"] == end
                if ("start" in row and 350 <= days_between(row["start"], row["end"]) + 1 <= 380) == flow
            ]
            if rows:
                return self.newest(rows)[2]
        return None

    def margin(self, year):
        """Free cash flow over revenue; None for banks, insurers and REITs."""
        operating = self.value(OPERATING[self.facts.taxonomy], year["end"], True)
        spent = self.value(SPENDING[self.facts.taxonomy], year["end"], True)
        if 6000 <= self.sic <= 6499 or self.sic == 6798 or None in (operating, spent) or (year["revenue"] or 0) <= 0:
            return None
        return (operating - abs(spent)) / year["revenue"]

    def growth(self, count, until=None):
        """A year's, over so many years that each end 350 to 380 days apart; a new concept with a jump breaks the chain."""
        years = [year for year in self.years if until is None or year["end"] <= until]
        chain = years[-count - 1 :]
        if len(chain) <= count:
            return None
        for before, after in zip(chain, chain[1:]):
            apart = days_between(before["end"], after["end"])
            if not 350 <= apart <= 380 or not (before["revenue"] or 0) > 0 or not (after["revenue"] or 0) > 0:
                return None
            jump = after["revenue"] / before["revenue"]
            if before["concept"] != after["concept"] and not 0.5 <= jump <= 2:
                return None
        return (chain[-1]["revenue"] / chain[0]["revenue"]) ** (1 / count) - 1

    def point(self):
        """Where it stands on the Cash Compass by its latest year; None off the compass."""
        margin, three = self.margin(self.years[-1]), self.growth(3)
        pace = self.growth(1) if three is None else three
        if margin is None or pace is None:
            return None
        strong = "cashMachine" if pace >= 0.08 else "cashCow"
        return "burner" if margin < 0 else "builder" if margin < 0.10 else strong

    def debt(self, end):
        of = lambda *concepts: self.value(concepts, end, False)
        if self.facts.taxonomy == "ifrs-full":
            parts = [of(one) for one in ("LongtermBorrowings", "CurrentPortionOfLongtermBorrowings", "ShorttermBorrowings")]
            told = [one for one in parts if one is not None]
            return max([sum(told)] * bool(told) + [one for one in [of("Borrowings")] if one is not None], default=None)
        late, current, due = of("LongTermDebtNoncurrent"), of("LongTermDebtCurrent"), of("DebtCurrent")
        if late is not None:
            return late + max(due or 0, current or 0)
        families = [one for one in map(of, FAMILIES) if one is not None]
        return sum(families) + (due or 0) if families else due

    def is_net_cash(self, year):
        cash, debt = self.value(CASH[self.facts.taxonomy], year["end"], False), self.debt(year["end"])
        return None if None in (cash, debt) else cash >= debt
