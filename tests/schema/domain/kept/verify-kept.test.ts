import { describe, expect, test } from 'vitest';
import {
  changedRows,
  type KeptCorrection,
  type KeptReceipt,
  type SealedRow,
  withCorrections,
} from '../../../../schema/domain/kept/kept-receipt.ts';
import { sha256 } from '../../../../schema/domain/methods/canonical-hash.ts';
import type { ChainEntry } from '../../../../schema/domain/receipts/chain.ts';
import { checkKept, keptBoardFault } from '../../../../schema/domain/receipts/verify-kept.ts';
import { KEPT_TESTS } from '../../../../schema/domain/terms/kept-tests.ts';
import { appendEntry } from '../../../support/worlds/append-entry.ts';

const FUND: SealedRow = {
  kind: 'money-market',
  id: 'S000000001',
  state: 'held',
  worst: [
    ['maturity', 53, '2026-06-30', 60],
    ['life', 112, '2026-06-30', 120],
    ['dailyLiquid', 0.663, '2026-06-08', 0.25],
    ['weeklyLiquid', 0.7415, '2026-06-04', 0.5],
    ['netAssetValue', 1, '2026-06-01', 0.995],
  ],
  accession: '0000000001-26-000001',
};
const PAYER: SealedRow = {
  kind: 'payer',
  id: '0000000002',
  state: 'missed',
  worst: [['dividend', 2.6, '2025-12-31', 2.8258]],
  accession: '0000000002-26-000001',
};
const PENDING: SealedRow = { kind: 'short-term', id: 'S000000003', state: 'pending', worst: null, accession: null };
const TOLD: SealedRow = {
  ...PENDING,
  state: 'missed',
  worst: [['return', -0.0001, '2026-06-30', 0]],
  accession: '0000000003-26-000001',
};
const TESTS = KEPT_TESTS.map(({ id, text }) => ({ id, textSha256: sha256(text) }));

type Receipt = KeptReceipt & { readonly loggedOn: string };
const RECEIPT: Receipt = {
  schema: 'svc.kept-receipt/1',
  month: '2026-06',
  sealedFor: '2026-08-14',
  reconstructed: false,
  tests: TESTS,
  rows: [FUND, PAYER, PENDING],
  loggedOn: '2026-08-14',
};
const chain = (...records: readonly unknown[]) => {
  const entries: ChainEntry[] = [];
  for (const record of records) entries.push(appendEntry(entries.at(-1) ?? null, record));
  return entries;
};
const sealed = chain(RECEIPT)[0] as ChainEntry;
const correction = (changes: Partial<KeptCorrection> = {}) => ({
  schema: 'svc.kept-correction/1',
  month: '2026-06',
  of: sealed.entryHash,
  corrects: null,
  rows: [TOLD],
  loggedOn: '2026-09-01',
  ...changes,
});
const faults = (...records: readonly unknown[]) => checkKept(chain(...records)).faults.map(({ what }) => what);

describe('sealed months', () => {
  test('that are right have no fault, a correction included', () => {
    const check = checkKept(chain(RECEIPT, correction()));
    expect(check.faults).toEqual([]);
    expect(check.corrections).toBe(1);
    expect(check.months).toEqual([
      { month: '2026-06', sha256: sealed.recordHash, corrections: [expect.stringMatching(/^[0-9a-f]{64}$/)] },
    ]);
  });

  const rows = (...changed: readonly SealedRow[]) => ({ ...RECEIPT, rows: changed });
  const worse = (at: number, value: number) => ({
    ...FUND,
    worst: (FUND.worst ?? []).map((part, index) =>
      index === at ? ([part[0], value, part[2], part[3]] as const) : part,
    ),
  });

  test.each<[string, readonly unknown[], string]>([
    ['sealed twice', [RECEIPT, RECEIPT], 'seals 2026-06, which is sealed.'],
    ['sealed before the form existed', [{ ...RECEIPT, month: '2024-05' }], 'which is no month to seal'],
    ['another day to be sealed', [{ ...RECEIPT, sealedFor: '2026-08-13' }], 'it is 2026-08-14'],
    ['sealed too early', [{ ...RECEIPT, loggedOn: '2026-08-13' }], 'before 2026-08-14'],
    ['late, and not reconstructed', [{ ...RECEIPT, loggedOn: '2026-08-17' }], 'not reconstructed'],
    ['on its day, and reconstructed', [{ ...RECEIPT, reconstructed: true }], 'that it was reconstructed'],
    [
      'another text of a test',
      [{ ...RECEIPT, tests: TESTS.map((one) => ({ ...one, textSha256: sha256('other') })) }],
      'its text hashes to',
    ],
    ['a test left out', [{ ...RECEIPT, tests: TESTS.slice(1) }], 'names money-market/1 by undefined'],
    ['a fund twice', [rows(FUND, FUND)], 'twice'],
    ['rows out of order', [rows(PAYER, FUND)], 'out of order'],
    ['held against its values', [rows(worse(0, 61))], 'held; its values make it missed'],
    ['missed against its values', [rows({ ...FUND, state: 'missed' })], 'missed; its values make it held'],
    [
      'another line',
      [rows({ ...TOLD, worst: [['return', -0.0001, '2026-06-30', -1]], state: 'held' })],
      'the test says 0',
    ],
    ['held without a part', [rows({ ...FUND, worst: FUND.worst?.slice(1) ?? null })], 'held without maturity'],
    ['pending with values', [rows({ ...FUND, state: 'pending' })], 'pending, and with values'],
    ['held without values', [rows({ ...FUND, worst: null })], 'held without values'],
    ['a part of another test', [rows({ ...TOLD, worst: FUND.worst })], 'which its test does not look at'],
    ['no rows', [{ ...RECEIPT, rows: 'none' }], 'is no whole sealed month: it needs a list as rows'],
    ['a correction of what was not sealed', [correction()], 'which did not seal it before'],
    [
      'a correction that follows none',
      [RECEIPT, correction({ corrects: sealed.entryHash })],
      'the one before it is null',
    ],
    ['a correction of nothing', [RECEIPT, correction({ rows: [] })], 'corrects nothing'],
    ['a correction that says the same', [RECEIPT, correction({ rows: [FUND] })], 'which says so already'],
    [
      'a correction against its values',
      [RECEIPT, correction({ rows: [{ ...TOLD, state: 'held' }] })],
      'its values make it missed',
    ],
  ])('%s: told', (_what, records, what) => {
    expect(faults(...records).join(' ')).toContain(what);
  });

  test('without a daily line are whole, as of tax-exempt funds', () => {
    expect(faults(rows({ ...FUND, worst: FUND.worst?.filter(([part]) => part !== 'dailyLiquid') ?? null }))).toEqual(
      [],
    );
  });

  test('are compared with the published ones', () => {
    const { months } = checkKept(chain(RECEIPT));
    expect(keptBoardFault(months, months)).toBeNull();
    expect(keptBoardFault([], months)).toContain('where the log has "2026-06');
    expect(
      keptBoardFault(
        months.map((one) => ({ ...one, sha256: 'x' })),
        months,
      ),
    ).toContain('"2026-06 x"');
  });
});

describe('what changed since a month was sealed', () => {
  test('is the rows that say something else, with all corrections', () => {
    const reordered = JSON.parse(
      '{"worst":null,"accession":null,"state":"pending","id":"S000000003","kind":"short-term"}',
    );
    expect(changedRows([FUND, reordered], [FUND, PENDING])).toEqual([]);
    expect(changedRows([FUND, PENDING], [FUND, TOLD])).toEqual([TOLD]);
    expect(changedRows(withCorrections([FUND, PENDING], [{ rows: [TOLD] }]), [FUND, TOLD])).toEqual([]);
  });
});
