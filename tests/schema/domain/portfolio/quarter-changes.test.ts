import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readInformationTable } from '../../../../ingest/readers/manager-report.ts';
import { type ManagerBook, managerBook, type QuarterReport } from '../../../../schema/domain/portfolio/manager-book.ts';
import { quarterBefore, quarterChanges } from '../../../../schema/domain/portfolio/quarter-changes.ts';
import reference from '../../../audit/manager-changes.json' with { type: 'json' };

type Row = QuarterReport['rows'][number];
const row = (cusip: string, amount: string, fields: Partial<Row> = {}): Row => ({
  ...{ issuer: `Issuer ${cusip}`, title: 'COM', cusip, value: `${Number(amount) * 50}`, amount },
  ...{ amountType: 'SH', putCall: null },
  ...fields,
});
const book = (rows: readonly Row[], knownFrom = '2026-08-14'): ManagerBook =>
  managerBook([
    {
      ...{ source: 'a', accession: null, form: '13F-HR', knownFrom, filedOn: knownFrom },
      ...{ amendmentNumber: null, amendmentType: null, rows },
    },
  ]) as ManagerBook;
const changesOf = (now: readonly Row[], before: readonly Row[]) =>
  quarterChanges(book(now), book(before)).changed.map(({ cusip, change }) => [cusip, change]);

describe('what changed from a quarter to the next', () => {
  it('is told by shares and not by value', () => {
    const before = [row('A', '10'), row('B', '10'), row('C', '10'), row('D', '10')];
    const now = [row('A', '10', { value: '9999' }), row('B', '11'), row('C', '9'), row('E', '1')];
    expect(changesOf(now, before)).toEqual([
      ['B', 'ADDED'],
      ['D', 'SOLD'],
      ['C', 'REDUCED'],
      ['E', 'NEW'],
    ]);
    expect(quarterChanges(book(now), book(before)).counts).toEqual({
      ...{ NEW: 1, ADDED: 1, REDUCED: 1, SOLD: 1, UNCHANGED: 1 },
    });
  });

  it('sums the rows of a position, leaves options out, and takes none of no shares', () => {
    const before = [row('A', '4'), row('A', '6'), row('B', '0')];
    const now = [row('A', '10'), row('A', '99', { putCall: 'Put' }), row('B', '3')];
    expect(changesOf(now, before)).toEqual([['B', 'NEW']]);
  });

  it('knows a position whose number changed by its issuer and class, where only one can be meant', () => {
    const nu = (cusip: string, amount = '107') => row(cusip, amount, { issuer: 'NU HLDGS LTD' });
    expect(changesOf([nu('G6683N103')], [nu('G6693N103')])).toEqual([]);
    expect(changesOf([nu('G6683N103', '8')], [nu('G6693N103')])).toEqual([['G6683N103', 'REDUCED']]);
    const two = changesOf([nu('X'), nu('Y')], [nu('Z')]);
    expect(two.map(([, change]) => change).sort()).toEqual(['NEW', 'NEW', 'SOLD']);
  });

  it.each([
    ['2026-03-31', '2025-12-31'],
    ['2026-06-30', '2026-03-31'],
    ['2026-09-30', '2026-06-30'],
    ['2026-12-31', '2026-09-30'],
  ])('the quarter before %s is %s', (end, before) => {
    expect(quarterBefore(end)).toBe(before);
  });
});

const MIRROR = join(import.meta.dirname, '../../../../../shared/edgar/www/Archives/edgar/data/1067983');
const isHere = existsSync(MIRROR);
if (!isHere) console.warn('The mirror ../shared/edgar is absent: the quarters of a real manager are not compared.');

describe.skipIf(!isHere)('Berkshire Hathaway across the change of the unit', () => {
  const FILES: Readonly<Record<string, readonly [file: string, filedOn: string]>> = {
    '0000950123-22-012275': ['infotable.xml', '2022-11-14'],
    '0000950123-23-002585': ['20651.xml', '2023-02-14'],
    '0000950123-23-005270': ['22815.xml', '2023-05-15'],
  };
  const filed = (accession: string) => {
    const [file = '', filedOn = ''] = FILES[accession] ?? [];
    const path = join(MIRROR, accession.replaceAll('-', ''), file);
    return book(readInformationTable(readFileSync(path), path), filedOn);
  };

  it.each(reference)('agrees with the second computation for $quarter', ({ accession, before, counts, lines }) => {
    const [now, then] = [filed(accession), filed(before)];
    const changes = quarterChanges(now, then);
    expect(
      Object.fromEntries(Object.entries(changes.counts).map(([name, count]) => [name.toLowerCase(), count])),
    ).toEqual({ new: 0, sold: 0, ...counts });
    const found = changes.changed.map(({ cusip, amountType, change, now: later, before: earlier }) => [
      `${cusip} ${amountType}`,
      [
        change.toLowerCase(),
        ...[earlier, later].map((side) => Number(side?.amount ?? 0)),
        ...[earlier, later].map((side) => Number(side?.valueUsd ?? 0)),
      ],
    ]);
    expect(Object.fromEntries(found)).toEqual(lines);
  });

  it('holds Apple at prices of one unit: 138.2, 129.9 and 164.9 dollars', () => {
    const prices = Object.keys(FILES).map((accession) => {
      const { positions, rows } = filed(accession);
      const shares = rows
        .filter(({ cusip }) => cusip === '037833100')
        .reduce((sum, { amount }) => sum + Number(amount), 0);
      return (Number(positions.find(({ cusip }) => cusip === '037833100')?.valueUsd) / shares).toFixed(1);
    });
    expect(prices).toEqual(['138.2', '129.9', '164.9']);
  });
});
