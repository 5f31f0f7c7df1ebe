import { describe, expect, test } from 'vitest';
import { keptHoldings, keptSentence } from '../../../../schema/domain/kept/kept-holdings.ts';
import type { KeptMember } from '../../../../schema/domain/kept/kept-member.ts';
import { keptTally } from '../../../../schema/domain/kept/kept-record.ts';
import type { HeldFiler } from '../../../../schema/domain/portfolio/held-filer.ts';
import type { KeptKind, KeptState } from '../../../../schema/domain/terms/kept-tests.ts';

function member(
  kind: KeptKind,
  ticker: string,
  state: KeptState | null,
  ids: { cik?: number; seriesId?: string } = {},
): KeptMember {
  const periods = state === null ? [] : [{ period: '2026-08', state, parts: [], why: null, source: null }];
  return {
    ...{
      kind,
      ticker,
      cik: ids.cik ?? 1,
      seriesId: ids.seriesId ?? null,
      classId: null,
      isListed: true,
      name: `The ${ticker}`,
    },
    ...{ periods, tally: keptTally(periods), yield: null },
  };
}
const MEMBERS = [
  member('money-market', 'MMFXX', 'held', { seriesId: 'S1' }),
  member('short-term', 'SHRT', 'missed', { seriesId: 'S2' }),
  member('payer', 'PAY', 'held', { cik: 55 }),
  member('payer', 'DUMB', null, { cik: 56 }),
];
const line = (
  name: string,
  weight: number,
  of: Parameters<typeof keptHoldings>[0][number]['of'],
  ticker: string | null = null,
) => ({
  ...{ name, weight, of, ticker, cusip: null },
});
const filer = (cik: number) => ({ cik, name: `Filer ${cik}` }) as HeldFiler;

describe('holdings whose word is kept count of', () => {
  const holdings = keptHoldings(
    [
      line('payer', 0.1, { kind: 'COMPANY', filer: filer(55) }),
      line('other company', 0.2, { kind: 'COMPANY', filer: filer(1) }),
      line('short', 0.3, { kind: 'FUND', seriesId: 'S2', parts: [] }),
      line('money', 0.2, { kind: 'UNKNOWN' }, 'MMFXX'),
      line('cash', 0.1, { kind: 'OTHER' }, 'CASH'),
      line('silent payer', 0.1, { kind: 'COMPANY', filer: filer(56) }),
    ],
    MEMBERS,
  );

  test('are companies by CIK, funds by series, others by ticker; the largest first', () => {
    expect(holdings.map(({ name, weight, state }) => [name, weight, state])).toEqual([
      ['The SHRT', 0.3, 'missed'],
      ['The MMFXX', 0.2, 'held'],
      ['The DUMB', 0.1, null],
      ['The PAY', 0.1, 'held'],
    ]);
  });

  test('in one sentence', () => {
    expect(keptSentence(6, holdings)).toBe(
      '2 of the 4 holdings with a record kept their word: The MMFXX, The PAY. The SHRT did not. We cannot say for 1.',
    );
    const alone = holdings.map((one) => keptSentence(6, [one]));
    expect(alone).toEqual([
      'The one holding with a record, The SHRT, did not keep its word.',
      'The one holding with a record, The MMFXX, kept its word.',
      'We cannot say whether the one holding with a record, The DUMB, kept its word.',
      'The one holding with a record, The PAY, kept its word.',
    ]);
    const named = holdings.map((one) => ({ ...one, name: 'Anchorline Ltd.', state: 'held' as const }));
    expect(keptSentence(6, named)).toMatch(/, Anchorline Ltd\.$/);
    expect(keptSentence(6, [])).toBe('None of the 6 holdings is a cash fund or monthly dividend payer that we test.');
  });
});
