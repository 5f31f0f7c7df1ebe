import { describe, expect, it } from 'vitest';
import { type Backtest, editionBacktest, rolledBacktest } from '../../../../schema/domain/range/backtest/backtest.ts';
import { backtestReport } from '../../../../schema/domain/range/backtest/backtest-report.ts';
import { buildEdition } from '../../../../schema/domain/range/build-edition.ts';
import { readEdition, SEED_EDITION } from '../../../../schema/domain/range/edition.ts';
import { SEED } from '../../../../schema/domain/range/edition-in-use.ts';
import { revenueRange } from '../../../../schema/domain/range/v4-1.ts';
import reference from './range.reference.json' with { type: 'json' };
import { rangePanel } from './range-panel.ts';

const panel = rangePanel();

/** Every number of the reference, by its path, beside ours: equal to 1e-9 of the larger of itself and one. */
function expectAgreement(found: unknown, expected: unknown, tolerance = 1e-9): void {
  const ours = new Map(numbersOf(found));
  const theirs = numbersOf(expected);
  expect([...ours.keys()].sort()).toEqual(theirs.map(([path]) => path).sort());
  const apart = theirs.filter(([path, number]) => {
    const difference = Math.abs((ours.get(path) ?? Number.NaN) - number);
    return !(difference <= tolerance * Math.max(1, Math.abs(number)));
  });
  expect(apart.map(([path, number]) => `${path}: ${number}, ours ${ours.get(path)}`)).toEqual([]);
}

function numbersOf(value: unknown, path = ''): [path: string, value: number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return entries.flatMap(([key, one]) => numbersOf(one, `${path}/${key}`));
}

it('starts from the panel that the other program made', () => {
  const years = panel.flatMap((filer) => filer.years);
  expect({
    filers: panel.length,
    years: years.length,
    revenue: years.reduce((sum, { revenue }) => sum + (revenue ?? 0), 0),
  }).toEqual(reference.panel);
});

describe('an edition built by rolling origin', () => {
  const built = buildEdition('test-2025', panel);

  it('has the constants of the other program, published at six decimals', () => {
    const { beta, medians, cells, stress, b0, b1, n, companies, industry } = built.edition;
    // Half a unit of the sixth decimal, and a hair for halves.
    expectAgreement({ beta, medians, cells, stress, b0, b1, n, companies, industry }, reference.edition, 0.500001e-6);
    expect(built).toMatchObject({ seedBecause: null, scores: n });
    expect(built.edition).toMatchObject({ edition: 'test-2025', built: 'outcomes through FY2024', kappa: 1.15 });
  });

  it('is an edition that can be read back', () => {
    expect(readEdition(JSON.parse(JSON.stringify(built.edition)))).toEqual(built.edition);
  });

  it('leaves errors of units out', () => {
    expect(built.dropped).toBeGreaterThan(0);
    expect(Math.abs(built.edition.b1[0]?.hi ?? 9)).toBeLessThan(4.6);
  });

  it('is the seed edition where the panel gives fewer than 3,000 scores', () => {
    const small = buildEdition('too-small', panel.slice(0, 200));
    expect(small.edition).toBe(SEED_EDITION);
    expect(small.scores).toBeGreaterThan(0);
    expect(small.seedBecause).toBe(`${small.scores} pooled scores; an edition needs 3000.`);
    expect(buildEdition('nothing', []).edition).toBe(SEED_EDITION);
  });

  it('does not look past an origin: later years change no earlier forecast', () => {
    const until = (last: number) =>
      panel.map((filer) => ({ ...filer, years: filer.years.filter(({ end }) => Number(end.slice(0, 4)) <= last) }));
    const short = rolledBacktest(until(2019)).byTargetYear;
    const long = rolledBacktest(panel).byTargetYear;
    expect([...short.keys()].at(-1)).toBe(2019);
    for (const [year, part] of short) expect(part, String(year)).toEqual(long.get(year));
  });
});

describe('the back-test', () => {
  const compared = ({ all, bySizeBand, byCredibility, byTargetYear }: Backtest) => ({
    all,
    bySizeBand,
    byCredibility,
    byTargetYear,
  });

  it('with constants rolled from origin to origin agrees with the other program', () => {
    expectAgreement(compared(rolledBacktest(panel)), reference.rolled);
  });

  it('with the seed edition agrees with the other program', () => {
    expectAgreement(compared(editionBacktest(panel, SEED_EDITION)), reference.seed);
  });

  it('gives what another sample of years could have, by size band', () => {
    const { edition } = backtestReport({
      asOf: '2026-01-01',
      panel,
      asTagged: panel,
      edition: SEED,
      race: null,
    }).report;
    const found = edition.bySizeBand.map(({ of, coverage }) => {
      const interval = edition.coverageBySizeBand?.find((one) => one.of === of)?.interval;
      return interval !== undefined && (interval === null || (interval[0] <= coverage && coverage <= interval[1]));
    });
    expect(found).toEqual(edition.bySizeBand.map(() => true));
    expect(edition.coverageBySizeBand?.some(({ interval }) => interval !== null)).toBe(true);
  });

  it('of a panel too small for any forecast has no record', () => {
    expect(rolledBacktest(panel.slice(0, 5))).toMatchObject({ all: null, dropped: 0 });
    expect(editionBacktest([], SEED_EDITION).all).toBeNull();
  });
});

describe('ranges under the seed edition', () => {
  it.each(reference.ranges)('of filer $cik agree with the other program', ({ cik, low, high, ...parts }) => {
    const filer = panel[cik - 1];
    const result = revenueRange(
      { years: filer?.years ?? [], sic: filer?.sic ?? null, currency: 'USD', isStale: false },
      SEED_EDITION,
    );
    if ('absent' in result) throw new Error(result.absent);
    const { m, s, Z, n } = result.parts;
    expectAgreement({ m, s, Z, n }, parts);
    expect(result.low).toBe(Math.round(Number(Math.exp(low).toPrecision(6))));
    expect(result.high).toBe(Math.round(Number(Math.exp(high).toPrecision(6))));
  });
});
