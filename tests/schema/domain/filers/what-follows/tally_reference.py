"""What followed, a second time: shares and bootstrap intervals of METHODS 4.2 over invented filer-years.

Run:  python3 tests/schema/domain/filers/what-follows/tally_reference.py
Writes tally.reference.json beside itself: the filer-years and what they give. Written from METHODS 4.2 and 16.29 alone.
"""
import json
import math
from pathlib import Path

MASK = (1 << 64) - 1


def splitmix(seed):
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        yield z ^ (z >> 31)


def numbers(seed):
    for value in splitmix(seed):
        yield (value >> 11) / 2**53


OUTCOMES = ["bankruptcy", "nonReliance", "listingNotice", "lateReport", "stoppedReporting", "acquired"]
LANDMARKS = ["2019-06-30", "2020-06-30", "2021-06-30"]
KIND = "8-K 4.02"


def world():
    chance = numbers(2024)
    years = []
    for landmark in LANDMARKS:
        for filer in range(1, 61):
            if next(chance) < 0.1:
                continue
            flagged = next(chance) < (0.6 if filer % 3 == 0 else 0.3)
            outcomes = [o for o in OUTCOMES if next(chance) < (0.25 if flagged and o == "lateReport" else 0.04)]
            if next(chance) < 0.5:
                outcomes = [o for o in outcomes if o != "bankruptcy"]
            years.append({"landmark": landmark, "filer": filer, "flagged": flagged, "outcomes": outcomes})
    return years


def ranks(values):
    found = sorted(v for v in values if math.isfinite(v))
    n = len(found)
    outside = (n + 1) // 40
    return found[max(1, outside) - 1], found[min(n, n + 1 - outside) - 1]


def share(years, weight, outcome, flagged):
    mine = [y for y in years if y["flagged"] == flagged]
    total = sum(weight[y["filer"]] for y in mine)
    hits = sum(weight[y["filer"]] for y in mine if outcome in y["outcomes"])
    return hits / total if total else math.nan


def main():
    years = world()
    filers = sorted({y["filer"] for y in years})
    chance = numbers(1)
    draws = []
    for _ in range(2000):
        weight = dict.fromkeys(filers, 0)
        for _ in filers:
            weight[filers[int(next(chance) * len(filers))]] += 1
        draws.append(weight)
    one = dict.fromkeys(filers, 1)
    expected = {}
    for last in LANDMARKS:
        seen = [y for y in years if y["landmark"] <= last]
        flagged = [y for y in seen if y["flagged"]]
        result = {"of": len(flagged), "filers": len({y["filer"] for y in flagged}), "outcomes": {}}
        for outcome in OUTCOMES:
            if outcome == "nonReliance" or len(flagged) < 50:
                continue
            pairs = [(share(seen, w, outcome, True), share(seen, w, outcome, False)) for w in draws]
            a, b = share(seen, one, outcome, True), share(seen, one, outcome, False)
            lo, hi = ranks([p for p, _ in pairs])
            if a == 0:
                hi = min(1, 3 / result["filers"])
            result["outcomes"][outcome] = {
                "flagged": [a, lo, hi],
                "difference": [a - b, *ranks([p - q for p, q in pairs])],
                "hits": sum(outcome in y["outcomes"] for y in flagged),
            }
        expected[last] = result
    path = Path(__file__).with_name("tally.reference.json")
    path.write_text(json.dumps({"kind": KIND, "years": years, "expected": expected}, indent=1) + "\n")


main()
