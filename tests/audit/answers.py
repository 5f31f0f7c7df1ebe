"""What the first lines of the answers about cash, payers and insurers say, a second time from the raw files of a mirror.

    python3 answers.py MIRROR AS_OF LISTS

LISTS is JSON: `moneyMarket` and `shortTerm` as [ticker, trust, series, class], `payers` as [ticker, cik], `insurers` as CIKs,
`broad` as [trust, series]. Prints JSON. Follows METHODS 7.2, 9 and 13; standard library only.
"""
import glob
import json
import os
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from datetime import date, timedelta
from statistics import median

from kept import FORMS, dividends, money_month, pairs, returns, texts
from raw_world import World, kinds_of, year_before

MIRROR, AS_OF = sys.argv[1:3]
LISTS = json.loads(sys.argv[3])
WORLD = World(MIRROR, AS_OF)
NAMESPACE = re.compile(rb"edgar/(nport|nmfp3)\b")


def months_to(month, count):
    number = int(month[:4]) * 12 + int(month[5:7]) - 1
    return [f"{one // 12}-{one % 12 + 1:02d}" for one in range(number - count + 1, number + 1)]


def documents(trust):
    """The trust's documents filed by the day with their kinds, in the order filed: of a month the newest counts.

    Reading: a document whose filing day no list tells is in the mirror, so it was filed by the mirror's own day.
    """
    filed = WORLD.filing_days(trust)
    found = []
    for path in glob.glob(os.path.join(MIRROR, f"www/Archives/edgar/data/{trust}/*/primary_doc.xml")):
        folder = os.path.basename(os.path.dirname(path))
        with open(path, "rb") as file:
            content = file.read()
        kind = NAMESPACE.search(content[:2048])
        day = filed.get(folder, "")
        if kind and day <= AS_OF:
            found.append((day, folder, kind.group(1).decode(), ElementTree.fromstring(content.strip())))
    return [(kind, root) for _, _, kind, root in sorted(found, key=lambda one: one[:2])]


DOCUMENTS = {trust: documents(trust) for trust in {one[1] for one in LISTS["moneyMarket"] + LISTS["shortTerm"]}}


def newest_yield(root, share_class):
    for level in root.iter():
        if level.tag.endswith("}classLevelInfo") and texts(level, "classesId") == [share_class]:
            return max(pairs(level, "sevenDayNetYield", "sevenDayNetYieldValue", "sevenDayNetYieldDate"))
    return None


def money_fund(ticker, trust, series, share_class):
    """States by month and the last yield of the newest month on file, with its day."""
    states, yields = {}, {}
    for kind, root in DOCUMENTS[trust]:
        if kind == "nmfp3" and texts(root, "seriesId") == [series]:
            month = money_month(root)
            states[month["month"]] = month["state"]
            yields[month["month"]] = newest_yield(root, share_class)
    newest = max(states, default=None)
    return {"ticker": ticker, "states": states, "newest": newest, "yield": newest and yields[newest]}


def counts(states):
    scored = [state for state in states.values() if state in ("held", "missed")]
    return scored.count("held"), len(scored)


def short_fund(ticker, trust, series, share_class):
    months = {}
    for kind, root in DOCUMENTS[trust]:
        if kind == "nport":
            report = returns(root)
            if report["series"] == series:
                months.update({one["month"]: one for one in report["months"] if one["class"] == share_class})
    return ticker, months


def over(count):
    """Of the short-term funds with so many months up to their newest, what each returned, and whether none was a loss."""
    funds = [short_fund(*one) for one in LISTS["shortTerm"]]
    last = max(month for _, months in funds for month in months)
    found = []
    for ticker, months in funds:
        own = max(months, default=None)
        wanted = months_to(own, count) if own else []
        if not own or own < months_to(last, 4)[0] or any(months.get(one, {}).get("percent") is None for one in wanted):
            continue
        growth = 1.0
        for month in wanted:
            growth *= 1 + float(months[month]["percent"]) / 100
        found.append((growth - 1, ticker, all(months[month]["state"] == "held" for month in wanted)))
    holding = sorted((-growth, ticker) for growth, ticker, held in found if held)
    return {"holding": len(holding), "best": holding[0][1], "return": -holding[0][0]}


def is_split(facts, year):
    """Whether dividends became a whole fraction or multiple, and the year's shares nearly the inverse."""
    units = facts["facts"]["us-gaap"].get("WeightedAverageNumberOfDilutedSharesOutstanding", {"units": {"shares": []}})
    shares = {}
    for row in sorted(units["units"]["shares"], key=lambda one: (one["filed"], one["accn"])):
        if row["form"] in FORMS and "start" in row and 350 <= days_of(row) <= 380:
            shares[row["end"]] = row["val"]
    before = max((end for end in shares if end < year["end"]), default=None)
    if before is None or year["end"] not in shares or not year["before"] or not year["value"]:
        return False
    ratios = float(year["value"]) / float(year["before"]), shares[year["end"]] / shares[before]
    for one, other in (ratios, ratios[::-1]):
        larger = max(one, 1 / one)
        whole = round(larger)
        inverse = other * (whole if one > 1 else 1 / whole)
        if whole >= 2 and abs(larger - whole) <= 0.02 * whole and abs(inverse - 1) <= 0.1:
            return True
    return False


def days_of(row):
    return (date.fromisoformat(row["end"]) - date.fromisoformat(row["start"])).days + 1


def payer(ticker, cik):
    """Years held of those scored, the run, and the warning filings of 12 months; a split not restated is not scored."""
    facts = WORLD.load(f"data/api/xbrl/companyfacts/CIK{cik:010d}.json")
    for concepts in facts["facts"].values():
        for body in concepts.values():
            body["units"] = {
                unit: [row for row in rows if row["filed"] <= AS_OF] for unit, rows in body["units"].items()
            }
    states = [None if is_split(facts, year) else year["state"] == "held" for year in dividends(facts)]
    held = [one for one in states if one is not None]
    run = next((at for at, one in enumerate(reversed(states)) if not one), len(states))
    company = WORLD.companies[cik]
    since = year_before(AS_OF)
    filings = sum(
        any(kinds_of(row["form"].removesuffix("/A"), row["items"])) and row["filingDate"] >= since
        and not all(
            row["form"].endswith("/A") and company.had_original(kind, since)
            for kind in kinds_of(row["form"].removesuffix("/A"), row["items"])
        )
        for row in company.rows
    )
    return {"ticker": ticker, "held": sum(held), "scored": len(held), "run": run, "warnings": filings}


def plain(name):
    return re.sub(r"[^a-z0-9]", "", name.lower())


def by_name():
    """Names, former ones too, that one company alone has or had."""
    named = defaultdict(set)
    for cik in WORLD.companies:
        body = WORLD.load(f"data/submissions/CIK{cik:010d}.json")
        for name in [body["name"], *(one["name"] for one in body["formerNames"])]:
            named[plain(name)].add(cik)
    return {name: ciks.pop() for name, ciks in named.items() if len(ciks) == 1}


BY_NAME = by_name()


def insurer_warnings(cik, quarter):
    """Of the matched value of the insurer's report on the quarter, the share in companies with a warning kind."""
    ends = f"{quarter[5:]}-{quarter[:4]}"
    for path in glob.glob(os.path.join(MIRROR, f"www/Archives/edgar/data/{cik}/*/primary_doc.xml")):
        if texts(ElementTree.parse(path).getroot(), "periodOfReport") == [ends]:
            values = defaultdict(float)
            for line in ElementTree.parse(path.replace("primary_doc", "information_table")).getroot():
                if line.find("{*}putCall") is None:
                    values[BY_NAME.get(plain(line.find("{*}nameOfIssuer").text))] += float(line.find("{*}value").text)
            values.pop(None, None)
            return sum(value for one, value in values.items() if WORLD.warnings[one]) / sum(values.values())
    return None


def broad_warnings():
    trust, series = LISTS["broad"]
    stock = WORLD.stock_of(WORLD.newest_reports(trust)[series][2])
    stock.pop(None, None)
    return sum(share for cik, share in stock.items() if WORLD.warnings[cik]) / sum(stock.values())


money = [money_fund(*one) for one in LISTS["moneyMarket"]]
newest_month = max(fund["newest"] for fund in money if fund["newest"])
dated = [fund for fund in money if fund["yield"] and fund["yield"][0].startswith(newest_month)]
ranked = sorted(dated, key=lambda fund: (-fund["yield"][1], fund["ticker"]))
kept_three = [fund for fund in ranked if all(fund["states"].get(one) == "held" for one in months_to(newest_month, 3))]
held, scored = counts(ranked[0]["states"])
named = lambda fund: [fund["ticker"], float(fund["yield"][1]), fund["yield"][0]]
payers = sorted(
    (one for one in (payer(*listed) for listed in LISTS["payers"]) if one["scored"] > 0),
    key=lambda one: (-one["held"] / one["scored"], -one["run"], one["warnings"] > 0, one["ticker"]),
)
due = (date.fromisoformat(AS_OF) - timedelta(days=45)).isoformat()
quarter = max(f"{year}-{end}" for year in (int(AS_OF[:4]) - 1, int(AS_OF[:4])) for end in ("03-31", "06-30", "09-30", "12-31")
              if f"{year}-{end}" <= due)
insurers = [share for share in (insurer_warnings(cik, quarter) for cik in LISTS["insurers"]) if share is not None]
print(json.dumps({
    "one": {"best": named(ranked[0]), "held": held, "scored": scored, "funds": len(dated)},
    "highest": [named(fund) for fund in ranked[:3]],
    "three": {"holding": len(kept_three), "best": named(kept_three[0])},
    "six": over(6),
    "twelve": over(12),
    "payers": {"best": payers[0], "uncut": sum(one["held"] == one["scored"] for one in payers), "order": [one["ticker"] for one in payers]},
    "insurers": {"quarter": quarter, "known": len(insurers), "median": median(insurers), "broad": broad_warnings()},
}, indent=1))
