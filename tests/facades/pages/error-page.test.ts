import { describe, expect, it } from 'vitest';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { renderError } from '../../support/service/pages.ts';
import { chromeOf } from './payloads/chrome.ts';
import { PAGES } from './payloads/rendered.ts';
import { AMBIGUOUS } from './payloads/service-payloads.ts';

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

  it('makes a link of a whole address at the SEC, with its query', () => {
    const edgar = 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0001618921';
    const page = renderError(
      { ...AMBIGUOUS, hint: `Its filings are on EDGAR, ${edgar}. That is all.` },
      chromeOf('/boards'),
    );
    const own = renderError({ ...AMBIGUOUS, hint: 'They are at /boards/filings?forms=DEF+14A.' }, chromeOf('/boards'));
    expect(own).toContain('<a href="/boards/filings?forms=DEF+14A">/boards/filings?forms=DEF+14A</a>.');
    expect(page).toContain(`on EDGAR, <a href="${edgar.replace('&', '&amp;')}">at the SEC</a>. That is all.`);
  });

  it('offers the companies that might have been meant, and the page without the filters', () => {
    const page = PAGES.ambiguous ?? '';
    expect(page).toContain('<a href="/boards/breaches?company=9100000"><bdi>Alder Creek Instruments, Inc.</bdi></a>');
    expect(page).toContain('<a href="/boards/breaches">The page without these filters</a>');
  });

  it.each([
    ['/boards/compare', '/boards/card/9100000?asOf=2025-09-12'],
    ['/boards/figure/alder/revenue', '/boards/card/9100000?asOf=2025-09-12'],
    ['/boards/card/alder', '/boards/card/9100000?asOf=2025-09-12'],
    ['/boards/brand/alder', '/boards/brand/9100000?asOf=2025-09-12'],
  ])('leads from %s to a page that is there', (path, expected) => {
    const page = renderError(AMBIGUOUS, chromeOf(path, { asOf: '2025-09-12' }));
    expect(page).toContain(`<a href="${expected}"><bdi>Alder Creek`);
  });

  it('carries a day at fault on into no search', () => {
    const day = '2020-02-03';
    const chrome = chromeOf('/boards/delistings', { asOf: day });
    const fault = { ...AMBIGUOUS, candidates: [], argument: 'asOf' };
    expect(renderError({ ...fault, argument: 'kind' }, chrome)).toContain(`name="asOf" value="${day}"`);
    expect(renderError(fault, chrome)).not.toContain(day);
    expect(renderError(fault, chrome)).toContain('The page without these filters');
  });

  it('leads on from a comparison of nobody to companies', () => {
    const page = renderError(AMBIGUOUS, chromeOf('/boards/compare', { c: 'alder' }));
    expect(page).toContain('<a href="/boards/companies">All companies</a>');
    expect(page).not.toContain('without these filters');
  });
});
