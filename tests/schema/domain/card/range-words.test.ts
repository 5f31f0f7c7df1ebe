import { describe, expect, it } from 'vitest';
import { cardSentences } from '../../../../schema/domain/card/card-answer.ts';
import { cardCautions } from '../../../../schema/domain/card/card-cautions.ts';
import { noCardFigures } from '../../../../schema/domain/card/card-figures.ts';
import { dueSentence, reconstructedSentence } from '../../../../schema/domain/card/range-words.ts';
import { absent } from '../../../../schema/domain/figures/reading/figure.ts';
import { type Cik, parseCik } from '../../../../schema/domain/terms/cik.ts';

describe('the due day of the report on the year of a range', () => {
  it.each([
    ['still running', '2025-09-12', null],
    ['on its last day', '2025-09-27', null],
    ['over, its report not due', '2025-10-01', 'The report on that year is due by about 29 Dec 2025.'],
    ['over, its report due', '2026-01-02', 'The report on that year was due by about 29 Dec 2025.'],
  ])('%s', (_what, asOf, words) => {
    expect(dueSentence('2025-09-27', asOf, { form: '10-K', category: null })).toBe(words);
  });

  it.each([
    ['a large filer has 60 days', '10-K', 'Large accelerated filer', '26 Nov 2025'],
    ['an accelerated one 75', '10-K', 'Accelerated filer', '11 Dec 2025'],
    ['a smaller one 90', '10-K', 'Non-accelerated filer<br>Smaller reporting company', '29 Dec 2025'],
    ['a foreign one four months', '20-F', 'Large accelerated filer', '27 Jan 2026'],
    ['a Canadian one 90 days', '40-F', null, '29 Dec 2025'],
  ])('%s', (_what, form, category, due) => {
    expect(dueSentence('2025-09-27', '2025-10-01', { form, category })).toContain(`is due by about ${due}.`);
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
    const words = reconstructedSentence('2025-06-30', '2010-03-01');
    expect(words).toBe('The range was calculated with constants of 30 Jun 2025 from filings made by 1 Mar 2010.');
    expect(cautions('2025-06-30')).toContain(`${words} It was not published by then.`);
    expect(cautions(null).join()).not.toContain('constants of');
  });

  it('that was logged in a replay says when by the real clock, and from what', () => {
    expect(cautions(null, '2026-11-26')).toContain(
      'The range was calculated later, on 26 Nov 2026 by the real calendar, from filings made by 1 Mar 2010. It is not part of our live record.',
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
    ).not.toContain('constants of');
  });
});
