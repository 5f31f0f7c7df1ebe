import { expect, it } from 'vitest';
import { toolListing } from '../../facades/mcp/tools.ts';
import { surfaces } from '../../facades/surfaces/index.ts';
import { says } from './judge.ts';
import { isTold } from './question.ts';
import { ASKED, OWN, QUESTIONS } from './questions/index.ts';

it('are thirty that were asked, thirty of our own and 23 that were asked later, in order', () => {
  expect(QUESTIONS.map(({ number }) => number)).toEqual(Array.from({ length: 83 }, (_, at) => at + 1));
  expect(ASKED).toHaveLength(30);
  expect(new Set(QUESTIONS.map(({ question }) => question)).size).toBe(83);
});
it('have an answer, but for three of the first thirty', () => {
  expect(ASKED.filter(isTold).map(({ number }) => number)).toEqual([1, 15, 23]);
});
it('of our own use every tool', () => {
  const used = new Set(OWN.flatMap(({ calls }) => calls.map(({ tool }) => tool)));
  expect([...used].toSorted()).toEqual(surfaces.flatMap((surface) => toolListing(surface)?.name ?? []).toSorted());
});
it('have budgets of 1,200 tokens in the middle and 5,400 at most', () => {
  const budgets = QUESTIONS.map(({ budget }) => budget).toSorted((a, b) => a - b);
  expect(budgets[41]).toBeLessThanOrEqual(1200);
  expect(budgets.at(-1)).toBeLessThanOrEqual(5400);
});
it('find a part of a text as words of its own', () => {
  expect(says('total: 2\nrows', 'total: 2')).toBe(true);
  expect(says('total: 21', 'total: 2')).toBe(false);
  expect(says('share 0.286, up', '0.286')).toBe(true);
  expect(says('USD 37', 'USD 3')).toBe(false);
  expect(says('1.5', '1')).toBe(false);
});
