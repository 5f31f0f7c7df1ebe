import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathsByFormat } from '../../facades/paths.ts';
import { publicationsOf } from '../../facades/publications/publications.ts';
import { surfaces } from '../../facades/surfaces/index.ts';
import { type RunningService, startService, untilLoaded } from '../support/process/running-service.ts';
import { chromiumPath, launchChromium } from './chromium.ts';
import { complaintsOf, DESKTOP, expectSoundAtEveryWidth, type Looks } from './visit.ts';
import type { World } from './worlds.ts';

/** Every pattern that has a page or a table for frames, from the declarations. */
const PATTERNS = [
  ...new Set(
    [...surfaces, ...publicationsOf(surfaces)].flatMap((resource) => {
      const paths = pathsByFormat(resource);
      return (['html', 'embed'] as const).flatMap((format) => paths.get(format) ?? []);
    }),
  ),
].toSorted();

/** The addresses at which a pattern is looked at. */
function addressesOf(pattern: string, { parts, addresses }: World): readonly string[] {
  return addresses[pattern] ?? [pattern.replaceAll(/\{(\w+)\}/g, (whole, part: string) => parts[part] ?? whole)];
}

if (chromiumPath === undefined) console.warn('No Chromium on this machine: the browser tests are left out.');

/** Declares the tests of every page of a world: at the widths of the looks, with script and without. */
export function walkEveryPage(world: World, looks: Looks & { readonly isDark?: (path: string) => boolean }): void {
  const { name, env } = world;
  const paths = PATTERNS.flatMap((pattern) => addressesOf(pattern, world));

  describe.skipIf(chromiumPath === undefined)(`every page of ${name}`, () => {
    let service: RunningService;
    let browser: Browser;
    // A page with script and one without are kept: to open one takes a browser longer than to go to an address.
    let scripted: Page;
    let plain: Page;

    beforeAll(async () => {
      [service, browser] = await Promise.all([startService({ ...env }), launchChromium()]);
      scripted = await browser.newPage({ viewport: DESKTOP });
      plain = await browser.newPage({ viewport: DESKTOP, javaScriptEnabled: false });
      await untilLoaded(service);
    }, 600_000);
    afterAll(async () => {
      await browser?.close();
      await service?.stop();
    });

    it.each(paths)(
      '%s is sound at every width, loads nothing from elsewhere, and says as much without script',
      async (path) => {
        const goTo = async (page: Page) => expect((await page.goto(service.url + path))?.status()).toBe(200);
        let complaints: string[] = [];
        const withScript = await requestsOf(scripted, async () => {
          complaints = await complaintsOf(scripted, async () => {
            await goTo(scripted);
            await expectSoundAtEveryWidth(scripted, { ...looks, dark: looks.isDark?.(path) ?? looks.dark });
            await expectFocusSeen(scripted);
          });
        });
        expect(complaints).toEqual([]);
        const withoutScript = await requestsOf(plain, () => goTo(plain));
        for (const requests of [withScript, withoutScript]) {
          expect(requests.length).toBeGreaterThan(0);
          expect(requests.filter((url) => !url.startsWith(service.url) && !url.startsWith('data:'))).toEqual([]);
        }
        expect(await scripted.locator('table:not(:has(> caption:not(:empty)))').count()).toBe(0);
        const headings = await headingsOf(scripted);
        expect(headings.length).toBeGreaterThan(0);
        expect(await headingsOf(plain)).toEqual(headings);
      },
      600_000,
    );
  });
}

const headingsOf = (page: Page) => page.locator('h1, h2').allTextContents();

/** Where a page sends requests while something is done. */
async function requestsOf(page: Page, act: () => Promise<void>): Promise<string[]> {
  const requests: string[] = [];
  const onRequest = (request: Request) => requests.push(request.url());
  page.on('request', onRequest);
  await act();
  page.off('request', onRequest);
  return requests;
}

/** Whoever goes by keyboard sees where they are: the first stops of the page have an outline, a mark of a chart its stroke. */
async function expectFocusSeen(page: Page): Promise<void> {
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    const [name, isSeen] = await page.evaluate<[string, boolean]>(`(() => {
      const at = document.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
      const isStroked = at.matches('svg a') && [...at.children].some((mark) => getComputedStyle(mark).strokeWidth === '3px');
      return [at.outerHTML.slice(0, 120), at === document.body || isOutlined || isStroked];
    })()`);
    expect(isSeen, name).toBe(true);
  }
}
