"""The league of METHODS 8.2 and 8.3, computed a second time from the raw files of a mirror.

    python3 league.py MIRROR AS_OF TRUST_CIK TICKER=SERIES...

Prints JSON: the funds of one trust by their newest reports, in the order of the league. Standard library only.
"""
import json
import sys

from raw_world import World, boat

MIRROR, AS_OF, TRUST, *FUNDS = sys.argv[1:]
WORLD = World(MIRROR, AS_OF)


def row_of(ticker, report_date, filed_on, root):
    weights = WORLD.stock_of(root)
    equity = sum(weights.values())
    matched = equity - weights.pop(None, 0)
    shares = sorted(((weight / matched, cik) for cik, weight in weights.items()), reverse=True)
    warned = [(share, WORLD.companies[cik].name, WORLD.warnings[cik]) for share, cik in shares if WORLD.warnings[cik]]
    warning_share = sum(share for share, _, _ in warned)
    severe_share = sum(share for share, _, kinds in warned if "severe" in kinds.values())
    effective = 1 / sum(share**2 for share, _ in shares)
    return {
        "ticker": ticker,
        "reportDate": report_date,
        "filedOn": filed_on,
        "equityShare": equity,
        "matchedShare": matched / equity,
        "warningShare": warning_share,
        "severeShare": severe_share,
        "signs": sum(len(kinds) for _, _, kinds in warned),
        "warned": sorted(name for _, name, _ in warned),
        "top10": sum(sorted(WORLD.securities_of(root).values(), reverse=True)[:10]) / equity,
        "top10Matched": sum(share for share, _ in shares[:10]),
        "effectiveN": effective,
        "boat": None if matched / equity < 0.7 else boat(warning_share, effective, severe_share),
    }


REPORTS = WORLD.newest_reports(int(TRUST))
rows = [row_of(ticker, *REPORTS[series]) for ticker, series in (fund.split("=") for fund in FUNDS)]
rows.sort(key=lambda row: (row["warningShare"], row["severeShare"], row["signs"], row["ticker"]))
print(json.dumps(rows, indent=1))
