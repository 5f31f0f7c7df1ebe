import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STYLE_PATH } from '../../facades/pages/parts/links.ts';
import { isTemplate, pathsByFormat } from '../../facades/paths.ts';
import { publicationsOf } from '../../facades/publications/publications.ts';
import { surfaces } from '../../facades/surfaces/index.ts';
import { HAS_MIRROR, MIRROR } from '../support/mirror/mirror.ts';
import { REAL_AS_OF } from '../support/mirror/real-mirror.ts';
import { type RunningService, startService } from '../support/process/running-service.ts';
import { chromiumPath, launchChromium } from './chromium.ts';
import { expectSoundAt, visit, widthsOf } from './visit.ts';

/** Every pattern that has a page or a table for frames, from the declarations. */
const PATTERNS = [
  ...new Set(
    [...surfaces, ...publicationsOf(surfaces, () => undefined)].flatMap((resource) => {
      const paths = pathsByFormat(resource);
      return (['html', 'embed'] as const).flatMap((format) => paths.get(format) ?? []);
    }),
  ),
].toSorted();

/** What a world has for the parts of paths in braces. */
interface World {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, string>>;
}

const WORLDS: readonly (World & { readonly isThere: boolean })[] = [
  {
    name: 'the sample world',
    env: {},
    parts: { company: 'ZZMIL', ticker: 'ZZMIL', cik: '1999999061', field: 'operatingMargin' },
    isThere: true,
  },
  {
    name: 'the real mirror',
    env: { EDGAR_MIRROR: MIRROR, AS_OF: REAL_AS_OF },
    parts: { company: 'AAPL', ticker: 'AAPL', cik: '320193', field: 'operatingMargin' },
    // A mirror takes minutes to load: the whole walk alone has them.
    isThere: HAS_MIRROR && process.env.BROWSER_WIDTHS === 'all',
  },
];

const CLOSELY = new Set([
  ...[STYLE_PATH, '/boards', '/boards/late-filers', '/boards/companies', '/boards/what-follows', '/boards/report'],
  ...[
    '/boards/status',
    '/boards/method',
    '/boards/scorecard',
    '/boards/track-record',
    '/boards/etf',
    '/boards/answers',
  ],
]);

/** The pattern as an address; null where the world has nothing for a part of it. */
const filled = (pattern: string, parts: World['parts']): string | null => {
  const path = pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole);
  return isTemplate(path) ? null : path;
};

if (chromiumPath === undefined) console.warn('No Chromium on this machine: the browser tests are left out.');

describe.each(WORLDS.filter(({ isThere }) => isThere))('every page of $name', ({ env, parts }) => {
  let service: RunningService;
  let browser: Browser;

  beforeAll(async () => {
    if (chromiumPath === undefined) return;
    [service, browser] = await Promise.all([startService({ ...env }), launchChromium()]);
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  const paths = PATTERNS.flatMap((pattern) => filled(pattern, parts) ?? []);

  describe.skipIf(chromiumPath === undefined)('in a real browser', () => {
    it.each(paths)(
      '%s is sound at every width it is looked at',
      (path) => expectSoundAt(browser, service.url + path, widthsOf(CLOSELY.has(path))),
      600_000,
    );

    it.each(paths)(
      '%s loads nothing from elsewhere, and says as much without script',
      async (path) => {
        const headings: string[][] = [];
        for (const javaScriptEnabled of [true, false]) {
          await visit(browser, 'about:blank', { javaScriptEnabled }, async (page) => {
            const elsewhere: string[] = [];
            page.on('request', (request) => {
              if (!request.url().startsWith(service.url) && !request.url().startsWith('data:'))
                elsewhere.push(request.url());
            });
            await page.goto(service.url + path);
            headings.push(await page.locator('h1, h2').allTextContents());
            if (javaScriptEnabled) await expectFocusSeen(page);
            expect(elsewhere).toEqual([]);
          });
        }
        expect(headings[0]?.length).toBeGreaterThan(0);
        expect(headings[1]).toEqual(headings[0]);
      },
      60_000,
    );
  });
});

/** Whoever goes by keyboard sees where they are: the first stops of the page have an outline. */
async function expectFocusSeen(page: Page): Promise<void> {
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    const [name, isSeen] = await page.evaluate<[string, boolean]>(`(() => {
      const at = document.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      return [at.outerHTML.slice(0, 120), at === document.body || (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0)];
    })()`);
    expect(isSeen, name).toBe(true);
  }
}
