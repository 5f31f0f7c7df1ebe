/**
 * The race by date over the real mirror against a second computation of it: race.py beside this file, which makes
 * race.reference.json. Both know that a year of eleven weeks is none (METHODS 1.7.1; VICI began in October 2017). Skipped where the
 * mirror is absent.
 */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { panelFilerOf } from '../../schema/domain/range/panel.ts';
import { RACE_RANGES, type RaceForecast, raceSteps } from '../../schema/domain/range/race/race.ts';
import type { RaceEdition } from '../../schema/domain/range/race/race-edition.ts';
import { type RaceFiler, raceFiler, yearsAsOf } from '../../schema/domain/range/race/race-filer.ts';
import { raceReport } from '../../schema/domain/range/race/race-report.ts';
import type { Fact } from '../../schema/domain/terms/fact.ts';
import { HAS_MIRROR } from '../support/mirror/mirror.ts';
import { readRealFiler, realCiks } from '../support/mirror/real-facts.ts';
import reference from './race.reference.json' with { type: 'json' };

/** Of logs and shares. Lines are where a gradient falls below a bound, and known to fewer digits. */
const TOLERANCE = 1e-9;
const LINE_TOLERANCE = 1e-6;
const CUT = '2019-06-30';

type Expected = (typeof reference)['editions']['2024'];

/** The editions of a race by date, oldest first, and the forecasts made with them. */
function raceByDate(filers: readonly RaceFiler[]) {
  const steps = [...raceSteps(filers)];
  return {
    editions: steps.flatMap(({ edition }) => edition ?? []),
    forecasts: steps.flatMap(({ forecasts }) => forecasts),
  };
}

describe.skipIf(!HAS_MIRROR)('the race over the mirror', () => {
  let filers: readonly RaceFiler[] = [];
  let shifted: readonly RaceFiler[] = [];
  let race: ReturnType<typeof raceByDate> = { editions: [], forecasts: [] };
  beforeAll(() => {
    const { asOf } = reference;
    const read = realCiks().map((cik) => {
      const { facts, ...filer } = readRealFiler(cik);
      return [
        raceFiler(facts, { ...filer, asOf }),
        raceFiler(facts.map(filedLater), { ...filer, asOf: `${Number(asOf.slice(0, 4)) + 1}${asOf.slice(4)}` }),
      ] as const;
    });
    filers = read.map(([one]) => one);
    shifted = read.map(([, one]) => one);
    race = raceByDate(filers);
  }, 600_000);

  it('starts from the inputs that the panel of a day has, which pass the witnesses of a card', () => {
    for (const cik of realCiks()) {
      const { facts, ...filer } = readRealFiler(cik);
      const racing = filers.find((one) => one.cik === cik);
      for (const { from } of racing?.snapshots ?? []) {
        const seen = yearsAsOf(racing as RaceFiler, from).map(({ quarterGrowth: _quarter, ...year }) => year);
        expect(seen).toEqual(panelFilerOf(facts, { ...filer, asOf: from })?.years ?? []);
      }
    }
  }, 300_000);

  it('builds the same editions', () => {
    const found = race.editions.map(({ builtOn }) => builtOn.slice(0, 4));
    expect(found).toEqual(Object.keys(reference.editions));
    for (const edition of race.editions) {
      const expected = reference.editions[edition.builtOn.slice(0, 4) as keyof typeof reference.editions] as Expected;
      expect([edition.pairs, edition.n, edition.lines.F, ...edition.cells.map(({ n }) => n)]).toEqual([
        ...[expected.pairs, expected.scores, expected.F],
        ...expected.bands,
      ]);
      expect(Object.keys(edition.industry).sort()).toEqual(Object.keys(expected.industry).sort());
      expect(Object.keys(edition.medians)).toEqual(Object.keys(expected.medians));
      expect(farthest(numbersOf(edition), expectedNumbers(expected))).toBeLessThan(TOLERANCE);
      expect(farthest(edition.lines.theta.flat(), expected.theta.flat())).toBeLessThan(LINE_TOLERANCE);
    }
  });

  it('makes the same forecasts', () => {
    expect(hashOfOutcomes(race.forecasts)).toBe(reference.sha256);
    const byOrigin = new Map(race.forecasts.map((one) => [`${Number(one.cik)} ${one.originEnd}`, one]));
    expect(reference.sample.length).toBeGreaterThanOrEqual(50);
    for (const { cik, originEnd, bounds } of reference.sample) {
      const ranges = byOrigin.get(`${cik} ${originEnd}`)?.ranges;
      for (const method of RACE_RANGES) {
        const found = [ranges?.[method].low ?? Number.NaN, ranges?.[method].high ?? Number.NaN];
        expect(farthest(found, bounds[method])).toBeLessThan(method === 'v5.0' ? LINE_TOLERANCE : TOLERANCE);
      }
    }
  });

  it('comes to the same coverage, scores and intervals', () => {
    const report = raceReport(race);
    const years = Object.entries(reference.measures).filter(([year]) => year !== 'all');
    expect(report?.byTargetYear.map(({ of, n }) => [of, n])).toEqual(years.map(([year, row]) => [year, row['v4.1'].n]));
    for (const standing of report?.standings ?? []) {
      const { method, coverage, meanIS, coverageInterval, meanISInterval, gainInterval } = standing;
      const [all, drawn] = [reference.measures.all[method], reference.bootstrap[method]];
      const ends = [coverageInterval, meanISInterval, gainInterval].flatMap((one) => one ?? []);
      expect(ends).toHaveLength(6);
      const found = [coverage, meanIS, ...ends];
      const expected = [
        all.coverage,
        all.meanIntervalScore,
        drawn.coverage,
        drawn.meanIntervalScore,
        drawn.gain,
      ].flat();
      expect(farthest(found, expected)).toBeLessThan(method === 'v5.0' ? LINE_TOLERANCE : TOLERANCE);
    }
  });

  it('sees nothing of the future: later filings a year later leave every earlier number as it was', () => {
    const before = raceByDate(filers.map(untilCut));
    const after = raceByDate(shifted.map(untilCut));
    expect(before.editions.length).toBeGreaterThan(4);
    expect(after).toEqual(before);
    const whole = new Map(race.editions.map((edition) => [edition.edition, edition]));
    for (const edition of after.editions) expect(edition).toEqual(whole.get(edition.edition));
  }, 300_000);
});

/** A fact filed after the cut, filed a year later than it was. */
function filedLater(fact: Fact): Fact {
  if (fact.filedOn <= CUT) return fact;
  return { ...fact, filedOn: `${Number(fact.filedOn.slice(0, 4)) + 1}${fact.filedOn.slice(4)}` };
}

/** What of a filer was on file at the cut. */
function untilCut(filer: RaceFiler): RaceFiler {
  return {
    ...filer,
    snapshots: filer.snapshots.filter(({ from }) => from <= CUT),
    reports: filer.reports.filter(({ filedOn }) => filedOn <= CUT),
  };
}

function hashOfOutcomes(forecasts: readonly RaceForecast[]): string {
  const lines = forecasts
    .toSorted((a, b) => Number(a.cik) - Number(b.cik) || (a.originEnd < b.originEnd ? -1 : 1))
    .map(({ cik, originEnd, targetEnd, outcome }) => {
      return `${Number(cik)} ${originEnd} ${targetEnd} ${Math.round(Math.exp(outcome))}\n`;
    });
  return createHash('sha256').update(lines.join('')).digest('hex');
}

function numbersOf({ beta, industry, medians, cells, b0, b1, quarter }: RaceEdition): readonly number[] {
  const ends = (tails: readonly { readonly lo: number; readonly hi: number }[]) =>
    tails.flatMap(({ lo, hi }) => [lo, hi]);
  const terms = Object.entries(industry)
    .sort()
    .map(([, term]) => term);
  const tails = [...ends(cells), ...ends([b0]), ...ends(b1), quarter.b, ...ends(quarter.cells)];
  return [...beta, ...terms, ...Object.values(medians).flat(), ...tails];
}

function expectedNumbers({ beta, industry, medians, tails, b0, b1, b, tails42 }: Expected): readonly number[] {
  const terms = Object.entries(industry)
    .sort()
    .map(([, term]) => term);
  return [
    ...beta,
    ...terms,
    ...Object.values(medians).flat(),
    ...tails.flat(),
    ...b0,
    ...b1.flat(),
    b,
    ...tails42.flat(),
  ];
}

/** The greatest distance between numbers in the same places; not a number where the places differ. */
function farthest(found: readonly number[], expected: readonly number[]): number {
  if (found.length !== expected.length) return Number.NaN;
  return Math.max(...found.map((number, at) => Math.abs(number - (expected[at] as number))));
}
