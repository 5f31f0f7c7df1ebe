import { describe, expect, it } from 'vitest';
import { quantileLines } from '../../../../schema/domain/methods/quantile-line.ts';
import { splitmix64 } from '../../../../schema/domain/methods/splitmix64.ts';

const next = splitmix64(7);
const unit = () => next(1_000_000) / 1_000_000;
const ROWS = Array.from({ length: 2_000 }, () => [1, unit(), 100 * unit()]);
const NOISE = ROWS.map(() => unit());
const Y = ROWS.map(([, a = 0, b = 0], at) => 2 + 3 * a - 0.01 * b + (NOISE[at] ?? 0));

const quantileLine = (rows: readonly (readonly number[])[], y: readonly number[], level: number, start?: number[]) =>
  quantileLines(rows, y, [level], start && [start])[0] ?? [];

describe('a quantile line', () => {
  it.each([0.1, 0.5, 0.9])('leaves the share %f of the outcomes below it, along the slopes of the data', (level) => {
    const theta = quantileLine(ROWS, Y, level);
    const below = ROWS.filter((row, at) => (Y[at] ?? 0) < row.reduce((sum, x, of) => sum + x * (theta[of] ?? 0), 0));
    expect(below.length / ROWS.length).toBeCloseTo(level, 2);
    expect(theta[0]).toBeCloseTo(2 + level, 1);
    expect(theta[1]).toBeCloseTo(3, 1);
    expect(theta[2]).toBeCloseTo(-0.01, 3);
  });

  it('is the same line wherever the search begins', () => {
    const one = quantileLine(ROWS, Y, 0.9);
    const other = quantileLine(ROWS, Y, 0.9, [-5, 1, 1]);
    for (const [at, number] of one.entries()) expect(other[at]).toBeCloseTo(number, 7);
  });

  it('is the same beside the lines of other levels', () => {
    const levels = [0.1, 0.5, 0.9];
    expect(quantileLines(ROWS, Y, levels)).toEqual(levels.map((level) => quantileLine(ROWS, Y, level)));
  });

  it('gives a column that never varies the slope 0', () => {
    const theta = quantileLine(
      ROWS.map((row) => [...row, 0]),
      Y,
      0.5,
    );
    expect(theta[3]).toBe(0);
  });
});
