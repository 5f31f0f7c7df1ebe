import { describe, expect, it } from 'vitest';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { PAGES } from './rendered.ts';

describe('an error', () => {
  it('says what the problem details say, and where to go', () => {
    const page = PAGES['not found'] ?? '';
    for (const words of [
      'Unknown board',
      'There is no board &quot;sunshine&quot;.',
      'Use one of the nine boards.',
      'req-1',
    ]) {
      expect(page).toContain(words);
    }
    for (const { slug, question } of BOARDS) expect(page).toContain(`<a href="/boards/${slug}">${question}</a>`);
  });

  it('offers the companies that might have been meant, and the page without the filters', () => {
    const page = PAGES.ambiguous ?? '';
    expect(page).toContain('<a href="/boards/breaches?company=9100000"><bdi>Alder Creek Instruments, Inc.</bdi></a>');
    expect(page).toContain('<a href="/boards/breaches">The page without these filters</a>');
  });
});
