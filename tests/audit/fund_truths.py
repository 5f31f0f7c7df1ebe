"""Figures of real reports of funds and managers, read from the raw XML; shares nothing with the service.

    python3 tests/audit/fund_truths.py ../shared/edgar

Writes fund_truths.json beside this file: one line a figure, with the accession number and the element it was read from. Single values
were looked up in their documents by hand; sums agree with the covers, where there is one.
"""
import gzip
import json
import re
import sys
from decimal import Decimal
from pathlib import Path

ROOT = Path(sys.argv[1]) / 'www/Archives/edgar/data'
FUNDS = ['44201/000119312526027715', '1454889/000141036826039962', '1067839/000106783926000016',
         '1067839/000106783926000024', '1100663/000207169126012475']
MONTHS = ['1786958/000207169126015662', '1786958/000207169126017542']
# Folder, table, and whether the values are in thousands: as the sums of MIT, SIO and Bull Street, against known prices of a share.
TABLES = [
    ('1067983/000095012322012275', 'infotable.xml', True),
    ('1067983/000095012323002585', '20651.xml', False),
    ('1067983/000095012323005270', '22815.xml', False),
    ('1067983/000095012324011775', 'infotable.xml', False),
    ('1067983/000119312526054580', '50240.xml', False),
    ('351051/000121465922013108', 'infotable.xml', True),
    ('1482416/000121465922013603', 'infotable.xml', True),
    ('1800261/000091957423001400', 'infotable.xml', False),
    ('1336528/000117266126002336', 'infotable.xml', False),
    ('1649339/000164933925000007', 'infotable.xml', False),
    ('1894188/000189418823000007', 'index.xml', False),
    ('1790837/000179083723000002', 'BSA13FDec2022.xml', True),
    ('1099219/000114036123013281', 'informationtable.xml', False),
    ('1994827/000195175725000093', 'F_13F_AcornCreek_Q42024.xml', False),
]
truths = []


def text_of(path):
    for name in (ROOT / path, ROOT / f'{path}.gz'):
        if name.exists():
            data = name.read_bytes()
            return (gzip.decompress(data) if name.suffix == '.gz' else data).decode('utf-8')
    raise FileNotFoundError(path)


def values(text, element):
    return [found.strip() for found in re.findall(rf'<(?:\w+:)?{element}>([^<]*)</(?:\w+:)?{element}>', text)]


def plain(number):
    return format(number.normalize(), 'f')


def add(path, figure, value, where):
    digits = path.split('/')[1]
    accession = f'{digits[:10]}-{digits[10:12]}-{digits[12:]}'
    truths.append({'document': path, 'accession': accession, 'figure': figure, 'value': value, 'where': where})


for folder in FUNDS:
    path = f'{folder}/primary_doc.xml'
    text = text_of(path)
    lines = re.findall(r'<invstOrSec>.*?</invstOrSec>', text, re.S)
    of = lambda line, element: (values(line, element) or [None])[0]
    stock = sum(Decimal(of(line, 'pctVal')) for line in lines if of(line, 'assetCat') == 'EC')
    largest = max(lines, key=lambda line: Decimal(of(line, 'valUSD')))
    add(path, 'netAssets', plain(Decimal(values(text, 'netAssets')[0])), 'fundInfo/netAssets')
    add(path, 'reportDate', values(text, 'repPdDate')[0], 'genInfo/repPdDate')
    add(path, 'lines', len(lines), 'number of invstOrSec')
    add(path, 'stockPercent', plain(round(stock, 8)), 'sum of pctVal where assetCat is EC, to eight places')
    add(path, 'largest', [of(largest, 'name'), plain(Decimal(of(largest, 'valUSD'))), plain(Decimal(of(largest, 'pctVal')))],
        'invstOrSec of the greatest valUSD: name, valUSD, pctVal')
    month = re.search(r'<monthlyTotReturn\b[^>]*>', text).group(0)
    returns = [re.search(rf'{name}="([^"]*)"', month).group(1) for name in ('rtn1', 'rtn2', 'rtn3')]
    add(path, 'returns', returns, 'first monthlyTotReturn: rtn1, rtn2, rtn3')

for folder in MONTHS:
    path = f'{folder}/primary_doc.xml'
    text = text_of(path)
    days = re.findall(r'<liquidAssetsDetails>.*?</liquidAssetsDetails>', text, re.S)
    lowest = lambda element: min(values(''.join(days), element), key=Decimal)
    series = re.split(r'<classLevelInfo>', text)[0]
    yields = re.findall(r'<sevenDayNetYieldValue>([^<]*)</sevenDayNetYieldValue>\s*<sevenDayNetYieldDate>([^<]*)<', text)
    add(path, 'maturityDays', int(values(text, 'averagePortfolioMaturity')[0]), 'averagePortfolioMaturity')
    add(path, 'lifeDays', int(values(text, 'averageLifeMaturity')[0]), 'averageLifeMaturity')
    add(path, 'lowestDaily', plain(Decimal(lowest('percentageDailyLiquidAssets'))), 'least percentageDailyLiquidAssets')
    add(path, 'lowestWeekly', plain(Decimal(lowest('percentageWeeklyLiquidAssets'))), 'least percentageWeeklyLiquidAssets')
    navs = values(series, 'dailyNetAssetValuePerShareSeries') or values(text, 'dailyNetAssetValuePerShareSeries')
    add(path, 'lowestNav', plain(min(map(Decimal, navs))), 'least dailyNetAssetValuePerShareSeries')
    add(path, 'lastYield', plain(Decimal(max(yields, key=lambda pair: pair[1])[0])), 'sevenDayNetYieldValue of the last date')

for folder, table, in_thousands in TABLES:
    path = f'{folder}/{table}'
    rows = re.findall(r'<(?:\w+:)?infoTable>.*?</(?:\w+:)?infoTable>', text_of(path), re.S)
    of = lambda row, element: (values(row, element) or [None])[0]
    options = [row for row in rows if of(row, 'putCall')]
    issuers = {}
    for row in rows:
        if row not in options:
            issuers[of(row, 'cusip').upper()] = issuers.get(of(row, 'cusip').upper(), 0) + int(of(row, 'value'))
    times = 1000 if in_thousands else 1
    cusip = max(issuers, key=issuers.get)
    add(path, 'rows', [len(rows), len(options)], 'number of infoTable, and of those with putCall')
    add(path, 'totalUsd', str(times * sum(issuers.values())), f'sum of value without putCall, times {times}')
    add(path, 'largest', [cusip, str(times * issuers[cusip])], f'greatest sum of value by cusip, times {times}')

lines = ',\n'.join(f'  {json.dumps(truth)}' for truth in truths)
Path(__file__).with_name('fund_truths.json').write_text(f'[\n{lines}\n]\n')
print(len(truths))
