import { describe, expect, it } from 'vitest';
import { cardAnswer } from '../../../../schema/domain/card/card-answer.ts';
import { cardCautions } from '../../../../schema/domain/card/card-cautions.ts';
import { noCardFigures } from '../../../../schema/domain/card/card-figures.ts';
import { reconstructed, yearInWords } from '../../../../schema/domain/card/range-words.ts';
import { absent } from '../../../../schema/domain/figures/figure.ts';

describe('the year of a range', () => {
  it.each([
    ['still running', '2025-09-12', 'the year to 2025-09-27'],
    ['on its last day', '2025-09-27', 'the year to 2025-09-27'],
    ['over, its report not due', '2025-10-01', 'the year ended 2025-09-27, whose report is due by 2025-12-26,'],
    ['over, its report due', '2026-01-02', 'the year ended 2025-09-27, whose report was due by 2025-12-26,'],
  ])('%s', (_what, asOf, words) => {
    expect(yearInWords('2025-09-27', asOf)).toBe(words);
  });
});

describe('a reconstructed range', () => {
  const numbers = noCardFigures(absent('NOT_TAGGED', 'None.'));
  const cautions = (reconstructedFrom: string | null) =>
    cardCautions(null, numbers, { asOf: '2010-03-01', watchGap: null, reconstructedFrom });

  it('says so in the words of the range and in a caution', () => {
    const words = reconstructed('2025-06-30');
    expect(words).toBe('reconstructed with constants of 2025-06-30 from what was on file then');
    expect(cautions('2025-06-30')).toContain(`The range is ${words}: it was not published by 2010-03-01.`);
    expect(cautions(null).join()).not.toContain('reconstructed');
  });

  it('is not spoken of where there is no range', () => {
    const card = {
      asOf: '2010-03-01',
      figures: null,
      range: { absent: 'NOT_TAGGED' },
      healthWatch: [],
      watchGap: null,
    } as const;
    expect(cardAnswer('Example Inc', card, '2025-06-30')).not.toContain('reconstructed');
  });
});
