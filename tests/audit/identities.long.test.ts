/**
 * What exact identities prove of the figures of the real mirror, against a second computation: identities.py beside this file, written
 * from the method alone. Skipped where the mirror is absent.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { itemHistory } from '../../schema/domain/figures/annual-figures.ts';
import { isFigure } from '../../schema/domain/figures/reading/figure.ts';
import { HAS_MIRROR, MIRROR } from '../support/mirror/mirror.ts';
import { readRealFiler, realCiks } from '../support/mirror/real-facts.ts';

const AS_OF = '2025-09-12';
const NAMES = [
  ...(['netIncome', 'equity', 'cash', 'operatingCashFlow'] as const),
  ...(['earningsPerShareBasic', 'earningsPerShareDiluted'] as const),
] as const;

type Name = (typeof NAMES)[number];
/** For each figure the value that a report proves, by accession number. */
type Second = { readonly cik: number; readonly end: string } & Readonly<Record<Name, Readonly<Record<string, number>>>>;

const isSame = (one: number, other: number) => Math.abs(one - other) <= 1e-6 * Math.abs(one);

function secondComputation(): ReadonlyMap<string, Second> {
  const folder = mkdtempSync(join(tmpdir(), 'second-'));
  try {
    const output = join(folder, 'proven.jsonl');
    execFileSync('python3', ['tests/audit/identities.py', MIRROR, AS_OF, output], { stdio: 'ignore' });
    const lines = readFileSync(output, 'utf8').trim().split('\n');
    return new Map(lines.map((line) => JSON.parse(line) as Second).map((year) => [`${year.cik} ${year.end}`, year]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.skipIf(!HAS_MIRROR)('every exact identity of the mirror, computed twice', () => {
  const counts = Object.fromEntries(NAMES.map((name) => [name, { confirmed: 0, alone: 0, other: 0 }])) as Record<
    Name,
    { confirmed: number; alone: number; other: number }
  >;
  const others = new Set<string>();
  beforeAll(() => {
    const second = secondComputation();
    for (const cik of realCiks()) {
      const { facts, sic, cik: own } = readRealFiler(cik);
      const history = itemHistory(facts, { cik: own, sic, asOf: AS_OF, view: 'latest', annualFilings: [] });
      for (const { end, items } of history) {
        for (const name of NAMES) {
          const [figure, proven] = [items[name], second.get(`${cik} ${end}`)?.[name] ?? {}];
          if (!isFigure(figure)) continue;
          const { value, accession, testimony } = figure;
          if (testimony.verdict === 'confirmed') {
            counts[name].confirmed += 1;
            if (!Object.values(proven).some((one) => isSame(one, value))) counts[name].alone += 1;
          }
          const again = proven[accession];
          if (again === undefined || isSame(again, value)) continue;
          counts[name].other += 1;
          others.add(`${name} of ${cik}`);
        }
      }
    }
  }, 1_800_000);

  it('confirms the same numbers in all but a few hundred of 26,000', () => {
    expect(counts).toMatchInlineSnapshot(`
      {
        "cash": {
          "alone": 113,
          "confirmed": 4400,
          "other": 0,
        },
        "earningsPerShareBasic": {
          "alone": 8,
          "confirmed": 4260,
          "other": 0,
        },
        "earningsPerShareDiluted": {
          "alone": 8,
          "confirmed": 4253,
          "other": 0,
        },
        "equity": {
          "alone": 134,
          "confirmed": 4228,
          "other": 10,
        },
        "netIncome": {
          "alone": 324,
          "confirmed": 4540,
          "other": 90,
        },
        "operatingCashFlow": {
          "alone": 71,
          "confirmed": 4694,
          "other": 2,
        },
      }
    `);
  });

  it('proves another number in the same report of a few filers alone', () => {
    expect([...others].toSorted()).toMatchInlineSnapshot(`
      [
        "equity of 1022671",
        "equity of 320187",
        "equity of 352541",
        "netIncome of 1001250",
        "netIncome of 1003935",
        "netIncome of 1004980",
        "netIncome of 1037540",
        "netIncome of 1141391",
        "netIncome of 1156375",
        "netIncome of 1175454",
        "netIncome of 1289490",
        "netIncome of 1327811",
        "netIncome of 1381197",
        "netIncome of 1393311",
        "netIncome of 1393818",
        "netIncome of 1413447",
        "netIncome of 1701605",
        "netIncome of 1792789",
        "netIncome of 1841666",
        "netIncome of 1973266",
        "netIncome of 2488",
        "netIncome of 352541",
        "netIncome of 38777",
        "netIncome of 62996",
        "netIncome of 726728",
        "netIncome of 72741",
        "netIncome of 797468",
        "netIncome of 821189",
        "netIncome of 827052",
        "netIncome of 906345",
        "netIncome of 914208",
        "netIncome of 915912",
        "operatingCashFlow of 764180",
      ]
    `);
  });
});
