"""What cash earned in the whole months of real N-MFP3 documents, computed a second time (METHODS 11).

    python3 realised_yield.py DOCUMENT...

Prints JSON: for each class of the series over the months after the first document, the calendar days, the yield realised and
the lowest daily value of a share. Exact decimals until the last step. Standard library only.
"""
import calendar
import json
import sys
import xml.etree.ElementTree as tree
from datetime import date, timedelta
from decimal import Decimal, getcontext

getcontext().prec = 40


def local(element):
    return element.tag.rsplit("}", 1)[-1]


def texts(element, name):
    return [one.text.strip() for one in element.iter() if local(one) == name and one.text and one.text.strip()]


yields, navs, months, series = {}, [], [], None
for path in sys.argv[1:]:
    root = tree.parse(path).getroot()
    report = texts(root, "reportDate")[0]
    months.append(report)
    series = texts(root, "seriesId")[0]
    for entry in root.iter():
        if local(entry) == "classLevelInfo":
            of = texts(entry, "classesId")[0]
            for pair in entry.iter():
                if local(pair) == "sevenDayNetYield":
                    day, value = texts(pair, "sevenDayNetYieldDate")[0], texts(pair, "sevenDayNetYieldValue")[0]
                    yields.setdefault(of, {})[day] = Decimal(value)
    stable = Decimal((texts(root, "stablePricePerShare") or ["1"])[0])
    days = texts(root, "dailyNetAssetValuePerShareDateSeries")
    values = [one for one in texts(root, "dailyNetAssetValuePerShareSeries")]
    navs.append((report, [Decimal(value) / stable for value in values], days))

months.sort()
navs.sort()
first = date.fromisoformat(months[1]).replace(day=1)
last = date.fromisoformat(months[-1])
rows = []
for of, own in sorted(yields.items()):
    product, day = Decimal(1), first
    while day <= last:
        known = [one for one in own if one <= day.isoformat()]
        if not known:
            break
        product *= 1 + own[max(known)] / 365
        day += timedelta(days=1)
    else:
        rows.append({
            "classId": of,
            "from": first.isoformat(),
            "to": last.isoformat(),
            "realised": float(product - 1),
        })
lowest = min(value for report, values, _ in navs[1:] for value in values)
print(json.dumps({"seriesId": series, "months": months, "lowest": float(lowest), "classes": rows}, indent=1))
