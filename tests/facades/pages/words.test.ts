import { expect, it } from 'vitest';
import { withQuery } from '../../../facades/pages/parts/links.ts';
import { absentWord, easternStamp, easternTime, money, percent, spaced } from '../../../facades/pages/parts/words.ts';
import { readable } from '../../../facades/representations/readable.ts';

it.each([
  [391_035_000_000, 'USD', '$391.0 bn'],
  [35_934_000, 'USD', '$35.9 m'],
  [999_999, 'USD', '$999,999'],
  [-1_200_000_000, 'EUR', '−EUR 1.2 bn'],
  [0, 'USD', '$0'],
  [2_500_000_000_000, null, '2.5 tn'],
])('shows %d %s as %s', (value, currency, words) => {
  expect(money(value, currency)).toBe(words);
});

it('shows fractions as per cent', () => {
  expect(percent(0.3197)).toBe('32.0%');
  expect(percent(-0.031)).toBe('−3.1%');
});

it('shows instants at the clock of New York, in summer and winter time', () => {
  expect(easternTime('2025-09-12T20:27:39.000Z')).toBe('16:27');
  expect(easternStamp('2026-01-13T04:59:00.000Z')).toBe('2026-01-12 23:59');
});

it('puts absence and field names into words', () => {
  expect(absentWord('NOT_INGESTED')).toBe('not loaded');
  expect(absentWord('DIMENSIONAL_ONLY')).toBe('dimensional only');
  expect(spaced('boardRows12m')).toBe('board rows12m');
  expect(spaced('lastRunAt')).toBe('last run at');
});

it('takes out characters that are not seen or that turn other text', () => {
  expect(readable('a\u202eb\u2066c\u0000d\u0085e\ud800f\n')).toBe('abcde\ufffdf\n');
  expect(readable('Société Générale 北京')).toBe('Société Générale 北京');
});

it('builds links without empty parameters, and escapes what is left', () => {
  expect(withQuery('/boards/breaches', { company: 'A&B "x"', sic: '' }, { offset: '50', limit: null })).toBe(
    '/boards/breaches?company=A%26B+%22x%22&offset=50',
  );
  expect(withQuery('/boards/breaches', { limit: '5' }, { limit: null })).toBe('/boards/breaches');
});
