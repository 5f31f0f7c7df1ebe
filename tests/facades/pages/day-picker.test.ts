import { describe, expect, it } from 'vitest';
import { dayPicker, longDay, pastBanner } from '../../../facades/pages/parts/day-picker.tsx';
import { HOLDING_WORDS } from '../../../facades/pages/parts/finding/candidates.tsx';
import { elements } from '../../support/service/elements.ts';
import { renderBoards, renderCompanies, renderCompare, renderFigure } from '../../support/service/pages.ts';
import { homePayload } from './payloads/board-payloads.ts';
import { chromeOf } from './payloads/chrome.ts';
import { companiesPayload, comparePayload, figurePayload } from './payloads/record-payloads.ts';
import { PAGES } from './payloads/rendered.ts';

const at = (query: Record<string, string>, today = '2025-09-12') => ({ path: '/boards/breaches', query, today });

describe('the day picker', () => {
  it('leads to the filing days before and after, and keeps what was asked', () => {
    const form = String(dayPicker('2025-09-02', at({ state: 'DE', asOf: '2025-09-02', offset: '50' })));
    // The day before is Labor Day, and before it a weekend.
    expect(form).toContain('href="/boards/breaches?state=DE&amp;asOf=2025-08-29"');
    expect(form).toContain('href="/boards/breaches?state=DE&amp;asOf=2025-09-03"');
    expect(elements(form, 'input', { type: 'hidden', name: 'state', value: 'DE' })).toHaveLength(1);
    expect(form).not.toContain('offset');
    expect(form).toContain('value="2025-09-02" max="2025-09-12"');
  });

  it('does not lead into the future', () => {
    expect(String(dayPicker('2025-09-12', at({})))).not.toContain('rel="next"');
  });
});

describe('the banner of a past day', () => {
  it('names the day and leads back to today with everything else kept', () => {
    const banner = String(pastBanner(at({ asOf: '2020-03-01', kind: '8-K 1.05' })));
    expect(banner).toContain('This page is as of <time datetime="2020-03-01">1 Mar 2020</time>');
    expect(banner).toContain('href="/boards/breaches?kind=8-K+1.05"');
  });

  it('is not there today', () => {
    expect(pastBanner(at({}))).toBe(false);
    expect(pastBanner(at({ asOf: '2025-09-12' }))).toBe(false);
  });

  it('opens every page that is asked for by a day', () => {
    const past = (path: string) => chromeOf(path, { asOf: '2020-03-01' });
    for (const page of [
      renderCompare(comparePayload(), past('/boards/compare')),
      renderFigure(figurePayload('revenue'), past('/boards/figure/320193/revenue')),
      renderCompanies(companiesPayload(), past('/boards/companies')),
    ]) {
      expect(page).toContain('This page is as of <time datetime="2020-03-01">');
    }
    expect(renderBoards(homePayload(), past('/boards'))).toContain(' questions, answered</h2>');
    expect(renderBoards(homePayload(), chromeOf('/boards'))).toContain(' questions, answered today</h2>');
  });
});

it('a day in words', () => {
  expect(longDay('2020-03-01')).toBe('1 March 2020');
});

describe('a list of companies', () => {
  it('says how much is on file today, which on a past day is not what was on file then', () => {
    const says = Object.values(HOLDING_WORDS.company).map((words) => `<small class="quiet">${words}</small>`);
    const saysOne = (page = '') => says.some((words) => page.includes(words));
    expect(saysOne(PAGES.companies)).toBe(true);
    expect(saysOne(PAGES['companies narrowed'])).toBe(false);
  });
});
