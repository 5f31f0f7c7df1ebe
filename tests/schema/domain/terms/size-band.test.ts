import { expect, it } from 'vitest';
import { bandIndex, SIZE_BANDS, sizeBandOf, TAIL_BANDS } from '../../../../schema/domain/terms/size-band.ts';

it.each([
  [-1, 0, 0],
  [9_999_999, 0, 0],
  [10e6, 1, 0],
  [50e6, 2, 1],
  [250e6, 3, 1],
  [999_999_999, 3, 1],
  [1e9, 4, 2],
  [5e9, 5, 2],
])('a revenue of %d is in size band %d and tail band %d', (revenue, size, tail) => {
  expect(bandIndex(SIZE_BANDS, revenue)).toBe(size);
  expect(bandIndex(TAIL_BANDS, revenue)).toBe(tail);
  expect(sizeBandOf(revenue)).toBe(SIZE_BANDS[size]?.band);
});
