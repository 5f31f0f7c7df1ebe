/** The real fund and 13F documents of the mirror, held to the totals of their own headers. Skipped where it is absent. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readFailsToDeliver } from '../../../ingest/readers/fails-to-deliver.ts';
import { readDataSetReports } from '../../../ingest/readers/fund-data-set.ts';
import type { MoneyMonthRecord } from '../../../ingest/readers/fund-records.ts';
import { readInformationTable, readManagerCover } from '../../../ingest/readers/manager-report.ts';
import { readMoneyMonth } from '../../../ingest/readers/money-month.ts';
import { readFundBytes } from '../../support/edgar/read-fund-report.ts';
import { readSubmissionParts } from '../../support/edgar/submission-parts.ts';

const MIRROR = join(import.meta.dirname, '../../../../shared/edgar');
const isHere = existsSync(MIRROR);
if (!isHere) console.warn('The mirror ../shared/edgar is absent: its fund documents are not tested.');

const bytes = (path: string): Buffer => {
  const file = [join(MIRROR, path), join(MIRROR, `${path}.gz`)].find(existsSync) as string;
  return file.endsWith('.gz') ? gunzipSync(readFileSync(file)) : readFileSync(file);
};
const filing = (path: string) => bytes(`www/Archives/edgar/data/${path}`);
const sum = (numbers: readonly string[]) => numbers.reduce((total, number) => total + Number(number), 0);

describe.skipIf(!isHere)('reports on Form N-PORT', () => {
  test.each([
    // folder, holdings, percent of net assets in common stock, sum of all percentages
    ['36405/unknown-accession-S000002839-2025-06-30', 541, 100.03, 100.239071],
    ['36405/unknown-accession-S000002841-2025-06-30', 3429, 99.87, 102.295393],
    ['822977/unknown-accession-S000013795-2023-03-31', 1685, 2.58, 103.932389],
    ['814679/unknown-accession-S000030880-2022-12-30', 0, 0, 0],
    ['2230/unknown-accession-noseries-2023-06-30', 95, 99.51, 99.9955],
    ['44201/000119312526027715', 333, 96.08, 100.011581],
    ['1454889/000141036826039962', 105, 98.53, 100.101029],
    ['1067839/000106783926000016', 101, 99.82, 99.82353],
    ['1067839/000106783926000024', 102, 99.88, 99.881703],
    ['1100663/000207169126012475', 23, 99.88, 99.996587],
  ])('%s: %i holdings', async (folder, holdings, stock, all) => {
    const report = await readFundBytes(filing(`${folder}/primary_doc.xml`), folder);
    expect(report.holdings).toHaveLength(holdings);
    const common = report.holdings.filter(({ assetCategory }) => assetCategory === 'EC');
    expect(sum(common.map(({ percent }) => percent))).toBeCloseTo(stock, 2);
    expect(sum(report.holdings.map(({ percent }) => percent))).toBeCloseTo(all, 5);
    // What the lines are worth is what their percentages say of the net assets of the header: to four places of a percent.
    const worth = (100 * sum(report.holdings.map(({ valueUsd }) => valueUsd))) / Number(report.netAssetsUsd);
    expect(worth).toBeCloseTo(all, 3);
    const net = Number(report.totalAssetsUsd) - Number(report.totalLiabilitiesUsd);
    expect(net / Number(report.netAssetsUsd)).toBeCloseTo(1, 4);
  });

  test('the day of the holdings is not the end of the fiscal year', async () => {
    const report = await readFundBytes(filing('1067839/000106783926000024/primary_doc.xml'), 'QQQ');
    expect(report).toMatchObject({
      cik: 1067839,
      seriesId: 'S000101292',
      classIds: ['C000271435'],
      fiscalYearEnd: '2026-09-30',
      reportDate: '2026-03-31',
      netAssetsUsd: '372507306132.08',
      returns: [{ classId: 'C000271435', months: ['1.20462', '-2.251641', '-4.837888'] }],
      signedOn: '2026-04-30',
    });
    expect(report.holdings.find(({ cusip }) => cusip === '461202103')).toEqual({
      name: 'Intuit Inc.',
      title: 'Intuit Inc.',
      lei: 'VI90HBPH7XSFMB9E4M29',
      cusip: '461202103',
      isin: 'US4612021034',
      ticker: null,
      balance: '5825776',
      units: 'NS',
      currency: 'USD',
      valueUsd: '2518949026.88',
      percent: '0.676214663555',
      payoff: 'Long',
      assetCategory: 'EC',
      issuerCategory: 'CORP',
      country: 'US',
    });
  });

  test('a day of holdings can be the last business day; a fund that ends says so', async () => {
    const report = await readFundBytes(filing('814679/unknown-accession-S000030880-2022-12-30/primary_doc.xml'), 'AST');
    expect(report).toMatchObject({
      reportDate: '2022-12-30',
      fiscalYearEnd: '2022-12-31',
      isFinal: true,
      holdings: [],
    });
  });

  test('a closed-end fund has neither series nor classes', async () => {
    const report = await readFundBytes(filing('2230/unknown-accession-noseries-2023-06-30/primary_doc.xml'), 'ADX');
    expect(report).toMatchObject({ seriesId: null, seriesName: null, classIds: [] });
    expect(report.returns).toEqual([{ classId: null, months: ['1.2', '0.4', '6.7'] }]);
    expect(report.holdings.filter(({ ticker }) => ticker !== null)).toHaveLength(95);
    expect(report.holdings.filter(({ assetCategory }) => assetCategory === 'OTHER')).toHaveLength(1);
  });

  test('a bond fund: shorts, derivatives that are neither long nor short, zeros for CUSIPs', async () => {
    const { holdings } = await readFundBytes(
      filing('822977/unknown-accession-S000013795-2023-03-31/primary_doc.xml'),
      'GS',
    );
    expect(Object.groupBy(holdings, ({ payoff }) => String(payoff)).Short).toHaveLength(9);
    expect(holdings.filter(({ payoff }) => payoff === null)).toHaveLength(774);
    expect(holdings.filter(({ cusip }) => cusip === '000000000')).toEqual([]);
    expect(holdings.filter(({ currency }) => currency === 'EUR')).toHaveLength(113);
    expect(holdings.filter(({ currency }) => currency === 'KRW')).toHaveLength(55);
  });

  test('excerpts and synthetic samples of the SEC are read too, but for one that is not public', async () => {
    const paths = ['excerpts/nport/*.xml', 'sec-format-samples/nport/*'].flatMap((some) =>
      globSync(some, { cwd: MIRROR }),
    );
    const lines: [string | undefined, number | null][] = [];
    for (const path of paths) {
      const name = /(SPY|PIMCO|Sample \d)/.exec(path)?.[1];
      const report = readFundBytes(bytes(path.replace(/\.gz$/, '')), path);
      if (name === 'Sample 3') await expect(report).rejects.toThrow('NPORT-NP');
      lines.push([name, name === 'Sample 3' ? null : (await report).holdings.length]);
    }
    const expected = {
      SPY: 8,
      PIMCO: 12,
      'Sample 1': 1,
      'Sample 2': 1,
      'Sample 3': null,
      'Sample 4': 3254,
      'Sample 5': 3412,
    };
    expect(Object.fromEntries(lines)).toEqual(expected);
  });

  test('the data set of a quarter names 13,148 filings, as the days of filing', () => {
    const folder = 'www/files/dera/data/form-n-port-data-sets/2026q1_nport';
    const tables = { submission: bytes(`${folder}/SUBMISSION.tsv`), registrant: bytes(`${folder}/REGISTRANT.tsv`) };
    const reports = readDataSetReports(tables, folder);
    expect(reports).toHaveLength(13_148);
    expect(reports.filter(({ form }) => form === 'NPORT-P/A')).toHaveLength(38);
    expect(reports.find(({ accession }) => accession === '0001067839-26-000016')).toMatchObject({
      cik: 1067839,
      filedOn: '2026-02-27',
      reportDate: '2025-12-31',
    });
  });
});

describe.skipIf(!isHere)('months on Form N-MFP3', () => {
  const least = (values: MoneyMonthRecord['navs']) =>
    values.reduce((worst, next) => (Number(next.value) < Number(worst.value) ? next : worst));

  test.each([
    ['000207169126015662', '2026-06-30', 21, 53, 112, '0.663', '0.7415'],
    ['000207169126017542', '2026-07-31', 22, 45, 102, '0.6463', '0.7305'],
  ])('%s', (accession, reportDate, days, maturity, life, daily, weekly) => {
    const month = readMoneyMonth(filing(`1786958/${accession}/primary_doc.xml`), accession) as MoneyMonthRecord;
    expect(month).toMatchObject({ seriesId: 'S000067043', reportDate, maturityDays: maturity, lifeDays: life });
    expect([month.dailyLiquid, month.weeklyLiquid, month.navs].map(({ length }) => length)).toEqual([days, days, days]);
    expect(least(month.dailyLiquid).value).toBe(daily);
    expect(least(month.weeklyLiquid).value).toBe(weekly);
    expect(month.classes.map(({ classId, yields }) => [classId, yields.length])).toEqual([['C000215714', days]]);
    expect(month.classes[0]?.netAssetsUsd).toBe(month.netAssetsUsd);
  });

  test('older forms are recognised and no more', () => {
    const read = (name: string) => readMoneyMonth(bytes(`excerpts/nmfp/${name}.xml`), name);
    expect(read('N-MFP2-862021-000114554924001106-2023-12-31')).toEqual({
      form: 'N-MFP2',
      cik: 862021,
      seriesId: 'S000011990',
      reportDate: '2023-12-31',
    });
    expect(read('N-MFP1-3794-000114554916017346-2016-08-31')).toMatchObject({ form: 'N-MFP1' });
    expect(read('N-MFP-3794-000114554916009699-2015-12-31')).toMatchObject({ form: 'N-MFP', cik: 3794 });
  });

  test('rows of days that stand out of order', () => {
    const month = readMoneyMonth(bytes('excerpts/nmfp/N-MFP3-862021-000141036826090983-2026-08-31.xml'), 'x');
    expect((month as MoneyMonthRecord).dailyLiquid.map(({ day }) => day)).toEqual([
      '2026-08-03',
      '2026-08-04',
      '2026-08-31',
    ]);
  });
});

describe.skipIf(!isHere)('reports on Form 13F', () => {
  test.each([
    ['1067983/000095012324011775/infotable.xml', 121, 266_378_900_503n],
    ['1067983/000095012324005664/infotable.xml', 1, 4_542_600_000n],
    ['1850858/unknown-accession-13F-2021-09-30/infotable.xml', 278, 1_129_298n],
    ['1894188/000189418823000007/index.xml', 14, 454_926_000n],
    ['1790837/000179083723000002/BSA13FDec2022.xml', 90, 192_767n],
    ['1099219/000114036123013281/informationtable.xml', 6, 11_019_796n],
    ['1994827/000195175725000093/F_13F_AcornCreek_Q42024.xml', 77, 194_611_845n],
  ])('%s sums to its cover', (path, rows, total) => {
    const table = readInformationTable(filing(path), path);
    const cover = readManagerCover(filing(`${path.slice(0, path.lastIndexOf('/'))}/primary_doc.xml`), path);
    expect([table.length, table.reduce((all, { value }) => all + BigInt(value), 0n)]).toEqual([rows, total]);
    expect([cover.entryTotal, BigInt(cover.valueTotal ?? '0')]).toEqual([rows, total]);
  });

  test.each([
    ['1067983/000095012322012275/infotable.xml', 179, 296_096_640n],
    ['1067983/000095012323002585/20651.xml', 172, 299_007_622_119n],
    ['1067983/000095012323005270/22815.xml', 165, 325_108_752_692n],
    ['1067983/000119312526054580/50240.xml', 110, 274_160_086_701n],
    ['351051/000121465922013108/infotable.xml', 7, 588_038n],
    ['1482416/000121465922013603/infotable.xml', 49, 314_708n],
    ['1800261/000091957423001400/infotable.xml', 17, 166_263_426n],
    ['1336528/000117266126002336/infotable.xml', 11, 13_714_299_861n],
    ['1649339/000164933925000007/infotable.xml', 8, 1_381_198_076n],
  ])('%s has no cover here: its rows and their sum', (path, rows, total) => {
    const table = readInformationTable(filing(path), path);
    expect([table.length, table.reduce((all, { value }) => all + BigInt(value), 0n)]).toEqual([rows, total]);
  });

  test('puts and calls are told from shares', () => {
    const scion = readInformationTable(filing('1649339/000164933925000007/infotable.xml'), 'Scion');
    const kinds = Object.groupBy(scion, ({ putCall }) => String(putCall));
    expect([kinds.null?.length, kinds.Put?.length, kinds.Call?.length]).toEqual([4, 2, 2]);
  });

  test('an amendment says what it amends', () => {
    expect(readManagerCover(filing('1067983/000095012324005664/primary_doc.xml'), 'x').amendment).toEqual({
      number: 1,
      type: 'NEW HOLDINGS',
    });
    expect(readManagerCover(bytes('sec-format-samples/13f/Sample_13F-NTA.xml'), 'x')).toMatchObject({
      form: '13F-NT/A',
      amendment: null,
      entryTotal: null,
    });
  });

  test.each([
    ['1894188/000189418823000007/0001894188-23-000007.txt', 14],
    ['1790837/000179083723000002/0001790837-23-000002.txt', 90],
    ['1099219/000114036123013281/0001140361-23-013281.txt', 6],
    ['1994827/000195175725000093/0001951757-25-000093.nc', 77],
  ])('%s holds both documents', (path, rows) => {
    const parts = readSubmissionParts(filing(path), path);
    const [cover, table] = [parts[0], parts.find(({ type }) => type === 'INFORMATION TABLE')];
    expect(readManagerCover(cover?.bytes as Uint8Array, path).entryTotal).toBe(rows);
    expect(readInformationTable(table?.bytes as Uint8Array, path)).toHaveLength(rows);
  });
});

describe.skipIf(!isHere)('fails to deliver', () => {
  test.each([
    ['cnsfails202009a', 10_031],
    ['cnsfails202012b', 11_523],
    ['cnsfails202106a', 12_178],
  ])('%s', (name, pairs) => {
    const file = join(MIRROR, `www/files/data/fails-deliver-data/${name}.zip`);
    const read = readFailsToDeliver(execFileSync('unzip', ['-p', file], { maxBuffer: 64 * 1024 * 1024 }), name);
    expect(read).toHaveLength(pairs);
    expect(read.find(({ symbol }) => symbol === 'AAPL')?.cusip).toBe('037833100');
  });
});
