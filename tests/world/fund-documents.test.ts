import { expect, test } from 'vitest';
import type { MoneyMonthRecord } from '../../ingest/readers/fund-records.ts';
import { SAMPLE_CASH_FUNDS } from '../../ingest/sample-world/lists/board-test.ts';
import { SAMPLE_ETF_TRUST, SAMPLE_ETFS } from '../../ingest/sample-world/lists/etfs.ts';
import { SAMPLE_KEPT_LISTS } from '../../ingest/sample-world/lists/kept.ts';
import { SAMPLE_PORTFOLIOS } from '../../ingest/sample-world/lists/portfolios.ts';
import { exactSum } from '../../schema/domain/methods/exact-sum.ts';
import { sampleFiles } from '../support/worlds/sample-files.ts';
import { readWorld } from './read-world.ts';

const MANAGER = 1_999_999_098;
const { fundReports: all, moneyMonths, covers, tables, listed, dataSet } = await readWorld(sampleFiles());
const ofTrust = ([, { cik }]: readonly [string, { readonly cik: number }]) => cik === SAMPLE_ETF_TRUST.cik;
const short = new Set(SAMPLE_KEPT_LISTS.shortTerm.map(({ seriesId }) => seriesId));
const fundReports = new Map([...all].filter((report) => !ofTrust(report) && !short.has(report[1].seriesId ?? '')));
const keptReports = [...all.values()].filter(({ seriesId }) => short.has(seriesId ?? ''));

test('four reports of the fund, each filed by the fund’s own list', () => {
  expect(fundReports.size).toBe(4);
  for (const [path, { reportDate, holdings, cik }] of fundReports) {
    const filing = listed.get(cik)?.find(({ accession }) => path.includes(accession.replaceAll('-', '')));
    expect(filing).toMatchObject({ form: 'NPORT-P', reportDate });
    expect(holdings).toHaveLength(41);
  }
});

test('two quarters of each listed portfolio', () => {
  const listed = [...covers.values()].filter(({ cik }) => cik !== MANAGER);
  expect(Map.groupBy(listed, ({ cik }) => cik).size).toBe(SAMPLE_PORTFOLIOS.length);
  expect([...Map.groupBy(listed, ({ reportDate }) => reportDate).values()].map(({ length }) => length)).toEqual([
    24, 24,
  ]);
});

test('four quarters of the manager and an amendment, each table with the total of its cover', () => {
  expect([covers.size, tables.size]).toEqual([5 + 48, 5 + 48]);
  for (const [path, { entryTotal, valueTotal }] of covers) {
    const rows = tables.get(path.replace('primary_doc', 'information_table')) ?? [];
    expect([rows.length, exactSum(rows.map(({ value }) => value))]).toEqual([entryTotal, valueTotal]);
  }
  const own = [...covers.values()].filter(({ cik }) => cik === MANAGER);
  expect(own.map(({ amendment }) => amendment?.type ?? null).sort()).toEqual(['NEW HOLDINGS', null, null, null, null]);
});

test('two reports of each ETF, which a data set dates, in stock for 99 parts of 100', () => {
  const reports = [...all].filter(ofTrust);
  expect(new Set(reports.map(([, { seriesId }]) => seriesId))).toEqual(
    new Set(SAMPLE_ETFS.league.map(({ seriesId }) => seriesId)),
  );
  expect([reports.length, dataSet.length]).toEqual([30, 30]);
  for (const [path, { reportDate, holdings }] of reports) {
    const filing = dataSet.find(({ accession }) => path.includes(accession.replaceAll('-', '')));
    expect(filing).toMatchObject({ cik: SAMPLE_ETF_TRUST.cik, form: 'NPORT-P', reportDate });
    const stock = holdings.filter(({ assetCategory }) => assetCategory === 'EC');
    expect(stock.reduce((total, { percent }) => total + Number(percent), 0)).toBeCloseTo(99, 6);
  }
});

test('six months of each money-market fund and four quarters of each short-term fund that is held to its word', () => {
  const { moneyMarket, shortTerm, payers } = SAMPLE_KEPT_LISTS;
  expect([moneyMarket.length, shortTerm.length, payers.length]).toEqual([12, 19, 16]);
  const months = Map.groupBy([...moneyMonths.values()], ({ seriesId }) => seriesId);
  const cash = SAMPLE_CASH_FUNDS.map(({ seriesId }) => seriesId);
  expect([...months.keys()].sort()).toEqual([...moneyMarket.map(({ seriesId }) => seriesId), ...cash]);
  for (const { seriesId } of moneyMarket) {
    const own = months.get(seriesId) ?? [];
    expect(own.map(({ reportDate }) => reportDate).sort()).toEqual([
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
    ]);
  }
  const quarters = Map.groupBy(keptReports, ({ seriesId }) => seriesId);
  for (const { seriesId, classId } of shortTerm) {
    const own = quarters.get(seriesId) ?? [];
    expect(own.map(({ reportDate }) => reportDate).sort()).toEqual([
      '2025-09-30',
      '2025-12-31',
      '2026-03-31',
      '2026-06-30',
    ]);
    expect(own.every(({ returns }) => returns[0]?.classId === classId)).toBe(true);
  }
  for (const { cik } of payers) expect(listed.has(cik)).toBe(true);
});

test('months of the funds that the board test calls, from before its lock to the end of its last call; one fund ends before', () => {
  const last = SAMPLE_CASH_FUNDS.map(({ seriesId, classId }) => {
    const own = [...moneyMonths.values()].filter((month) => month.seriesId === seriesId);
    const days = own.map(({ reportDate }) => reportDate).sort();
    expect(days[0]).toBe('2025-11-30');
    for (const { classes } of own as readonly MoneyMonthRecord[])
      expect(classes.map((one) => one.classId)).toEqual([classId]);
    return days.at(-1);
  });
  expect(last).toEqual(['2026-07-31', '2026-06-30', '2026-07-31', '2026-07-31', '2026-07-31']);
});
