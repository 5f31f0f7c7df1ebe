import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../../facades/pages/parts/answer.tsx';
import { elements } from '../../support/service/elements.ts';
import { renderCard } from '../../support/service/pages.ts';
import { chromeOf } from './payloads/chrome.ts';
import { cardPayload } from './payloads/record-payloads.ts';

describe('the sentences of an answer', () => {
  it.each([
    ['Companies filed 12 late notices. 20 of them came late. Coverage: 81 companies.', 3],
    ['The newest is from Ivy Lane Software, Inc., filed on 13 Oct 2026. We have not read one.', 2],
    ['Apple Inc. Company Store made no filing. Coverage: every SEC filer.', 2],
    ['Brightwater Corp. Coverage: 81 companies in full, others in part.', 2],
    ['“Acme” is the former name of Beta Co. “Beta” filed two.', 1],
  ])('%s', (answer, count) => {
    expect(sentencesOf(answer)).toHaveLength(count);
    expect(sentencesOf(answer).join(' ')).toBe(answer);
  });

  it('stand apart by what they say: the finding, the rest, what limits it', () => {
    const sentences = [
      'As of 12 Sep 2025, it reported a receivership (1 Sep 2025).',
      'We have not read one of its filings.',
      'Its latest annual revenue was $1bn.',
    ];
    const page = renderCard(cardPayload({ sentences }), chromeOf('/boards/card/EXMP'));
    expect(elements(page, 'p', { class: 'answer' }).map(({ text }) => text)).toEqual([sentences[0]]);
    const [limits = { inner: '' }] = elements(page, 'ul', { 'aria-label': 'What the answer covers' });
    expect(elements(limits.inner, 'li').map(({ text }) => text)).toEqual([sentences[1]]);
    expect(elements(page, 'p', { class: 'rest' }).map(({ text }) => text)).toEqual([sentences[2]]);
  });
});
