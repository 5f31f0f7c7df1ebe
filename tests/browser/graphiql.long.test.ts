import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../prisma/open.ts';
import { frozenClock } from '../../schema/domain/terms/running/service-clock.ts';
import { FIRST_QUERIES } from '../../server/graphql/graphiql-options.ts';
import { openTestDatabase } from '../support/database/database.ts';
import { type Instance, startInstance } from '../support/service/listening.ts';
import { chromiumPath, launchChromium } from './chromium.ts';

describe.skipIf(chromiumPath === undefined)('GraphiQL', () => {
  let browser: Browser;
  let database: Database;
  let instance: Instance;
  beforeAll(async () => {
    [browser, database] = await Promise.all([launchChromium(), openTestDatabase({ holds: 'sample world' })]);
    instance = await startInstance(database, { clock: frozenClock('2026-10-30') });
  });
  afterAll(async () => {
    await browser?.close();
    await instance?.close();
    await database?.close();
  });

  it('answers what it opens with, tab by tab, each at one press of the button', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${instance.url}/graphql`);
    const tabs = page.locator('.graphiql-tab-button');
    await expect.poll(() => tabs.count()).toBe(FIRST_QUERIES.length);
    for (const [at, query] of FIRST_QUERIES.entries()) {
      await tabs.nth(at).click();
      const [, , name = '', root = ''] = /^(query|subscription) (\w+) \{\s*(\w+)/m.exec(query) ?? [];
      expect(await tabs.nth(at).textContent()).toBe(name);
      // GraphiQL reads the operation's name a moment after its tab is opened.
      await page.waitForTimeout(2_000);
      await page.locator('.graphiql-execute-button').click();
      await expect
        .poll(() => page.locator('.graphiql-response').textContent())
        .toMatch(new RegExp(`"data":.*"${root}":`, 's'));
    }
    expect(await page.locator('.graphiql-query-editor .squiggly-error').count()).toBe(0);
    await page.close();
  });

  it('opens with the query and the variables of a table', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${instance.url}/boards/late-filers?limit=2`);
    await page.getByRole('link', { name: 'Open in GraphiQL' }).click();
    await expect.poll(() => page.locator('.graphiql-tab-button').first().textContent()).toBe('board_page');
    await page.waitForTimeout(2_000);
    await page.locator('.graphiql-execute-button').click();
    await expect
      .poll(() => page.locator('.graphiql-response').textContent())
      .toMatch(/"title":\s"Late\sfilers",.*"returned":\s2,/s);
    await page.close();
  });
});
