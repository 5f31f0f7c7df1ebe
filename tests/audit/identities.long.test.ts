/**
 * What exact identities prove of the figures of the real mirror, and which report's number is the latest, against second computations:
 * identities.py and latest.py beside this file, written from the method alone. Skipped where the mirror is absent.
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
const LATEST = ['revenue', 'equity', 'sharesOutstanding'] as const;
type Name = (typeof NAMES)[number];
/** For each figure the value that a report proves, by accession number. */
type Second = { readonly cik: number; readonly end: string } & Readonly<Record<Name, Readonly<Record<string, number>>>>;

/** The latest numbers of a year; where the balance sheet decides no count of shares, it has none. */
type Latest = { readonly cik: number; readonly end: string } & Readonly<
  Partial<Record<(typeof LATEST)[number], number>>
>;

const isSame = (one: number, other: number) => Math.abs(one - other) <= 1e-6 * Math.abs(one);

function secondComputation<Year extends { readonly cik: number; readonly end: string }>(
  script: string,
): ReadonlyMap<string, Year> {
  const folder = mkdtempSync(join(tmpdir(), 'second-'));
  try {
    const output = join(folder, 'years.jsonl');
    execFileSync('python3', [`tests/audit/${script}`, MIRROR, AS_OF, output], { stdio: 'ignore' });
    const lines = readFileSync(output, 'utf8').trim().split('\n');
    return new Map(lines.map((line) => JSON.parse(line) as Year).map((year) => [`${year.cik} ${year.end}`, year]));
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
  const chosen = Object.fromEntries(LATEST.map((name) => [name, { same: 0, other: [] }])) as unknown as Record<
    (typeof LATEST)[number],
    { same: number; other: string[] }
  >;
  beforeAll(() => {
    const second = secondComputation<Second>('identities.py');
    const latest = secondComputation<Latest>('latest.py');
    for (const cik of realCiks()) {
      const { facts, sic, cik: own } = readRealFiler(cik);
      const history = itemHistory(facts, { cik: own, sic, asOf: AS_OF, view: 'latest', annualFilings: [] });
      for (const { end, items } of history) {
        for (const name of LATEST) {
          const [figure, again] = [items[name], latest.get(`${cik} ${end}`)?.[name]];
          if (!isFigure(figure) || again === undefined) continue;
          if (isSame(again, figure.value)) chosen[name].same += 1;
          else chosen[name].other.push(`${cik} ${end}: ${figure.value}, second ${again}`);
        }
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

  // Where they differ, a witness of the first confirms another candidate, such as the count on a cover before a split, or the second
  // counts one more total as a sign of a restated statement (CostOfGoodsSold, General Mills 2009).
  it('takes the latest numbers from the same reports', () => {
    expect(chosen).toMatchInlineSnapshot(`
      {
        "equity": {
          "other": [
            "9389 2010-12-31: 1518000000, second 1658100000",
            "9389 2009-12-31: 1581300000, second 1583000000",
            "200406 2010-01-03: 49998000000, second 50588000000",
            "797468 2018-12-31: 21330000000, second -172000000",
            "797468 2017-12-31: 20572000000, second -258000000",
            "827052 2019-12-31: 13303000000, second 15496000000",
            "827052 2018-12-31: 10459000000, second 12652000000",
            "827052 2015-12-31: 11368000000, second 13388000000",
            "827052 2014-12-31: 10960000000, second 12982000000",
            "827052 2013-12-31: 9938000000, second 11691000000",
            "827054 2017-03-31: 3270711000, second -14378000",
            "827054 2016-03-31: 2150919000, second -3357000",
            "860730 2011-12-31: -8258000000, second 8258000000",
            "860730 2010-12-31: -11926000000, second 11926000000",
            "1324424 2017-12-31: 4523000000, second 4522335000",
          ],
          "same": 4712,
        },
        "revenue": {
          "other": [
            "34088 2017-12-31: 244363000000, second 237162000000",
            "40704 2009-05-31: 14691300000, second 14555800000",
            "91419 2011-04-30: 4825743000, second 4825700000",
            "202058 2013-06-28: 5112000000, second 5111700000",
            "1093557 2010-12-31: 48600000, second 48631000",
            "1113169 2010-12-31: 2367200000, second 2370700000",
          ],
          "same": 4646,
        },
        "sharesOutstanding": {
          "other": [
            "64040 2013-12-31: 271000000, second 270400000",
            "84839 2014-12-31: 145783052, second 218282907",
            "97476 2022-12-31: 906205795, second 906000000",
            "719955 2022-01-30: 71982000, second 71978000",
            "719955 2015-02-01: 91891000, second 91856000",
            "753308 2019-12-31: 488965893, second 1956000000",
            "1018724 2021-12-31: 508844410, second 10175000000",
            "1136869 2022-12-31: 208980256, second 209000000",
            "1136893 2021-12-31: 609590707, second 609000000",
            "1318605 2014-12-31: 125687607, second 125688000",
            "1389170 2018-12-31: 231790530, second 232299012",
            "1466258 2010-12-31: 328190352, second 328164923",
            "1510295 2014-12-31: 273062880, second 547000000",
            "1555280 2021-12-31: 472574090, second 472600000",
            "1555280 2020-12-31: 475317751, second 475300000",
            "1555280 2018-12-31: 479562326, second 479600000",
            "1555280 2017-12-31: 486130461, second 486100000",
            "1555280 2013-12-31: 500007428, second 500008000",
          ],
          "same": 3581,
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
