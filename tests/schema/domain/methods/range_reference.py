"""Range method v4.1 a second time, for tests/schema/domain/methods/range.test.ts: the same panel, edition, ranges and back-tests.

Run:  python3 tests/schema/domain/methods/range_reference.py
Writes range.reference.json beside itself. Needs numpy (its least squares is another algorithm than ours).

Written from the method's description as plain arithmetic over dictionaries, not translated from the TypeScript. The panel
comes from a generator of whole numbers that both programs have, so that it need not be stored: range-panel.ts is its twin.
"""

import bisect
import json
import math
from collections import defaultdict
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path
from statistics import median

import numpy as np

HERE = Path(__file__).parent
SEED = json.loads((HERE / "../../../../../schema/domain/range/editions/seed-2024.json").read_text())
BANDS = [10e6, 50e6, 250e6, 1e9, 5e9]
TAILS = [50e6, 1e9]


# --- the panel -------------------------------------------------------------------------------------------------------

class Draws:
    """Park and Miller's generator: exact in any language with 53-bit integers."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = self.state * 48271 % 2147483647
        return self.state % limit


def panel():
    draws = Draws(20261120)
    filers = []
    for cik in range(1, 421):
        revenue = (1 + draws.below(90)) * 10 ** (6 + draws.below(4))
        if draws.below(10) == 0:
            revenue = 600_000 + draws.below(800_000)
        pace = 960 + draws.below(160)
        swing = 20 + draws.below(180)
        sic = None if draws.below(25) == 0 else f"{10 + draws.below(12):02d}{draws.below(100):02d}"
        first = 2007 + draws.below(5)
        month_changes = draws.below(12) == 0
        years = []
        for year in range(first, 2025):
            if draws.below(40) == 0:
                continue  # a year without an annual report
            end = f"{year}-09-30" if month_changes and year >= 2016 else f"{year}-12-31"
            moved = sum(draws.below(swing) for _ in range(3)) - (3 * (swing - 1)) // 2
            shock = -90 if year == 2020 else 70 if year == 2021 else 0
            if draws.below(50) == 0:
                moved *= 4
            revenue = revenue * max(40, pace + moved + shock) // 1000
            revenue = min(max(revenue, 500_000), 400_000_000_000)
            shown = revenue * 200 if draws.below(600) == 0 else revenue  # an error of units
            years.append(
                {
                    "end": end,
                    "revenue": None if draws.below(120) == 0 else shown,
                    "netIncome": None if draws.below(15) == 0 else (-1 if draws.below(5) == 0 else 1) * (shown // 20),
                    "basisChanged": draws.below(70) == 0,
                }
            )
        filers.append({"cik": cik, "sic": sic, "years": years})
    return filers


# --- the method ------------------------------------------------------------------------------------------------------

def days(first, second):
    return (date.fromisoformat(second) - date.fromisoformat(first)).days


def label(end):
    return (date.fromisoformat(end) - timedelta(days=7)).year


def band(revenue):
    return bisect.bisect_right(BANDS, revenue)


def tail(revenue):
    return bisect.bisect_right(TAILS, revenue)


def hold(value, low, high):
    return low if value < low else high if value > high else value


def quantiles(values):
    ordered, n = sorted(values), len(values)
    low = max(1, math.floor(Fraction(n + 1, 10)))
    high = min(n, math.ceil(Fraction(9 * (n + 1), 10)))
    return ordered[low - 1], ordered[high - 1]


def growths(years):
    """For each year ln of revenue over the year before, or None."""
    result = []
    for i, now in enumerate(years):
        then = years[i - 1] if i else None
        usable = (
            then is not None
            and then["revenue"] is not None
            and now["revenue"] is not None
            and 350 <= days(then["end"], now["end"]) <= 380
            and then["revenue"] >= 1_000_000
            and now["revenue"] > 0
            and not now["basisChanged"]
        )
        result.append(math.log(now["revenue"] / then["revenue"]) if usable else None)
    return result


def median_table(filers):
    seen = []
    for filer in filers:
        for i, g in enumerate(growths(filer["years"])):
            if g is not None and abs(g) <= 4.6:
                seen.append((label(filer["years"][i]["end"]), band(filer["years"][i - 1]["revenue"]), g))
    table = {}
    for year in range(min(s[0] for s in seen), max(s[0] for s in seen) + 1):
        window = [s for s in seen if year - 4 <= s[0] <= year]
        row = []
        for b in range(6):
            own = [s[2] for s in window if s[1] == b]
            row.append(median(own if len(own) >= 30 else [s[2] for s in window]))
        table[year] = row
    return table


def cases(filers, table):
    """One case for each origin: what is expected, what came, and the case's own past."""
    result = []
    first, last = min(table), max(table)
    for filer in filers:
        years, past = filer["years"], growths(filer["years"])
        own_cases = [None] * len(years)
        for k, year in enumerate(years):
            revenue = year["revenue"]
            if revenue is None or revenue < 1_000_000:
                continue
            own = [hold(g, -math.log(3), math.log(3)) for g in past[max(0, k - 9) : k + 1] if g is not None]
            prior = table[hold(label(year["end"]), first, last)][band(revenue)]
            zc = len(own) / (len(own) + 8)
            m = zc * (median(own) if own else 0) + (1 - zc) * prior
            size = math.log(revenue / 250e6)
            g0 = past[k]
            x = [
                1.0,
                size,
                size if size > 0 else 0.0,
                min(math.log(revenue / 50e6), 0.0),
                0.0 if g0 is None else math.log(hold(abs(hold(g0, -math.log(3), math.log(3))), 0.01, 1.1)) + 2.3,
                1.0 if g0 is None else 0.0,
                1.0 if year["netIncome"] is not None and year["netIncome"] < 0 else 0.0,
            ]
            came = past[k + 1] if k + 1 < len(years) else None
            own_cases[k] = {
                "group": None if filer["sic"] is None else filer["sic"][:2],
                "cik": filer["cik"],
                "origin": label(year["end"]),
                "target": None if came is None else label(years[k + 1]["end"]),
                "revenue": revenue,
                "m": m,
                "x": x,
                "came": came,
                "miss": None if came is None else math.log(hold(abs(came - m), 0.03, 1.5)),
                "past": own_cases[max(0, k - 10) : k],
                "n": len(own),
            }
        result.append(own_cases)
    return result


def spread(case, beta, industry):
    ind = industry.get(case["group"], 0.0)
    fitted = lambda c: sum(b * x for b, x in zip(beta, c["x"]))
    own = [c["miss"] - fitted(c) - ind for c in case["past"] if c is not None and c["miss"] is not None]
    z = len(own) / (len(own) + 6)
    return math.exp(fitted(case) + ind + z * (sum(own) / len(own) if own else 0)), z


def fit(known):
    """Coefficients and industry terms, or None where they are not determined."""
    if len(known) < 100:
        return None
    x = np.array([c["x"] for c in known])
    y = np.array([c["miss"] for c in known])
    if np.linalg.matrix_rank(x) < 7:
        return None
    beta = np.linalg.lstsq(x, y, rcond=None)[0]
    rest = y - x @ beta
    groups = defaultdict(list)
    for c, r in zip(known, rest):
        if c["group"] is not None:
            groups[c["group"]].append(r)
    return list(beta), {g: float(np.mean(r)) * len(r) / (len(r) + 20) for g, r in groups.items()}


def cells(scores):
    if len(scores) < 100:
        return None
    result = []
    for t in range(3):
        own = [z for c, z in scores if tail(c["revenue"]) == t]
        low, high = quantiles(own if len(own) >= 100 else [z for _, z in scores])
        result.append((len(own), low, high))
    return result


def naive(known):
    all_growth = [c["came"] for c in known]
    rows = []
    for b in range(6):
        own = [c["came"] for c in known if band(c["revenue"]) == b]
        rows.append((len(own), *quantiles(own or all_growth)))
    return (len(all_growth), *quantiles(all_growth)), rows


def roll(all_cases):
    """Origin year by origin year: what was known, the constants of it, the scores of the forecasts made then."""
    pairs = [c for own in all_cases for c in own if c is not None and c["came"] is not None and abs(c["came"]) <= 4.6]
    for year in sorted({c["origin"] for c in pairs}):
        known = [c for c in pairs if c["target"] <= year and c["origin"] < year]
        constants = fit(known)
        if constants is None:
            continue
        forecasts = []
        for c in pairs:
            if c["origin"] == year:
                s, z = spread(c, *constants)
                forecasts.append((c, s, z, (c["came"] - c["m"]) / s))
        yield year, known, forecasts


def extreme(scores):
    rows = []
    for year in sorted({c["target"] for c, _ in scores}):
        own = [z for c, z in scores if c["target"] == year]
        if len(own) >= 100:
            rows.append((year, *quantiles(own)))
    if not rows:
        return None
    worst, best = min(rows, key=lambda r: r[1]), max(rows, key=lambda r: r[2])
    return {"lo": worst[1], "loYear": worst[0], "hi": best[2], "hiYear": best[0]}


# --- what is compared ------------------------------------------------------------------------------------------------

def settle(case, s, z, tails, b0, b1):
    start = math.log(case["revenue"])
    _, low, high = tails[tail(case["revenue"])]
    _, low1, high1 = b1[band(case["revenue"])]
    outcome = start + case["came"]
    return {
        "year": case["target"],
        "band": band(case["revenue"]),
        "z": z,
        "outcome": outcome,
        "range": (start + case["m"] + 1.15 * low * s, start + case["m"] + 1.15 * high * s),
        "b0": (start + b0[1], start + b0[2]),
        "b1": (start + low1, start + high1),
    }


def performance(rows, which):
    inside = below = above = width = score = 0.0
    for row in rows:
        (low, high), y = row[which], row["outcome"]
        below += y < low
        above += y > high
        inside += low <= y <= high
        width += high - low
        score += high - low + 10 * max(low - y, 0) + 10 * max(y - high, 0)
    n = len(rows)
    return {"coverage": inside / n, "below": below / n, "above": above / n, "meanLogWidth": width / n, "meanIS": score / n}


def part(rows):
    return {
        "settled": len(rows),
        **performance(rows, "range"),
        "b0": performance(rows, "b0"),
        "b1": performance(rows, "b1"),
    }


def record(rows):
    names = ["<10M", "10-50M", "50-250M", "250M-1B", "1-5B", ">=5B"]
    weight = lambda z: "reasonable" if z >= 0.5 else "moderate" if z >= 0.25 else "little"
    split = lambda key, order: {str(k): part(own) for k in order if (own := [r for r in rows if key(r) == k])}
    return {
        "all": part(rows),
        "bySizeBand": split(lambda r: names[r["band"]], names),
        "byCredibility": split(lambda r: weight(r["z"]), ["little", "moderate", "reasonable"]),
        "byTargetYear": split(lambda r: r["year"], sorted({r["year"] for r in rows})),
    }


def rolled(filers):
    rows, earlier = [], []
    for year, known, forecasts in roll(cases(filers, median_table(filers))):
        tails = cells([(c, score) for c, score in earlier if c["target"] <= year])
        if tails is not None:
            b0, b1 = naive(known)
            rows += [settle(c, s, z, tails, b0, b1) for c, s, z, _ in forecasts]
        earlier += [(c, score) for c, _, _, score in forecasts]
    return record(rows)


def seeded(filers):
    table = {int(year): row for year, row in SEED["medians"].items()}
    tails = [(c["n"], c["lo"], c["hi"]) for c in SEED["cells"]]
    b0 = (SEED["b0"]["n"], SEED["b0"]["lo"], SEED["b0"]["hi"])
    b1 = [(b["n"], b["lo"], b["hi"]) for b in SEED["b1"]]
    rows = []
    for own in cases(filers, table):
        for c in own:
            if c is not None and c["came"] is not None and abs(c["came"]) <= 4.6:
                rows.append(settle(c, *spread(c, SEED["beta"], {}), tails, b0, b1))
    return record(rows)


def edition(filers):
    table = median_table(filers)
    all_cases = cases(filers, table)
    scores = [(c, z) for _, _, forecasts in roll(all_cases) for c, _, _, z in forecasts]
    pairs = [c for own in all_cases for c in own if c is not None and c["came"] is not None and abs(c["came"]) <= 4.6]
    beta, industry = fit(pairs)
    b0, b1 = naive(pairs)
    pooled = lambda row: {"n": row[0], "lo": row[1], "hi": row[2]}
    by_band = [[s for s in scores if tail(s[0]["revenue"]) == t] for t in range(3)]
    return {
        "beta": beta,
        "medians": table,
        "cells": [pooled(row) for row in cells(scores)],
        "stress": [extreme(own) or extreme(scores) for own in by_band],
        "b0": pooled(b0),
        "b1": [pooled(row) for row in b1],
        "n": len(scores),
        "companies": len({c["cik"] for c, _ in scores}),
        "industry": dict(sorted(industry.items())),
    }


def ranges(filers):
    """Parts and unrounded log bounds under the seed edition, for filers whose latest year can have a range."""
    table = {int(year): row for year, row in SEED["medians"].items()}
    result = []
    for own in cases(filers, table):
        case = own[-1]
        if case is None:
            continue
        s, z = spread(case, SEED["beta"], {})
        cell, start = SEED["cells"][tail(case["revenue"])], math.log(case["revenue"])
        low, high = (start + case["m"] + 1.15 * cell[end] * s for end in ("lo", "hi"))
        result.append({"cik": case["cik"], "m": case["m"], "s": s, "Z": z, "n": case["n"], "low": low, "high": high})
    return result


if __name__ == "__main__":
    filers = panel()
    reference = {
        "panel": {
            "filers": len(filers),
            "years": sum(len(f["years"]) for f in filers),
            "revenue": sum(y["revenue"] or 0 for f in filers for y in f["years"]),
        },
        "edition": edition(filers),
        "rolled": rolled(filers),
        "seed": seeded(filers),
        "ranges": ranges(filers)[::7],
    }
    (HERE / "range.reference.json").write_text(json.dumps(reference, indent=1) + "\n")
