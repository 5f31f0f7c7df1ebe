/**
 * What cash earned in a real fund’s month against a second computation: realised_yield.py beside this file, which makes
 * realised-yield.reference.json. Documents 0002071691-26-015662 and 0002071691-26-017542. Skipped where they are absent.
 */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMoneyMonth } from '../../ingest/readers/money-month.ts';
import type { LockedCall } from '../../schema/domain/board-test/call.ts';
import { type CashCandidate, cashCalls } from '../../schema/domain/board-test/cash-calls.ts';
import { type CashMonth, cashOutcome, realisedYield } from '../../schema/domain/board-test/cash-outcome.ts';
import { MIRROR } from '../support/mirror/mirror.ts';
import reference from './realised-yield.reference.json' with { type: 'json' };

const FOLDER = `${MIRROR}/www/Archives/edgar/data/1786958`;
const isHere = existsSync(FOLDER);
if (!isHere) console.warn(`No real documents at ${FOLDER}: the realised yield is not compared.`);

const [{ classId, from, to, realised } = { classId: '', from: '', to: '', realised: 0 }] = reference.classes;

function months(): CashMonth[] {
  return ['000207169126015662', '000207169126017542'].map((folder) => {
    const month = readMoneyMonth(readFileSync(`${FOLDER}/${folder}/primary_doc.xml`), folder);
    if (!('classes' in month)) throw new Error('an older form');
    const own = month.classes.find((one) => one.classId === classId);
    const { reportDate, navs, stablePrice, cik } = month;
    return { reportDate, navs, stablePrice, cik, yields: own?.yields ?? [], accession: null, filedOn: null };
  });
}

describe.skipIf(!isHere)('a real fund', () => {
  it('earned in July 2026 what the second computation says', () => {
    const yields = months().flatMap((month) => month.yields);
    expect(realisedYield(yields, from, to)).toBeCloseTo(realised, 12);
    expect(realised.toFixed(6)).toBe('0.002996');
  });

  it('would have held a call of its own yield at the end of June', () => {
    const own = months();
    const last = own[0]?.yields.at(-1);
    const fund: CashCandidate = {
      ...{ ticker: 'REAL', cik: 1_786_958, seriesId: reference.seriesId, classId, name: 'Real', accession: null },
      yield: { day: last?.day ?? '', value: Number(last?.value) },
    };
    const [call] = cashCalls('2026-06-30', [fund]);
    expect(last?.day).toBe('2026-06-30');
    expect(cashOutcome(call as LockedCall, own, '2026-08-20', true)).toMatchObject({
      state: 'HELD',
      measured: [expect.closeTo(realised, 12), reference.lowest],
    });
  });
});
