/**
 * The kept-its-word record over the real mirror against a second computation of it: kept.py beside this file, which makes
 * kept.reference.json. Skipped where the mirror is absent.
 */

import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readMoneyMonth } from '../../ingest/readers/money-month.ts';
import { fundMonths } from '../../schema/domain/kept/fund-months.ts';
import type { KeptSource } from '../../schema/domain/kept/kept-period.ts';
import { keptTally } from '../../schema/domain/kept/kept-record.ts';
import { moneyMonth } from '../../schema/domain/kept/money-month.ts';
import { dividendYears, payerYears } from '../../schema/domain/kept/payer-years.ts';
import { roundHalfAway } from '../../schema/domain/methods/rounding.ts';
import type { MoneyMonth } from '../../schema/domain/terms/kept-tests.ts';
import { KEPT_LISTS } from '../../schema/domain/terms/lists/kept.ts';
import { readFundBytes } from '../support/edgar/read-fund-report.ts';
import { HAS_MIRROR, MIRROR } from '../support/mirror/mirror.ts';
import { readRealFiler, realCiks } from '../support/mirror/real-facts.ts';
import reference from './kept.reference.json' with { type: 'json' };

const SOURCE: KeptSource = { cik: 1, accession: null, form: '', filedOn: null };
const bytes = (path: string) =>
  existsSync(`${MIRROR}/${path}`)
    ? readFileSync(`${MIRROR}/${path}`)
    : gunzipSync(readFileSync(`${MIRROR}/${path}.gz`));

describe.skipIf(!HAS_MIRROR)('the record over the mirror, computed twice', () => {
  it.each(reference.months)(
    '$series in $month: $state, with the same worst values and days',
    ({ path, ...expected }) => {
      const month = readMoneyMonth(bytes(path), path) as MoneyMonth & { readonly seriesId: string };
      const { period, state, parts } = moneyMonth(month, SOURCE);
      const worst = Object.fromEntries(parts.map(({ part, value, on }) => [part, [value, on]]));
      expect({ series: month.seriesId, month: period, state, worst }).toEqual(expected);
    },
  );

  it.each(reference.funds)(
    'the returns of $series to $day, each class',
    { timeout: 60_000 },
    async ({ path, day, months }) => {
      const { returns, reportDate } = await readFundBytes(bytes(path), path);
      expect(reportDate).toBe(day);
      expect(returns.length * 3).toBe(months.length);
      const own = returns.flatMap((one) =>
        // One class after another, as a fund of that class alone.
        fundMonths([{ ...SOURCE, reportDate, returns: [{ ...one, classId: null }] }], null),
      );
      expect(own.map(({ period, state, parts }) => [period, state, parts[0]?.value ?? null])).toEqual(
        months.map(({ month, state, percent }) => [
          month,
          state,
          percent === null ? null : roundHalfAway(Number(percent) / 100, 8),
        ]),
      );
    },
  );

  it('dividends of every listed payer that the mirror has: one', () => {
    const there = realCiks().filter((cik) => KEPT_LISTS.payers.some((payer) => payer.cik === cik));
    expect(there.map(String)).toEqual(Object.keys(reference.payers));
    for (const [cik, years] of Object.entries(reference.payers)) {
      const { facts, sic } = readRealFiler(Number(cik));
      const periods = payerYears(Number(cik), dividendYears(facts, { asOf: '2025-09-12', sic }));
      const scored = periods.filter(({ state }) => state !== 'incomplete');
      expect(
        scored.map(({ period, state, parts, source }) => ({
          end: period,
          value: parts[0]?.value,
          before: parts[0]?.before,
          accession: source?.accession,
          state,
        })),
      ).toEqual(years);
      // Of 2024 and 2023 from one filing, 0000726728-25-000055: 3.1255 and 3.0510 a share, as it tags them.
      expect(keptTally(periods)).toMatchObject({ scored: 7, held: 7, run: 7 });
    }
  });
});
