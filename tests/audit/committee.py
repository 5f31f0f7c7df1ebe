"""A 13F report read a second time, without the project's code: how concentrated it is, issuer by issuer.

    python3 tests/audit/committee.py ../shared/edgar > tests/audit/committee.reference.json

Issuers are told apart by the first six characters of the CUSIP; options are left out. Concentration needs no unit.
"""

import json
import sys
import xml.etree.ElementTree as tree
from decimal import Decimal
from pathlib import Path

REPORTS = {
    "0000950123-24-011775": "www/Archives/edgar/data/1067983/000095012324011775/infotable.xml",
    "0000950123-23-005270": "www/Archives/edgar/data/1067983/000095012323005270/22815.xml",
    "0000950123-23-002585": "www/Archives/edgar/data/1067983/000095012323002585/20651.xml",
    "0000950123-22-012275": "www/Archives/edgar/data/1067983/000095012322012275/infotable.xml",
}


def text_of(row, name):
    """The text of the first element of a name, whatever its namespace."""
    for element in row.iter():
        if element.tag.rsplit("}", 1)[-1] == name:
            return (element.text or "").strip()
    return None


def read(path):
    values = {}
    for row in tree.parse(path).getroot():
        if text_of(row, "putCall"):
            continue
        issuer = text_of(row, "cusip")[:6].upper()
        values[issuer] = values.get(issuer, Decimal(0)) + Decimal(text_of(row, "value"))
    total = sum(values.values())
    shares = sorted((float(value / total) for value in values.values()), reverse=True)
    return {
        "issuers": len(shares),
        "top1": round(shares[0], 6),
        "top10": round(sum(shares[:10]), 6),
        "effectiveN": round(1 / sum(share * share for share in shares), 4),
    }


if __name__ == "__main__":
    mirror = Path(sys.argv[1])
    print(json.dumps({accession: read(mirror / path) for accession, path in REPORTS.items()}, indent=2))
