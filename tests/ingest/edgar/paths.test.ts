import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMirror } from '../../../ingest/edgar/mirror.ts';
import {
  COMPANY_TICKERS_EXCHANGE_PATH,
  COMPANY_TICKERS_PATH,
  dailyIndexPath,
  FUND_TICKERS_PATH,
  feedPageOf,
  feedPagePath,
  filingHeaderPath,
  isLaterFeedPage,
  overflowPagePath,
  pathOfFile,
  publicUrl,
  submissionsPath,
} from '../../../ingest/edgar/paths.ts';
import type { AccessionNumber } from '../../../schema/domain/terms/accession.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';

const APPLE = 320193 as Cik;
const ACCESSION = '0000320193-24-000005' as AccessionNumber;

test.each([
  [submissionsPath(APPLE), 'https://data.sec.gov/submissions/CIK0000320193.json', 'json'],
  [
    overflowPagePath('CIK0000320193-submissions-001.json'),
    'https://data.sec.gov/submissions/CIK0000320193-submissions-001.json',
    'json',
  ],
  [
    dailyIndexPath('2014-01-02', 'company'),
    'https://www.sec.gov/Archives/edgar/daily-index/2014/QTR1/company.20140102.idx',
    'index',
  ],
  [
    dailyIndexPath('2018-12-31', 'master'),
    'https://www.sec.gov/Archives/edgar/daily-index/2018/QTR4/master.20181231.idx',
    'index',
  ],
  [COMPANY_TICKERS_PATH, 'https://www.sec.gov/files/company_tickers.json', 'json'],
  [COMPANY_TICKERS_EXCHANGE_PATH, 'https://www.sec.gov/files/company_tickers_exchange.json', 'json'],
  [FUND_TICKERS_PATH, 'https://www.sec.gov/files/company_tickers_mf.json', 'json'],
  [
    filingHeaderPath(APPLE, ACCESSION),
    'https://www.sec.gov/Archives/edgar/data/320193/000032019324000005/0000320193-24-000005.hdr.sgml',
    'document',
  ],
] as const)('%j', (path, url, expects) => {
  expect(publicUrl(path)).toBe(url);
  expect(path.expects).toBe(expects);
  expect(path.file).toBe(url.replace(/^https:\/\/(data|www)\.sec\.gov/, '$1'));
  expect(pathOfFile(path.file)).toEqual(path);
});

describe('pages of the feed', () => {
  const page = { day: '2026-01-12', type: 'all', count: 100, start: 0 };

  test('have an address with a query and a readable name', () => {
    const path = feedPagePath(page);
    expect(publicUrl(path)).toBe(
      'https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent&type=&company=&dateb=&owner=include&start=0&count=100&output=atom',
    );
    expect(path.file).toBe('www/cgi-bin/browse-edgar/getcurrent-20260112-type-all-count100-start0000.atom');
    expect(publicUrl(feedPagePath({ ...page, type: '8-K', start: 100 }))).toContain(
      'type=8-K&company=&dateb=&owner=include&start=100&',
    );
  });

  test('are known by their names, with dashes in the day or without', () => {
    expect(feedPageOf('www/cgi-bin/browse-edgar/getcurrent-20260112-type-all-count100-start0000.atom')).toEqual(page);
    const dashed = 'www/cgi-bin/browse-edgar/getcurrent-2021-04-18-type-10-K-count40-start0040.atom';
    expect(feedPageOf(dashed)).toEqual({ day: '2021-04-18', type: '10-K', count: 40, start: 40 });
    expect(pathOfFile(dashed)).toMatchObject({ file: dashed, expects: 'atom' });
    expect(feedPageOf('www/cgi-bin/browse-edgar/getcurrent-20260230-type-all-count100-start0000.atom')).toBeNull();
    expect(feedPageOf('www/cgi-bin/browse-edgar/getcompany-SIC1311-start0.atom')).toBeNull();
  });

  test('end somewhere after the first', () => {
    expect(isLaterFeedPage(feedPagePath(page))).toBe(false);
    expect(isLaterFeedPage(feedPagePath({ ...page, start: 100 }))).toBe(true);
    expect(isLaterFeedPage(dailyIndexPath('2026-01-12', 'master'))).toBe(false);
  });

  test('take no type that is more than a type', () => {
    expect(() => feedPagePath({ ...page, type: '../4' })).toThrow(RangeError);
  });
});

test('a name outside data/ and www/ leads nowhere', () => {
  expect(pathOfFile('older/2025-04-25/data/submissions/CIK0000320193.json')).toBeNull();
});

const MIRROR = join(import.meta.dirname, '../../../../shared/edgar');
if (!existsSync(MIRROR)) console.warn('The mirror ../shared/edgar is absent: its names are not tested.');

test.skipIf(!existsSync(MIRROR))(
  'every feed page, submissions file and index of the real mirror is reached by its path',
  async () => {
    const mirror = createMirror(MIRROR);
    const counts = { feed: 0, submissions: 0, index: 0 };
    for await (const file of mirror.list('www/cgi-bin/browse-edgar/getcurrent-')) {
      expect(feedPageOf(file), file).not.toBeNull();
      counts.feed += 1;
    }
    for await (const file of mirror.list('data/submissions/')) {
      const cik = Number(/CIK(\d{10})/.exec(file)?.[1]) as Cik;
      const path = file.includes('-submissions-') ? overflowPagePath(file.split('/')[2] ?? '') : submissionsPath(cik);
      expect(path.file).toBe(file);
      counts.submissions += 1;
    }
    for (const folder of ['daily-index', 'full-index']) {
      for await (const file of mirror.list(`www/Archives/edgar/${folder}/`)) {
        const [, layout, day] = /(master|form|company)(?:\.(\d{8}))?\.idx$/.exec(file) ?? [];
        expect(layout, file).toBeDefined();
        if (day !== undefined) {
          const iso = day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
          expect(dailyIndexPath(iso, layout as 'master' | 'form' | 'company').file).toBe(file);
        }
        counts.index += 1;
      }
    }
    expect(counts).toEqual({ feed: 61, submissions: 1045, index: 5 });
    expect(await mirror.get(submissionsPath(APPLE))).toMatchObject({ status: 'ok' });
    expect(await mirror.get(feedPagePath({ day: '2026-01-12', type: 'all', count: 100, start: 5000 }))).toMatchObject({
      status: 'ok',
    });
    expect(await mirror.get(feedPagePath({ day: '2026-01-12', type: 'all', count: 100, start: 5100 }))).toEqual({
      status: 'missing',
      reason: 'notInMirror',
    });
  },
);
