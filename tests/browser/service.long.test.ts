import { readFile } from 'node:fs/promises';
import { HtmlValidate } from 'html-validate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOARDS } from '../../schema/domain/boards/index.ts';
import { type RunningService, startService } from '../support/process/running-service.ts';
import { chromiumPath, launchChromium } from './chromium.ts';
import { DESKTOP, expectSoundAt, visit } from './visit.ts';

const PATHS = [
  '/boards',
  ...BOARDS.map(({ slug }) => `/boards/${slug}`),
  '/boards/leadership-changes?limit=100&offset=100&state=TX',
  '/boards/late-filers/embed',
  '/embed',
  '/boards/status',
  '/boards/report',
  '/boards/report?asOf=2016-05-04',
  '/boards/card/ZZMIL?price=12.5',
  '/boards/card/ZZNUT',
  '/boards/brand/ZZMIL',
  '/boards/figure/1999999061/operatingMargin',
  '/boards/license',
  '/boards/sunshine',
  '/boards/late-filers?limit=0',
  '/boards/late-filers?company=nobody-of-this-name',
];

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // Whatever may have a name may be given one.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Spellings of one meaning, of which `hono/jsx` has one: `<input/>`, `required=""`.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
  },
});

if (chromiumPath === undefined) console.warn('No Chromium on this machine: the browser tests are left out.');

describe('the running service over the sample world', () => {
  let service: RunningService;
  let browser: Browser | undefined;

  beforeAll(async () => {
    service = await startService();
    if (chromiumPath !== undefined) browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  it.each(PATHS)('gives valid HTML with its notice: %s', async (path) => {
    const page = await (await fetch(service.url + path, { headers: { accept: 'text/html' } })).text();
    const { results } = await validator.validateString(page);
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`)),
    ).toEqual([]);
    expect(page).toContain('<aside class="notice" aria-label="Notice">');
    expect(page).not.toMatch(/undefined|\[object|NaN|>null<|<td[^>]*>\s*<\/td>|\p{Bidi_Control}/u);
  });

  it('links only to what is there', async () => {
    const pages = [
      '/boards/card/ZZMIL',
      '/boards',
      '/boards/leadership-changes',
      '/boards/report',
      '/boards/status',
      '/boards/license',
      '/boards/sunshine',
    ];
    const links = new Set<string>();
    for (const path of pages) {
      const page = await (await fetch(service.url + path, { headers: { accept: 'text/html' } })).text();
      for (const [, href] of page.matchAll(/(?:href|src)="([^"]+)"/g)) {
        const { origin, pathname, search } = new URL((href ?? '').replaceAll('&amp;', '&'), service.url);
        if (origin === service.url) links.add(pathname + search);
      }
    }
    expect(links.size).toBeGreaterThan(30);
    for (const link of links) {
      const response = await fetch(service.url + link, { headers: { accept: 'text/html,*/*' } });
      await response.arrayBuffer();
      expect(response.status, link).toBe(200);
    }
  });

  describe.skipIf(chromiumPath === undefined)('in a real browser', () => {
    const opened = (): Browser => {
      if (browser === undefined) throw new Error('no browser');
      return browser;
    };

    describe('in one page', () => {
      let page: Page;

      beforeAll(async () => {
        page = await opened().newPage({ viewport: DESKTOP });
      });
      afterAll(() => page?.close());

      it.each(PATHS)(
        '%s is sound in light and dark at every width',
        (path) => expectSoundAt(page, service.url + path),
        120_000,
      );
    });

    it('lets a chart be taken as it is seen, with its source, and the table behind it', async () => {
      await visit(opened(), `${service.url}/boards/card/ZZMIL`, { acceptDownloads: true }, async (page) => {
        const taken = async (label: string) => {
          const buttons = page.locator('figure > p.take button', { hasText: label });
          const [download] = await Promise.all([page.waitForEvent('download'), buttons.first().click()]);
          return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
        };
        const svg = await taken('SVG');
        expect(svg.name).toBe('compared-with-peers.svg');
        expect(svg.bytes.toString()).toMatch(/Sample data: .*\/boards\/card\/ZZMIL/s);
        expect((await taken('PNG')).bytes.subarray(1, 4).toString()).toBe('PNG');
        expect((await taken('CSV')).bytes.toString()).toMatch(/^"Company",/);
      });
    }, 60_000);

    it('gives of a section with several tables the one that the chart names', async () => {
      await visit(opened(), `${service.url}/boards/card/ZZBEL`, { acceptDownloads: true }, async (page) => {
        const button = page.getByRole('button', { name: 'CSV: Filings that may show distress' });
        const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
        expect((await readFile(await download.path())).toString()).toMatch(/^"Filed","Kind",/);
      });
    }, 60_000);

    it('filters by a form without script: blank fields ask for nothing', async () => {
      await visit(opened(), `${service.url}/boards/leadership-changes`, { javaScriptEnabled: false }, async (page) => {
        const company = (await page.locator('.company').first().textContent()) ?? '';
        await page.getByText('Filter', { exact: true }).click();
        await page.locator('#f-company').fill(company);
        await page.getByRole('button', { name: 'Apply' }).click();
        await page.waitForURL(/company=/);
        const names = await page.locator('.company').allTextContents();
        expect(names.length).toBeGreaterThan(0);
        expect(new Set(names)).toEqual(new Set([company]));
        await page.getByText('Filter', { exact: true }).click();
        await page.getByRole('link', { name: 'Clear' }).click();
        await page.waitForURL(`${service.url}/boards/leadership-changes`);
      });
    });

    it('leads page by page through all rows, each row once', async () => {
      const { total } = (await (await fetch(`${service.url}/boards/leadership-changes.json`)).json()) as {
        total: number;
      };
      await visit(
        opened(),
        `${service.url}/boards/leadership-changes?limit=100`,
        { viewport: DESKTOP },
        async (page) => {
          const seen: string[] = [];
          for (;;) {
            seen.push(
              ...(await page.locator('table.rows .codes .number, table.rows .earlier .number').allTextContents()),
            );
            const next = page.getByRole('link', { name: 'Older filings' });
            if ((await next.count()) === 0) break;
            await next.click();
            await page.waitForURL(new RegExp(`offset=${seen.length}`));
          }
          expect(seen).toHaveLength(total);
          expect(new Set(seen).size).toBe(total);
        },
      );
    });

    it('turns back to a past day, and links to the same content as data', async () => {
      await visit(opened(), `${service.url}/boards/late-filers`, { viewport: DESKTOP }, async (page) => {
        const before = await page.locator('table.rows time[datetime]').count();
        await page.locator('summary', { hasText: 'As of' }).click();
        await page.getByLabel('As of').fill('2026-08-12');
        await page.getByRole('button', { name: 'Go', exact: true }).click();
        await page.waitForURL(/asOf=2026-08-12$/);
        // The page opens with the first sentence of the answer; the others stand beside it.
        const answer = (await page.locator('.answer').textContent()) ?? '';
        expect(answer).toContain(' in the year to 12 Aug 2026.');
        const days = await page
          .locator('table.rows :is(.filed, .earlier li) > time')
          .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
        expect(days.length).toBeLessThan(before);
        expect(days.every((day) => day <= '2026-08-13')).toBe(true);
        const json = await page.getByRole('link', { name: 'JSON', exact: true }).getAttribute('href');
        const reply = (await (await fetch(service.url + json)).json()) as { answer: string; total: number };
        expect(reply.answer.startsWith(answer)).toBe(true);
        expect(reply.total).toBe(days.length);
      });
    });
  });
});
