/** Every real file of the mirror through its reader, with truths looked up by hand. Skipped where the mirror is absent. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readCurrentFeed } from '../../../ingest/readers/current-feed.ts';
import { readFilingHeader } from '../../../ingest/readers/filing-header.ts';
import { readFormIndex } from '../../../ingest/readers/form-index.ts';
import { readSubmissions, readSubmissionsPage } from '../../../ingest/readers/submissions.ts';
import { readCompanyTickers, readCompanyTickersExchange, readFundTickers } from '../../../ingest/readers/tickers.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';

const MIRROR = join(import.meta.dirname, '../../../../shared/edgar');
const isHere = existsSync(MIRROR);
if (!isHere) console.warn('The mirror ../shared/edgar is absent: its files are not tested.');

const bytes = (path: string): Buffer => {
  const zipped = join(MIRROR, `${path}.gz`);
  return existsSync(zipped) ? gunzipSync(readFileSync(zipped)) : readFileSync(join(MIRROR, path));
};
const files = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(MIRROR, folder), { recursive: true })
    .map((name) => `${folder}/${name}`.replace(/\.gz$/, ''))
    .filter((name) => pattern.test(name))
    .sort();

describe.skipIf(!isHere)('real files', () => {
  test('every submissions file and overflow page', { timeout: 120_000 }, () => {
    const totals = { filers: 0, pages: 0, filings: 0, currentReports: 0 };
    const pagesNotHere: string[] = [];
    const otherwiseCounted: string[] = [];
    for (const path of files('data/submissions', /CIK\d{10}\.json$/)) {
      const { filer, filings, overflow } = readSubmissions(bytes(path), path);
      totals.filers += 1;
      totals.filings += filings.length;
      totals.currentReports += filings.filter(({ form }) => form === '8-K').length;
      for (const { name, filingCount } of overflow) {
        if (!existsSync(join(MIRROR, `data/submissions/${name}.gz`))) pagesNotHere.push(name);
        else {
          const page = readSubmissionsPage(bytes(`data/submissions/${name}`), name, filer.cik);
          if (page.length !== filingCount) otherwiseCounted.push(name);
          totals.pages += 1;
          totals.filings += page.length;
          totals.currentReports += page.filter(({ form }) => form === '8-K').length;
        }
      }
    }
    expect(totals).toEqual({ filers: 438, pages: 607, filings: 1_260_325, currentReports: 124_348 });
    expect(pagesNotHere).toEqual([
      ...[1, 2, 3].map((page) => `CIK0000310522-submissions-00${page}.json`),
      'CIK0001465740-submissions-001.json',
    ]);
    // The filer's file and its pages are written some minutes apart: a filing can be in the one count and not in the other.
    expect(otherwiseCounted).toHaveLength(6);
  });

  test('Apple: a thousand recent filings and 1164 older ones', () => {
    const apple = readSubmissions(bytes('data/submissions/CIK0000320193.json'), 'Apple');
    expect(apple.filer).toMatchObject({
      cik: 320193,
      name: 'Apple Inc.',
      sic: '3571',
      fiscalYearEnd: '0927',
      state: 'CA',
    });
    expect(apple.filer.tickers).toEqual([{ ticker: 'AAPL', exchange: 'Nasdaq' }]);
    expect(apple.filer.formerNames[1]).toEqual({ name: 'APPLE COMPUTER INC', from: '1994-01-26', to: '2007-01-04' });
    expect(apple.filings).toHaveLength(1000);
    expect(apple.overflow).toEqual([
      {
        name: 'CIK0000320193-submissions-001.json',
        filingCount: 1164,
        filingFrom: '1994-01-26',
        filingTo: '2014-10-29',
      },
    ]);
    const page = readSubmissionsPage(
      bytes('data/submissions/CIK0000320193-submissions-001.json'),
      'page',
      320193 as Cik,
    );
    expect(page).toHaveLength(1164);
    expect(page.find(({ accession }) => accession === '0000320193-96-000027')).toMatchObject({
      form: '8-K',
      filedOn: '1996-12-24',
      items: ['7'],
    });
  });

  test.each([
    ['0000789019', '0001193125-24-062997', '8-K/A', '2024-03-08', ['1.05', '7.01', '9.01']],
    ['0000731766', '0000731766-24-000045', '8-K', '2024-02-22', ['1.05']],
  ])('CIK %s: filing %s', (cik, accession, form, filedOn, items) => {
    const { filings } = readSubmissions(bytes(`data/submissions/CIK${cik}.json`), cik);
    expect(filings.find((filing) => filing.accession === accession)).toMatchObject({ form, filedOn, items });
  });

  test('CIK 350001 keeps its name of odd characters and has no filings', () => {
    const { filer, filings } = readSubmissions(bytes('data/submissions/CIK0000350001.json'), '350001');
    expect(filer.name).toBe("Company Name Three `!#$(),:;=.-;\\|@/{}&'\\WA\\");
    expect(filings).toEqual([]);
  });

  test('older, later and re-serialised captures', () => {
    const others = ['older', 'later', 'reserialised'].flatMap((folder) =>
      files(folder, /submissions\/CIK\d{10}\.json$/),
    );
    expect(others).toHaveLength(38);
    for (const path of others) expect(readSubmissions(bytes(path), path).filings.length, path).toBeGreaterThan(0);
    const merged = readSubmissions(bytes('reserialised/data/submissions/CIK0001364479.json'), 'merged');
    expect(merged.filings).toHaveLength(2265);
    expect(merged.overflow).toEqual([]);
  });

  test('every page of the current-filings feed', () => {
    const pages = files('www/cgi-bin/browse-edgar', /getcurrent-.*\.atom$/);
    const listed = pages.flatMap((path) => readCurrentFeed(bytes(path), path));
    expect(pages).toHaveLength(61);
    expect(listed).toHaveLength(5796);
    expect(listed.filter(({ filing }) => filing.form === '8-K' && filing.items?.length === 0)).toEqual([]);
    expect(listed.filter(({ filing }) => filing.role === null)).toEqual([]);
    const owner = listed.find(({ filing }) => filing.accession === '0001209191-21-027150' && filing.cik === 1856705);
    expect(owner).toMatchObject({
      filerName: 'Brian Armstrong Living Trust',
      filing: {
        form: '3/A',
        filedOn: '2021-04-16',
        role: 'reportingOwner',
        acceptedAt: new Date('2021-04-17T01:53:26Z'),
      },
    });
  });

  test.each([
    // The one pair short of the 275,447 rows is a filing listed under both SC 13E3 and SC TO-I.
    ['full-index/2025/QTR4/master.idx', 275_446, 16_082],
    ['daily-index/2018/QTR4/master.20181231.idx', 2_599, 118],
    ['daily-index/2020/QTR1/form.20200318.idx', 4_031, 232],
    ['daily-index/2014/QTR1/company.20140102.idx', 4_612, 147],
    ['daily-index/2022/QTR4/company.20221003.idx', 4_909, 280],
  ])('%s', (path, filings, currentReports) => {
    const listed = readFormIndex(bytes(`www/Archives/edgar/${path}`), path);
    expect(listed).toHaveLength(filings);
    expect(listed.filter(({ filing }) => filing.form === '8-K')).toHaveLength(currentReports);
    // A border between name and form in the wrong place would show as a form with a piece of a name.
    expect(listed.filter(({ filing }) => !/^[A-Z0-9][A-Z0-9 /-]{0,19}$/.test(filing.form))).toEqual([]);
  });

  test('first and last row of a daily index with a broken heading', () => {
    const listed = readFormIndex(bytes('www/Archives/edgar/daily-index/2014/QTR1/company.20140102.idx'), 'company');
    const brief = listed.map(({ filerName, filing }) => [
      filerName,
      filing.form,
      filing.cik,
      filing.filedOn,
      filing.accession,
    ]);
    expect(brief[0]).toEqual(['1st FRANKLIN FINANCIAL CORP', '424B3', 38723, '2014-01-02', '0000038723-14-000001']);
    expect(brief.at(-1)).toEqual(['vonBerg John', '4', 1292397, '2014-01-02', '0001237769-14-000016']);
  });

  test('the ticker files', () => {
    const tickers = readCompanyTickers(bytes('www/files/company_tickers.json'), 'tickers');
    expect(tickers).toHaveLength(10_409);
    expect(tickers[1]).toEqual({ cik: 320193, ticker: 'AAPL', name: 'Apple Inc.', exchange: null });
    const traded = readCompanyTickersExchange(bytes('www/files/company_tickers_exchange.json'), 'exchange');
    expect(traded.find(({ ticker }) => ticker === 'AAPL')).toMatchObject({ cik: 320193, exchange: 'Nasdaq' });
    const classes = readFundTickers(bytes('www/files/company_tickers_mf.json'), 'funds');
    expect(classes[0]).toEqual({ cik: 2110, seriesId: 'S000009184', classId: 'C000024954', ticker: 'LACAX' });
    expect(traded).toHaveLength(10_089);
    expect(traded.filter(({ exchange }) => exchange === null)).toHaveLength(176);
    // 28,761 rows, one of them a class without a ticker yet.
    expect(classes).toHaveLength(28_760);
  });

  const HEADERS = /\d{10}-\d{2}-\d{6}(?:\.txt|\.nc|\.hdr\.sgml|-index-headers\.html)$/;
  const accessionIn = (path: string) => /\d{10}-\d{2}-\d{6}/.exec(path)?.[0];

  test('every filing header', () => {
    const paths = files('www/Archives/edgar/data', HEADERS);
    expect(paths).toHaveLength(74);
    for (const path of paths) {
      const header = readFilingHeader(bytes(path), path);
      expect(header.accession, path).toBe(accessionIn(path));
      expect(header.parties.length, path).toBeGreaterThan(0);
    }
  });

  test('headers looked up by hand', () => {
    const header = (path: string) => readFilingHeader(bytes(`www/Archives/edgar/data/${path}`), path);
    expect(header('18230/000001823022000107/0000018230-22-000107.hdr.sgml')).toEqual({
      accession: '0000018230-22-000107',
      form: '8-K',
      filedOn: '2022-04-28',
      acceptedAt: new Date('2022-04-28T06:32:03-04:00'),
      reportDate: '2022-04-28',
      items: ['2.02', '7.01', '9.01'],
      parties: [{ cik: 18230, name: 'CATERPILLAR INC', role: 'filer' }],
    });
    expect(header('2020407/000119312525120935/0001193125-25-120935.txt').parties).toHaveLength(399);
    expect(header('880984/000149315225001317/0001493152-25-001317.nc').items).toEqual(['5.02', '9.01']);
    expect(header('104938/000095013194000440/0000950131-94-000440.txt').filedOn).toBe('1994-03-30');
    expect(header('1747079/000121390024073431/0001213900-24-073431.hdr.sgml').parties.map(({ role }) => role)).toEqual([
      'subject',
      'filedBy',
    ]);
  });
});
