import { expect, test } from 'vitest';
import { roundShare } from '../../../../schema/domain/methods/round-share.ts';

test.each([
  [0.12345, 0.1235],
  [0.00005, 0.0001],
  [0.0000334, 0.000033],
  [-0.0000334, -0.000033],
  [0.0000003, 3e-7],
  [0, 0],
  [1 - 0.9 - 0.1, 0],
])('%d is %d', (value, rounded) => {
  expect(roundShare(value, 4)).toBe(rounded);
});
