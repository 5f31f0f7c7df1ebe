"""The back-test of METHODS 3, written a second time from METHODS alone, by someone who had not read the service's own.

    python3 tests/audit/backtest.py ../shared/edgar/data --seed EDITION.json --out FOLDER

The first argument is a folder laid out as data.sec.gov (api/xbrl/companyfacts, submissions). Writes rolled.jsonl
(constants estimated anew at each origin) and seed.jsonl (those of the edition: in-sample), one forecast a line, and
reference.json, which a test holds the service against; prints coverage and mean interval score of the range, b0 and b1
by target year. Standard library only. Where METHODS can be read in more than one way, the reading taken stands as a
comment that begins with "Reading".
"""
import argparse
import gzip
import hashlib
import json
from bisect import bisect_right
from collections import defaultdict
from math import exp, fsum, hypot, log
from pathlib import Path
from statistics import median

from revenue import Facts, company_years, label_of

FLOOR, UNIT_ERROR, LOADING = 1_000_000, 4.6, 1.15
SIX_BANDS, THREE_BANDS = [10e6, 50e6, 250e6, 1e9, 5e9], [50e6, 1e9]
LOCATION, SCALE, INDUSTRY = 8, 6, 20
ENOUGH_MISSES = ENOUGH_SCORES = 100
ENOUGH_GROWTHS = 30


def clamp(value, low, high):
    return min(max(value, low), high)


def clamped(growth):
    return clamp(growth, -log(3), log(3))


def quantiles(values):
    """The conformal 10% and 90% values of section 0. Ranks in whole numbers, so that no product rounds across one."""
    ordered, count = sorted(values), len(values)
    return ordered[max(1, (count + 1) // 10) - 1], ordered[min(count, -(-(count + 1) * 9 // 10)) - 1]


def least_squares(rows, targets):
    """Ordinary least squares by Householder reflections, or None where the rows do not determine every coefficient.

    Reading: METHODS does not say what an undetermined regression gives; such a year is skipped like one of few misses.
    """
    width = len(rows[0])
    matrix = [[*row, target] for row, target in zip(rows, targets)]
    for step in range(width):
        norm = hypot(*(row[step] for row in matrix[step:]))
        if norm <= 1e-10 * hypot(*(row[step] for row in rows)):
            return None
        head = -norm if matrix[step][step] > 0 else norm
        reflector = [row[step] for row in matrix[step:]]
        reflector[0] -= head
        square = fsum(part * part for part in reflector)
        for column in range(step, width + 1):
            scale = 2 * fsum(part * row[column] for part, row in zip(reflector, matrix[step:])) / square
            for part, row in zip(reflector, matrix[step:]):
                row[column] -= scale * part
    solution = [0.0] * width
    for step in reversed(range(width)):
        known = fsum(matrix[step][later] * solution[later] for later in range(step + 1, width))
        solution[step] = (matrix[step][-1] - known) / matrix[step][step]
    return solution


class Company:
    def __init__(self, cik, sic, years):
        self.cik, self.years = cik, years
        self.group = f'{sic:04d}'[:2] if sic is not None else None
        self.growths = [growth_into(year) for year in years]

    def pairs(self):
        """Indices of origins that pool: a known next growth of believable size."""
        following = enumerate(self.growths[1:])
        return [k for k, growth in following if growth is not None and abs(growth) <= UNIT_ERROR]

    def centre(self, k, constants):
        year = self.years[k]
        own = [clamped(growth) for growth in self.growths[max(0, k - 9):k + 1] if growth is not None]
        weight = len(own) / (len(own) + LOCATION)
        prior = constants.prior(year['label'], bisect_right(SIX_BANDS, year['revenue']))
        return (weight * median(own) if own else 0.0) + (1 - weight) * prior

    def features(self, k):
        size, growth, income = self.years[k]['revenue'], self.growths[k], self.years[k]['netIncome']
        level = log(size / 250e6)
        last = 0.0 if growth is None else log(clamp(abs(clamped(growth)), 0.01, 1.1)) + 2.3
        loss = 1.0 if income is not None and income < 0 else 0.0
        return [1.0, level, max(level, 0.0), min(log(size / 50e6), 0.0), last, 1.0 if growth is None else 0.0, loss]

    def log_miss(self, k, constants):
        return log(clamp(abs(self.growths[k + 1] - self.centre(k, constants)), 0.03, 1.5))

    def spread(self, k, constants):
        past = [j for j in range(max(0, k - 10), k) if self.growths[j + 1] is not None]
        expected = constants.expected(self, k)
        own = [self.log_miss(j, constants) - constants.expected(self, j) for j in past]
        return exp(expected + (len(own) / (len(own) + SCALE) * fsum(own) / len(own) if own else 0.0))


def growth_into(year):
    """Log growth into a fiscal year, unclamped, or None: no step within one filing, too small a start, no sale."""
    if year['step'] is None:
        return None
    _, revenue, before = year['step']
    return None if before < FLOOR or revenue <= 0 else log(revenue / before)


class Constants:
    """Medians by year and band, beta, industry terms: what 3.3 and 3.4 take from an edition."""

    def __init__(self, medians, beta=None, industry=None):
        self.medians, self.beta, self.industry = medians, beta, industry or {}
        self.years = min(medians), max(medians)

    def prior(self, year, band):
        return self.medians[clamp(year, *self.years)][band]

    def expected(self, company, k):
        return fsum(b * x for b, x in zip(self.beta, company.features(k))) + self.industry.get(company.group, 0.0)


def medians_until(growths, last):
    """prior(T, band) for each T from the first year with a growth. growths: [(label, band, g)]."""
    table = {}
    for year in range(min(label for label, _, _ in growths), last + 1):
        window = [(band, growth) for label, band, growth in growths if year - 4 <= label <= year]
        whole = median([growth for _, growth in window])
        bands = [[growth for band, growth in window if band == wanted] for wanted in range(6)]
        table[year] = [median(band) if len(band) >= ENOUGH_GROWTHS else whole for band in bands]
    return table


def fitted(companies, pairs, growths, year):
    """The constants as at an origin year: everything from outcomes of fiscal years up to it."""
    known = [(company, k) for company, k in pairs if company.years[k + 1]['label'] <= year]
    if len(known) < ENOUGH_MISSES:
        return None
    constants = Constants(medians_until([growth for growth in growths if growth[0] <= year], year))
    misses = [company.log_miss(k, constants) for company, k in known]
    constants.beta = least_squares([company.features(k) for company, k in known], misses)
    if constants.beta is None:
        return None
    residuals = defaultdict(list)
    for (company, k), miss in zip(known, misses):
        residuals[company.group].append(miss - constants.expected(company, k))
    residuals.pop(None, None)
    constants.industry = {group: fsum(parts) / (len(parts) + INDUSTRY) for group, parts in residuals.items()}
    return constants


def band_quantiles(values, bands, enough):
    """values: [(R0, value)]; quantiles by band, a band with too few takes those of all."""
    whole = quantiles([value for _, value in values])
    parts = [[value for size, value in values if bisect_right(bands, size) == band] for band in range(len(bands) + 1)]
    return [quantiles(part) if len(part) >= enough else whole for part in parts]


def forecast_line(company, k, centre, spread, tails, naive, banded):
    origin, target = company.years[k], company.years[k + 1]
    size = origin['revenue']
    low_tail, high_tail = tails[bisect_right(THREE_BANDS, size)]
    low_band, high_band = banded[bisect_right(SIX_BANDS, size)]
    line = {'cik': company.cik, 'originEnd': origin['end'], 'targetEnd': target['end']}
    line |= {'low': size * exp(centre + LOADING * low_tail * spread)}
    line |= {'high': size * exp(centre + LOADING * high_tail * spread)}
    line |= {'b0Low': size * exp(naive[0]), 'b0High': size * exp(naive[1])}
    line |= {'b1Low': size * exp(low_band), 'b1High': size * exp(high_band), 'outcome': target['revenue']}
    return line | {'score': interval_score(line['low'], line['high'], line['outcome'])}


def interval_score(low, high, outcome):
    return log(high) - log(low) + 10 * max(0, log(low) - log(outcome)) + 10 * max(0, log(outcome) - log(high))


def rolled(companies):
    """Constants estimated anew at each origin.

    Readings: revenue is as first reported, at the origin, in its past and as outcome; "known by T" goes by fiscal year
    labels; the rule of 3,000 scores is the edition's and not the replay's; an outcome on another basis is no growth,
    and so no pair.
    """
    pairs = [(company, k) for company in companies for k in company.pairs()]
    growths = [
        (years[k + 1]['label'], bisect_right(SIX_BANDS, years[k]['revenue']), clamped(company.growths[k + 1]))
        for company, k in pairs for years in [company.years]
    ]
    scores, lines = [], []
    labels = sorted({company.years[k]['label'] for company, k in pairs})
    for year in range(labels[0], labels[-1] + 1):
        constants = fitted(companies, pairs, growths, year)
        if constants is None:
            continue
        at_origin = [
            (company, k, company.centre(k, constants), company.spread(k, constants))
            for company, k in pairs if company.years[k]['label'] == year
        ]
        known = [(size, score) for label, size, score in scores if label <= year]
        if len(known) >= ENOUGH_SCORES:  # Reading: no forecast before the pool could fill one tail band.
            moves = [
                (company.years[k]['revenue'], company.growths[k + 1])
                for company, k in pairs if company.years[k + 1]['label'] <= year
            ]
            tails, naive = band_quantiles(known, THREE_BANDS, ENOUGH_SCORES), quantiles([move for _, move in moves])
            banded = band_quantiles(moves, SIX_BANDS, 1)  # Reading: an empty band of b1 takes b0.
            lines += [forecast_line(*origin, tails, naive, banded) for origin in at_origin]
        for company, k, centre, spread in at_origin:
            target = company.years[k + 1]['label']
            scores.append((target, company.years[k]['revenue'], (company.growths[k + 1] - centre) / spread))
    return lines


def seeded(companies, edition):
    constants = Constants({int(year): row for year, row in edition['medians'].items()}, edition['beta'])
    tails = [(cell['lo'], cell['hi']) for cell in edition['cells']]
    naive, banded = (edition['b0']['lo'], edition['b0']['hi']), [(band['lo'], band['hi']) for band in edition['b1']]
    return [
        forecast_line(company, k, company.centre(k, constants), company.spread(k, constants), tails, naive, banded)
        for company in companies for k in company.pairs()
    ]


def summary(lines):
    """By target year (METHODS label of the target's end) and in all."""
    groups = defaultdict(list)
    for line in lines:
        groups[str(label_of(line['targetEnd']))].append(line)
    return {name: measures(groups[name]) for name in sorted(groups)} | {'all': measures(lines)}


def measures(lines):
    def of(low, high):
        def mean(number):
            return fsum(number(line) for line in lines) / len(lines)
        return {
            'coverage': mean(lambda line: line[low] <= line['outcome'] <= line[high]),
            'meanIntervalScore': mean(lambda line: interval_score(line[low], line[high], line['outcome'])),
            'meanLogLow': mean(lambda line: log(line[low])), 'meanLogHigh': mean(lambda line: log(line[high])),
        }
    return {'n': len(lines), 'range': of('low', 'high'), 'b0': of('b0Low', 'b0High'), 'b1': of('b1Low', 'b1High')}


def reference(lines):
    """For a test: every forecast made and its outcome as one hash, the summary, and lines picked at even steps."""
    ordered = sorted(lines, key=lambda line: (line['cik'], line['originEnd']))
    keys = ''.join(f"{line['cik']} {line['originEnd']} {line['targetEnd']} {line['outcome']}\n" for line in ordered)
    sample = ordered[::max(1, len(ordered) // 50)]
    return {'sha256': hashlib.sha256(keys.encode()).hexdigest(), 'byTargetYear': summary(lines), 'sample': sample}


def read_json(path):
    return json.loads(gzip.decompress(path.read_bytes()))


def read_companies(folder, as_of, view):
    for path in sorted((folder / 'api/xbrl/companyfacts').glob('CIK*.json.gz')):
        submissions = folder / 'submissions' / path.name
        code = read_json(submissions)['sic'] if submissions.exists() else ''
        sic = int(code) if code else None
        facts = Facts(read_json(path), as_of)
        # Reading: a 10-K filer is one with an annual fact from any 10-K form; only dollars pool.
        if facts.currency == 'USD' and any(form.startswith('10-K') for form in facts.forms):
            yield Company(int(path.name[3:13]), sic, company_years(facts, sic, view))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('data', type=Path)
    parser.add_argument('--as-of', default='2025-09-12')
    parser.add_argument('--view', default='asFirstReported', choices=['asFirstReported', 'latest'])
    parser.add_argument('--seed', type=Path)
    parser.add_argument('--out', type=Path, default=Path('.'))
    options = parser.parse_args()
    companies = list(read_companies(options.data, options.as_of, options.view))
    runs = {'rolled': rolled(companies)}
    if options.seed:
        runs['seed'] = seeded(companies, json.loads(options.seed.read_text()))
    options.out.mkdir(parents=True, exist_ok=True)
    for name, lines in runs.items():
        (options.out / f'{name}.jsonl').write_text(''.join(json.dumps(line) + '\n' for line in lines))
        print(name)
        for year, row in summary(lines).items():
            parts = [row[part] for part in ('range', 'b0', 'b1')]
            print(year, row['n'], *(f"{part['coverage']:.4f} {part['meanIntervalScore']:.4f}" for part in parts))
    written = {'asOf': options.as_of} | {name: reference(lines) for name, lines in runs.items()}
    (options.out / 'reference.json').write_text(json.dumps(written, indent=1) + '\n')


if __name__ == '__main__':
    main()
