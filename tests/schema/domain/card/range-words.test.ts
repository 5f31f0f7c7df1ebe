import { describe, expect, it } from 'vitest';
import { cardSentences } from '../../../../schema/domain/card/card-answer.ts';
import { cardCautions } from '../../../../schema/domain/card/card-cautions.ts';
import { noCardFigures } from '../../../../schema/domain/card/card-figures.ts';
import { reconstructed, yearInWords } from '../../../../schema/domain/card/range-words.ts';
import { absent } from '../../../../schema/domain/figures/reading/figure.ts';
import { type Cik, parseCik } from '../../../../schema/domain/terms/cik.ts';

describe('the year of a range', () => {
  it.each([
    ['still running', '2025-09-12', 'the year to about 2025-09-27'],
    ['on its last day', '2025-09-27', 'the year to about 2025-09-27'],
    ['over, its report not due', '2025-10-01', 'the year ended about 2025-09-27, whose report is due by 2025-12-29,'],
    ['over, its report due', '2026-01-02', 'the year ended about 2025-09-27, whose report was due by 2025-12-29,'],
  ])('%s', (_what, asOf, words) => {
    expect(yearInWords('2025-09-27', asOf, { form: '10-K', category: null })).toBe(words);
  });

  it.each([
    ['a large filer has 60 days', '10-K', 'Large accelerated filer', '2025-11-26'],
    ['an accelerated one 75', '10-K', 'Accelerated filer', '2025-12-11'],
    ['a smaller one 90', '10-K', 'Non-accelerated filer<br>Smaller reporting company', '2025-12-29'],
    ['a foreign one four months', '20-F', 'Large accelerated filer', '2026-01-27'],
    ['a Canadian one 90 days', '40-F', null, '2025-12-29'],
  ])('%s', (_what, form, category, due) => {
    expect(yearInWords('2025-09-27', '2025-10-01', { form, category })).toContain(`is due by ${due},`);
  });
});

describe('a reconstructed range', () => {
  const numbers = noCardFigures(absent('NOT_TAGGED', 'None.'));
  const cautions = (reconstructedFrom: string | null, loggedOn: string | null = null) =>
    cardCautions(null, numbers, parseCik('320193') as Cik, {
      asOf: '2010-03-01',
      watchGap: null,
      untagged: null,
      reconstructedFrom,
      replayed:
        loggedOn === null
          ? null
          : { method: 'v4.1', targetFiscalYearEnd: '2010-12-31', loggedOn, knownOn: '2010-03-01' },
    });

  it('says so in the words of the range and in a caution', () => {
    const words = reconstructed('2025-06-30');
    expect(words).toBe('reconstructed with constants of 2025-06-30 from what was on file then');
    expect(cautions('2025-06-30')).toContain(`The range is ${words}: it was not published by 2010-03-01.`);
    expect(cautions(null).join()).not.toContain('reconstructed');
  });

  it('that was logged in a replay says when by the real clock, and from what', () => {
    expect(cautions(null, '2026-11-26')).toContain(
      'The range was calculated on 2026-11-26 from filings made by 2010-03-01. It is not part of our live record.',
    );
    expect(cautions(null).join()).not.toContain('live record');
  });

  it('is not spoken of where there is no range', () => {
    const card = {
      cik: 7 as Cik,
      asOf: '2010-03-01',
      figures: null,
      range: { absent: 'NOT_TAGGED' },
      healthWatch: [],
      watchGap: null,
      reporting: { reason: 'NOT_INGESTED' },
    } as const;
    expect(
      cardSentences('Example Inc', card, { reconstructedFrom: '2025-06-30', replayed: null, category: null }).join(' '),
    ).not.toContain('reconstructed');
  });
});
