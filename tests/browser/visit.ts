import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };
/** Axe's rule that changes with the theme. */
const CONTRAST = 'color-contrast';
/** How closely a page is looked at. */
export interface Looks {
  /** Widths at which nothing may scroll sideways, be cut off or squeezed. */
  readonly widths: readonly number[];
  /** Those among them at which axe looks too. */
  readonly judged: ReadonlySet<number>;
  /** Whether it looks at the dark colours as well. */
  readonly dark: boolean;
}

/** One of each layout that the pages have: what axe judges is the same between them. */
const LAYOUTS = [320, 768, 1280];
/** From the smallest phone to a wide screen, in light and dark. */
export const EVERY_LOOK: Looks = {
  widths: [320, 390, 640, 768, 900, 1024, 1280, 1920],
  judged: new Set(LAYOUTS),
  dark: true,
};
/** What each change is looked at with. */
export const THREE_LAYOUTS: Looks = { widths: LAYOUTS, judged: new Set(LAYOUTS), dark: false };
export const A4 = { width: 794, height: 1123 };

/** Opens an address, hands the page over, and returns what the browser complained of. */
export async function visit(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<void>,
): Promise<string[]> {
  const context = await browser.newContext(options);
  return visitIn(await context.newPage(), address, async (page) => {
    await look(page);
    await context.close();
  });
}

/** The same in a page that is kept. */
export async function visitIn(page: Page, address: string, look: (page: Page) => Promise<void>): Promise<string[]> {
  let status: number | undefined;
  const complaints = await complaintsOf(page, async () => {
    status = (await page.goto(address))?.status();
    await look(page);
  });
  // The browser itself reports a page that is not 200; that is the page under test, not a complaint.
  const isExpected = (text: string) => status !== 200 && text.includes(`status of ${status}`);
  return complaints.filter((text) => !isExpected(text));
}

/** What a page says in its console, or throws, while something is done. */
export async function complaintsOf(page: Page, act: () => Promise<void>): Promise<string[]> {
  const complaints: string[] = [];
  const onConsole = (message: ConsoleMessage) => complaints.push(message.text());
  const onError = (error: Error) => complaints.push(error.message);
  page.on('console', onConsole).on('pageerror', onError);
  await act();
  page.off('console', onConsole).off('pageerror', onError);
  return complaints;
}

/** Axe finds nothing in light and in dark, nothing is wider than the window, and the browser refused nothing. */
export async function expectSound(browser: Browser, address: string, viewport: typeof PHONE): Promise<void> {
  expect(await visit(browser, address, { viewport }, (page) => expectSoundPage(page))).toEqual([]);
}

/** The same at every width, in a page that is kept: to open one takes a browser longer than to go to an address. */
export async function expectSoundAt(page: Page, address: string): Promise<void> {
  expect(await visitIn(page, address, (one) => expectSoundAtEveryWidth(one))).toEqual([]);
}

/** The same at every width, of a page as it stands; axe looks once at each layout. */
export async function expectSoundAtEveryWidth(
  page: Page,
  { widths, judged: isJudged, dark }: Looks = EVERY_LOOK,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? PHONE.height : DESKTOP.height });
    await (isJudged.has(width) ? expectSoundPage(page, { dark }) : expectFits(page));
  }
}

/**
 * The same of a page as it stands, without what the browser said.
 *
 * @param left  rules of axe that are not for this document
 * @param dark  whether axe looks at the dark colours too
 */
export async function expectSoundPage(
  page: Page,
  { left = [], dark = true }: { readonly left?: readonly string[]; readonly dark?: boolean } = {},
): Promise<void> {
  const rules = Object.fromEntries(left.map((rule) => [rule, { enabled: false }]));
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(AXE);
  // Without motion, so that no colour is measured on its way to another.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await judged(page, { rules })).toEqual([]);
  // Another theme has other colours, and nothing else.
  if (dark) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await judged(page, { runOnly: [CONTRAST] })).toEqual([]);
  }
  await expectFits(page);
}

/** Nothing is wider than the window, cut off or squeezed, and what opens is a target of 24 pixels at least. */
async function expectFits(page: Page): Promise<void> {
  const [content = 0, width] = await page.evaluate<number[]>('[document.documentElement.scrollWidth, innerWidth]');
  expect(content).toBeLessThanOrEqual(width ?? 0);
  expect(await page.evaluate<string[]>(CLIPPED)).toEqual([]);
  expect(await page.evaluate<string[]>(SQUEEZED)).toEqual([]);
  expect(await page.evaluate<string[]>(LOW)).toEqual([]);
}

/** What axe has against the page. Only that comes back: all it looked at would take longer than looking. */
async function judged(page: Page, options: RunOptions): Promise<string[]> {
  const [passes, violations] = await page.evaluate<
    [string[], string[]]
  >(`axe.run(document, ${JSON.stringify(options)}).then(
    ({ passes, violations }) => [
      passes.map(({ id }) => id),
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')),
    ],
  )`);
  expect(passes).toContain(CONTRAST);
  return violations;
}

/** Cells, headings and numbers whose text is wider than they are, and cut off or laid over what is beside them. */
const CLIPPED = `[...document.querySelectorAll('td, th, h1, h2, h3, dd, dt, p, figcaption, button')]
  .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
  .filter((one) => getComputedStyle(one).overflowX !== 'auto' && !one.closest('.unseen'))
  .map((one) => document.documentElement.clientWidth + ': ' + one.outerHTML.slice(0, 160))`;

/** Targets that open something, and are lower than 24 pixels. */
const LOW = `[...document.querySelectorAll('summary')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 24)
  .map((one) => document.documentElement.clientWidth + ': ' + one.outerHTML.slice(0, 160))`;

/** Words that stand letter under letter, for want of width. */
const SQUEEZED = `[...document.querySelectorAll('td, th, caption, h1, h2, h3, dd, dt, p, figcaption, button')]
  .filter((one) => one.checkVisibility() && !one.closest('.unseen') && one.textContent.trim().length > 3)
  .filter((one) => getComputedStyle(one.closest('thead') ?? one).clipPath === 'none')
  .filter((one) => {
    const { fontSize } = getComputedStyle(one);
    return one.clientWidth > 1 && one.clientWidth < 2 * parseFloat(fontSize) && one.clientHeight > 4 * parseFloat(fontSize);
  })
  .map((one) => document.documentElement.clientWidth + ': ' + one.outerHTML.slice(0, 160))`;
