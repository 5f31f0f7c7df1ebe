import { expect, it } from 'vitest';
import { grouped } from '../../../../schema/domain/terms/words/numbers.ts';

it.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 20_484_417, -999, -1_000, Number.MAX_SAFE_INTEGER])(
  '%d is grouped as its language groups it',
  (count) => {
    expect(grouped(count)).toBe(count.toLocaleString('en-US'));
  },
);
