import { expect, test } from 'vitest';
import { roundShare } from '../../../../schema/domain/methods/rounding.ts';
import { publishedWords } from '../../../../schema/domain/portfolio/published-words.ts';

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

// Tables print the four decimals of a reply: 0.7455, 0.3335, 0.0005. Rounded at once, the first two would be 74.5% and 33.3%.
test.each([
  [0.74546, '74.6%'],
  [0.33346, '33.4%'],
  [0.000549, '0.05%'],
])('a sentence gives %d as the tables do: %s', (share, words) => {
  expect(publishedWords(share)).toBe(words);
});
