import { expect, it } from 'vitest';
import { COUNTED_MAX, filingsTotal } from '../../../../schema/domain/terms/words/filings-total.ts';

it.each([
  [0, true, '0 filings match'],
  [1, true, '1 filing matches'],
  [COUNTED_MAX, true, '1,000 filings match'],
  [COUNTED_MAX, false, 'more than 1,000 filings match'],
  [12, false, 'at least 12 filings match'],
])('%d filings, all: %s, are said as %j', (filings, isAll, words) => {
  expect(filingsTotal({ filings, isAll })).toBe(words);
});
