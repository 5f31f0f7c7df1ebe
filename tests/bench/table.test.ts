import { expect, it } from 'vitest';
import { atLeast, atMost, isMissed, judged, tableOf } from './table.ts';

const row = (value: number) => judged({ subject: 'ready', value, unit: ' ms' }, atMost(2_000));

it('says of each must whether it holds, holds within a tenth, or by how much it was missed', () => {
  expect(row(1_999).verdict).toBe('held');
  expect(row(2_200).verdict).toBe('held within a tenth');
  expect(row(3_000).verdict).toBe('MISSED by 50%');
  expect(row(Number.NaN).verdict).toBe('MISSED');
  expect(judged({ subject: 'failed', value: 1, unit: '' }, atMost(0)).verdict).toBe('MISSED');
  expect(judged({ subject: 'rate', value: 1.4, unit: ' x', digits: 2 }, atLeast(1.5))).toEqual({
    ...{ subject: 'rate', measured: '1.40 x', must: '>= 1.5 x', verdict: 'held within a tenth' },
  });
  expect([row(1_999), row(2_200), row(2_300)].map(isMissed)).toEqual([false, false, true]);
});

it('counts what holds', () => {
  expect(tableOf([row(1_000), row(9_000)])).toMatch(/^ready .* held\nready .* MISSED by 350%\n\n1 of 2 musts held$/);
});
