"""The league of METHODS 8.2 and 8.3, computed a second time from the raw files of a mirror.

    python3 league.py MIRROR AS_OF TRUST_CIK TICKER=SERIES...

Prints JSON: the funds of one trust by their newest reports, in the order of the league. Every company of the mirror is taken to
have all its filings there. Standard library only.
"""
import glob
import json
import os
import re
import sys
import unicodedata
import xml.etree.ElementTree as ElementTree
from collections import defaultdict

MIRROR, AS_OF, TRUST, *FUNDS = sys.argv[1:]
MONTHS = {name: at + 1 for at, name in enumerate("JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split())}
SEVERE_ITEMS = {"1.03", "4.02"}
# Listings (3.01) and early repayments (2.04) are cautions for as long as no text of theirs decides otherwise (INTERFACE 16.6).
CAUTION_ITEMS = {"3.01", "2.04", "4.01", "2.05", "2.06", "1.05"}
REPORTS = {"8-K", "8-K12B", "8-K12G3", "8-K15D5"}
NOTICES = {"NT 10-K": "severe", "NT 10-Q": "caution"}
BOATS = ["liner", "ferry", "schooner", "sloop", "dinghy"]


def load(path):
    with open(os.path.join(MIRROR, path), encoding="utf-8") as file:
        return json.load(file)


def year_before(day):
    return f"{int(day[:4]) - 1}{day[4:]}"


class Company:
    """A company of the mirror: its names, and what it filed in the 12 months to the day."""

    def __init__(self, path):
        body = load(path)
        self.cik, self.name = int(body["cik"]), body["name"]
        rows = columns(body["filings"]["recent"])
        for older in body["filings"]["files"]:
            rows += columns(load("data/submissions/" + older["name"]))
        self.rows = [row for row in rows if row["filingDate"] <= AS_OF]

    def warnings(self):
        """Kind to class, of the kinds that are warnings on the day."""
        found = {}
        since = year_before(AS_OF)
        for row in self.rows:
            original, amends = row["form"].removesuffix("/A"), row["form"].endswith("/A")
            for kind in kinds_of(original, row["items"]):
                if row["filingDate"] >= since and not (amends and self.had_original(kind, since)):
                    found[kind] = NOTICES.get(kind, "severe" if kind in SEVERE_ITEMS else "caution")
        return found

    def had_original(self, kind, since):
        """In the window or the 12 months before it: then an amendment counts for nothing."""
        return any(
            row["filingDate"] >= year_before(since) and kind in kinds_of(row["form"], row["items"]) for row in self.rows
        )


def columns(table):
    return [dict(zip(table, values)) for values in zip(*table.values())]


def kinds_of(form, items):
    if form in NOTICES:
        return [form]
    return [one for one in items.split(",") if one in SEVERE_ITEMS | CAUTION_ITEMS] if form in REPORTS else []


def letters(name):
    """The first four letters or digits of a name, without accents, case and a leading article."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().upper()
    return re.sub(r"[^A-Z0-9]", "", plain.removeprefix("THE "))[:4]


COMPANIES = {
    company.cik: company for company in map(Company, glob.glob("data/submissions/CIK??????????.json", root_dir=MIRROR))
}
BY_TICKER = {ticker: cik for cik, _, ticker, _ in load("www/files/company_tickers_exchange.json")["data"]}


def reports():
    """The newest report of each series that was filed by the day: filing day, path."""
    filed = {}
    folder = os.path.join(MIRROR, "www/files/dera/data/form-n-port-data-sets")
    for path in glob.glob(os.path.join(folder, "*/SUBMISSION.tsv")):
        with open(path, encoding="utf-8") as file:
            for line in file.read().splitlines()[1:]:
                accession, day = line.split("\t")[:2]
                date, month, year = day.split("-")
                filed[accession.replace("-", "")] = f"{year}-{MONTHS[month]:02d}-{date}"
    newest = {}
    for path in glob.glob(os.path.join(MIRROR, f"www/Archives/edgar/data/{TRUST}/*/primary_doc.xml")):
        day = filed.get(os.path.basename(os.path.dirname(path)))
        if day is None or day > AS_OF:
            continue
        root = ElementTree.parse(path).getroot()
        of = lambda name: root.find(f".//{{*}}genInfo/{{*}}{name}").text
        if (of("repPdDate"), day) > newest.get(of("seriesId"), (("", ""), None))[0]:
            newest[of("seriesId")] = ((of("repPdDate"), day), root)
    return {series: (*dates, root) for series, (dates, root) in newest.items()}


def weights_of(root):
    """Shares of net assets in long common stock, by company; None for what is matched to none."""
    weights = defaultdict(float)
    for line in root.findall(".//{*}invstOrSec"):
        of = lambda name: line.find(f"{{*}}{name}").text
        if of("assetCat") != "EC" or of("payoffProfile") != "Long":
            continue
        ticker = line.find("{*}identifiers/{*}ticker")
        cik = None if ticker is None else BY_TICKER.get(ticker.get("value"))
        if cik is not None and letters(COMPANIES[cik].name) != letters(of("name")):
            cik = None
        weights[cik] += float(of("pctVal")) / 100
    return weights


def row_of(ticker, report_date, filed_on, root):
    weights = weights_of(root)
    equity = sum(weights.values())
    matched = equity - weights.pop(None, 0)
    shares = sorted(((weight / matched, cik) for cik, weight in weights.items()), reverse=True)
    warned = [(share, COMPANIES[cik].name, WARNINGS[cik]) for share, cik in shares if WARNINGS[cik]]
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
        "top10": sum(share for share, _ in shares[:10]),
        "effectiveN": effective,
        "boat": None if matched / equity < 0.7 else boat(warning_share, effective, severe_share),
    }


def boat(warning_share, effective, severe_share):
    leaks = sum(warning_share > most + 1e-9 for most in (0.05, 0.10, 0.15, 0.25))
    hull = sum(effective < least - 1e-9 for least in (50, 25, 12, 6))
    return BOATS[max(leaks, hull, 3 if severe_share > 0.10 else 0)]


WARNINGS = {cik: company.warnings() for cik, company in COMPANIES.items()}
REPORTS_OF = reports()
rows = [row_of(ticker, *REPORTS_OF[series]) for ticker, series in (fund.split("=") for fund in FUNDS)]
rows.sort(key=lambda row: (row["warningShare"], row["severeShare"], row["signs"], row["ticker"]))
print(json.dumps(rows, indent=1))
