"""Measures of a book, with the Cash Compass and the Health Harbor, computed a second time (METHODS 7.1 to 7.5).

    python3 portfolio.py MIRROR AS_OF TICKER=WEIGHT...

Prints JSON: the measures of the long book from raw lists of filings, company facts and fund reports. The range's width is not
among them, as backtest.py has it; nor is the share of those whose cash covers their debt. Standard library only.
"""
import json
import os
import sys
from collections import defaultdict

from raw_world import World, boat
from revenue import ANNUAL_FORMS, Facts, company_years, days_between

MIRROR, AS_OF, *LINES = sys.argv[1:]
WORLD = World(MIRROR, AS_OF)
OPERATING = {
    "us-gaap": ["NetCashProvidedByUsedInOperatingActivities", "NetCashProvidedByUsedInOperatingActivitiesContinuingOperations"],
    "ifrs-full": ["CashFlowsFromUsedInOperatingActivities"],
}
# Of the concepts of METHODS 1.2 those that the world's companies use, in order.
SPENDING = {
    "us-gaap": [
        "PaymentsToAcquirePropertyPlantAndEquipment",
        "PaymentsToAcquireProductiveAssets",
        "PaymentsForCapitalImprovements",
    ],
    "ifrs-full": ["PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities"],
}
SECTORS = [
    ("Real estate", "6500-6599 6798"),
    ("Health care", "2833-2836 3826 3841-3851 5047 5122 6324 8000-8099 8731"),
    ("Financials", "6000-6499 6700-6797 6799"),
    ("Energy", "1200-1389 2900-2999 4610-4619 4922 5171 5172"),
    ("Utilities", "4900-4949"),
    ("Communication", "2710-2749 4810-4899 7310-7319 7810-7849"),
    ("Technology", "3570-3579 3661-3679 3825 5045 7370-7379"),
    ("Consumer staples", "0100-0999 2000-2199 2840-2844 5140-5149 5180-5189 5331 5400-5499 5912"),
    ("Materials", "1000-1099 1400-1499 2400-2499 2600-2699 2800-2899 3200-3399"),
    (
        "Consumer discretionary",
        "2200-2399 2500-2599 3000-3199 3630-3659 3711-3716 3750-3759 3790-3799 3900-3999 5200-5999 7000-7299 7500-7599"
        " 7900-7999 8200-8299",
    ),
    ("Industrials", "1500-8999"),
]


def sector_of(sic):
    if sic == "":
        return "Not known"
    within = lambda span: int(span[:4]) <= int(sic) <= int(span[-4:])
    return next((name for name, spans in SECTORS if any(map(within, spans.split()))), "Other")


def flow(facts, taxonomy, concepts, end):
    """The newest value of the first concept that has one for the year that ends on a day."""
    for concept in concepts:
        rows = [
            (row["filed"], row["accn"], row["val"])
            for unit in facts.get(taxonomy, {}).get(concept, {"units": {}})["units"].values()
            for row in unit
            if row["form"] in ANNUAL_FORMS and row["filed"] <= AS_OF and row["end"] == end and "start" in row
            if 350 <= days_between(row["start"], row["end"]) + 1 <= 380
        ]
        if rows:
            return max(rows)[2]
    return None


def growth(years, count):
    """Over so many years, each 350 to 380 days from the next, or None. A change of concept with a jump breaks the chain."""
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


def figures_of(company):
    """Growth of a year, free cash flow over revenue, point of the compass; each None where it is not known."""
    path = f"data/api/xbrl/companyfacts/CIK{company.cik:010d}.json"
    if not os.path.exists(os.path.join(MIRROR, path)):
        return None, None, None
    body = WORLD.load(path)
    facts, sic = Facts(body, AS_OF), int(company.sic or 0)
    years = company_years(facts, sic, "latest")
    if not years:
        return None, None, None
    last, margin = years[-1], None
    operating = flow(body["facts"], facts.taxonomy, OPERATING[facts.taxonomy], last["end"])
    spent = flow(body["facts"], facts.taxonomy, SPENDING[facts.taxonomy], last["end"])
    if not (6000 <= sic <= 6499 or sic == 6798) and None not in (operating, spent) and (last["revenue"] or 0) > 0:
        margin = (operating - abs(spent)) / last["revenue"]
    one = growth(years, 1)
    three = growth(years, 3)
    pace = one if three is None else three
    point = None
    if margin is not None and pace is not None:
        strong = "cashMachine" if pace >= 0.08 else "cashCow"
        point = "burner" if margin < 0 else "builder" if margin < 0.10 else strong
    return one, margin, point


def fund_stock(ticker):
    """The stock of a fund of the SEC's list by its newest report; None for what is no fund of it."""
    listed = WORLD.load("www/files/company_tickers_mf.json")["data"]
    series = next(((cik, series) for cik, series, _, symbol in listed if symbol == ticker), None)
    if series is None:
        return None
    filed = {row["accessionNumber"].replace("-", ""): row["filingDate"] for row in WORLD.companies[series[0]].rows}
    return WORLD.stock_of(WORLD.newest_reports(series[0], filed)[series[1]][2])


def mean(pairs, low, high):
    """Weighted mean of what is known, each value held between two bounds, and the weight that is known."""
    known = [(weight, min(max(value, low), high)) for weight, value in pairs if value is not None]
    covered = sum(weight for weight, _ in known)
    return {"mean": sum(weight * value for weight, value in known) / covered, "covered": covered}


lines = [(ticker, float(weight)) for ticker, weight in (line.split("=") for line in LINES)]
long = sum(weight for _, weight in lines)
weights, unmatched = defaultdict(float), defaultdict(float)
for ticker, weight in lines:
    stock = fund_stock(ticker)
    if stock is not None:
        for cik, share in stock.items():
            weights[cik] += weight / long * share
    elif ticker in WORLD.by_ticker:
        weights[WORLD.by_ticker[ticker]] += weight / long
    elif ticker != "CASH":
        unmatched[ticker] += weight / long
matched = sum(weights.values())
named = matched + sum(unmatched.values())
shares = sorted([*weights.values(), *unmatched.values()], reverse=True)
hhi = sum((share / named) ** 2 for share in shares)
held = {cik: weight / matched for cik, weight in weights.items()}
figures = {cik: figures_of(WORLD.companies[cik]) for cik in held}
warning_share = sum(share for cik, share in held.items() if WORLD.warnings[cik])
severe_share = sum(share for cik, share in held.items() if "severe" in WORLD.warnings[cik].values())
sectors, compass = defaultdict(float), dict.fromkeys(["cashMachine", "cashCow", "builder", "burner", "off"], 0.0)
for cik, share in held.items():
    sectors[sector_of(WORLD.companies[cik].sic)] += share
    compass[figures[cik][2] or "off"] += share
print(json.dumps({
    "matched": matched,
    "unmatched": named - matched,
    "other": 1 - named,
    "warningShare": warning_share,
    "severeShare": severe_share,
    "top1": shares[0],
    "top10": sum(shares[:10]),
    "hhi": hhi,
    "effectiveN": 1 / hhi,
    "speed": mean([(share, figures[cik][0]) for cik, share in held.items()], -0.5, 1),
    "cash": mean([(share, figures[cik][1]) for cik, share in held.items()], -1, 1),
    "compass": compass,
    "sectors": sectors,
    "boat": boat(warning_share, 1 / hhi, severe_share) if matched >= 0.5 else None,
}, indent=1))
