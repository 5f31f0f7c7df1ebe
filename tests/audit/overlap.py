"""What funds of a book have in common, and its long and short sides, computed a second time (METHODS 7.1, 7.2).

    python3 overlap.py MIRROR AS_OF BROAD_FUND FUND=TRUST_CIK:SERIES... TICKER=WEIGHT...

Prints JSON: gross and net, the warned share of the short book, the overlap of each pair of funds, and one less the overlap of
the long book with the broad fund. Standard library only.
"""
import json
import sys
from collections import defaultdict
from itertools import combinations

from raw_world import World

MIRROR, AS_OF, BROAD, *LINES = sys.argv[1:]
WORLD = World(MIRROR, AS_OF)
SERIES = {ticker: value.split(":") for ticker, value in (line.split("=") for line in LINES) if ":" in value}


def stock_of(fund):
    trust, series = SERIES[fund]
    return WORLD.stock_of(WORLD.newest_reports(int(trust))[series][2])


def scaled(weights):
    """To what is matched."""
    matched = {cik: weight for cik, weight in weights.items() if cik is not None}
    return {cik: weight / sum(matched.values()) for cik, weight in matched.items()}


def overlap(one, other):
    return sum(min(share, other.get(cik, 0)) for cik, share in one.items())


lines = [(ticker, float(weight)) for ticker, weight in (line.split("=") for line in LINES) if ":" not in weight]
long = sum(weight for _, weight in lines if weight > 0)
short = -sum(weight for _, weight in lines if weight < 0)
book, funds, warned = defaultdict(float), {}, 0
for ticker, weight in lines:
    if weight < 0:
        warned += -weight if WORLD.warnings[WORLD.by_ticker[ticker]] else 0
    elif ticker in SERIES:
        funds[ticker] = stock_of(ticker)
        for cik, share in funds[ticker].items():
            book[cik] += weight / long * share
    else:
        book[WORLD.by_ticker[ticker]] += weight / long
print(json.dumps({
    "gross": long + short,
    "net": long - short,
    "shortWarningShare": warned / short,
    "overlaps": [overlap(scaled(funds[one]), scaled(funds[other])) for one, other in combinations(funds, 2)],
    "activeShare": 1 - overlap(scaled(book), scaled(stock_of(BROAD))),
}, indent=1))
