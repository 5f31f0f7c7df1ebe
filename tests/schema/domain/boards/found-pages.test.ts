import { describe, expect, it } from 'vitest';
import { pageNamed, pagesFor } from '../../../../schema/domain/boards/found-pages.ts';

const path = (text: string) => pageNamed(text)?.path ?? null;

describe('the page that a text names', () => {
  it.each([
    ['ransomware', '/boards/breaches'],
    ['Chapter 11', '/boards/bankruptcies'],
    ['Late filers', '/boards/late-filers'],
    ['NT 10-K', '/boards/late-filers'],
    ['5.02', '/boards/filings?items=5.02'],
    ['Item 4.02', '/boards/filings?items=4.02'],
    ['10-K', '/boards/filings?forms=10-K'],
    ['10k', '/boards/filings?forms=10-K'],
    ['DEF14A', '/boards/filings?forms=DEF+14A'],
    ['13D', '/boards/filings?forms=SC+13D'],
    ['Form 4', '/boards/filings?forms=4'],
  ])('%s is %s', (text, expected) => {
    expect(path(text)).toBe(expected);
  });

  it.each(['4', '9.99', 'Apple', 'hackett group', ''])('%s names none', (text) => {
    expect(path(text)).toBeNull();
  });

  it('is suggested from three letters on', () => {
    expect(pagesFor('ran').map((page) => page.path)).toEqual(['/boards/breaches']);
    expect(pagesFor('ra')).toEqual([]);
    expect(pagesFor('10-q').map((page) => page.title)).toEqual(['Form 10-Q']);
  });
});
