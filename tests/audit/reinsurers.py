"""Figures and signs of METHODS 10, computed a second time from the raw company facts of every insurer of a mirror.

    python3 reinsurers.py MIRROR AS_OF...

Prints JSON: a row for each insurer and day. Debt has an audit of its own and is left out here; so is the sign of filings.
Standard library only.
"""
import glob
import gzip
import json
import os
import sys
from datetime import date, timedelta

MIRROR, DAYS = sys.argv[1], sys.argv[2:]
FORMS = {"10-K", "10-K405", "10-KT", "20-F", "40-F"}
VI = "SupplementalInformationForPropertyCasualtyInsuranceUnderwriters"
WRITTEN = ["PremiumsWrittenNet", VI + "PremiumsWritten", "SupplementaryInsuranceInformationPremiumsWritten", "PremiumsEarnedNet"]
NET = "LiabilityForUnpaidClaimsAndClaimsAdjustmentExpenseNet"
RESERVES = [NET, VI + "ReservesForUnpaidClaimsAndClaimsAdjustmentExpense", "LiabilityForClaimsAndClaimsAdjustmentExpense"]
PRIOR_YEARS = [
    VI + "PriorYearClaimsAndClaimsAdjustmentExpense",
    "LiabilityForUnpaidClaimsAndClaimsAdjustmentExpenseIncurredClaimsPriorYears",
]
CLAIMS = ["PolicyholderBenefitsAndClaimsIncurredNet", "IncurredClaimsPropertyCasualtyAndLiability"]
GROUP_EQUITY = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest"
INCOME = ["NetIncomeLoss", "ProfitLoss", "NetIncomeLossAvailableToCommonStockholdersBasic"]


def load(path):
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return json.load(file)


def days_between(start, end):
    return (date.fromisoformat(end) - date.fromisoformat(start)).days


class Book:
    """The annual facts of one filer in dollars by a day."""

    def __init__(self, facts, as_of):
        self.flows, self.instants = {}, {}
        for concept, body in facts.get("us-gaap", {}).items():
            for row in body["units"].get("USD", []):
                if row["form"].replace("/A", "") not in FORMS or row["filed"] > as_of:
                    continue
                key = (row["filed"], row["accn"])
                if "start" not in row:
                    self.instants.setdefault(concept, {}).setdefault(row["end"], {})[key] = row["val"]
                elif 350 <= days_between(row["start"], row["end"]) + 1 <= 380:
                    self.flows.setdefault(concept, {}).setdefault(row["end"], {})[key] = row["val"]

    def flow(self, concept, end, newest=True):
        return pick(self.flows.get(concept, {}).get(end), newest)

    def instant(self, concept, end):
        by_end = self.instants.get(concept, {})
        for off in [0, 1, -1, 2, -2, 3, -3]:
            near = (date.fromisoformat(end) + timedelta(days=off)).isoformat()
            if near in by_end:
                return pick(by_end[near], True)
        return None


def pick(values, newest):
    return None if not values else values[max(values) if newest else min(values)]


def first(values):
    return next((value for value in values if value is not None), None)


def ratio(above, below):
    return None if above is None or below is None or below <= 0 else above / below


def row_of(facts, as_of):
    book = Book(facts, as_of)
    years = []
    for end in sorted({end for concept in INCOME for end in book.flows.get(concept, {})}, reverse=True):
        if not years or days_between(end, years[-1]) >= 350:
            years.append(end)
    if not years:
        return None
    chain = years[:1]
    for end in years[1:]:
        if len(chain) == 5 or not 350 <= days_between(end, chain[-1]) <= 380:
            break
        chain.append(end)
    latest, prior = chain[0], chain[1] if len(chain) > 1 else None
    def equity_at(end):
        """Of the parent's holders: as tagged, else the group's less what others hold."""
        group, others = book.instant(GROUP_EQUITY, end), book.instant("MinorityInterest", end) or 0
        less = None if group is None else group - others
        return first([book.instant("StockholdersEquity", end), less, *map(lambda one: book.instant(one, end), ["PartnersCapital", "MembersEquity"])])

    capital, before = equity_at(latest), None if prior is None else equity_at(prior)
    written = first(book.flow(one, latest) for one in WRITTEN)
    reserves = first(book.instant(one, latest) for one in RESERVES)
    loss = lambda end: ratio(first(book.flow(one, end) for one in CLAIMS), book.flow("PremiumsEarnedNet", end))
    income = book.flow("NetIncomeLoss", latest)
    if income is None and book.flow("ProfitLoss", latest) is not None:
        income = book.flow("ProfitLoss", latest) - (book.flow("NetIncomeLossAttributableToNoncontrollingInterest", latest) or 0)
    income = first([income, book.flow(INCOME[-1], latest)])
    development = []
    for end in chain:
        tagged = [book.flow(one, end, newest=False) for one in PRIOR_YEARS]
        contradicted = any(one and one > 0 for one in tagged) and any(one and one < 0 for one in tagged)
        development.append(None if contradicted else first(tagged))
    mean_equity = None if capital is None or before is None else (capital + before) / 2
    losses = [loss(latest), None if prior is None else loss(prior)]
    return {
        "fiscalYearEnd": latest,
        "capital": capital,
        "capitalPrior": before,
        "netPremiumWritten": written,
        "earned": all(book.flow(one, latest) is None for one in WRITTEN[:3]) and written is not None,
        "netReserves": reserves,
        "gross": book.instant(NET, latest) is None and reserves is not None,
        "premiumLeverage": ratio(written, capital),
        "reserveLeverage": ratio(reserves, capital),
        "lossRatio": losses[0],
        "lossRatioPrior": losses[1],
        "returnOnCapital": None if income is None else ratio(income, mean_equity),
        "development": development,
        "signs": [
            above(ratio(written, capital), 3),
            None if capital is None or before is None or before <= 0 else before - capital > 0.1 * before,
            development_sign(development, before),
            None if None in losses else (losses[0] + losses[1]) / 2 > 0.8,
        ],
    }


def above(value, most):
    return None if value is None else value > most


def development_sign(development, before):
    """Every way in which the unknown could turn out is tried."""
    outcomes = set()
    unknown = 5 - sum(one is not None for one in development)
    adverse = sum(one is not None and one > 0 for one in development)
    known_large = None
    if development[0] is not None and before is not None and before > 0:
        known_large = development[0] > 0.2 * before
    for more in (0, unknown):
        for large in [known_large] if known_large is not None else [True, False]:
            outcomes.add(large or adverse + more >= 3)
    return outcomes.pop() if len(outcomes) == 1 else None


rows = []
for path in sorted(glob.glob(os.path.join(MIRROR, "data/api/xbrl/companyfacts/CIK*.json.gz"))):
    cik = int(os.path.basename(path)[3:13])
    submissions = os.path.join(MIRROR, f"data/submissions/CIK{cik:010d}.json.gz")
    if not os.path.exists(submissions):
        continue
    sic = load(submissions).get("sic") or ""
    if not "6311" <= sic <= "6399":
        continue
    facts = load(path)["facts"]
    for as_of in DAYS:
        row = row_of(facts, as_of)
        if row is not None:
            rows.append({"cik": cik, "asOf": as_of, **row})
print(json.dumps(rows, indent=1))
