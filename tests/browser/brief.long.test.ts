import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceProcess, startProcess } from '../support/process/service-process.ts';
import { chromiumPath, launchChromium } from './chromium.ts';
import { DESKTOP, expectSound, PHONE, visit } from './visit.ts';

if (chromiumPath === undefined) console.warn('No Chromium on this machine: the brief is not printed.');

/** A committee reads the brief on paper: it fits one sheet, of a manager and of a book that is pasted without script. */
describe.skipIf(chromiumPath === undefined)('the brief for a committee', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brief-'));
  let browser: Browser;
  let service: ServiceProcess;
  beforeAll(async () => {
    [browser, service] = await Promise.all([launchChromium(), startProcess({ DATA_DIR: folder })]);
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    service?.child.kill('SIGTERM');
    await service?.ended;
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sheets of paper it takes, the most of the two formats that offices have. */
  const sheets = async (page: Page) => {
    const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
    const counts: number[] = [];
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format, margin })).toString('latin1');
      counts.push(pdf.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0);
    }
    return Math.max(...counts);
  };

  it('of a manager is one sheet', async () => {
    await visit(browser, `${service.url}/boards/portfolio?cik=1999999098`, { viewport: DESKTOP }, async (page) => {
      expect(await sheets(page)).toBe(1);
    });
  });

  it('of a book that is pasted without script is one sheet, and says which lines it did not take', async () => {
    const options = { viewport: PHONE, javaScriptEnabled: false };
    await visit(browser, `${service.url}/boards/portfolio`, options, async (page) => {
      await page.fill('textarea[name=holdings]', 'ZZALC 40%\nZZIVY 20%\nZZSGUL 20%\nZZMLAXX 15%\nCash 5%\nnonsense');
      await page.click('text=Read it');
      const text = await page.innerText('main');
      expect(text).toContain('One line was not taken');
      expect(text).toMatch(/^As of .* of the long holdings in .*\n/m);
      expect(text).toMatch(/ \d of the \d holdings with a record kept their word/);
      expect(await sheets(page)).toBe(1);
    });
  });

  it.each([
    '/boards/portfolio',
    '/boards/portfolio?cik=1999999098',
    '/boards/answers',
    '/boards/answers/cash-for-1-month',
    '/boards/answers/insurers-portfolios-last-quarter',
    '/boards/privacy',
  ])('%s is sound on a phone and a desk, in light and dark', async (path) => {
    for (const viewport of [{ width: 320, height: 640 }, DESKTOP]) {
      await expectSound(browser, service.url + path, viewport);
    }
  });
});
