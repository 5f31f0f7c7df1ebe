import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../prisma/open.ts';
import { frozenClock } from '../../schema/domain/terms/running/service-clock.ts';
import { openTestDatabase } from '../support/database/database.ts';
import { type Instance, startInstance } from '../support/service/listening.ts';
import { chromiumPath, launchChromium } from './chromium.ts';
import { DESKTOP, EVERY_LOOK, expectSoundAtEveryWidth, PHONE, visit } from './visit.ts';

const TODAY = '2026-10-30';
const ALDER = { cik: 1999999001, name: 'Alder Ridge Tool Works, Inc.' };
const MILL = { cik: 1999999091, name: 'Mill Pond Realty Trust' };

describe.skipIf(chromiumPath === undefined)('what a browser stores for its reader', () => {
  let browser: Browser;
  let database: Database;
  let instance: Instance;
  beforeAll(async () => {
    [browser, database] = await Promise.all([launchChromium(), openTestDatabase({ holds: 'sample world' })]);
    instance = await startInstance(database, { clock: frozenClock(TODAY) });
  });
  afterAll(async () => {
    await browser?.close();
    await instance?.close();
    await database?.close();
  });

  const open = (path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>) =>
    visit(browser, instance.url + path, options, look);
  const stored = (page: Page) => page.evaluate<unknown>("JSON.parse(localStorage.getItem('yours'))");
  const store = (page: Page, value: unknown) =>
    page.evaluate(
      `localStorage.setItem('yours', ${JSON.stringify(typeof value === 'string' ? value : JSON.stringify(value))})`,
    );
  const go = (page: Page, path: string) => page.goto(instance.url + path);

  it('follows a company by a star, and lists with one request what it filed since the last visit', async () => {
    const complaints = await open('/boards/card/ZZALD', { viewport: DESKTOP }, async (page) => {
      const star = page.getByRole('button', { name: 'Follow' });
      await star.press('Enter');
      expect(await star.getAttribute('aria-pressed')).toBe('true');
      expect(await star.textContent()).toBe('Following');
      expect(await page.locator('.follow [role=status]').textContent()).toContain('in this browser alone');
      expect(await stored(page)).toEqual({ companies: [ALDER], searches: [], visits: [] });
      await store(page, { companies: [MILL, ALDER], visits: ['2026-07-01', '2026-09-01'] });

      const asked: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
      await go(page, '/boards');
      const news = page.getByRole('link', { name: /\d new filings?$/ });
      await news.waitFor();
      expect(asked).toEqual([`${instance.url}/graphql`]);
      const section = page.locator('#yours');
      expect(await section.locator('.quiet').textContent()).toBe('Filed since your last visit on 1 Sep 2026.');
      // The company with something new comes first.
      expect(await section.locator('li p').allTextContents()).toEqual([
        expect.stringMatching(/^Alder Ridge Tool Works, Inc\. \d new filings?: 8-K/),
        'Mill Pond Realty Trust We found no new filing.',
      ]);
      await expectSoundAtEveryWidth(page, EVERY_LOOK);
      const count = Number.parseInt((await news.textContent()) ?? '', 10);
      // The same since the same visit for the rest of the day.
      await page.reload();
      await news.waitFor();
      expect(await stored(page)).toMatchObject({ visits: ['2026-09-01', TODAY] });
      await news.click();
      expect(await page.locator('table.rows tbody tr').count()).toBe(count);

      await go(page, '/boards');
      await page.getByRole('button', { name: 'Remove Alder Ridge' }).press('Enter');
      expect(await page.evaluate<string>('document.activeElement.ariaLabel')).toBe('Remove Mill Pond Realty Trust');
      await page.keyboard.press('Enter');
      expect(await section.isVisible()).toBe(false);
      await go(page, '/boards/card/ZZALD');
      expect(await star.getAttribute('aria-pressed')).toBe('false');
    });
    expect(complaints).toEqual([]);
  });

  it('follows as many companies as one query may ask about', async () => {
    await open('/boards/card/ZZALD', { viewport: PHONE }, async (page) => {
      const companies = Array.from({ length: 15 }, (_, at) => ({ cik: 1999999002 + at, name: `Company ${at}` }));
      await store(page, { companies });
      await page.getByRole('button', { name: 'Follow' }).click();
      expect(await page.locator('.follow [role=status]').textContent()).toContain('You follow 15 companies');
      expect(await stored(page)).toEqual({ companies });
      await go(page, '/boards');
      await page.locator('#yours li span:not(:empty)').first().waitFor();
      const said = await page.locator('#yours li span').allTextContents();
      expect(said).toHaveLength(15);
      expect(said.filter((words) => words.includes('could not'))).toEqual([]);
    });
  });

  it('saves a search with its conditions as its name, without the page of rows', async () => {
    await open('/boards/screen?revenueMin=1m&first=3', { viewport: PHONE }, async (page) => {
      await page.getByRole('link', { name: 'Next companies' }).click();
      await page.waitForURL(/after=/);
      expect(await page.getByLabel('Save this search as').inputValue()).toBe('Revenue at least $1.0 m');
      await page.getByLabel('Save this search as').fill('Some <b>size</b>');
      await page.keyboard.press('Enter');
      expect(await page.locator('#save [role=status]').textContent()).toContain('The home page lists it');
      await go(page, '/boards');
      const link = page.getByRole('link', { name: 'Some <b>size</b>' });
      expect(await link.getAttribute('href')).toBe('/boards/screen?revenueMin=1m&first=3');
      expect(await page.getByText('Your companies').isVisible()).toBe(false);
      await link.click();
      await page.waitForURL('**/boards/screen?revenueMin=1m&first=3');
      await go(page, '/boards');
      await page.getByRole('button', { name: 'Remove Some' }).click();
      expect(await page.locator('#yours').isVisible()).toBe(false);
    });
  });

  const HOSTILE = '<img src=x onerror="document.title=1">';
  it.each<[string, unknown]>([
    ['no JSON', '{"companies":['],
    ['another kind of value', 'null'],
    ['a number', 5],
    ['lists of other things', { companies: [null, 1, [], {}, { cik: '1' }], searches: [null, 'x'], visits: [{}, []] }],
    ['no lists', { companies: 'abc', searches: { length: 2 }, visits: 'x' }],
    [
      'numbers of no company',
      {
        companies: [
          { cik: -1, name: 'x' },
          { cik: 1.5, name: 'x' },
          { cik: 1e300, name: 'x' },
        ],
      },
    ],
    [
      'addresses elsewhere',
      {
        searches: [
          'javascript:alert(1)',
          '//evil.example/boards/screen',
          '/boards/portfolio?cik=1',
          'https://evil.example',
        ].map((path) => ({ name: 'x', path })),
      },
    ],
    [
      'texts too long',
      { companies: [{ cik: 1, name: 'x'.repeat(201) }], searches: [{ name: ' ', path: '/boards/screen' }] },
    ],
  ])('passes over %s', async (_, value) => {
    const complaints = await open('/boards', { viewport: PHONE }, async (page) => {
      await store(page, value);
      await page.reload();
      await page.getByRole('button', { name: 'Dark colours' }).waitFor();
      expect(await page.locator('#yours').isVisible()).toBe(false);
      await go(page, '/boards/card/ZZALD');
      await page.getByRole('button', { name: 'Follow' }).click();
      expect(await stored(page)).toEqual({ companies: [ALDER], searches: [], visits: [] });
    });
    expect(complaints).toEqual([]);
  });

  it('writes names as text, asks about no company that is not one, and outlives days that are none', async () => {
    const complaints = await open('/boards', { viewport: PHONE }, async (page) => {
      await store(page, {
        companies: [{ cik: 7, name: HOSTILE }, MILL],
        searches: [{ name: HOSTILE, path: '/boards/screen?sic="><script>' }],
        visits: ['2026-02-31', '9999-12-31'],
      });
      await page.reload();
      await page.locator('#yours li span:not(:empty)').first().waitFor();
      expect(await page.locator('#yours img').count()).toBe(0);
      expect(await page.locator('#yours bdi').allTextContents()).toEqual([HOSTILE, MILL.name, HOSTILE]);
      expect(await page.getByRole('link', { name: HOSTILE }).last().getAttribute('href')).toBe(
        '/boards/screen?sic=%22%3E%3Cscript%3E',
      );
      await page.reload();
      await page.locator('#yours li span:not(:empty)').first().waitFor();
      expect(await page.locator('#yours li span').allTextContents()).toEqual([
        'We do not know this company.',
        expect.any(String),
      ]);
    });
    expect(complaints).toEqual([]);
  });

  it('shows no star and no section without script or where storage is closed, and stores no portfolio', async () => {
    await open('/boards/card/ZZALD', { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByText('Follow', { exact: true }).isVisible()).toBe(false);
      await go(page, '/boards/screen?revenueMin=1m');
      expect(await page.getByText('Save this search as').isVisible()).toBe(false);
    });
    await open('/boards', {}, async (page) => {
      await page.addInitScript(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('closed'); } })",
      );
      await go(page, '/boards/card/ZZALD');
      await page.getByRole('button', { name: /colours$/ }).waitFor();
      expect(await page.getByText('Follow', { exact: true }).isVisible()).toBe(false);
    });
    await open('/boards/portfolio', {}, async (page) => {
      await page.locator('textarea').fill('ZZALD 60\nZZMIL 40');
      await page.locator('form:has(textarea) button[type=submit]').click();
      await page.getByText('ZZMIL').first().waitFor();
      expect(await page.evaluate('localStorage.length')).toBe(0);
    });
  });
});
