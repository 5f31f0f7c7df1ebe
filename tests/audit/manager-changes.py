"""What Berkshire Hathaway changed from quarter to quarter, computed a second time from its own information tables.

    python3 tests/audit/manager-changes.py MIRROR > tests/audit/manager-changes.json

MIRROR is a folder of EDGAR files. The table for 2022-09-30 is in thousands of dollars, the later ones in dollars: shares tell
the change, and the price a share (value over shares) shows that the unit was read rightly.
"""
import collections
import json
import sys
import xml.etree.ElementTree as tree

FOLDER = f"{sys.argv[1]}/www/Archives/edgar/data/1067983"
TABLES = [
    ("2022-09-30", "0000950123-22-012275", "infotable.xml", 1000),
    ("2022-12-31", "0000950123-23-002585", "20651.xml", 1),
    ("2023-03-31", "0000950123-23-005270", "22815.xml", 1),
]


def positions(accession, name, unit):
    held = collections.defaultdict(lambda: [0, 0])
    for row in tree.parse(f"{FOLDER}/{accession.replace('-', '')}/{name}").getroot():
        part = {element.tag.split("}")[-1]: (element.text or "").strip() for element in row.iter()}
        if part.get("putCall"):
            continue
        key = (part["cusip"].upper().rjust(9, "0"), part["sshPrnamtType"], f"{part['nameOfIssuer']}|{part['titleOfClass']}".upper())
        held[key][0] += int(part["sshPrnamt"])
        held[key][1] += int(part["value"]) * unit
    return held


def by_number(held):
    merged = {}
    for (cusip, kind, name), (shares, value) in held.items():
        before = merged.get((cusip, kind), (name, 0, 0))
        merged[(cusip, kind)] = (before[0], before[1] + shares, before[2] + value)
    return merged


def compare(earlier, later):
    gone = collections.defaultdict(list)
    come = collections.defaultdict(list)
    for key in earlier.keys() - later.keys():
        gone[(earlier[key][0], key[1])].append(key)
    for key in later.keys() - earlier.keys():
        come[(later[key][0], key[1])].append(key)
    for name, keys in come.items():
        if len(keys) == 1 and len(gone.get(name, [])) == 1:
            earlier[keys[0]] = earlier.pop(gone[name][0])
    lines = {}
    counts = collections.Counter()
    for key in earlier.keys() | later.keys():
        before, now = earlier.get(key, ("", 0, 0)), later.get(key, ("", 0, 0))
        change = (
            "new" if before[1] == 0 else "sold" if now[1] == 0 else "unchanged" if now[1] == before[1]
            else "added" if now[1] > before[1] else "reduced"
        )
        counts[change] += 1
        if change != "unchanged":
            lines[" ".join(key)] = [change, before[1], now[1], before[2], now[2]]
    return {"counts": dict(sorted(counts.items())), "lines": dict(sorted(lines.items()))}


quarters = [(day, accession, by_number(positions(accession, name, unit))) for day, accession, name, unit in TABLES]
result = []
for (_, earlier_accession, earlier), (day, accession, later) in zip(quarters, quarters[1:]):
    result.append({"quarter": day, "accession": accession, "before": earlier_accession, **compare(dict(earlier), dict(later))})
print(json.dumps(result, indent=1))
