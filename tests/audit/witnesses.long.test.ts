/**
 * Every annual figure of the real mirror with its witnesses, against a second computation: witnesses.py beside this file, written
 * from the method alone. Skipped where the mirror is absent.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { itemHistory } from '../../schema/domain/figures/annual-figures.ts';
import type { ItemName } from '../../schema/domain/figures/annual-items.ts';
import { isFigure, numberOf } from '../../schema/domain/figures/reading/figure.ts';
import { HAS_MIRROR, MIRROR } from '../support/mirror/mirror.ts';
import { readRealFiler, realCiks } from '../support/mirror/real-facts.ts';

const AS_OF = '2025-09-12';
/** Names of the second computation. */
const ITEMS = {
  revenue: 'revenue',
  operatingIncome: 'operatingIncome',
  netIncome: 'netIncome',
  operatingCashFlow: 'operatingCashFlow',
  cash: 'cash',
  equity: 'equity',
  epsBasic: 'earningsPerShareBasic',
  epsDiluted: 'earningsPerShareDiluted',
  dividendsPerShare: 'dividendsPerShare',
  sharesOutstanding: 'sharesOutstanding',
} as const satisfies Record<string, ItemName>;

type Name = keyof typeof ITEMS;
type Second = { readonly cik: number; readonly end: string } & Readonly<Record<Name, readonly [number | null, string]>>;

interface Difference {
  readonly what: string;
  readonly name: Name;
  readonly isLatest: boolean;
  /** Whether both give a number, and not the same. */
  readonly isOfNumbers: boolean;
}

const isSame = (one: number | null, other: number | null) =>
  one === other || (one !== null && other !== null && Math.abs(one - other) <= 1e-6 * Math.abs(one));

function secondComputation(): ReadonlyMap<string, Second> {
  const folder = mkdtempSync(join(tmpdir(), 'second-'));
  try {
    const output = join(folder, 'figures.jsonl');
    execFileSync('python3', ['tests/audit/witnesses.py', MIRROR, AS_OF, output], { stdio: 'ignore' });
    const lines = readFileSync(output, 'utf8').trim().split('\n');
    return new Map(lines.map((line) => JSON.parse(line) as Second).map((year) => [`${year.cik} ${year.end}`, year]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.skipIf(!HAS_MIRROR)('every figure of the mirror, heard twice', () => {
  const differences: Difference[] = [];
  let years = 0;
  beforeAll(() => {
    const second = secondComputation();
    for (const cik of realCiks()) {
      const { facts, sic, cik: own } = readRealFiler(cik);
      const history = itemHistory(facts, { cik: own, sic, asOf: AS_OF, view: 'latest', annualFilings: [] });
      for (const [at, { end, items }] of history.entries()) {
        const other = second.get(`${cik} ${end}`);
        if (other === undefined) throw new Error(`The second computation lacks ${cik} ${end}.`);
        years += 1;
        for (const [name, item] of Object.entries(ITEMS) as [Name, ItemName][]) {
          const [first, [again]] = [numberOf(items[item]), other[name]];
          if (isSame(first, again)) continue;
          const verdict = isFigure(items[item]) ? items[item].testimony.verdict : items[item].absent;
          const what = `${cik} ${end} ${name}: ${first} (${verdict}) beside ${again} (${other[name][1]})`;
          const isOfNumbers = first !== null && again !== null;
          differences.push({ what, name, isLatest: at === 0, isOfNumbers });
        }
      }
    }
  }, 600_000);

  it('is the same number, or absent, in all but some hundred of 52,000', () => {
    expect(years).toBe(4757);
    const counts = Object.fromEntries(
      (Object.keys(ITEMS) as Name[]).map((name) => [name, differences.filter((one) => one.name === name).length]),
    );
    expect(counts).toMatchInlineSnapshot(`
      {
        "cash": 0,
        "dividendsPerShare": 17,
        "epsBasic": 4,
        "epsDiluted": 5,
        "equity": 5,
        "netIncome": 1,
        "operatingCashFlow": 1,
        "operatingIncome": 1,
        "revenue": 0,
        "sharesOutstanding": 28,
      }
    `);
  });

  it('differs of the latest year where one of the two finds none, and in a few that are named', () => {
    expect(
      differences.filter(({ isLatest, isOfNumbers }) => isLatest && isOfNumbers).map(({ what }) => what),
    ).toMatchInlineSnapshot(`
      [
        "1385157 2024-09-27 sharesOutstanding: 299162134 (agreed) beside 309000000 (agreed)",
      ]
    `);
  });
});
