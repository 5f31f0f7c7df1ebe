"""The race of METHODS 3.11 by date, written from METHODS and INTERFACE 16 alone, before the service's own was read.

    python3 tests/audit/race.py ../shared/edgar/data --out FOLDER

The argument is a folder laid out as data.sec.gov (api/xbrl/companyfacts, submissions). Builds an edition each 30 June
from what was on file that day, forecasts every annual report filed in the year after it by v4.1, v4.2 and v5.0, scores
each forecast, and writes race.reference.json, which a test holds the service against. Prints coverage and mean interval
score by target year. Needs numpy for the lines of v5.0 (race_lines.py). Where the pages can be read in more than one
way, the reading taken stands as a comment that begins with "Reading".
"""
import argparse
import hashlib
import json
from bisect import bisect_right
from collections import defaultdict
from math import exp, fsum, log
from pathlib import Path
from statistics import median

from backtest import (
    ENOUGH_MISSES, INDUSTRY, LOADING, LOCATION, SIX_BANDS, THREE_BANDS, UNIT_ERROR, Company, Constants, band_quantiles,
    clamp, clamped, interval_score, least_squares, medians_until, quantiles, read_json,
)
from race_lines import fitted_lines, line_bounds, loading_of
from race_quarter import NineMonths, quarter_growth
from revenue import YEAR_CONCEPTS, Facts, company_years, days_between, label_of

FIRST_EDITION, FIRST_PUBLISHED = 2010, 2014
ENOUGH_SCORES_OF_EDITION, ENOUGH_SCORES_OF_BAND = 100, 300
METHODS = ['v4.1', 'v4.2', 'v5.0']
DRAWS, MASK = 2000, (1 << 64) - 1


class Filer:
    """One filer's annual facts, seen from any day."""

    def __init__(self, cik, sic, companyfacts, as_of):
        self.cik, self.sic, self.as_of = cik, sic, as_of
        self.annual = annual_part(companyfacts, as_of)
        self.nine = NineMonths(companyfacts)
        self.reports = own_reports(self.annual)

    def on(self, day):
        """The company as of a day, as first reported, or None: a 10-K filer in dollars with a fiscal year."""
        facts = Facts(self.annual, min(day, self.as_of))
        if facts.currency != 'USD' or not any(form.startswith('10-K') for form in facts.forms):
            return None
        years = company_years(facts, self.sic, 'asFirstReported')
        return Company(self.cik, self.sic, years) if years else None

    def report_day(self, end):
        """The day of the first annual report about this year or a later one."""
        return next(day for day, about in self.reports if about >= end)

    def origins(self):
        """The first day on which each fiscal year is known from its own report: (day, company as of it)."""
        seen = set()
        for day, end in self.reports:
            company = None if end in seen else self.on(day)
            year = company and company.years[-1]
            # Reading: a range needs its year's revenue; the day is that of the first report of the year that gives it.
            if year and year['end'] == end and year['revenue'] is not None:
                seen.add(end)
                yield day, company


def annual_part(companyfacts, as_of):
    """The same shape with annual flow facts alone, so that looking from many days is cheap; and what shows that a year is
    none, the same value for another period with the same end."""
    kept = {}
    for taxonomy in ('us-gaap', 'ifrs-full'):
        for concept, said in companyfacts['facts'].get(taxonomy, {}).items():
            for unit, facts in said['units'].items():
                years = {key_of(fact) for fact in facts if Facts.is_annual_flow(fact, as_of)}
                annual = [fact for fact in facts if 'start' in fact and key_of(fact) in years]
                if annual:
                    kept.setdefault(taxonomy, {}).setdefault(concept, {'units': {}})['units'][unit] = annual
    return {'facts': kept}


def key_of(fact):
    return fact['accn'], fact['end'], fact['val']


def own_reports(annual):
    """Annual filings by day with the year each is about: the newest year of which it gives revenue or net income."""
    ends = {}
    for taxonomy, concepts in annual['facts'].items():
        for concept in concepts.keys() & YEAR_CONCEPTS[taxonomy]:
            for facts in concepts[concept]['units'].values():
                for fact in facts:
                    key = fact['filed'], fact['accn']
                    ends[key] = max(ends.get(key, ''), fact['end'])
    return [(filed, ends[filed, accession]) for filed, accession in sorted(ends)]


def origin_of(filer, company, k):
    """What a forecast starts from, whatever edition it will use; None below the dollar floor of METHODS 3.1."""
    year, growth = company.years[k], company.growths[k]
    if year['revenue'] is None or year['revenue'] < 1_000_000:
        return None
    g0 = 0.0 if growth is None else clamped(growth)
    g4 = None if growth is None else quarter_growth(filer.nine, year['step'], company.years[k - 1], filer.report_day(year['end']))
    return {
        'company': company, 'k': k, 'end': year['end'], 'label': year['label'], 'revenue': year['revenue'],
        'g0': g0, 'g4': g0 if g4 is None else g4, 'quarter': g4 is not None, 'I0': float(growth is None),
        'NI': float(year['netIncome'] is not None and year['netIncome'] < 0),
        'FIN': float(filer.sic is not None and 6000 <= filer.sic < 6500),
    }


def own_growth(company, k):
    own = [clamped(growth) for growth in company.growths[max(0, k - 9):k + 1] if growth is not None]
    return median(own) if own else None


def seen_through(origin, constants):
    """m, s and the inputs of both challengers at an origin, with an edition's constants."""
    company, k = origin['company'], origin['k']
    m, s = company.centre(k, constants), company.spread(k, constants)
    own = own_growth(company, k)
    if own is None:
        own = constants.prior(origin['label'], bisect_right(SIX_BANDS, origin['revenue']))
    g0, g4 = origin['g0'], origin['g4']
    w = [
        1.0, m, s, g4 - m, abs(g4 - m), g0 - own, abs(g0 - own), origin['NI'], s * log(origin['revenue'] / 1e9),
        origin['I0'], origin['FIN'], s * origin['FIN'],
    ]
    return {'m': m, 's': s, 'd': g4 - g0, 'w': w}


def determined(rows, misses):
    """Reading: a column without an entry other than 0 has the coefficient 0; METHODS is silent on it."""
    used = [at for at in range(len(rows[0])) if any(row[at] for row in rows)]
    found = least_squares([[row[at] for at in used] for row in rows], misses)
    return found and [found[used.index(at)] if at in used else 0.0 for at in range(len(rows[0]))]


def constants_on(companies):
    """Medians, beta and industry terms from every pair on file that day, or None (METHODS 3.2 to 3.4)."""
    pairs = [(company, k) for company in companies for k in company.pairs()]
    if len(pairs) < ENOUGH_MISSES:
        return None
    growths = [
        (company.years[k + 1]['label'], bisect_right(SIX_BANDS, company.years[k]['revenue']),
         clamped(company.growths[k + 1])) for company, k in pairs
    ]
    constants = Constants(medians_until(growths, max(label for label, _, _ in growths)))
    misses = [company.log_miss(k, constants) for company, k in pairs]
    constants.beta = determined([company.features(k) for company, k in pairs], misses)
    if constants.beta is None:
        return None
    residuals = defaultdict(list)
    for (company, k), miss in zip(pairs, misses):
        residuals[company.group].append(miss - constants.expected(company, k))
    residuals.pop(None, None)
    constants.industry = {group: fsum(parts) / (len(parts) + INDUSTRY) for group, parts in residuals.items()}
    return constants


def pool_on(filers, companies, constants_of):
    """Every pair on file that day with m, s and w. constants_of: what a pair is seen through, by its origin year.

    Outcomes that only a later report tags pool too (ruling 16.28).
    """
    pool = []
    for filer, company in zip(filers, companies):
        for k in company.pairs():
            constants = constants_of(company.years[k]['label'])
            if constants is None:
                continue
            origin = origin_of(filer, company, k)
            outcome = {'y': company.growths[k + 1], 'target': company.years[k + 1]['label']}
            pool.append(origin | seen_through(origin, constants) | outcome)
    return pool


def edition_on(year, filers, past):
    """Everything published on one 30 June, or None where it cannot be built. past gains the constants of the day."""
    on_file = [(filer, filer.on(f'{year}-06-30')) for filer in filers]
    filers, companies = zip(*[pair for pair in on_file if pair[1]])
    constants = past[year] = constants_on(companies)
    # Reading: scores are as at the origin (METHODS 3.5): the constants of origin year T are those of 30 June T, by the
    # fiscal-year label of METHODS 1.1, and a year without them has no scores. b and the lines are constants like beta,
    # from all pooled pairs, seen with the constants of the edition itself (3.2, 3.4, 3.11).
    pool = pool_on(filers, companies, past.get)
    if constants is None or len(pool) < ENOUGH_SCORES_OF_EDITION or year < FIRST_PUBLISHED:
        return None
    pairs = [(company, k) for company in companies for k in company.pairs()]
    moves = [(company.years[k]['revenue'], company.growths[k + 1]) for company, k in pairs]
    edition = {'year': year, 'constants': constants, 'pairs': len(pairs), 'scores': len(pool)}
    edition |= {'b0': quantiles([move for _, move in moves]), 'b1': band_quantiles(moves, SIX_BANDS, 1)}
    scored = [(one['revenue'], (one['y'] - one['m']) / one['s']) for one in pool]
    edition['bands'] = [sum(bisect_right(THREE_BANDS, size) == band for size, _ in scored) for band in range(3)]
    edition['tails'] = band_quantiles(scored, THREE_BANDS, ENOUGH_SCORES_OF_BAND)
    fit = pool_on(filers, companies, lambda _: constants)
    weights = [one['d'] / one['s'] ** 2 for one in fit]
    b = fsum(weight * (clamp(one['y'], -1.5, 1.5) - one['m']) for weight, one in zip(weights, fit))
    b /= fsum(weight * one['d'] for weight, one in zip(weights, fit))
    moved = [(one['revenue'], (one['y'] - one['m'] - b * one['d']) / one['s']) for one in pool]
    edition |= {'b': b, 'tails42': band_quantiles(moved, THREE_BANDS, ENOUGH_SCORES_OF_BAND)}
    rows, targets = [one['w'] for one in fit], [clamp(one['y'], -1.5, 1.5) for one in fit]
    edition['theta'] = fitted_lines(rows, targets)
    edition['F'] = loading_of(rows, targets, [one['target'] for one in fit])
    return edition


def bounds(origin, edition):
    """Log bounds of every method and both baselines at an origin that was seen through the edition."""
    level, band = log(origin['revenue']), bisect_right(THREE_BANDS, origin['revenue'])
    def around(centre, tails):
        return [level + centre + LOADING * tail * origin['s'] for tail in tails[band]]
    by_six = edition['b1'][bisect_right(SIX_BANDS, origin['revenue'])]
    low, high = line_bounds(origin['w'], edition['theta'], edition['F'])
    return {
        'v4.1': around(origin['m'], edition['tails']),
        'v4.2': around(origin['m'] + edition['b'] * origin['d'], edition['tails42']),
        'v5.0': [level + low, level + high],
        'b0': [level + part for part in edition['b0']], 'b1': [level + part for part in by_six],
    }


def edition_year(day):
    """Reading: a report filed on 30 June itself still uses the edition of the year before."""
    return int(day[:4]) - (day[5:] <= '06-30')


def race(filers):
    """Editions by year, and one line per scored forecast."""
    reports = sorted(
        ((day, filer.cik, filer, company) for filer in filers for day, company in filer.origins()),
        key=lambda report: report[:2])
    editions, past, made = {}, {}, []
    for year in range(FIRST_EDITION, edition_year(reports[-1][0]) + 1):
        edition = edition_on(year, filers, past)
        if edition is None:
            continue
        editions[year] = edition
        for day, _, filer, company in reports:
            origin = origin_of(filer, company, len(company.years) - 1) if edition_year(day) == year else None
            if origin:
                seen = origin | seen_through(origin, edition['constants'])
                made.append(seen | {'day': day, 'edition': year, 'bounds': bounds(seen, edition)})
    return editions, scored_lines(made, reports)


def scored_lines(made, reports):
    """Reading: the outcome is the revenue of the next year as its own report gave it first; a later report of another
    day settles nothing. As in the live record, a change of basis or a jump is an outcome like any other."""
    outcomes = defaultdict(list)
    for day, cik, _, company in reports:
        outcomes[cik].append((day, company.years[-1]))
    lines = []
    for one in made:
        for day, year in outcomes[one['company'].cik]:
            if 350 <= days_between(one['end'], year['end']) <= 380 and day > one['day'] and year['revenue'] > 0:
                line = {'cik': one['company'].cik, 'originEnd': one['end'], 'targetEnd': year['end']}
                line |= {'edition': one['edition'], 'revenue': one['revenue'], 'outcome': year['revenue']}
                line |= {'quarter': one['quarter'], 'g0': one['g0'], 'g4': one['g4'], 'm': one['m'], 's': one['s']}
                lines.append(line | {'bounds': one['bounds']})
                break
    return sorted(lines, key=lambda line: (line['cik'], line['originEnd']))


def measures(lines, method):
    if not lines:
        return None
    scores = [score_of(line, method) for line in lines]
    return {'n': len(lines), 'coverage': sum(inside for inside, _ in scores) / len(lines),
            'meanIntervalScore': fsum(score for _, score in scores) / len(lines)}


def score_of(line, method):
    low, high = line['bounds'][method]
    return low <= log(line['outcome']) <= high, interval_score(exp(low), exp(high), line['outcome'])


def splitmix64(state):
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        yield ((z ^ (z >> 31)) >> 11) / 2**53


def year_bootstrap(lines):
    """95% intervals by drawing target years: coverage and score of each method, and the gain in score on v4.1."""
    groups, sums = defaultdict(list), {}
    for line in lines:
        groups[label_of(line['targetEnd'])].append(line)
    years = sorted(groups)
    for method in METHODS + ['b0', 'b1']:
        for year in years:
            scores = [score_of(line, method) for line in groups[year]]
            sums[method, year] = len(scores), sum(inside for inside, _ in scores), fsum(score for _, score in scores)
    numbers, drawn = splitmix64(1), defaultdict(list)
    for _ in range(DRAWS):
        picked = [years[int(next(numbers) * len(years))] for _ in years]
        total = {method: [fsum(sums[method, year][part] for year in picked) for part in range(3)]
                 for method in METHODS + ['b0', 'b1']}
        for method, (count, inside, score) in total.items():
            drawn[method, 'coverage'].append(inside / count)
            drawn[method, 'meanIntervalScore'].append(score / count)
            drawn[method, 'gain'].append(1 - score / total['v4.1'][2])
    outside = (DRAWS + 1) // 40
    ends = {key: [sorted(values)[outside - 1], sorted(values)[DRAWS - outside]] for key, values in drawn.items()}
    return {method: {name: ends[method, name] for name in ('coverage', 'meanIntervalScore', 'gain')}
            for method in METHODS + ['b0', 'b1']}


def published(edition):
    """An edition as the reference holds it."""
    constants = edition['constants']
    return {
        'pairs': edition['pairs'], 'scores': edition['scores'], 'bands': edition['bands'], 'beta': constants.beta,
        'industry': constants.industry, 'medians': constants.medians, 'tails': edition['tails'], 'b0': edition['b0'],
        'b1': edition['b1'], 'b': edition['b'], 'tails42': edition['tails42'], 'theta': edition['theta'],
        'F': edition['F'],
    }


def reference(editions, lines):
    keys = ''.join(f"{line['cik']} {line['originEnd']} {line['targetEnd']} {line['outcome']}\n" for line in lines)
    by_year = defaultdict(list)
    for line in lines:
        by_year[label_of(line['targetEnd'])].append(line)
    parts = {str(year): by_year[year] for year in sorted(by_year)} | {'all': lines}
    return {
        'sha256': hashlib.sha256(keys.encode()).hexdigest(),
        'measures': {name: {method: measures(part, method) for method in METHODS + ['b0', 'b1']}
                     for name, part in parts.items()},
        'bootstrap': year_bootstrap(lines),
        'editions': {str(year): published(edition) for year, edition in editions.items()},
        'sample': lines[::max(1, len(lines) // 60)],
    }


def lines_of(value):
    """JSON with one line for each member or element of the outer members."""
    def inner(part):
        if isinstance(part, dict):
            return '{\n' + ',\n'.join(f'  {json.dumps(key)}: {json.dumps(one)}' for key, one in part.items()) + '\n }'
        if isinstance(part, list):
            return '[\n' + ',\n'.join(f'  {json.dumps(one)}' for one in part) + '\n ]'
        return json.dumps(part)
    return '{\n' + ',\n'.join(f' {json.dumps(key)}: {inner(part)}' for key, part in value.items()) + '\n}\n'


def read_filers(folder, as_of):
    for path in sorted((folder / 'api/xbrl/companyfacts').glob('CIK*.json.gz')):
        submissions = folder / 'submissions' / path.name
        code = read_json(submissions)['sic'] if submissions.exists() else ''
        yield Filer(int(path.name[3:13]), int(code) if code else None, read_json(path), as_of)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('data', type=Path)
    parser.add_argument('--as-of', default='2025-09-12')
    parser.add_argument('--out', type=Path, default=Path('.'))
    options = parser.parse_args()
    editions, lines = race(list(read_filers(options.data, options.as_of)))
    found = reference(editions, lines)
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / 'race.reference.json').write_text(lines_of({'asOf': options.as_of} | found))
    (options.out / 'race.jsonl').write_text(''.join(json.dumps(line) + '\n' for line in lines))
    for year, row in found['measures'].items():
        parts = [f"{part['coverage']:.3f}/{part['meanIntervalScore']:.3f}" for part in row.values()]
        print(year, row['v4.1']['n'], *parts)
    for year, edition in found['editions'].items():
        print(year, edition['scores'], edition['bands'], f"b {edition['b']:.3f} F {edition['F']:.2f}")
    print(json.dumps(found['bootstrap']), sum(line['quarter'] for line in lines))


if __name__ == '__main__':
    main()
