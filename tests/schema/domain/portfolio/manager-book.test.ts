import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readInformationTable } from '../../../../ingest/readers/manager-report.ts';
import { managerBook, type QuarterReport } from '../../../../schema/domain/portfolio/manager-book.ts';
import { shrunkWords } from '../../../../schema/domain/portfolio/portfolio-words.ts';
import { unitByDate, valueUnit } from '../../../../schema/domain/portfolio/value-unit.ts';

const row = (cusip: string, value: string, amount = '10', fields: Partial<QuarterReport['rows'][number]> = {}) => ({
  issuer: `Issuer ${cusip}`,
  title: 'COM',
  cusip,
  value,
  amount,
  amountType: 'SH',
  putCall: null,
  ...fields,
});
const report = (fields: Partial<QuarterReport>): QuarterReport => ({
  source: 'a',
  accession: null,
  form: '13F-HR',
  knownFrom: '2026-08-14',
  filedOn: '2026-08-14',
  amendmentNumber: null,
  amendmentType: null,
  rows: [row('A', '1000'), row('B', '500')],
  ...fields,
});
const values = (reports: readonly QuarterReport[]) =>
  managerBook(reports)?.positions.map(({ cusip, valueUsd }) => [cusip, valueUsd]);

describe('a manager’s quarter', () => {
  test('rows of one CUSIP are summed and options left out', () => {
    const book = managerBook([
      report({
        rows: [
          row('A', '100.5'),
          row('A', '200'),
          row('B', '900', '10', { putCall: 'Put' }),
          row('C', '700', '1000', { amountType: 'PRN' }),
        ],
      }),
    ]);
    expect(book).toMatchObject({ totalUsd: '1000.5', optionRows: 1, optionValueUsd: '900', valueUnit: 'DOLLARS' });
    expect(book?.positions.map(({ cusip, valueUsd }) => [cusip, valueUsd])).toEqual([
      ['C', '700'],
      ['A', '300.5'],
    ]);
  });

  test('a restatement replaces, new holdings add, whatever the order they come in', () => {
    const original = report({});
    const added = report({
      source: 'b',
      knownFrom: '2026-09-01',
      amendmentNumber: 1,
      amendmentType: 'NEW HOLDINGS',
      rows: [row('C', '70')],
    });
    const restated = report({
      source: 'c',
      knownFrom: '2026-10-01',
      amendmentNumber: 2,
      amendmentType: 'RESTATEMENT',
      rows: [row('A', '900')],
    });
    expect(values([added, original])).toEqual([
      ['A', '1000'],
      ['B', '500'],
      ['C', '70'],
    ]);
    expect(values([restated, added, original])).toEqual([['A', '900']]);
    expect(values([restated, original, { ...added, knownFrom: '2026-11-01' }])).toEqual([
      ['A', '900'],
      ['C', '70'],
    ]);
    expect(managerBook([added])).toBeNull();
  });

  test('a restatement that drops more than half of the rows or the value is told with both totals', () => {
    const original = report({ source: 'a', rows: [row('A', '500'), row('B', '200'), row('C', '300')] });
    const restated = (rows: QuarterReport['rows']) =>
      report({
        source: 'b',
        knownFrom: '2026-09-01',
        filedOn: '2026-09-01',
        amendmentNumber: 1,
        amendmentType: 'RESTATEMENT',
        rows,
      });
    const fewer = managerBook([original, restated([row('B', '900')])]);
    expect(fewer?.shrunk).toEqual({ restatedOn: '2026-09-01', rowsBefore: 3, usdBefore: '1000', rows: 1, usd: '900' });
    expect(fewer?.positions.map(({ cusip }) => cusip)).toEqual(['B']);
    expect(shrunkWords(fewer?.shrunk as never)).toBe(
      'The restatement of 1 Sep 2026 gives 1 row of $900 in place of 3 rows of $1,000. The holdings here are those of the restatement.',
    );
    const cheaper = managerBook([original, restated([row('A', '50'), row('B', '200'), row('C', '30')])]);
    expect(cheaper?.shrunk).toMatchObject({ rows: 3, usd: '280' });
    expect(managerBook([original, restated([row('A', '500'), row('B', '200')])])?.shrunk).toBeNull();
    expect(managerBook([restated([row('B', '900')])])?.shrunk).toBeNull();
    expect(managerBook([original])?.shrunk).toBeNull();
  });

  test('thousands are made dollars, and a table of another unit than its date asks for is said', () => {
    const book = managerBook([report({ rows: [row('A', '5', '100'), row('B', '7', '100')] })]);
    expect(book).toMatchObject({ totalUsd: '12000', valueUnit: 'THOUSANDS', isUnitUnusual: true });
  });

  test('without a row of shares the filing date decides', () => {
    const bonds = [row('A', '5', '100', { amountType: 'PRN' })];
    expect(valueUnit(bonds, '2022-11-14')).toBe('THOUSANDS');
    expect(valueUnit(bonds, '2023-01-03')).toBe('DOLLARS');
  });
});

const MIRROR = join(import.meta.dirname, '../../../../../shared/edgar/www/Archives/edgar/data');
const isHere = existsSync(MIRROR);
if (!isHere) console.warn('The mirror ../shared/edgar is absent: units of real tables are not tested.');

describe.skipIf(!isHere)('the unit of real tables', () => {
  const table = (path: string) => readInformationTable(readFileSync(join(MIRROR, path)), path);

  test.each([
    ['1067983/000095012322012275/infotable.xml', '2022-11-14', 'THOUSANDS', true],
    ['1067983/000095012323002585/20651.xml', '2023-02-14', 'DOLLARS', true],
    ['1067983/000095012323005270/22815.xml', '2023-05-15', 'DOLLARS', true],
    ['1067983/000095012324011775/infotable.xml', '2024-11-14', 'DOLLARS', true],
    ['1067983/000119312526054580/50240.xml', '2026-02-17', 'DOLLARS', true],
    ['351051/000121465922013108/infotable.xml', '2022-11-03', 'THOUSANDS', true],
    ['1482416/000121465922013603/infotable.xml', '2022-11-14', 'THOUSANDS', true],
    ['1800261/000091957423001400/infotable.xml', '2023-02-14', 'DOLLARS', true],
    ['1336528/000117266126002336/infotable.xml', '2026-05-15', 'DOLLARS', true],
    ['1649339/000164933925000007/infotable.xml', '2025-11-03', 'DOLLARS', true],
    ['1850858/unknown-accession-13F-2021-09-30/infotable.xml', '2021-10-15', 'THOUSANDS', true],
    ['1894188/000189418823000007/index.xml', '2023-11-14', 'DOLLARS', true],
    // Two that differ from what their dates ask for.
    ['1790837/000179083723000002/BSA13FDec2022.xml', '2023-02-28', 'THOUSANDS', false],
    ['1099219/000114036123013281/informationtable.xml', '2023-03-23', 'DOLLARS', true],
    ['1994827/000195175725000093/F_13F_AcornCreek_Q42024.xml', '2025-01-22', 'DOLLARS', true],
  ] as const)('%s, filed %s: %s', (path, filedOn, unit, isUsual) => {
    expect(valueUnit(table(path), filedOn)).toBe(unit);
    expect(unitByDate(filedOn) === unit).toBe(isUsual);
  });

  test('quarters of Berkshire Hathaway agree with each other across the change of unit', () => {
    const priceOfApple = (path: string, knownFrom: string) => {
      const book = managerBook([report({ rows: table(path), knownFrom })]);
      const apple = book?.positions.find(({ cusip }) => cusip === '037833100');
      const shares = table(path)
        .filter(({ cusip }) => cusip === '037833100')
        .reduce((all, { amount }) => all + Number(amount), 0);
      return Number(apple?.valueUsd) / shares;
    };
    // Closing prices of 30 September and 30 December 2022 and 31 March 2023.
    expect(priceOfApple('1067983/000095012322012275/infotable.xml', '2022-11-14')).toBeCloseTo(138.2, 1);
    expect(priceOfApple('1067983/000095012323002585/20651.xml', '2023-02-14')).toBeCloseTo(129.93, 1);
    expect(priceOfApple('1067983/000095012323005270/22815.xml', '2023-05-15')).toBeCloseTo(164.9, 1);
  });
});

const BUG = join(import.meta.dirname, '../../../../../shared/bugs/12-13F-restatement-of-one-row-invented');
const isBugHere = existsSync(BUG);
if (!isBugHere) console.warn('../shared/bugs is absent: the restatement of one row is not read.');

describe('restatements that lose rows', () => {
  test.skipIf(!isBugHere)('one row in place of three', () => {
    const table = (folder: string) => {
      const path = `www/Archives/edgar/data/9000201/${folder}/infotable.xml`;
      return readInformationTable(readFileSync(join(BUG, path)), path);
    };
    const book = managerBook([
      report({ rows: table('000900020125000001'), knownFrom: '2025-08-10', filedOn: '2025-08-10' }),
      report({
        ...{ source: 'b', rows: table('000900020125000002'), knownFrom: '2025-08-20', filedOn: '2025-08-20' },
        ...{ amendmentNumber: 1, amendmentType: 'RESTATEMENT' },
      }),
    ]);
    expect(book?.totalUsd).toBe('21000000');
    expect(shrunkWords(book?.shrunk as never)).toBe(
      'The restatement of 20 Aug 2025 gives 1 row of $21,000,000 in place of 3 rows of $100,000,000. The holdings here are those of the restatement.',
    );
  });

  test.skipIf(!isHere)('a real table cut to its first ten rows, and one restated whole', () => {
    const path = '1067983/000119312526054580/50240.xml';
    const rows = readInformationTable(readFileSync(join(MIRROR, path)), path);
    const original = report({ rows, knownFrom: '2026-02-17', filedOn: '2026-02-17' });
    const restated = (some: QuarterReport['rows']) =>
      managerBook([
        original,
        report({
          ...{ source: 'b', rows: some, knownFrom: '2026-03-02', filedOn: '2026-03-02' },
          ...{ amendmentNumber: 1, amendmentType: 'RESTATEMENT' },
        }),
      ])?.shrunk;
    expect(restated(rows.slice(0, 10))).toMatchObject({ rowsBefore: rows.length, rows: 10 });
    expect(restated(rows)).toBeNull();
  });
});
