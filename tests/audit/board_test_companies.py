"""The company calls of the board test, its ranges' scores and the index fund beside it, computed a second time (METHODS 11).

    python3 board_test_companies.py MIRROR AS_OF LOCKED_ON TRUST_CIK:SERIES:CLASS COMPANY_CIK... RANGE...

RANGE is CIK=FISCAL_YEAR_END,LOW,HIGH,B0_LOW,B0_HIGH,B1_LOW,B1_HIGH of the locked file: backtest.py has the method of ranges.
Prints JSON: for each kind the companies called, in order, with what the next annual report first gave; the base rates; the mean
interval scores; the fund's return from the month after the lock over 1, 3 and 6 months. Standard library only.
"""
import json
import math
import os
import sys
from datetime import date, timedelta

from company_figures import Figures
from raw_world import World
from revenue import days_between

MIRROR, AS_OF, LOCKED_ON, FUND, *REST = sys.argv[1:]
LISTED = [int(one) for one in REST if "=" not in one]
RANGES = [(int(cik), values.split(",")) for cik, values in (one.split("=") for one in REST if "=" in one)]
TRUST, SERIES, CLASS = FUND.split(":")
EVE = (date.fromisoformat(LOCKED_ON) - timedelta(days=1)).isoformat()
AT_LOCK, NOW = World(MIRROR, EVE), World(MIRROR, AS_OF)
LEAST = {"cashCow": (0.10, None), "cashMachine": (0.10, 0.08)}


def figures_of(cik, as_of, view="latest"):
    path = f"data/api/xbrl/companyfacts/CIK{cik:010d}.json"
    if not os.path.exists(os.path.join(MIRROR, path)):
        return None
    figures = Figures(NOW.load(path), int(NOW.companies[cik].sic or 0), as_of, view)
    return figures if figures.years else None


def year_later(day):
    return f"{int(day[:4]) + 1}{day[4:]}" if day[5:] != "02-29" else f"{int(day[:4]) + 1}-02-28"


def is_of_lock(figures):
    """The newest year on file is the last that had to be reported, within 90 days of its end."""
    due = date.fromisoformat(year_later(figures.years[-1]["end"])) + timedelta(days=90)
    return due.isoformat() >= LOCKED_ON and figures.facts.currency == "USD"


def first_report(cik, end):
    """Revenue, free cash flow margin and growth of the year after, as the first report of it had them; None without one."""
    body = figures_of(cik, AS_OF, "asFirstReported")
    year = next((one for one in body.years if 350 <= days_between(end, one["end"]) <= 380), None) if body else None
    if year is None:
        return None
    filed = min(row[0] for versions in body.facts.by_end[year["end"]].values() for row in versions)
    then = figures_of(cik, filed, "asFirstReported")
    return {"end": year["end"], "filedOn": filed, "revenue": year["revenue"], "fcfMargin": then.margin(year),
            "growth": then.growth(1, year["end"])}


def passes(kind, report):
    """Whether a report reaches every least value; None where one is not known."""
    told = [(report["fcfMargin"], LEAST[kind][0]), (report["growth"], LEAST[kind][1])] if report else [(None, 0)]
    told = [(value, least) for value, least in told if least is not None]
    return None if any(value is None for value, _ in told) else all(value >= least for value, least in told)


def holdings(most):
    stock = AT_LOCK.stock_of(AT_LOCK.newest_reports(int(TRUST))[SERIES][2])
    stock.pop(None, None)
    return sorted(stock.items(), key=lambda one: -one[1])[:most]


def called(kind):
    pool = []
    for cik in dict.fromkeys([*LISTED, *(cik for cik, _ in holdings(50))]):
        figures = figures_of(cik, EVE)
        if figures and is_of_lock(figures) and figures.point() == kind and not AT_LOCK.warnings[cik]:
            pool.append((figures.years[-1]["revenue"], cik, figures.years[-1]["end"]))
    reports = [(cik, first_report(cik, end)) for _, cik, end in sorted(pool, reverse=True)[:6]]
    return [{"cik": cik, "report": report, "held": passes(kind, report)} for cik, report in reports]


def base_rate(kind):
    held = []
    for cik, weight in holdings(200):
        figures = figures_of(cik, EVE)
        held.append((weight, passes(kind, first_report(cik, figures.years[-1]["end"])) if figures else None))
    known = [(weight, passed) for weight, passed in held if passed is not None]
    told = sum(weight for weight, _ in known)
    return {"share": sum(weight for weight, passed in known if passed) / told, "holdings": len(held), "known": len(known),
            "knownShare": told / sum(weight for weight, _ in held)}


def interval_score(low, high, revenue):
    low, high, y = math.log(low), math.log(high), math.log(revenue)
    return high - low + 10 * max(0, low - y) + 10 * max(0, y - high)


def mean_scores():
    scores = []
    for cik, (end, *bounds) in RANGES:
        report = first_report(cik, end)
        if report is not None:
            pairs = zip(map(float, bounds[::2]), map(float, bounds[1::2]))
            scores.append([interval_score(low, high, report["revenue"]) for low, high in pairs])
    return [sum(column) / len(scores) for column in zip(*scores)]


def returns():
    """The fund's monthly returns, by month: a report gives those of its last three."""
    months = {}
    for report in sorted(NOW.reports_of(int(TRUST))[SERIES], key=lambda one: one[:2]):
        year, month = int(report[0][:4]), int(report[0][5:7])
        own = next((one for one in report[2].iterfind(".//{*}monthlyTotReturn") if one.get("classId") == CLASS), None)
        for at, name in enumerate(("rtn1", "rtn2", "rtn3")):
            before = year * 12 + month - 1 - (2 - at)
            if own is not None and own.get(name) not in (None, "N/A"):
                months[f"{before // 12}-{before % 12 + 1:02d}"] = float(own.get(name))
    return months


def index_return(count):
    first, months, product = int(LOCKED_ON[:4]) * 12 + int(LOCKED_ON[5:7]), returns(), 1.0
    for at in range(first, first + count):
        product *= 1 + months[f"{at // 12}-{at % 12 + 1:02d}"] / 100
    return product - 1


print(json.dumps({
    "calls": {kind: called(kind) for kind in LEAST},
    "baseRates": {kind: base_rate(kind) for kind in LEAST},
    "ranges": mean_scores(),
    "indexReturns": {count: index_return(count) for count in (1, 3, 6)},
}, indent=1))
