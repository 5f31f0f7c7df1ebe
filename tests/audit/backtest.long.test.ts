/**
 * The back-test over the real mirror against a second computation of it, revenue included: backtest.py beside this file, which makes
 * backtest.reference.json. Both take revenue from the first report filed that gives it, whatever its tag (METHODS 1.7.4): FIS reported
 * 9,241 million for 2016 (0001136893-17-000008); two years later it recast the year as 8,831 million under a tag that comes first in
 * the order of METHODS 1.3 (0001136893-19-000008). Skipped where the mirror is absent.
 */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { mean } from '../../schema/domain/methods/averages.ts';
import {
  type Backtest,
  editionBacktest,
  type Forecast,
  rolledBacktest,
} from '../../schema/domain/range/backtest/backtest.ts';
import { SEED_EDITION } from '../../schema/domain/range/edition.ts';
import { type PanelFiler, panelFiler } from '../../schema/domain/range/panel.ts';
import type { LogBounds, RecordPart } from '../../schema/domain/range/track-record.ts';
import { HAS_MIRROR } from '../support/mirror/mirror.ts';
import { readRealFiler, realCiks, realFigures } from '../support/mirror/real-facts.ts';
import reference from './backtest.reference.json' with { type: 'json' };

type Expected = (typeof reference)['rolled'];
type ExpectedPart = Expected['byTargetYear']['all'];
type Line = Expected['sample'][number];

/** Of logs, so relative to the money they stand for. */
const TOLERANCE = 1e-9;
const RANGES = ['range', 'b0', 'b1'] as const;

describe.skipIf(!HAS_MIRROR)('the back-test over the mirror', () => {
  let panel: readonly PanelFiler[] = [];
  beforeAll(() => {
    panel = realCiks().flatMap((cik) => {
      const figures = realFigures(readRealFiler(cik), reference.asOf, 'asFirstReported');
      return (figures === null ? null : panelFiler(figures)) ?? [];
    });
  }, 240_000);

  it.each([
    ['rolled from origin to origin', reference.rolled, (): Backtest => rolledBacktest(panel)],
    ['with the seed edition', reference.seed as Expected, (): Backtest => editionBacktest(panel, SEED_EDITION)],
  ] as const)('%s agrees with the second computation', { timeout: 60_000 }, (_name, expected, replay) => {
    const found = replay();
    expect(hashOfOutcomes(found.forecasts)).toBe(expected.sha256);
    expect(apart(summaryOf(found), expectedSummary(expected))).toEqual([]);
    const byOrigin = new Map(found.forecasts.map((one) => [`${Number(one.cik)} ${one.originEnd}`, one]));
    const ours = expected.sample.map(({ cik, originEnd }) => numbersOf(byOrigin.get(`${cik} ${originEnd}`)));
    expect(expected.sample.length).toBeGreaterThanOrEqual(50);
    expect(apart(ours, expected.sample.map(expectedNumbers))).toEqual([]);
  });
});

/** Every forecast made, with its outcome in dollars. */
function hashOfOutcomes(forecasts: readonly Forecast[]): string {
  const lines = forecasts
    .toSorted((a, b) => Number(a.cik) - Number(b.cik) || (a.originEnd < b.originEnd ? -1 : 1))
    .map(({ cik, originEnd, targetEnd, outcome }) => {
      return `${Number(cik)} ${originEnd} ${targetEnd} ${Math.round(Math.exp(outcome))}\n`;
    });
  return createHash('sha256').update(lines.join('')).digest('hex');
}

function numbersOf(forecast: Forecast | undefined): readonly number[] {
  if (forecast === undefined) return [];
  return [...RANGES.flatMap((name) => [forecast[name].low, forecast[name].high]), forecast.outcome];
}

function expectedNumbers({ low, high, b0Low, b0High, b1Low, b1High, outcome }: Line): readonly number[] {
  return [low, high, b0Low, b0High, b1Low, b1High, outcome].map(Math.log);
}

/** By target year and in all: how many, and per range coverage, mean score and mean ends. */
function summaryOf({ forecasts, byTargetYear, all }: Backtest): readonly (readonly number[])[] {
  const parts = [...[...byTargetYear].map(([year, part]) => [year, part] as const), [null, all as RecordPart] as const];
  return parts.map(([year, part]) => {
    const own = forecasts.filter(({ targetYear }) => year === null || targetYear === year);
    const ends = (name: (typeof RANGES)[number], end: keyof LogBounds) => mean(own.map((one) => one[name][end])) ?? 0;
    const ofRange = RANGES.flatMap((name) => {
      const { coverage, meanIS } = name === 'range' ? part : part[name];
      return [coverage, meanIS, ends(name, 'low'), ends(name, 'high')];
    });
    return [year ?? 0, part.settled, ...ofRange];
  });
}

function expectedSummary({ byTargetYear }: Expected): readonly (readonly number[])[] {
  return Object.entries<ExpectedPart>(byTargetYear).map(([year, part]) => {
    const ofRange = RANGES.flatMap((name) => {
      const { coverage, meanIntervalScore, meanLogLow, meanLogHigh } = part[name];
      return [coverage, meanIntervalScore, meanLogLow, meanLogHigh];
    });
    return [year === 'all' ? 0 : Number(year), part.n, ...ofRange];
  });
}

/** The pairs of numbers that differ by more than the tolerance, by their places. */
function apart(found: readonly (readonly number[])[], expected: readonly (readonly number[])[]): readonly string[] {
  if (found.length !== expected.length) return [`${found.length} rows, not ${expected.length}`];
  return expected.flatMap((row, at) =>
    row.flatMap((number, column) => {
      const ours = found[at]?.[column] ?? Number.NaN;
      return Math.abs(ours - number) <= TOLERANCE ? [] : [`row ${at}, number ${column}: ${number}, ours ${ours}`];
    }),
  );
}
