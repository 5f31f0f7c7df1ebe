import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../support/process/running-service.ts';
import { chromiumPath, launchChromium } from './chromium.ts';
import { DESKTOP, EVERY_LOOK, expectSoundAtEveryWidth, PHONE, visit } from './visit.ts';

describe.skipIf(chromiumPath === undefined)('a comparison in a browser', () => {
  let browser: Browser;
  let service: RunningService;
  beforeAll(async () => {
    [service, browser] = await Promise.all([startService({}), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  const open = (path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>) =>
    visit(browser, service.url + path, options, look);

  it('takes a company by a suggestion, with the keyboard alone', async () => {
    const complaints = await open('/boards/compare?c=ZZMIL&scale=log', { viewport: PHONE }, async (page) => {
      const field = page.getByRole('combobox', { name: 'Add a company' });
      await field.focus();
      await page.keyboard.type('alder ri');
      const option = page.getByRole('option');
      await option.first().waitFor();
      expect(await option.allTextContents()).toEqual([
        'Alder Ridge Tool Works, Inc. ZZALD Nasdaq · figures and filings',
      ]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(/c=\d+&scale=log&c=\d+$/);
      expect(await page.locator('h1').textContent()).toBe('ZZMIL, ZZALD');
      await page.getByRole('link', { name: 'Leave out Mill Pond' }).press('Enter');
      await expect.poll(() => page.locator('h1').textContent()).toBe('ZZALD');
    });
    expect(complaints).toEqual([]);
  });

  it('takes a company without script, and shows the values of a year under the pointer', async () => {
    await open('/boards/compare?c=ZZMIL,ZZBEL', { viewport: DESKTOP, javaScriptEnabled: false }, async (page) => {
      await page.getByLabel('Add a company').fill('ZZALD');
      await page.getByRole('button', { name: 'Add' }).click();
      await expect.poll(() => page.locator('h1').textContent()).toBe('ZZMIL, ZZBEL, ZZALD');
      const year = page.locator('.lines.wide .over').first();
      expect(await year.locator('text').first().isVisible()).toBe(false);
      await year.locator('rect').hover({ force: true });
      expect(await year.locator('text').allTextContents()).toEqual(['100', '100', '100', '2018']);
      expect(await year.locator('text').first().isVisible()).toBe(true);
    });
  });

  it('is sound with small charts, at every width and in both themes', async () => {
    const companies = 'ZZMIL,ZZALD,ZZBEL,ZZALC,ZZIVY,ZZASH';
    await open(`/boards/compare?c=${companies}&scale=log`, {}, (page) => expectSoundAtEveryWidth(page, EVERY_LOOK));
  });
});
