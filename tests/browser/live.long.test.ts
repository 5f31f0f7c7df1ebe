import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../prisma/open.ts';
import { frozenClock } from '../../schema/domain/terms/running/service-clock.ts';
import { openTestDatabase } from '../support/database/database.ts';
import { accessionOf } from '../support/database/rows.ts';
import { type Instance, startInstance } from '../support/service/listening.ts';
import { AMBER, addFiler, addRows, readText } from '../support/service/live.ts';
import { chromiumPath, launchChromium } from './chromium.ts';
import { DESKTOP, expectSound, PHONE, visit } from './visit.ts';

describe.skipIf(chromiumPath === undefined)('the dashboard in a real browser', () => {
  let browser: Browser;
  let database: Database;
  let instance: Instance;
  const clock = frozenClock('2026-10-30');
  let written = 0;
  const more = async (count: number) => {
    await addRows(database, written + 1, count);
    written += count;
  };

  beforeAll(async () => {
    [browser, database] = await Promise.all([launchChromium(), openTestDatabase()]);
    instance = await startInstance(database, { clock });
    await addFiler(database);
    await more(3);
  });
  afterAll(async () => {
    await browser?.close();
    await instance?.close();
    await database?.close();
  });

  const numbers = (page: Page) => page.locator('tbody .number').allTextContents();
  const isLive = (page: Page) => expect.poll(() => page.locator('#state').textContent(), WAIT).toContain('Live');
  const WAIT = { timeout: 20_000 };

  it.each([PHONE, DESKTOP])('is sound in light and dark at $width px', (viewport) =>
    expectSound(browser, `${instance.url}/boards/live`, viewport),
  );

  it('puts what is filed on top, moves counts and charts, says so once, and comes back by itself', async () => {
    await visit(browser, `${instance.url}/boards/live`, { viewport: DESKTOP }, async (page) => {
      await isLive(page);
      const chart = () => page.locator('[data-board="breaches"] svg title').textContent();
      const count = () => page.locator('[data-board="breaches"] b').textContent();
      const before = [await chart(), await count()];
      expect(before[1]).toBe('3');
      await more(2);
      await expect.poll(() => numbers(page), WAIT).toEqual([5, 4, 3, 2, 1].map((at) => accessionOf(AMBER, at)));
      await expect.poll(count, WAIT).toBe('5');
      expect(await chart()).not.toBe(before[0]);
      const fresh = page.locator('tr.fresh th a').first();
      expect(await fresh.getAttribute('href')).toBe(`/boards/card/${AMBER}`);
      expect(await page.locator('#heard').textContent()).toContain('by Amber Systems, Inc., Breaches.');
      const { port } = instance;
      await instance.close();
      await expect.poll(() => page.locator('#state').textContent(), WAIT).toContain('trying again');
      await more(2);
      instance = await startInstance(database, { clock, port });
      await expect.poll(() => numbers(page), WAIT).toEqual([7, 6, 5, 4, 3, 2, 1].map((at) => accessionOf(AMBER, at)));
    });
  });

  it('shows the words of a filing as they are read, on rows it began with and on those that came', async () => {
    await visit(browser, `${instance.url}/boards/live`, { viewport: DESKTOP }, async (page) => {
      await isLive(page);
      const began = written;
      await more(1);
      await expect.poll(async () => (await numbers(page))[0], WAIT).toBe(accessionOf(AMBER, written));
      for (const number of [began, written]) {
        const excerpt = `On October 12, 2026, the Company found intrusion ${number}.`;
        await readText(database, accessionOf(AMBER, number), { item: '1.05', outcome: 'MATERIAL', excerpt });
        const row = page.locator('tbody tr', { hasText: accessionOf(AMBER, number) });
        await expect.poll(() => row.locator('summary').allTextContents(), WAIT).toEqual([`material ${excerpt}`]);
      }
    });
  });

  it('is paused and resumed by keyboard: what came meanwhile is counted, then shown', async () => {
    await visit(browser, `${instance.url}/boards/live`, { viewport: PHONE }, async (page) => {
      await isLive(page);
      const shown = (await numbers(page)).length;
      await page.getByRole('button', { name: 'Pause' }).focus();
      await page.keyboard.press('Enter');
      await more(1);
      await expect.poll(() => page.locator('#state').textContent(), WAIT).toBe('Paused; 1 new');
      expect(await numbers(page)).toHaveLength(shown);
      await page.keyboard.press('Enter');
      await expect.poll(() => numbers(page), WAIT).toHaveLength(shown + 1);
    });
  });

  it('without script is a list that does not update, and says so', async () => {
    await visit(browser, `${instance.url}/boards/live`, { viewport: PHONE, javaScriptEnabled: false }, async (page) => {
      expect((await numbers(page)).length).toBeGreaterThan(3);
      expect(await page.locator('noscript p').textContent()).toContain('does not update');
      expect(await page.locator('main').getByRole('button').count()).toBe(0);
      const serious = page.locator('[aria-labelledby="serious"] li');
      expect(await serious.first().textContent()).toContain('Amber Systems');
      expect(await serious.count()).toBe(3);
    });
  });
});
