import { describe, expect, it } from 'vitest';

import { isTemplate, pathsByFormat } from '../../../facades/paths.ts';
import { publicationsOf } from '../../../facades/publications/publications.ts';
import { isPublication } from '../../../facades/resource.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { ABOUT_MENU, MENU } from '../../../schema/domain/boards/menu.ts';
import { elements } from '../../support/service/elements.ts';
import { renderCompanies } from '../../support/service/pages.ts';
import { chromeOf } from './payloads/chrome.ts';
import { companiesPayload } from './payloads/record-payloads.ts';
import { PAGES as PAGES_MADE } from './payloads/rendered.ts';

const everything = [...surfaces, ...publicationsOf(surfaces)];

/** Pages that can be opened without a question. */
const PAGES = everything
  .filter((resource) => isPublication(resource) || !resource.arguments.some(({ required }) => required))
  .flatMap((resource) => pathsByFormat(resource).get('html') ?? [])
  .filter((path) => !isTemplate(path));

/** The search stands in every header. */
const SEARCH = '/boards/ask';
const LINKED = [SEARCH, ...[...MENU.flatMap(({ entries }) => entries), ...ABOUT_MENU].map(({ href }) => href)];

describe('the menus', () => {
  it('are five in the header', () => {
    expect(MENU.map(({ title }) => title)).toEqual(['Boards', 'Companies', 'Funds', 'Track record', 'Data']);
  });

  it('name every page that asks nothing, and each once', () => {
    expect(PAGES.length).toBeGreaterThan(25);
    expect(PAGES.filter((path) => !LINKED.includes(path))).toEqual([]);
    expect(new Set(LINKED).size).toBe(LINKED.length);
  });

  it('lead to where a wrong number is reported, not to the top of another page', () => {
    const report = ABOUT_MENU.find(({ title }) => title === 'Report a wrong number');
    expect(report?.href).toBe('/boards/privacy#s-wrong');
    expect(PAGES_MADE.privacy).toContain('<h2 id="s-wrong">');
  });

  it('mark the page that is open, and open without script', () => {
    const page = renderCompanies(companiesPayload(), chromeOf('/boards/companies'));
    expect(page.match(/aria-current="page"/g)).toHaveLength(1);
    expect(elements(page, 'a', { 'aria-current': 'page' }).map(({ text }) => text)).toEqual(['All companies']);
    expect(elements(page, 'button', { 'aria-current': 'true' }).map(({ text }) => text)).toEqual(['Companies']);
    for (const [, target] of page.matchAll(/popovertarget="([^"]+)"/g)) {
      expect(page).toMatch(new RegExp(`id="${target}"[^>]* popover`));
    }
  });
});
