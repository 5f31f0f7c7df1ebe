/**
 * Figures of the mirror beside values on which two independent outsiders agree, read beside the checkout. Values that
 * the filings prove to be others are in `adjudicated.json`. Skipped where the outside values or the mirror are absent.
 */
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { itemHistory, type YearItems } from '../../schema/domain/figures/annual-figures.ts';
import type { ItemName } from '../../schema/domain/figures/annual-items.ts';
import { type FigureResult, isFigure } from '../../schema/domain/figures/reading/figure.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { HAS_MIRROR } from '../support/mirror/mirror.ts';
import { readRealFiler, realCiks } from '../support/mirror/real-facts.ts';

const FILE = '../shared/jury/agreed.csv';
const isHere = existsSync(FILE) && HAS_MIRROR;
if (!isHere) console.warn(`No outside values at ${FILE}, or no mirror: figures are not compared with them.`);

const AS_OF = '2025-09-12';
const NAMES: Readonly<Record<string, ItemName>> = {
  epsBasic: 'earningsPerShareBasic',
  epsDiluted: 'earningsPerShareDiluted',
};
/** The share of an item's rows that has to agree, and how many of them an entry of ours may stand for. */
const MUSTS: readonly (readonly [item: ItemName, share: number, adjudicated: (rows: number) => number])[] = [
  ...(['revenue', 'netIncome', 'operatingCashFlow', 'equity'] as const).map(
    (item) => [item, 0.995, (rows: number) => Math.floor(0.02 * rows)] as const,
  ),
  ['earningsPerShareDiluted', 0.99, () => 2],
];

interface Entry {
  readonly cik: number;
  readonly item: string;
  readonly end: Day;
  readonly value: number;
  readonly accession: string;
  readonly fact: string;
  readonly kind: string;
}

const ENTRIES = JSON.parse(readFileSync(new URL('adjudicated.json', import.meta.url), 'utf8')) as readonly Entry[];

const daysApart = (one: Day, other: Day) => Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;
const isNear = (one: number, other: number) =>
  Math.abs(one - other) <= 0.005 * Math.max(Math.abs(one), Math.abs(other));

interface Row {
  readonly what: string;
  readonly item: ItemName;
  readonly state: 'agrees' | 'adjudicated' | 'differs' | 'withheld';
}

function* compare(): Generator<Row> {
  const lines = readFileSync(FILE, 'utf8').trim().split('\n').slice(1);
  const byCik = Map.groupBy(
    lines.map((line) => line.split(',') as [cik: string, ticker: string, end: Day, item: string, value: string]),
    ([cik]) => Number(cik),
  );
  for (const cik of realCiks()) {
    const rows = byCik.get(cik);
    if (rows === undefined) continue;
    const { facts, ...filer } = readRealFiler(cik);
    const clocks = (['latest', 'asFirstReported'] as const).map((view) =>
      itemHistory(facts, { ...filer, asOf: AS_OF, view }),
    );
    for (const [, ticker, end, name, value] of rows) {
      const item = NAMES[name] ?? (name as ItemName);
      const found = clocks.flatMap((years) => figureAt(years, item, end) ?? []);
      if (found.length > 0)
        yield { what: `${ticker} ${end}`, item, state: stateOf(found, { cik, item, end, value: Number(value) }) };
    }
  }
}

function figureAt(years: readonly YearItems[], item: ItemName, end: Day): FigureResult | undefined {
  return years.find((year) => daysApart(year.end, end) <= 20)?.items[item];
}

function stateOf(found: readonly FigureResult[], want: Pick<Entry, 'cik' | 'item' | 'end' | 'value'>): Row['state'] {
  const values = found.filter(isFigure).map(({ value }) => value);
  if (values.length === 0) return 'withheld';
  if (values.some((value) => isNear(value, want.value))) return 'agrees';
  const entries = ENTRIES.filter(
    ({ cik, item, end }) => cik === want.cik && item === want.item && daysApart(end, want.end) <= 20,
  );
  return entries.some((entry) => values.some((value) => isNear(value, entry.value))) ? 'adjudicated' : 'differs';
}

describe.skipIf(!isHere)('figures beside those of outsiders', () => {
  const rows: readonly Row[] = isHere ? [...compare()] : [];
  const counts = new Map<string, string>();
  afterAll(() => console.log([...counts].map(([item, count]) => `${item}: ${count}`).join('\n')));

  it.each(MUSTS)('%s: %d of the rows agree, or the filing proves our value', (item, share, most) => {
    const own = rows.filter((row) => row.item === item);
    const of = (state: Row['state']) => own.filter((row) => row.state === state);
    const compared = own.length - of('withheld').length;
    counts.set(item, `${of('agrees').length} agree, ${of('adjudicated').length} adjudicated of ${compared}`);
    const right = of('agrees').length + Math.min(of('adjudicated').length, most(compared));
    expect(
      right / compared,
      of('differs')
        .map(({ what }) => what)
        .join(', '),
    ).toBeGreaterThanOrEqual(share);
  });

  it('no row differs without an entry', () => {
    expect(rows.filter(({ state }) => state === 'differs')).toEqual([]);
  });
});
