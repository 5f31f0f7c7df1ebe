import { describe, expect, it } from 'vitest';
import { definitionOf } from '../../../../schema/domain/boards/definitions.ts';
import {
  boardOfIndustry,
  industryNamed,
  isTextTopic,
  pageNamed,
  pagesFor,
  pagesOfCompany,
} from '../../../../schema/domain/boards/found-pages.ts';
import { ABOUT_MENU, MENU } from '../../../../schema/domain/boards/menu.ts';

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
    ['weekly report', '/boards/report'],
    ['RSS', '/boards/developers'],
    ['filings', '/boards/filings'],
    ['breach', '/boards/breaches'],
    ['late notices', '/boards/late-filers'],
    ['Who changed its auditor?', '/boards/auditor-watch'],
    ['Material impairment', '/boards/restructurings'],
    ['companies in default', '/boards/debt-triggers'],
    ['8-K 4.02', '/boards/filings?items=4.02'],
    ['What does an 8-K item 4.02 mean?', '/boards/filings?items=4.02'],
    ['how do I download all the data', '/boards/data'],
    ['AI agent', '/boards/developers'],
    ['13F', '/boards/portfolio'],
    ['proxy statements', '/boards/filings?forms=DEF+14A'],
    ['largest companies', '/boards/companies'],
    ['late filers 31 Mar 2020', '/boards/late-filers?asOf=2020-03-31'],
    ['late filers 2021-03', '/boards/late-filers?since=2021-03-01&until=2021-03-31'],
    ['bankruptcies this week', '/boards/bankruptcies'],
    ['latest delistings', '/boards/delistings'],
    ['latest 8-K', '/boards/filings?forms=8-K'],
    ['nasdaq delistings', '/boards/delistings?exchange=Nasdaq'],
    ['New York Stock Exchange delistings', '/boards/delistings?exchange=NYSE'],
    ['late filers on nyse 2021', '/boards/late-filers?exchange=NYSE&since=2021-01-01&until=2021-12-31'],
    ['bankruptcies in New Mexico', '/boards/bankruptcies?state=New+Mexico'],
    ['Georgia delistings', '/boards/delistings?state=Georgia'],
    ['nasdaq 10-K', null],
    ['who went bankrupt in 2020', '/boards/bankruptcies?since=2020-01-01&until=2020-12-31'],
    ['8-K 4.02 2021', '/boards/filings?items=4.02&since=2021-01-01&until=2021-12-31'],
    ['Which reinsurers are strongest?', '/boards/answers/strongest-reinsurers'],
  ])('%s is %s', (text, expected) => {
    expect(path(text)).toBe(expected);
  });

  it('is each of the menus by its title', () => {
    for (const { title, href } of [...MENU.flatMap(({ entries }) => entries), ...ABOUT_MENU])
      expect([title, path(title)]).toEqual([title, href]);
  });

  it('may be a board of an industry that one word names', () => {
    const breaches = { title: 'Board: Breaches', path: '/boards/breaches' };
    const of = (text: string, page = breaches) => boardOfIndustry(text, page)?.path ?? null;
    expect(of('in software')).toBe('/boards/breaches?sic=software');
    expect(of('Software companies with')).toBe('/boards/breaches?sic=Software');
    for (const text of ['Target', 'public companies', 'Public Storage']) expect(of(text)).toBeNull();
    expect(of('software', { title: 'Form 10-K', path: '/boards/filings?forms=10-K' })).toBeNull();
  });

  it('may be the companies of an industry, by whole words', () => {
    expect(industryNamed('software')?.path).toBe('/boards/companies?sic=software');
    for (const text of ['largest banks', 'banks by size', 'top banks by assets'])
      expect(industryNamed(text)).toEqual({ title: 'Largest by revenue: banks', path: '/boards/screen?sic=banks' });
    expect(industryNamed('SIC 2834')?.path).toBe('/boards/companies?sic=2834');
    expect(industryNamed('oil companies')?.path).toBe('/boards/companies?sic=oil');
    expect(industryNamed('biggest pharma companies')?.path).toBe('/boards/screen?sic=pharma');
    for (const text of ['public companies', 'who went public', '2834', 'largest', 'softw', 'Apple', 'Target', ''])
      expect(industryNamed(text)).toBeNull();
  });

  it.each(['4', 'd', 'breach inlet', '9.99', 'Apple', 'hackett group', 'Apple 2020', 'RSS 2020', ''])(
    '%s names none',
    (text) => {
      expect(path(text)).toBeNull();
    },
  );

  it.each([
    ['Alphabet 8-K', 'Alphabet', '/boards/filings?forms=8-K'],
    ['Form 4 Tesla', 'Tesla', '/boards/filings?forms=4'],
    ['Bank of America’s filings', 'Bank of America’s', '/boards/filings'],
    ['Apple 8-K 2024', 'Apple', '/boards/filings?forms=8-K&since=2024-01-01&until=2024-12-31'],
    ['Lam Research auditor change', 'Lam Research', '/boards/auditor-watch'],
  ])('%s is that of %s: %s', (text, company, expected) => {
    expect(pagesOfCompany(text).map(([name, page]) => [name, page.path])).toContainEqual([company, expected]);
  });

  it.each(['Apple', 'Apple RSS', '8-K'])('%s is that of no company', (text) => {
    expect(pagesOfCompany(text)).toEqual([]);
  });

  it('is no more than the nearest for a topic of texts alone', () => {
    expect(['ransomware', 'Hackers 2021', 'breach', 'bankruptcy', 'Apple'].map(isTextTopic)).toEqual([
      ...[true, true],
      ...[false, false, false],
    ]);
  });

  it('is suggested from three letters on', () => {
    expect(pagesFor('ran').map((page) => page.path)).toEqual(['/boards/breaches']);
    expect(pagesFor('weekly').map((page) => page.path)).toEqual(['/boards/report']);
    expect(pagesFor('ra')).toEqual([]);
    expect(pagesFor('10-q').map((page) => page.title)).toEqual(['Form 10-Q']);
  });
});

describe('what a word means', () => {
  it.each<[string, string, string]>([
    ['What is a 10-K?', 'Form 10-K means “Annual report”.', '/boards/filings?forms=10-K'],
    ['what is an 8-K', 'of a major event, mostly within four business days.', '/boards/filings?forms=8-K'],
    ['what is item 1.03', 'Item 1.03 of Form 8-K means “Bankruptcy or receivership”.', '/boards/filings?items=1.03'],
    ['define proxy statement', 'Form DEF 14A means “Proxy statement”.', '/boards/filings?forms=DEF+14A'],
    ['what is free cash flow', '“Free cash flow” is: Cash from operating', '/boards/screen?orderBy=freeCashFlow'],
    ['net margin', '“Net margin” is: Net income divided by revenue.', '/boards/screen?orderBy=netMargin'],
  ])('%s: %s', (text, says, expected) => {
    expect(definitionOf(text)).toMatchObject({ says: expect.stringContaining(says), page: { path: expected } });
  });

  it.each(['10-K', 'What is Apple?', 'what is 13F', 'Apple', ''])('%s has no such meaning', (text) => {
    expect(definitionOf(text)).toBeNull();
  });
});
