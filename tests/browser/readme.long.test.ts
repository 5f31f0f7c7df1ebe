import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../prisma/open.ts';
import { frozenClock } from '../../schema/domain/terms/running/service-clock.ts';
import { openTestDatabase } from '../support/database/database.ts';
import { type Instance, startInstance } from '../support/service/listening.ts';
import { addFiler, addRows } from '../support/service/live.ts';
import { chromiumPath, launchChromium } from './chromium.ts';

/** The page of the README that follows filings, for a service at another address. */
const livePage = (url: string) => {
  const [page] = [...readFileSync('README.md', 'utf8').matchAll(/```html\n(<ul[\s\S]*?)```/g)].map(([, text]) => text);
  return (page ?? '').replaceAll('http://127.0.0.1:8080', url);
};

describe.skipIf(chromiumPath === undefined)('the live page of the README', () => {
  const clock = frozenClock('2026-10-30');
  let browser: Browser;
  let database: Database;
  let instance: Instance;
  let written = 0;
  /** Rows filed before the page was opened. */
  let before = 0;
  const more = async (count: number) => {
    await addRows(database, written + 1, count);
    written += count;
  };
  beforeAll(async () => {
    [browser, database] = await Promise.all([launchChromium(), openTestDatabase()]);
    instance = await startInstance(database, { clock });
    await addFiler(database);
  });
  afterAll(async () => {
    await browser?.close();
    await instance?.close();
    await database?.close();
  });

  const listed = (page: Page) => page.locator('#news li').count();
  const isFollowed = () => expect.poll(() => instance.live.count()).toBe(1);

  /** Restarts the service on its port; rows are filed while it is away, and then one more. */
  const expectToGoOn = async (page: Page, whileAway: (port: number) => Promise<void>) => {
    const { port } = instance;
    await instance.close();
    await whileAway(port);
    await more(2);
    instance = await startInstance(database, { clock, port });
    await expect.poll(() => listed(page), { timeout: 30_000 }).toBe(written - before);
    await more(1);
    await expect.poll(() => listed(page)).toBe(written - before);
  };

  it('goes on after each restart of the service, and shows what was filed meanwhile', async () => {
    const page = await browser.newPage();
    await page.setContent(livePage(instance.url));
    await isFollowed();
    // Nothing has come yet.
    await expectToGoOn(page, async () => {});
    await expectToGoOn(page, async () => {});
    expect(await page.locator('#news li').first().textContent()).toBe('BREACHES: Amber Systems, Inc., 8-K');
    await page.close();
  });

  it('and after one behind a proxy, which answers for it meanwhile', async () => {
    const page = await browser.newPage();
    await page.setContent(livePage(instance.url));
    await isFollowed();
    before = written;
    await more(1);
    await expect.poll(() => listed(page)).toBe(1);
    await expectToGoOn(page, async (port) => {
      const proxy = createServer((_, response) => response.writeHead(502).end()).listen(port, '127.0.0.1');
      await once(proxy, 'request');
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    });
    await page.close();
  });
});
