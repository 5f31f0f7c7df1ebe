import { describe, expect, it } from 'vitest';
import { mean, median } from '../../../../schema/domain/methods/averages.ts';
import { buhlmannWeight } from '../../../../schema/domain/methods/buhlmann-weight.ts';
import { conformalQuantiles } from '../../../../schema/domain/methods/conformal-quantiles.ts';
import { intervalScore } from '../../../../schema/domain/methods/interval-score.ts';
import { leastSquares } from '../../../../schema/domain/methods/least-squares.ts';
import { clamp, roundSignificant } from '../../../../schema/domain/methods/rounding.ts';
import reference from './methods.reference.json' with { type: 'json' };

type ListCase<Result> = [values: number[], result: Result][];

describe('median', () => {
  it.each(reference.median as ListCase<number>)('of %j is that of another program', (values, expected) => {
    expect(median(values)).toBeCloseTo(expected, 14);
  });

  it('leaves the order of its argument as it is, and is null of nothing', () => {
    const values = [3, 1, 2];
    expect(median(values)).toBe(2);
    expect(values).toEqual([3, 1, 2]);
    expect(median([])).toBeNull();
  });
});

describe('conformalQuantiles', () => {
  it.each(reference.conformalQuantiles as ListCase<[number, number]>)('of %j', (values, [low, high]) => {
    expect(conformalQuantiles(values)).toEqual({ low, high });
  });

  it('leaves a tenth outside on each side: of 19 values the second and the eighteenth', () => {
    const values = Array.from({ length: 19 }, (_, at) => 19 - at);
    expect(conformalQuantiles(values)).toEqual({ low: 2, high: 18 });
    expect(conformalQuantiles(values, 4)).toEqual({ low: 5, high: 15 });
    expect(values[0]).toBe(19);
    expect(conformalQuantiles([])).toBeNull();
  });
});

describe('leastSquares', () => {
  it.each(reference.leastSquares)('agrees with another program (case %#)', ({ x, y, b }) => {
    const found = leastSquares(x, y) ?? [];
    expect(found).toHaveLength(b.length);
    // The worst case repeats a column to one part in a thousand and has values of a thousand: six digits of sixteen are lost.
    for (const [at, one] of b.entries()) expect(Math.abs((found[at] as number) / one - 1)).toBeLessThan(1e-10);
  });

  it('is null where the columns do not determine the coefficients', () => {
    expect(leastSquares([], [])).toBeNull();
    expect(leastSquares([[1, 2]], [1])).toBeNull();
    const repeated = [1, 2, 3, 4].map((value) => [1, value, 2 * value - 3]);
    expect(leastSquares(repeated, [1, 2, 3, 5])).toBeNull();
    const empty = [1, 2, 3, 4].map((value) => [1, value, 0]);
    expect(leastSquares(empty, [1, 2, 3, 5])).toBeNull();
  });

  it('finds a line that goes through its points, and changes nothing it was given', () => {
    const rows = [1, 2, 3].map((value) => [1, value]);
    const [intercept, slope] = leastSquares(rows, [5, 7, 9]) ?? [];
    expect(intercept).toBeCloseTo(3, 12);
    expect(slope).toBeCloseTo(2, 12);
    expect(rows).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
  });
});

describe('roundSignificant', () => {
  it.each(reference.roundSignificant as [number, number][])('%d to six digits is %d', (value, expected) => {
    expect(roundSignificant(value, 6)).toBe(expected);
  });

  it('has no negative zero', () => {
    expect(Object.is(roundSignificant(-0, 6), 0)).toBe(true);
  });
});

describe('small ones', () => {
  it('intervalScore pays the width, and 2/alpha for each unit outside', () => {
    expect(intervalScore(1, 3, 2, 0.2)).toBe(2);
    expect(intervalScore(1, 3, 1, 0.2)).toBe(2);
    expect(intervalScore(1, 3, 0.5, 0.2)).toBe(7);
    expect(intervalScore(1, 3, 4, 0.2)).toBe(12);
    expect(intervalScore(1, 3, 4, 0.5)).toBe(6);
  });

  it('buhlmannWeight is a half at k observations', () => {
    expect(buhlmannWeight(0, 6)).toBe(0);
    expect(buhlmannWeight(6, 6)).toBe(0.5);
    expect(buhlmannWeight(10, 6)).toBe(0.625);
  });

  it('clamp and mean', () => {
    expect([clamp(-1, 0, 2), clamp(1, 0, 2), clamp(3, 0, 2)]).toEqual([0, 1, 2]);
    expect(clamp(Number.NaN, 0, 2)).toBeNaN();
    expect(mean([1, 2, 6])).toBe(3);
    expect(mean([])).toBeNull();
  });
});
