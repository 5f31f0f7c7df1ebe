/**
 * Figures of real reports of funds and managers against what another program reads from their raw XML: fund_truths.py beside this
 * file, which makes fund_truths.json. Skipped where the mirror is absent.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { FundReportRecord, MoneyMonthRecord } from '../../ingest/readers/fund-records.ts';
import { readInformationTable } from '../../ingest/readers/manager-report.ts';
import { readMoneyMonth } from '../../ingest/readers/money-month.ts';
import { roundHalfAway } from '../../schema/domain/methods/rounding.ts';
import { type ManagerBook, managerBook } from '../../schema/domain/portfolio/manager-book.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { readFundBytes } from '../support/edgar/read-fund-report.ts';
import { HAS_MIRROR, MIRROR } from '../support/mirror/mirror.ts';
import truths from './fund_truths.json' with { type: 'json' };

type Truth = (typeof truths)[number];

const numeric = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text));
const least = (values: MoneyMonthRecord['navs']) => Math.min(...values.map(({ value }) => Number(value)));

const OF_FUNDS: Readonly<Record<string, (fund: FundReportRecord) => unknown>> = {
  netAssets: ({ netAssetsUsd }) => Number(netAssetsUsd),
  reportDate: ({ reportDate }) => reportDate,
  lines: ({ holdings }) => holdings.length,
  stockPercent({ holdings }) {
    const stock = holdings.filter(({ assetCategory }) => assetCategory === 'EC');
    return roundHalfAway(
      stock.reduce((sum, { percent }) => sum + Number(percent), 0),
      8,
    );
  },
  largest({ holdings }) {
    const [largest] = holdings.toSorted((a, b) => Number(b.valueUsd) - Number(a.valueUsd));
    return [largest?.name, numeric(largest?.valueUsd), numeric(largest?.percent)];
  },
  returns: ({ returns }) => returns[0]?.months.map(numeric),
};

const OF_MONTHS: Readonly<Record<string, (month: MoneyMonthRecord) => unknown>> = {
  maturityDays: ({ maturityDays }) => maturityDays,
  lifeDays: ({ lifeDays }) => lifeDays,
  lowestDaily: ({ dailyLiquid }) => least(dailyLiquid),
  lowestWeekly: ({ weeklyLiquid }) => least(weeklyLiquid),
  lowestNav: ({ navs }) => least(navs),
  lastYield: ({ classes }) => numeric(classes[0]?.yields.at(-1)?.value),
};

const OF_BOOKS: Readonly<Record<string, (book: ManagerBook) => unknown>> = {
  rows: ({ rows, optionRows }) => [rows.length + optionRows, optionRows],
  totalUsd: ({ totalUsd }) => totalUsd,
  largest: ({ positions }) => [positions[0]?.cusip, positions[0]?.valueUsd],
};

const bytesOf = (path: string): Buffer => {
  const file = join(MIRROR, 'www/Archives/edgar/data', path);
  return existsSync(file) ? readFileSync(file) : gunzipSync(readFileSync(`${file}.gz`));
};

/** The table of a manager as a book: what its unit is its own rows tell, whenever it was filed. */
function bookOf(path: string, accession: string): ManagerBook | null {
  const day: Day = '2023-01-31';
  const filed = { accession, knownFrom: day, filedOn: day, amendmentNumber: null, amendmentType: null };
  return managerBook([{ source: path, form: '13F-HR', ...filed, rows: readInformationTable(bytesOf(path), path) }]);
}

async function computed({ document, accession, figure }: Truth): Promise<unknown> {
  if (!document.endsWith('primary_doc.xml')) return OF_BOOKS[figure]?.(bookOf(document, accession) as ManagerBook);
  if (figure in OF_MONTHS) return OF_MONTHS[figure]?.(readMoneyMonth(bytesOf(document), document) as MoneyMonthRecord);
  return OF_FUNDS[figure]?.(await readFundBytes(bytesOf(document), document));
}

/** Of a fund numbers are compared as numbers: filers write `-.887690000000`. */
function expectedOf({ document, value }: Truth): unknown {
  const plain = (one: unknown) => (typeof one === 'string' && /^-?[\d.]+$/.test(one) ? Number(one) : one);
  if (!document.endsWith('primary_doc.xml')) return value;
  return Array.isArray(value) ? value.map(plain) : plain(value);
}

describe('figures of reports of funds and managers', () => {
  it('are at least sixty, of reports that have accession numbers, each with its place', () => {
    expect(truths.length).toBeGreaterThanOrEqual(60);
    expect(new Set(truths.map(({ accession }) => accession)).size).toBeGreaterThanOrEqual(20);
    for (const { document, accession, where } of truths) {
      expect(accession).toMatch(/^\d{10}-\d{2}-\d{6}$/);
      expect(document).toContain(accession.replaceAll('-', ''));
      expect(where.length).toBeGreaterThan(8);
    }
  });

  it.skipIf(!HAS_MIRROR).each(truths)('$accession $figure: $value', { timeout: 30_000 }, async (truth) => {
    expect(await computed(truth)).toEqual(expectedOf(truth));
  });
});
