"""Measures of a book, with the Cash Compass and the Health Harbor, computed a second time (METHODS 7.1 to 7.5).

    python3 portfolio.py MIRROR AS_OF TICKER=WEIGHT...

Prints JSON: the measures of the long book from raw lists of filings, company facts and fund reports. The range's width is not
among them: backtest.py has it. Standard library only.
"""
import json
import os
import sys
from collections import defaultdict
from datetime import date, timedelta

from company_figures import Figures
from raw_world import World, boat
from revenue import ANNUAL_FORMS

MIRROR, AS_OF, *LINES = sys.argv[1:]
WORLD = World(MIRROR, AS_OF)
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


def figures_of(company):
    """Growth of a year, free cash flow over revenue, point of the compass, net cash; each None where it is not known."""
    path = f"data/api/xbrl/companyfacts/CIK{company.cik:010d}.json"
    if not os.path.exists(os.path.join(MIRROR, path)):
        return None, None, None, None
    figures = Figures(WORLD.load(path), int(company.sic or 0), AS_OF)
    if not figures.years:
        return None, None, None, None
    last = figures.years[-1]
    # Figures of a year that ended more than 24 months ago say nothing of a company today, nor do those that a newer report
    # replaces, of which companyfacts has none (METHODS 1.1.6).
    if last["end"] < f"{int(AS_OF[:4]) - 2}{AS_OF[4:]}" or is_replaced(company, figures.body):
        return None, None, None, None
    return figures.growth(1), figures.margin(last), figures.point(), figures.is_net_cash(last)


def is_replaced(company, facts):
    """Whether an annual report filed more than five days ago is newer than every one with facts."""
    newest = max(
        (
            row["filed"]
            for taxonomy, concepts in facts.items() if taxonomy != "dei"
            for concept in concepts.values()
            for rows in concept["units"].values()
            for row in rows if row["form"] in ANNUAL_FORMS and row["filed"] <= AS_OF
        ),
        default="",
    )
    due = (date.fromisoformat(AS_OF) - timedelta(days=5)).isoformat()
    return any(row["form"] in ("10-K", "20-F", "40-F") and newest < row["filingDate"] < due for row in company.rows)


def fund_stock(ticker):
    """The stock of a fund of the SEC's list by its newest report; None for what is no fund of it."""
    listed = WORLD.load("www/files/company_tickers_mf.json")["data"]
    series = next(((cik, series) for cik, series, _, symbol in listed if symbol == ticker), None)
    if series is None:
        return None
    return WORLD.stock_of(WORLD.newest_reports(series[0])[series[1]][2])


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
    "netCash": mean([(share, figures[cik][3]) for cik, share in held.items()], 0, 1),
    "compass": compass,
    "sectors": sectors,
    "boat": boat(warning_share, 1 / hhi, severe_share) if matched >= 0.5 else None,
}, indent=1))
