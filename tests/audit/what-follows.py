"""What follows a warning, computed a second time from the raw submissions of a mirror (METHODS 4.2).

    python3 what-follows.py MIRROR AS_OF KIND...

Prints JSON: for each kind the flagged and unflagged filer-years and filers, and for each outcome the hits, the shares
and the difference with their 95% intervals. Standard library only.
"""
import calendar
import glob
import gzip
import json
import os
import sys
from datetime import date, timedelta

MIRROR, AS_OF, KINDS = sys.argv[1], sys.argv[2], sys.argv[3:]
ANNUAL = {"10-K", "10-K405", "10-KT", "10-KSB", "20-F", "40-F"}
REPORTS = ANNUAL | {"10-Q", "10-QSB", "10-QT"}
CURRENT = {"8-K", "8-K12B", "8-K12G3", "8-K15D5"}
MERGER = {"DEFM14A", "DEFM14C", "SC 14D9", "SC 13E3"}
FORM_25, FORM_15 = {"25", "25-NSE"}, {"15-12B", "15-12G", "15-15D"}
OUTCOMES = ["bankruptcy", "nonReliance", "listingNotice", "lateReport", "stoppedReporting", "acquired"]
ITSELF = {"8-K 1.03": "bankruptcy", "8-K 4.02": "nonReliance", "8-K 3.01": "listingNotice", "NT 10-K": "lateReport"}
DRAWS, MASK = 2000, (1 << 64) - 1


def months(day, count):
    at = date.fromisoformat(day)
    year, month = divmod(at.year * 12 + at.month - 1 + count, 12)
    return date(year, month + 1, min(at.day, calendar.monthrange(year, month + 1)[1])).isoformat()


def days(day, count):
    return (date.fromisoformat(day) + timedelta(days=count)).isoformat()


def load(path):
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return json.load(file)


def filings_of(path):
    """Every filing of one filer by AS_OF (form, day, items), and the day from which the list is whole."""
    listed = load(path)["filings"]
    older = {os.path.join(os.path.dirname(path), f"{page['name']}.gz"): page["filingTo"] for page in listed["files"]}
    there = {page for page in older if os.path.exists(page)}
    whole_from = days(max([day for page, day in older.items() if page not in there], default="1900-01-01"), 1)
    pages = [listed["recent"], *map(load, sorted(there))]
    rows = {}
    for page in pages:
        for number, form, day, items in zip(page["accessionNumber"], page["form"], page["filingDate"], page["items"]):
            if day <= AS_OF:
                rows[number] = (form, day, set((items or "").split(",")))
    return list(rows.values()), whole_from


def is_of(kind, form, items):
    bare = form.removesuffix("/A")
    return bare in CURRENT and kind[4:] in items if kind.startswith("8-K ") else bare == kind


def is_flagged(rows, kind, landmark):
    """An original in the 12 months before, or an amendment alone without an original in the 12 months before those."""
    start, earlier = months(landmark, -12), months(landmark, -24)
    own = [(form, day) for form, day, items in rows if earlier <= day <= landmark and is_of(kind, form, items)]
    within = [form for form, day in own if day >= start]
    if any(not form.endswith("/A") for form in within):
        return True
    return bool(within) and not any(day < start and not form.endswith("/A") for form, day in own)


def outcomes_of(rows, landmark):
    until, end = months(landmark, 12), months(landmark, 18)
    after = [row for row in rows if landmark < row[1] <= until and not row[0].endswith("/A")]
    has = lambda kind: any(is_of(kind, form, items) for form, _, items in after)
    of_forms = lambda forms: [day for form, day, _ in rows if form in forms]
    control = [day for form, day, items in rows if form in CURRENT and items & {"2.01", "5.01"}]
    found = {name for kind, name in ITSELF.items() if name != "listingNotice" and has(kind)}
    mechanical = control + of_forms(FORM_25)
    for form, day, items in after:
        if is_of("8-K 3.01", form, items):
            if not any(days(day, -30) <= one <= days(day, 30) for one in mechanical):
                found.add("listingNotice")
    reports = of_forms(REPORTS)
    if not any(months(landmark, 6) < day <= end for day in reports):
        last = max(day for day in reports if day <= end)
        near = lambda some: any(months(last, -12) <= day <= months(last, 9) for day in some)
        bought = near(of_forms(MERGER)) or (near(control) and (near(of_forms(FORM_25)) or near(of_forms(FORM_15))))
        found.add("acquired" if bought else "stoppedReporting")
    return found


def splitmix64(state):
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        yield (z ^ (z >> 31)) >> 11


def interval(share, draws):
    ordered = sorted(draws)
    outside = (len(ordered) + 1) // 40
    return [share, ordered[max(1, outside) - 1], ordered[min(len(ordered), len(ordered) + 1 - outside) - 1]]


landmarks = [f"{year}-06-30" for year in range(2007, 2100) if months(f"{year}-06-30", 18) <= AS_OF]
years = {}
for path in sorted(glob.glob(os.path.join(MIRROR, "data", "submissions", "CIK??????????.json.gz"))):
    rows, whole_from = filings_of(path)
    annual = [day for form, day, _ in rows if form in ANNUAL]
    for landmark in landmarks:
        if whole_from <= months(landmark, -24) and any(months(landmark, -15) <= day <= landmark for day in annual):
            cik = int(os.path.basename(path)[3:13])
            flags = {kind for kind in KINDS if is_flagged(rows, kind, landmark)}
            years.setdefault(cik, []).append((flags, outcomes_of(rows, landmark)))

filers = sorted(years)
numbers = splitmix64(1)
draws = []
for _ in range(DRAWS):
    times = [0] * len(filers)
    for _ in filers:
        times[int(next(numbers) / 2**53 * len(filers))] += 1
    draws.append(times)

result = {"filers": len(filers)}
for kind in KINDS:
    sides = [], []
    for cik in filers:
        for side, held in enumerate(([y for y in years[cik] if kind in y[0]], [y for y in years[cik] if kind not in y[0]])):
            sides[side].append([len(held), *[sum(name in found for _, found in held) for name in OUTCOMES]])

    def sums(times):
        return [[sum(t * row[at] for t, row in zip(times, side) if t) for at in range(7)] for side in sides]

    whole, drawn = sums([1] * len(filers)), [sums(times) for times in draws]
    counts = [sum(row[0] > 0 for row in side) for side in sides]
    entry = {"of": whole[0][0], "filers": counts[0], "unflaggedOf": whole[1][0], "unflaggedFilers": counts[1], "outcomes": {}}
    for at, name in enumerate(OUTCOMES, 1):
        if ITSELF.get(kind) == name:
            continue
        share = [side[at] / side[0] for side in whole]
        pairs = [[side[at] / side[0] for side in both] for both in drawn if both[0][0] and both[1][0]]
        rates = [interval(share[side], [pair[side] for pair in pairs]) for side in (0, 1)]
        for side in (0, 1):
            if share[side] == 0:
                rates[side][2] = min(1, 3 / counts[side])
        difference = interval(share[0] - share[1], [one - other for one, other in pairs])
        entry["outcomes"][name] = {"hits": whole[0][at], "flagged": rates[0], "unflagged": rates[1], "difference": difference}
    result[kind] = entry
json.dump(result, sys.stdout)
