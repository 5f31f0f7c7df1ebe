import { expect, test } from 'vitest';
import { SAMPLE_KEPT_LISTS } from '../../ingest/sample-world/kept-lists.ts';
import { sampleWorld } from '../../ingest/sample-world/sample-world.ts';
import { exactSum } from '../../schema/domain/methods/exact-sum.ts';
import { readWorld } from './read-world.ts';

const { fundReports: all, moneyMonths, covers, tables, listed } = readWorld(sampleWorld());
const short = new Set(SAMPLE_KEPT_LISTS.shortTerm.map(({ seriesId }) => seriesId));
const fundReports = new Map([...all].filter(([, { seriesId }]) => !short.has(seriesId ?? '')));
const keptReports = [...all.values()].filter(({ seriesId }) => short.has(seriesId ?? ''));

test('four reports of the fund, each filed by the fund’s own list', () => {
  expect(fundReports.size).toBe(4);
  for (const [path, { reportDate, holdings, cik }] of fundReports) {
    const filing = listed.get(cik)?.find(({ accession }) => path.includes(accession.replaceAll('-', '')));
    expect(filing).toMatchObject({ form: 'NPORT-P', reportDate });
    expect(holdings).toHaveLength(41);
  }
});

test('four quarters of the manager and an amendment, each table with the total of its cover', () => {
  expect([covers.size, tables.size]).toEqual([5, 5]);
  for (const [path, { entryTotal, valueTotal }] of covers) {
    const rows = tables.get(path.replace('primary_doc', 'information_table')) ?? [];
    expect([rows.length, exactSum(rows.map(({ value }) => value))]).toEqual([entryTotal, valueTotal]);
  }
  expect([...covers.values()].map(({ amendment }) => amendment?.type ?? null).sort()).toEqual([
    'NEW HOLDINGS',
    null,
    null,
    null,
    null,
  ]);
});

test('six months of each money-market fund and four quarters of each short-term fund that is held to its word', () => {
  const { moneyMarket, shortTerm, payers } = SAMPLE_KEPT_LISTS;
  expect([moneyMarket.length, shortTerm.length, payers.length]).toEqual([12, 19, 16]);
  const months = Map.groupBy([...moneyMonths.values()], ({ seriesId }) => seriesId);
  expect([...months.keys()].sort()).toEqual(moneyMarket.map(({ seriesId }) => seriesId));
  for (const own of months.values()) {
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
