import { expect, it } from 'vitest';
import { withQuery } from '../../../facades/links.ts';
import { heldWords } from '../../../facades/pages/parts/card/card-past.tsx';
import { dated, Time } from '../../../facades/pages/parts/text.tsx';
import {
  absentWord,
  bandWords,
  easternStamp,
  easternTime,
  money,
  percent,
  perShare,
  spaced,
} from '../../../facades/pages/parts/words.ts';
import { readable } from '../../../facades/representations/readable.ts';
import { shareWords, spelled } from '../../../schema/domain/terms/words/numbers.ts';
import { replayedWords } from '../../../schema/domain/terms/words/range-words.ts';

it.each([
  [391_035_000_000, 'USD', '$391.0 bn'],
  [35_934_000, 'USD', '$35.9 m'],
  [999_999, 'USD', '$1.0 m'],
  [45_321, 'USD', '$45.3 k'],
  [9_500, 'USD', '$9,500'],
  [999_960_000, 'USD', '$1.0 bn'],
  [-1_200_000_000, 'EUR', '−EUR 1.2 bn'],
  [0, 'USD', '$0'],
  [2_500_000_000_000, null, '2.5 tn'],
])('shows %d %s as %s', (value, currency, words) => {
  expect(money(value, currency)).toBe(words);
});

it('spells numbers up to ten, as answers do', () => {
  expect([0, 9, 10, 11, 13, 1_300].map(spelled)).toEqual(['no', 'nine', 'ten', '11', '13', '1,300']);
});

it('shows money by the share to the cent', () => {
  expect(perShare(6.1334, 'USD')).toBe('$6.13');
  expect(perShare(-0.2, 'EUR')).toBe('−EUR 0.20');
});

it.each([
  ['<10M', 'below $10 m'],
  ['50-250M', '$50 to 250 m'],
  ['250M-1B', '$250 m to $1 bn'],
  ['1-5B', '$1 to 5 bn'],
  ['>=5B', '$5 bn or more'],
])('spells the band %s as money', (band, words) => {
  expect(bandWords(band)).toBe(words);
});

it('shows days and months in words, and no part of an accession number', () => {
  expect(String(Time({ day: '2025-09-02' }))).toBe('<time datetime="2025-09-02">2 Sep 2025</time>');
  expect(String(Time({ day: '2025-12' }))).toBe('<time datetime="2025-12">Dec 2025</time>');
  expect(dated('As of 2025-09-12, 0000320193-24-000123 is filed.').join('')).toBe(
    'As of <time datetime="2025-09-12">12 Sep 2025</time>, 0000320193-24-000123 is filed.',
  );
});

it('shows fractions as per cent', () => {
  expect(percent(0.3197)).toBe('32.0%');
  expect(percent(-0.031)).toBe('−3.1%');
  expect(percent(-0.0004)).toBe('0.0%');
  expect(percent(0.04567, 2)).toBe('4.57%');
});

it('shows instants at the clock of New York, in summer and winter time', () => {
  expect(easternTime('2025-09-12T20:27:39.000Z')).toBe('16:27');
  expect(easternStamp('2026-01-13T04:59:00.000Z')).toBe('12 Jan 2026, 23:59');
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

it('says a small part of a whole with two decimals', () => {
  expect([0, 0.00004, 0.0004, 0.00099, 0.001, 0.25].map(shareWords)).toEqual([
    '0.0%',
    'under 0.01%',
    '0.04%',
    '0.10%',
    '0.1%',
    '25.0%',
  ]);
});

it('says what 80% of past ranges would be, where there are enough of them', () => {
  const ranges = (held: number, of: number) =>
    Array.from({ length: of }, (_, at) => ({
      ...{ targetFiscalYearEnd: '2024-12-31', level: 0.8, low: 1, high: 2, url: 'https://example.org' },
      ...{ state: at < held ? 'inside' : 'below', source: 'live' },
    })) as unknown as Parameters<typeof heldWords>[0];
  expect(heldWords(ranges(8, 14))).toBe(
    'Revenue fell inside the range in 8 of 14 past years (80% would be 11.2 years)',
  );
  expect(heldWords(ranges(4, 5))).toBe('Revenue fell inside the range in 4 of 5 past years (80% would be 4.0 years)');
  expect(heldWords(ranges(1, 2))).toBe('Revenue fell inside the range in 1 of 2 past years');
});

it('says of a range logged behind the clock when it was calculated, and nothing of a year that may not be over', () => {
  expect(replayedWords('2026-11-28', '2025-09-12')).toBe(
    'calculated later, on 28 Nov 2026 by the real calendar, from filings made by 12 Sep 2025',
  );
});
