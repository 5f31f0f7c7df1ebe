import { describe, expect, it } from 'vitest';
import { BOARD_MENU, MAIN_MENU, MORE_MENU } from '../../../facades/pages/parts/frame/page-header.tsx';

import { isTemplate, pathsByFormat } from '../../../facades/paths.ts';
import { publicationsOf } from '../../../facades/publications/publications.ts';
import { isPublication } from '../../../facades/resource.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
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
const LINKED = [SEARCH, ...BOARD_MENU, ...MAIN_MENU, ...MORE_MENU].map((entry) =>
  typeof entry === 'string' ? entry : entry.href,
);

describe('the menus', () => {
  it('name every page that asks nothing, and each once', () => {
    expect(PAGES.length).toBeGreaterThan(25);
    expect(PAGES.filter((path) => !LINKED.includes(path))).toEqual([]);
    expect(new Set(LINKED).size).toBe(LINKED.length);
  });

  it('lead to where a wrong number is reported, not to the top of another page', () => {
    const report = MORE_MENU.find(({ title }) => title === 'Report a wrong number');
    expect(report?.href).toBe('/boards/privacy#s-wrong');
    expect(PAGES_MADE.privacy).toContain('<h2 id="s-wrong">');
  });

  it('mark the page that is open, and open without script', () => {
    const page = renderCompanies(companiesPayload(), chromeOf('/boards/companies'));
    expect(page.match(/aria-current="page"/g)).toHaveLength(1);
    expect(page).toContain('<a href="/boards/companies" aria-current="page">Companies</a>');
    for (const [, target] of page.matchAll(/popovertarget="([^"]+)"/g)) {
      expect(page).toMatch(new RegExp(`id="${target}"[^>]* popover`));
    }
  });
});
