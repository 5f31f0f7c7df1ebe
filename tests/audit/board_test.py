"""The cash calls of the board test, computed a second time from raw N-MFP3 documents (METHODS 11).

    python3 board_test.py MIRROR AS_OF LOCKED_ON TRUST_CIK

Prints JSON: for each of the four funds that yielded most at the lock, and each horizon, the least yield that was promised, what was
realised, the lowest daily value of a share and whether that held; null for what a missing month leaves open. Standard library only.
"""
import calendar
import glob
import json
import os
import sys
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from datetime import date, timedelta

MIRROR, AS_OF, LOCKED_ON, TRUST = sys.argv[1:]
LOCK = date.fromisoformat(LOCKED_ON)


def text(element, name):
    return element.find(f".//{{*}}{name}").text


def by_day(root, group, value, day):
    """The values of the day's groups, by day."""
    return {text(one, day): float(text(one, value)) for one in root.findall(f".//{{*}}{group}") if len(one) > 0}


def months_after(count):
    """The full calendar months after the lock: first day, last day."""
    first = LOCK.year * 12 + LOCK.month
    months = [(at // 12, at % 12 + 1) for at in range(first, first + count)]
    return [(date(year, month, 1), date(year, month, calendar.monthrange(year, month)[1])) for year, month in months]


yields, values, known_at_lock = defaultdict(dict), defaultdict(dict), defaultdict(dict)
for path in glob.glob(os.path.join(MIRROR, f"www/Archives/edgar/data/{TRUST}/*/primary_doc.xml")):
    root = ElementTree.parse(path).getroot()
    filed = root.find(".//{*}signatureDate")
    if text(root, "submissionType") != "N-MFP3" or filed.text > AS_OF:
        continue
    series, month = text(root, "seriesId"), text(root, "reportDate")[:7]
    earned = by_day(root, "sevenDayNetYield", "sevenDayNetYieldValue", "sevenDayNetYieldDate")
    yields[series] |= earned
    if filed.text <= LOCKED_ON:
        known_at_lock[series] |= earned
    group = "dailyNetAssetValuePerShareSeries"
    values[series][month] = by_day(root, group, group, "dailyNetAssetValuePerShareDateSeries")


def realised(series, first, last):
    product, day = 1.0, first
    while day <= last:
        product *= 1 + yields[series][max(one for one in yields[series] if one <= day.isoformat())] / 365
        day += timedelta(days=1)
    return product - 1


def call(series, count):
    months = months_after(count)
    first, last = months[0][0], months[-1][1]
    promised = 0.9 * known_at_lock[series][max(known_at_lock[series])] * ((last - first).days + 1) / 365
    made = {"seriesId": series, "months": count, "promised": promised, "realised": None, "lowest": None, "held": None}
    names = [start.isoformat()[:7] for start, _ in months]
    if any(name not in values[series] for name in names):
        return made
    earned = realised(series, first, last)
    lowest = min(value for name in names for value in values[series][name].values())
    return made | {"realised": earned, "lowest": lowest, "held": earned >= promised and lowest >= 0.9950}


last_yield = {series: known[max(known)] for series, known in known_at_lock.items()}
chosen = sorted(last_yield, key=lambda series: (-last_yield[series], series))[:4]
print(json.dumps([call(series, count) for series in chosen for count in (1, 3, 6)], indent=1))
