import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchChromium } from './chromium.ts';
import { serveSite } from './site.ts';
import { A4, DESKTOP, expectSoundAt, expectSoundPage, PHONE, visit } from './visit.ts';

/** Pages that the running service shows only on a bad day; the others are in service.test.ts. */
const PATHS = [
  '/boards/debt-triggers',
  '/boards/breaches?company=hostile',
  '/boards/breaches?company=nobody&state=DE',
  '/boards/status',
  '/boards/quality',
  '/boards/companies',
  '/boards/filings',
  '/boards/filings?kinds=8-K+4.02&since=2024-01-01&after=MjE',
  '/boards/screen',
  '/boards/screen?revenueMin=1bn&orderBy=cash',
  '/boards/what-follows',
  '/boards/track-record',
  '/boards/ambiguous',
];

if (chromiumPath === undefined) console.warn('No Chromium on this machine: the browser tests are left out.');

describe.skipIf(chromiumPath === undefined)('in a real browser', () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveSite>>;

  beforeAll(async () => {
    [browser, site] = await Promise.all([launchChromium(), serveSite()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const open = (path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>) =>
    visit(browser, site.url + path, options, look);

  describe('in one page', () => {
    let page: Page;

    beforeAll(async () => {
      page = await browser.newPage({ viewport: DESKTOP });
    });
    afterAll(() => page?.close());

    it.each(PATHS)('%s: sound at every width, in light and dark', (path) => expectSoundAt(page, site.url + path));
  });

  it('is worked by keyboard alone: skip, filter, sort, follow a row to the SEC', async () => {
    await open('/boards/late-filers', { viewport: DESKTOP }, async (page) => {
      const focused = () =>
        page.evaluate<string>('document.activeElement.textContent.trim() || document.activeElement.id');
      const tabTo = async (wanted: string) => {
        for (let presses = 0; presses < 60; presses++) {
          await page.keyboard.press('Tab');
          if ((await focused()).startsWith(wanted)) return;
        }
        throw new Error(`60 tabs do not reach ${wanted}`);
      };
      await page.keyboard.press('Tab');
      expect(await focused()).toBe('Skip to content');
      await page.keyboard.press('Enter');
      await tabTo('Filter');
      await page.keyboard.press('Enter');
      await tabTo('f-company');
      await page.keyboard.type('alder');
      await tabTo('More filters');
      await page.keyboard.press('Enter');
      expect(await page.locator('#f-sic').isVisible()).toBe(true);

      await tabTo('Company');
      await page.keyboard.press('Enter');
      const heading = page.getByRole('columnheader', { name: 'Company' });
      expect(await heading.getAttribute('aria-sort')).toBe('ascending');
      const names = await page.locator('tbody .company').allTextContents();
      expect(names).toEqual(names.toSorted());
      expect(await page.locator('#said').textContent()).toBe('Sorted by Company, A to Z; these 8 rows only.');
      await page.keyboard.press('Enter');
      expect(await heading.getAttribute('aria-sort')).toBe('descending');

      // A row opens: its codes and its link to the SEC stand below the sentence.
      await tabTo('filed after the extension');
      await page.keyboard.press('Enter');
      await tabTo('NT 10-');
      await page.route('https://www.sec.gov/**', (route) => route.fulfill({ body: 'EDGAR' }));
      await page.keyboard.press('Enter');
      await page.waitForURL(/^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/\d+\/\d{18}\/[\d-]{20}-index\.htm$/);
    });
  });

  it('suggests companies while a name is typed, by keyboard alone, and says so to screen readers', async () => {
    await open('/boards/status', { viewport: DESKTOP }, async (page) => {
      await page.route('**/boards/suggest.json?*', (route) => {
        const asked = new URL(route.request().url()).searchParams.get('q');
        const row = (company: string, address: string) => ({
          company,
          displayName: company,
          address,
          ticker: address,
          holding: 'card',
          kind: 'company',
          page: `/boards/card/${address}`,
        });
        const rows = asked === 'al' ? [row('Alder <b>Works</b>', 'ALD'), row('Almond Mills', 'ALM')] : [];
        return route.fulfill({ json: { rows } });
      });
      await page.route('**/boards/card/*', (route) => route.fulfill({ body: 'the card' }));
      await page.keyboard.press('/');
      const field = page.getByRole('combobox', { name: 'Company, fund, filing or topic' });
      expect(await page.evaluate<string>('document.activeElement.id')).toBe('find');
      await page.keyboard.type('al');
      const options = page.getByRole('option');
      await options.first().waitFor();
      expect(await options.allTextContents()).toEqual([
        'Alder <b>Works</b> ALD figures and filings',
        'Almond Mills ALM figures and filings',
      ]);
      expect(await page.locator('.find [role=status]').textContent()).toBe('2 suggestions.');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await field.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'));
      await expectSoundPage(page);
      await page.keyboard.press('Escape');
      expect(await field.getAttribute('aria-expanded')).toBe('false');
      await page.keyboard.press('ArrowDown');
      await options.first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/boards/card/ALD');
    });
  });

  it('shows the board that is open in its strip, on a phone too, and begins at the top for the keyboard', async () => {
    await open('/boards/late-filers', { viewport: PHONE }, async (page) => {
      const current = page.locator('.strip [aria-current]');
      const [left, right] = await current.evaluate<[number, number], HTMLElement>((one) => {
        const box = one.getBoundingClientRect();
        return [box.left, box.right];
      });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(PHONE.width);
      expect(await page.evaluate<number>("document.querySelector('.strip').scrollLeft")).toBeGreaterThan(0);
      await page.keyboard.press('Tab');
      expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('Skip to content');
    });
  });

  it('opens its menus without script, by keyboard too, and closes them again', async () => {
    await open('/boards/status', { viewport: PHONE, javaScriptEnabled: false }, async (page) => {
      const companies = page.getByRole('navigation', { name: 'Service' }).getByRole('link', { name: 'All companies' });
      expect(await companies.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Menu' }).press('Enter');
      expect(await companies.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await companies.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Close' }).click();
      expect(await companies.isVisible()).toBe(false);
    });
    await open('/boards/status', { viewport: DESKTOP, javaScriptEnabled: false }, async (page) => {
      const breaches = page.getByRole('link', { name: 'Breaches' });
      expect(await breaches.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Boards' }).press('Enter');
      expect(await breaches.isVisible()).toBe(true);
    });
  });

  it('sends only the filters that were filled in', async () => {
    await open('/boards/late-filers', { viewport: DESKTOP }, async (page) => {
      await page.getByText('Filter', { exact: true }).click();
      await page.locator('#f-company').fill('alder & sons');
      await page.locator('#f-company').press('Enter');
      await page.waitForURL('**/boards/late-filers?company=alder+%26+sons');
      expect(await page.locator('#f-company').inputValue()).toBe('alder & sons');
    });
  });

  it('sorts numbers by size and absent values last, both ways', async () => {
    await open('/boards/debt-triggers', { viewport: DESKTOP }, async (page) => {
      const keys = () =>
        page
          .locator('td[data-label="Total debt"]')
          .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-key') ?? ''));
      for (const sign of [-1, 1]) {
        await page.getByRole('button', { name: /^Total debt/ }).click();
        const sorted = await keys();
        const present = sorted.filter((key) => key !== '').map(Number);
        expect(present.length).toBeGreaterThan(1);
        expect(present).toEqual(present.toSorted((a, b) => sign * (a - b)));
        expect(sorted.slice(present.length).every((key) => key === '')).toBe(true);
      }
    });
  });

  it('finds in the rows that are there, and says how many', async () => {
    await open('/boards/late-filers', { viewport: DESKTOP }, async (page) => {
      await page.getByLabel('Find in these rows').fill('granite nt');
      expect(await page.locator('tbody tr:visible .company').allTextContents()).toEqual([
        'Granite Loop Software, Inc.',
      ]);
      expect(await page.locator('#said').textContent()).toBe('1 of 8 rows.');
      expect(await page.locator('#said').isVisible()).toBe(true);
    });
  });

  it('keeps the chosen colours from page to page, and forgets a choice that is the system’s', async () => {
    await open('/boards', { viewport: DESKTOP, colorScheme: 'light' }, async (page) => {
      const paper = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      const light = await paper();
      await page.getByRole('button', { name: 'Dark colours' }).click();
      const dark = await paper();
      expect(dark).not.toBe(light);
      await page.goto(`${site.url}/boards/status`);
      expect(await paper()).toBe(dark);
      await page.getByRole('button', { name: 'Light colours' }).click();
      expect(await paper()).toBe(light);
      expect(await page.evaluate<string | null>("localStorage.getItem('theme')")).toBe(null);
    });
  });

  it('needs no script: filters, rows and links work, and nothing is shown that does not', async () => {
    await open('/boards/late-filers', { viewport: PHONE, javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('table.rows tbody tr').count()).toBe(8);
      expect(await page.locator('button:visible').allTextContents()).toEqual(['Find', 'Menu', 'Email me']);
      expect(await page.locator('#quick').isVisible()).toBe(false);
      await page.getByText('Filter', { exact: true }).click();
      await page.locator('#f-company').fill('alder');
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.waitForURL(/company=alder/);
      expect(await page.locator('#f-company').inputValue()).toBe('alder');
    });
  });

  it('prints the answer and the rows, without the controls, dark on white', async () => {
    await open('/boards/late-filers', { viewport: A4, colorScheme: 'dark' }, async (page) => {
      await page.emulateMedia({ media: 'print' });
      expect(
        await page.evaluate<string>('getComputedStyle(document.querySelector("table.rows tbody tr")).display'),
      ).toBe('table-row');
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(A4.width);
      for (const gone of ['.filters', '.strip', '#theme', '.quick', '.formats', '.paging']) {
        expect(await page.locator(gone).filter({ visible: true }).count(), gone).toBe(0);
      }
      for (const kept of ['h1', '.answer', 'table.rows', '.notice', '.foot', '#cite']) {
        expect(await page.locator(kept).first().isVisible(), kept).toBe(true);
      }
      expect(await page.evaluate<string>('getComputedStyle(document.querySelector("h1")).color')).toBe(
        'rgb(27, 29, 31)',
      );
    });
  });

  it('shows a hostile name as text: nothing runs, nothing is turned', async () => {
    const complaints = await open('/boards/breaches?company=hostile', { viewport: DESKTOP }, async (page) => {
      expect(await page.locator('.company').textContent()).toBe(`<script>alert(1)</script> "Quoted" & 'Sons' evil Inc`);
      // The page's own two; what describes it to search engines is data.
      expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(2);
    });
    expect(complaints).toEqual([]);
  });

  it('lets only the embedded table be framed', async () => {
    const frames = ['/boards/late-filers/embed', '/boards/late-filers'].map(
      (path) => `<iframe src="${site.url}${path}"></iframe>`,
    );
    const blog = createServer((_, response) => response.setHeader('content-type', 'text/html').end(frames.join('')));
    await new Promise<void>((resolve) => blog.listen(0, '127.0.0.1', resolve));
    const page = await browser.newPage();
    await page.goto(`http://localhost:${(blog.address() as AddressInfo).port}`);
    const [embedded, framed] = page.frames().slice(1);
    expect(await embedded?.locator('h1').textContent()).toBe('Who could not file on time?');
    expect(await framed?.locator('h1').textContent()).not.toBe('Who could not file on time?');
    await page.close();
    blog.closeAllConnections();
    await new Promise((resolve) => blog.close(resolve));
  });
});
