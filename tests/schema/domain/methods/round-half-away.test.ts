import { expect, it } from 'vitest';
import { roundHalfAway } from '../../../../schema/domain/methods/rounding.ts';

it.each([
  [0.00005, 4, 0.0001],
  [-0.00005, 4, -0.0001],
  [0.00004999, 4, 0],
  [-0.00004999, 4, 0],
  [2.5, 0, 3],
  [-2.5, 0, -3],
  [0.31969, 4, 0.3197],
  [98_657_000_000, 4, 98_657_000_000],
])('roundHalfAway(%d, %d) is %d', (value, decimals, rounded) => {
  expect(Object.is(roundHalfAway(value, decimals), rounded)).toBe(true);
});

it('leaves what is no finite number as it is', () => {
  expect(roundHalfAway(Number.NaN, 4)).toBeNaN();
  expect(roundHalfAway(Number.NEGATIVE_INFINITY, 4)).toBe(Number.NEGATIVE_INFINITY);
});
