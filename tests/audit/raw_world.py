"""The companies and funds of a mirror's raw files, as METHODS 4, 7.4 and 8.1 read them; standard library only."""
import glob
import json
import os
import re
import unicodedata
import xml.etree.ElementTree as ElementTree
from collections import defaultdict

SEVERE_ITEMS = {"1.03", "4.02"}
# Listings (3.01) and debt accelerations (2.04) are cautions once they are read (INTERFACE 16.6), and no warnings before (17.5).
TOLD_BY_TEXT = {"3.01", "2.04"}
CAUTION_ITEMS = {"3.01", "2.04", "4.01", "2.05", "2.06", "1.05"}
REPORTS = {"8-K", "8-K12B", "8-K12G3", "8-K15D5"}
NOTICES = {"NT 10-K": "severe", "NT 10-Q": "caution"}
MONTHS = {name: at + 1 for at, name in enumerate("JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split())}
BOATS = ["liner", "ferry", "schooner", "sloop", "dinghy"]


def year_before(day):
    return f"{int(day[:4]) - 1}{day[4:]}"


class Company:
    """A company of the mirror: its names, and what it filed in the 12 months to the day."""

    def __init__(self, load, path, as_of, mirror):
        body = load(path)
        self.mirror = mirror
        self.as_of, self.sic = as_of, body["sic"] or ""
        self.cik, self.name = int(body["cik"]), body["name"]
        rows = columns(body["filings"]["recent"])
        for older in body["filings"]["files"]:
            rows += columns(load("data/submissions/" + older["name"]))
        self.rows = [row for row in rows if row["filingDate"] <= as_of]

    def warnings(self):
        """Kind to class, of the kinds that are warnings on the day."""
        found = {}
        since = year_before(self.as_of)
        for row in self.rows:
            original, amends = row["form"].removesuffix("/A"), row["form"].endswith("/A")
            for kind in kinds_of(original, row["items"]):
                if kind in TOLD_BY_TEXT and not self.is_read(row):
                    continue
                if row["filingDate"] >= since and not (amends and self.had_original(kind, since)):
                    found[kind] = NOTICES.get(kind, "severe" if kind in SEVERE_ITEMS else "caution")
        return found

    def is_read(self, row):
        """Its document is in the mirror: what is not there nobody has read."""
        folder = f"www/Archives/edgar/data/{self.cik}/{row['accessionNumber'].replace('-', '')}"
        return os.path.isfile(os.path.join(self.mirror, folder, row["primaryDocument"]))

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


class World:
    """A mirror on a day. Every company in it is taken to have all its filings there."""

    def __init__(self, mirror, as_of):
        self.mirror, self.as_of = mirror, as_of
        paths = glob.glob("data/submissions/CIK??????????.json", root_dir=mirror)
        self.companies = {company.cik: company for company in (Company(self.load, path, as_of, mirror) for path in paths)}
        self.warnings = {cik: company.warnings() for cik, company in self.companies.items()}
        listed = self.load("www/files/company_tickers_exchange.json")["data"]
        self.by_ticker = {ticker: cik for cik, _, ticker, _ in listed}

    def load(self, path):
        with open(os.path.join(self.mirror, path), encoding="utf-8") as file:
            return json.load(file)

    def filing_days(self, trust):
        """Of the reports of a trust, by their folders: from its list of filings and the N-PORT data sets."""
        rows = self.companies[trust].rows if trust in self.companies else []
        days = {row["accessionNumber"].replace("-", ""): row["filingDate"] for row in rows}
        for path in glob.glob(os.path.join(self.mirror, "www/files/dera/data/form-n-port-data-sets/*/SUBMISSION.tsv")):
            with open(path, encoding="utf-8") as file:
                for line in file.read().splitlines()[1:]:
                    accession, day = line.split("\t")[:2]
                    date, month, year = day.split("-")
                    days[accession.replace("-", "")] = f"{year}-{MONTHS[month]:02d}-{date}"
        return days

    def reports_of(self, trust):
        """Series to its reports filed by the day, each as period, filing day and document."""
        reports, filed = defaultdict(list), self.filing_days(trust)
        for path in glob.glob(os.path.join(self.mirror, f"www/Archives/edgar/data/{trust}/*/primary_doc.xml")):
            day = filed.get(os.path.basename(os.path.dirname(path)))
            if day is None or day > self.as_of:
                continue
            root = ElementTree.parse(path).getroot()
            of = lambda name: root.find(f".//{{*}}genInfo/{{*}}{name}")
            if of("repPdDate") is not None:
                reports[of("seriesId").text].append((of("repPdDate").text, day, root))
        return reports

    def newest_reports(self, trust):
        return {series: max(found, key=lambda one: one[:2]) for series, found in self.reports_of(trust).items()}

    def stock_of(self, root):
        """Shares of net assets in long common stock, by company; under None what is matched to none."""
        weights = defaultdict(float)
        for (cik, _), weight in self.securities_of(root).items():
            weights[cik] += weight
        return weights

    def securities_of(self, root):
        """The same by company and, of what is matched to none, by CUSIP or name."""
        weights = defaultdict(float)
        for line in root.findall(".//{*}invstOrSec"):
            of = lambda name: line.find(f"{{*}}{name}").text
            if of("assetCat") != "EC" or of("payoffProfile") != "Long":
                continue
            ticker = line.find("{*}identifiers/{*}ticker")
            cik = None if ticker is None else self.by_ticker.get(ticker.get("value"))
            if cik is not None and letters(self.companies[cik].name) != letters(of("name")):
                cik = None
            own = None if cik is not None else of("cusip") or of("name")
            weights[cik, own] += float(of("pctVal")) / 100
        return weights


def boat(warning_share, effective, severe_share):
    leaks = sum(warning_share > most + 1e-9 for most in (0.05, 0.10, 0.15, 0.25))
    hull = sum(effective < least - 1e-9 for least in (50, 25, 12, 6))
    return BOATS[max(leaks, hull, 3 if severe_share > 0.10 else 0)]
