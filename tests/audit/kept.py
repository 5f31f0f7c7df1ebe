"""The kept-its-word record of METHODS 9 a second time, written from METHODS alone; shares nothing with the service.

    python3 tests/audit/kept.py ../shared/edgar

Reads every Form N-MFP3 and N-PORT document and the companyfacts of the listed payers of a folder with EDGAR's own paths,
and writes kept.reference.json beside this file, which a test holds the service against. Where METHODS can be read in
more than one way, the reading taken stands as a comment that begins with "Reading".
"""
import gzip
import json
import re
import sys
import xml.etree.ElementTree as ET
from datetime import date
from decimal import Decimal
from pathlib import Path

PAYERS = [726728, 917251, 1045450, 887905, 1418121, 1476204, 1479094, 1175535, 1396440, 1321741, 1143513, 1504619,
          1487428, 1287032, 1423689, 826675]
FORMS = {'10-K', '10-K405', '10-KT', '10-K/A', '10-K405/A', '10-KT/A'}
DIVIDENDS = ['CommonStockDividendsPerShareDeclared', 'CommonStockDividendsPerShareCashPaid']
ENOUGH_DAYS = 15


def read(path):
    return gzip.decompress(path.read_bytes()) if path.suffix == '.gz' else path.read_bytes()


def local(element):
    return element.tag.rsplit('}', 1)[-1]


def texts(root, name):
    return [element.text.strip() for element in root.iter() if local(element) == name and element.text and element.text.strip()]


def pairs(root, container, value, day):
    found = []
    for element in root.iter():
        children = {local(child): (child.text or '').strip() for child in element}
        if local(element) == container and value in children and day in children:
            found.append((children[day], Decimal(children[value])))
    return sorted(found)


def worst(values):
    """Reading: of several days that are as low, the first."""
    low = min(value for _, value in values)
    return next([float(value), day] for day, value in values if value == low)


def money_month(root):
    categories = texts(root, 'moneyMarketFundCategory')
    report = texts(root, 'reportDate')[0]
    exempt = any('Tax' in one or 'Single State' in one for one in categories)
    stable = Decimal((texts(root, 'stablePricePerShare') or ['1'])[0])
    lists = {
        'dailyLiquid': pairs(root, 'liquidAssetsDetails', 'percentageDailyLiquidAssets', 'totalLiquidAssetsNearPercentDate'),
        'weeklyLiquid': pairs(root, 'liquidAssetsDetails', 'percentageWeeklyLiquidAssets', 'totalLiquidAssetsNearPercentDate'),
        'netAssetValue': [(day, value / stable) for day, value in pairs(
            root, 'dailyNetAssetValuePerShareSeries', 'dailyNetAssetValuePerShareSeries',
            'dailyNetAssetValuePerShareDateSeries')],
    }
    if exempt:
        del lists['dailyLiquid']
    parts = {name: worst(values) for name, values in lists.items() if values}
    for name, element in (('maturity', 'averagePortfolioMaturity'), ('life', 'averageLifeMaturity')):
        found = texts(root, element)
        if found:
            parts[name] = [float(found[0]), report]
    lines = {'maturity': 60, 'life': 120, 'dailyLiquid': 0.25, 'weeklyLiquid': 0.5, 'netAssetValue': 0.995}
    whole = set(parts) == set(lines) - ({'dailyLiquid'} if exempt else set())
    whole = whole and all(len({day for day, _ in values}) >= ENOUGH_DAYS for values in lists.values())
    holds = all((value <= lines[name]) if name in ('maturity', 'life') else (value >= lines[name])
                for name, (value, _) in parts.items())
    state = 'incomplete' if not whole else 'held' if holds else 'missed'
    return {'series': texts(root, 'seriesId')[0], 'month': report[:7], 'state': state, 'worst': parts}


def month_before(day, back):
    number = int(day[:4]) * 12 + int(day[5:7]) - 1 - back
    return f'{number // 12}-{number % 12 + 1:02d}'


def returns(root):
    day = texts(root, 'repPdDate')[0]
    found = []
    for element in root.iter():
        if local(element) != 'monthlyTotReturn':
            continue
        for number in (1, 2, 3):
            text = element.get(f'rtn{number}', 'N/A').strip()
            value = None if text in ('', 'N/A') else Decimal(text)
            state = 'incomplete' if value is None else 'held' if value >= 0 else 'missed'
            found.append({'class': element.get('classId'), 'month': month_before(day, 3 - number), 'state': state,
                          'percent': None if value is None else text})
    return {'series': (texts(root, 'seriesId') or [None])[0], 'day': day, 'months': found}


def dividends(facts):
    by_end = {}
    for concept in DIVIDENDS:
        rows = facts['facts'].get('us-gaap', {}).get(concept, {}).get('units', {}).get('USD/shares', [])
        for row in rows:
            days = (date.fromisoformat(row['end']) - date.fromisoformat(row.get('start', row['end']))).days + 1
            if row['form'] in FORMS and 350 <= days <= 380:
                by_end.setdefault(row['end'], {}).setdefault(concept, []).append((row['filed'], row['accn'], row['val']))
    years = []
    for end in sorted(by_end):
        # Reading: none of these payers' values fails the test of dividends paid over shares, which 1.2 adds.
        concept = next(one for one in DIVIDENDS if one in by_end[end])
        filed, accession, value = max(by_end[end][concept])
        years.append([end, value, accession])
    scored = []
    for (_, before, _), (end, value, accession) in zip(years, years[1:]):
        # Reading: of no dividend after none, 9.3's inequality is true of nothing that was held.
        if not before and not value:
            continue
        held = Decimal(str(value)) >= Decimal('0.995') * Decimal(str(before))
        scored.append({'end': end, 'value': value, 'before': before, 'accession': accession,
                       'state': 'held' if held else 'missed'})
    return scored


def main(folder):
    months, funds = [], []
    for path in sorted((folder / 'www/Archives/edgar/data').glob('*/*/primary_doc.xml*')):
        content = read(path)
        root = re.search(rb'edgar/(nport|nmfp3)\b', content[:2048])
        if root is None:
            continue
        name = str(path.relative_to(folder)).removesuffix('.gz')
        tree = ET.fromstring(content.strip())
        if root.group(1) == b'nmfp3':
            months.append({'path': name, **money_month(tree)})
        else:
            funds.append({'path': name, **returns(tree)})
    payers = {}
    for cik in PAYERS:
        path = folder / f'data/api/xbrl/companyfacts/CIK{cik:010d}.json.gz'
        if path.exists():
            payers[str(cik)] = dividends(json.loads(read(path)))
    result = {'months': months, 'funds': funds, 'payers': payers}
    target = Path(__file__).with_name('kept.reference.json')
    target.write_text(json.dumps(result, indent=2) + '\n')
    print(f'{len(months)} months, {len(funds)} reports of returns, {len(payers)} payers')


if __name__ == '__main__':
    main(Path(sys.argv[1]))
