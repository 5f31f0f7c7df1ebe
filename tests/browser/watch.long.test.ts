import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../prisma/open.ts';
import { frozenClock } from '../../schema/domain/terms/running/service-clock.ts';
import type { Letter } from '../../server/mail/send-mails.ts';
import { openTestDatabase } from '../support/database/database.ts';
import { insertRows } from '../support/database/rows.ts';
import { takeLetters } from '../support/service/letters.ts';
import { type Instance, startInstance } from '../support/service/listening.ts';
import { chromiumPath, launchChromium } from './chromium.ts';
import { DESKTOP, expectSound, expectSoundPage, PHONE, visit } from './visit.ts';

describe.skipIf(chromiumPath === undefined)('watches in a real browser', () => {
  let browser: Browser;
  let database: Database;
  let instance: Instance;
  beforeAll(async () => {
    [browser, database] = await Promise.all([launchChromium(), openTestDatabase()]);
    instance = await startInstance(database, { clock: frozenClock('2026-10-30') });
    await insertRows(database, {
      filers: [
        { cik: 1, name: 'Amber Systems, Inc.', tickers: ['AMBR'] },
        { cik: 21, name: 'Twin Rivers Inc' },
        { cik: 22, name: 'Twin Rivers Inc' },
      ],
    });
  });
  afterAll(async () => {
    await browser?.close();
    await instance?.close();
    await database?.close();
  });

  const letters = (): Promise<Letter[]> => takeLetters(database, () => new Date());
  const focused = (page: Page) =>
    page.evaluate<string>('document.activeElement.id || document.activeElement.textContent.trim()');
  const tabTo = async (page: Page, wanted: string) => {
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press('Tab');
      if ((await focused(page)) === wanted) return;
    }
    throw new Error(`80 tabs do not reach ${wanted}`);
  };
  /** Types into the fields by keyboard alone, and sends them by Enter. */
  const fillIn = async (page: Page, fields: Record<string, string>) => {
    for (const [field, text] of Object.entries(fields)) {
      await tabTo(page, field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
  };

  it('from form to stop by keyboard alone, each page sound in light and dark', async () => {
    await visit(browser, `${instance.url}/boards/card/AMBR`, { viewport: PHONE }, async (page) => {
      await fillIn(page, { 'w-email': 'reader@example.org' });
      await page.waitForURL('**/boards/watch/asked');
      await expectSoundPage(page);
      const [letter] = await letters();

      await page.goto(`${instance.url}/boards/watch/confirm?token=${letter?.tokens.confirm}`);
      await expectSoundPage(page);
      await tabTo(page, 'Yes, send me these emails');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/boards/watch/confirmed');
      await expectSoundPage(page);

      await page.goto(`${instance.url}/boards/watch/stop?token=${letter?.tokens.stop}`);
      await expectSoundPage(page);
      await tabTo(page, 'Stop these emails');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/boards/watch/stopped');
      await expectSoundPage(page);
      await page.goBack();
      await page.reload();
      expect(await page.locator('h1').textContent()).toBe('The watch is stopped');
    });
  });

  it('a form that cannot be taken comes again as it was filled in, and can be put right where it stands', async () => {
    await visit(browser, `${instance.url}/boards/watch?board=breaches`, { viewport: DESKTOP }, async (page) => {
      await expectSoundPage(page);
      await fillIn(page, { 'w-company': 'Twin Rivers', 'w-email': 'somebody@localhost' });
      await page.locator('#w-email[aria-invalid]').waitFor();
      expect(await page.locator('#fault').textContent()).toContain('is not an address that mail can be sent to');
      expect(await page.locator('#w-company').inputValue()).toBe('Twin Rivers');
      await expectSoundPage(page);

      await fillIn(page, { 'w-email': 'somebody@example.org' });
      await page.locator('select#w-company').waitFor();
      expect(await page.locator('#w-company option').allTextContents()).toEqual([
        'Twin Rivers Inc, CIK 21',
        'Twin Rivers Inc, CIK 22',
      ]);
      expect(await page.locator('#w-email').inputValue()).toBe('somebody@example.org');
      await expectSoundPage(page);
      await tabTo(page, 'w-company');
      await page.keyboard.press('ArrowDown');
      await tabTo(page, 'Email me');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/boards/watch/asked');
      const [letter] = await letters();
      expect(letter).toMatchObject({ to: 'somebody@example.org', watch: { cik: 22, covers: 'breaches' } });
    });
  });

  it.each([
    ['an unknown link', PHONE, '/boards/watch/stop?token=guessed'],
    ['the form on a phone', PHONE, '/boards/watch?company=AMBR'],
  ])('%s is sound', (_what, viewport, path) => expectSound(browser, instance.url + path, viewport));

  it.each(['confirmation', 'filing-on-a-board', 'hostile'])(
    'the mail %s is sound on a phone, light and dark, and breaks no form and no day',
    async (name) => {
      const mail = new URL(`../facades/mails/golden/${name}.html`, import.meta.url).href;
      await visit(browser, mail, { viewport: PHONE }, async (page) => {
        // A mail is shown inside of somebody else's page, which has the landmarks.
        await expectSoundPage(page, { left: ['landmark-one-main', 'region'] });
        const broken = await page
          .locator('.whole')
          .evaluateAll((spans) => spans.filter((span) => span.getClientRects().length > 1).length);
        expect(broken).toBe(0);
      });
    },
  );
});
