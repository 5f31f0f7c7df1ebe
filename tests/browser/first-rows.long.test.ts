import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService, untilLoaded } from '../support/process/running-service.ts';
import { chromiumPath, launchChromium } from './chromium.ts';

const PATHS = [
  '/boards/delistings',
  '/boards/leadership-changes',
  '/boards/late-filers',
  '/boards/screen',
  '/boards/filings',
  '/boards/companies',
];
const SCREENS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
/** From the content on: the header's own stops are skipped in two. */
const STOPS_MAX = 10;

const inRows = (page: Page) => page.evaluate<boolean>("document.activeElement.closest('#rows') !== null");

/** The stops of the keyboard before the first of the rows. */
async function stopsToRows(page: Page): Promise<number> {
  for (let stops = 0; stops <= 2 * STOPS_MAX; stops++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate<boolean>("document.activeElement.matches('#rows *')")) return stops;
  }
  return Number.POSITIVE_INFINITY;
}

describe.skipIf(chromiumPath === undefined)('the first row of a list', () => {
  let browser: Browser;
  let service: RunningService;
  let page: Page;
  beforeAll(async () => {
    [service, browser] = await Promise.all([startService({}), launchChromium()]);
    page = await browser.newPage();
    await untilLoaded(service);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  it.each(PATHS.flatMap((path) => SCREENS.map((screen) => ({ path, ...screen }))))(
    'is on the first screen of $path, $width pixels wide, and a few stops of the keyboard away',
    async ({ path, width, height }) => {
      await page.setViewportSize({ width, height });
      await page.goto(service.url + path);
      const [bottom, style] = await page
        .locator('#rows th')
        .first()
        .evaluate<[number, string], HTMLElement>((row) => [
          row.getBoundingClientRect().bottom,
          getComputedStyle(row).fontStyle,
        ]);
      expect(bottom).toBeLessThan(height);
      // A remark in a row stands in italics, and a row of a note is none.
      expect(style).toBe('normal');

      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await stopsToRows(page)).toBeLessThanOrEqual(STOPS_MAX);

      await page.reload();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await inRows(page)).toBe(true);
      expect(await stopsToRows(page)).toBe(0);
    },
  );

  it('is where “Skip to the rows” leads in the league of funds, whose columns are all sorted by', async () => {
    await page.goto(`${service.url}/boards/etf`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await stopsToRows(page)).toBe(0);
  });
});
