import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../support/process/running-service.ts';
import { chromiumPath, launchChromium } from './chromium.ts';
import { DESKTOP, PHONE, visit } from './visit.ts';

const PATHS = [
  ...[
    '/boards',
    '/boards/late-filers',
    '/boards/card/ZZMIL',
    '/boards/what-follows',
    '/boards/etf',
    '/boards/portfolio',
  ],
  ...['/boards/compare?c=ZZMIL,ZZALD', '/boards/developers', '/boards/live', '/boards/report'],
];
const WALKS = PATHS.flatMap((path) => [PHONE, DESKTOP].map((viewport) => ({ path, viewport, width: viewport.width })));
/** More than any of these pages has. */
const STOPS_MAX = 600;

/** Where the keyboard stands. */
interface Stop {
  /** Place among all elements of the document; -1 outside of it. */
  readonly at: number;
  readonly name: string;
  readonly isOutlined: boolean;
  readonly isInView: boolean;
}

const STOP = `(() => {
  const one = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const { top, bottom, left, right } = one.getBoundingClientRect();
  return {
    at: one === document.body ? -1 : [...document.querySelectorAll('*')].indexOf(one),
    name: one.outerHTML.slice(0, 120),
    isOutlined: outlineStyle !== 'none' && parseFloat(outlineWidth) > 0,
    isInView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
  };
})()`;

/** Elements that a keyboard has to reach: seen, not disabled, and of one group of radio buttons one. */
const REACHABLE = `[...document.querySelectorAll('a[href], button, input, select, summary, textarea, [tabindex="0"]')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && one.tabIndex >= 0)
  .map((one) => [...document.querySelectorAll('*')].indexOf(one))`;

describe.skipIf(chromiumPath === undefined)('a page by keyboard alone', () => {
  let browser: Browser;
  let service: RunningService;
  beforeAll(async () => {
    [service, browser] = await Promise.all([startService({}), launchChromium()]);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  it.each(WALKS)(
    '$path of $width pixels is walked to its end, each stop in the order of the page and seen',
    async ({ path, viewport }) => {
      const complaints = await visit(browser, service.url + path, { viewport }, async (page) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const stops: Stop[] = [];
        for (;;) {
          await page.keyboard.press('Tab');
          const stop = await page.evaluate<Stop>(STOP);
          const last = stops.at(-1);
          if (stop.at === -1 || (stops.length > 1 && stop.at === stops[0]?.at) || stops.length > STOPS_MAX) break;
          // The parts of a date field stop one by one, its calendar the last, and the field is outlined at each.
          if (stop.at !== last?.at || !stop.isOutlined) stops.push(stop);
        }
        expect(stops.length).toBeLessThanOrEqual(STOPS_MAX);
        expect(stops.filter(({ isOutlined, isInView }) => !isOutlined || !isInView)).toEqual([]);
        const places = stops.map(({ at }) => at);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        expect(places).toEqual(await page.evaluate<number[]>(REACHABLE));
      });
      expect(complaints).toEqual([]);
    },
  );
});
