import { expect, it } from 'vitest';
import { splitmix64 } from '../../../../schema/domain/methods/splitmix64.ts';

// The first outputs of the reference implementation for these seeds, as fractions of 2^64 times a million and three.
it.each([
  [1, [566563, 745783, 971005, 444360, 444266, 762896]],
  [1234567, [350080, 173644, 532208, 249008, 889532, 423089]],
])('gives the numbers of the reference implementation for the seed %d', (seed, expected) => {
  const next = splitmix64(seed);
  expect(Array.from({ length: 6 }, () => next(1_000_003))).toEqual(expected);
});
