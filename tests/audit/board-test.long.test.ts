/**
 * The sample world's board test against second computations in another language: board_test.py has the cash calls and
 * board_test_companies.py the companies, the scores of ranges and the index fund, from METHODS and the raw documents. Skipped
 * where there is no python3.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardTestReply } from '../../facades/surfaces/registry/board-test-surface.ts';
import { SAMPLE_AS_OF } from '../../ingest/sample-world/about.ts';
import { SAMPLE_BOARD_TEST, SAMPLE_CASH_FUNDS } from '../../ingest/sample-world/lists/board-test.ts';
import { SAMPLE_KEPT_LISTS } from '../../ingest/sample-world/lists/kept.ts';
import { SAMPLE_PANELS } from '../../ingest/sample-world/lists/panels.ts';
import { lockBoardTest } from '../../server/lock-board-test.ts';
import { sampleFolder } from '../support/mirror/sample-folder.ts';
import { HAS_PYTHON, secondComputation } from '../support/process/python.ts';
import { startService, TEST_BASE, type TestService } from '../support/service/service.ts';

interface Call {
  readonly seriesId: string;
  readonly months: number;
  readonly promised: number;
  readonly realised: number | null;
  readonly lowest: number | null;
  readonly held: boolean | null;
}

const [{ cik: trust } = { cik: 0 }] = SAMPLE_CASH_FUNDS;
const tickerOf = (series: string) => SAMPLE_CASH_FUNDS.find(({ seriesId }) => seriesId === series)?.ticker;
const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 5));
const outcome = ({ held }: Call) => (held === null ? /^(pending|void)$/ : held ? /^held$/ : /^missed$/);

/** What the first report of the year after gave. */
interface Report {
  readonly filedOn: string;
  readonly fcfMargin: number | null;
  readonly growth: number | null;
}

type CompanyKind = 'cashCow' | 'cashMachine';
type BaseRate = Readonly<Record<'share' | 'knownShare' | 'holdings' | 'known', number>>;

interface Companies {
  readonly calls: Readonly<
    Record<
      CompanyKind,
      readonly { readonly cik: number; readonly report: Report | null; readonly held: boolean | null }[]
    >
  >;
  readonly baseRates: Readonly<Record<CompanyKind, BaseRate>>;
  /** Mean interval scores of the ranges and of the two naive ones. */
  readonly ranges: readonly number[];
  /** Return of the index fund over so many months. */
  readonly indexReturns: Readonly<Record<string, number>>;
}

interface LockedRange {
  readonly subject: { readonly cik: string };
  readonly thresholds: readonly { readonly atLeast: number; readonly atMost: number }[];
  /** Absent of an empty slot. */
  readonly inputs?: {
    readonly fiscalYearEnd: string;
    readonly range?: { readonly b0: readonly number[]; readonly b1: readonly number[] };
  };
}

/** A range of the locked file as an argument: its bounds and those of the naive ranges. */
function rangeArgument({ subject, thresholds, inputs }: LockedRange): string[] {
  if (inputs?.range === undefined) return [];
  const bounds = thresholds.flatMap(({ atLeast, atMost }) => [atLeast, atMost]);
  return [`${Number(subject.cik)}=${[inputs.fiscalYearEnd, ...bounds, ...inputs.range.b0, ...inputs.range.b1].join()}`];
}

describe.skipIf(!HAS_PYTHON)('the board test as second computations have it', () => {
  let service: TestService;
  beforeAll(async () => {
    const lists = { boardTest: SAMPLE_BOARD_TEST, panels: SAMPLE_PANELS, keptLists: SAMPLE_KEPT_LISTS };
    service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF, source: 'sample', ...lists });
    await lockBoardTest(service.parts);
  });
  afterAll(() => service.close());

  it('the funds, what each was to earn, what it earned, how it came out, and the score', async () => {
    using folder = sampleFolder();
    const lock = SAMPLE_BOARD_TEST.lockedOn;
    const args = [folder.path, SAMPLE_AS_OF, lock, String(trust)];
    const expected = secondComputation<Call[]>('board_test.py', args);
    const response = await service.app.fetch(new Request(`${TEST_BASE}/boards/board-test.json`));
    const { calls, byKind } = (await response.json()) as BoardTestReply;
    const cash = calls.filter(({ kind }) => kind === 'cash');
    expect(cash.map(({ ticker }) => ticker)).toEqual(expected.map(({ seriesId }) => tickerOf(seriesId)));
    for (const [at, theirs] of expected.entries()) {
      expect(cash[at]?.state, cash[at]?.id).toMatch(outcome(theirs));
      expect(cash[at]?.thresholds, cash[at]?.id).toMatchObject([
        { atLeast: near(theirs.promised), measured: near(theirs.realised) },
        { atLeast: 0.995, measured: near(theirs.lowest) },
      ]);
    }
    const [held, missed] = [true, false].map((is) => expected.filter((one) => one.held === is).length) as [
      number,
      number,
    ];
    const tally = byKind.find(({ kind }) => kind === 'cash');
    expect(tally).toMatchObject({ calls: 12, held, missed, rate: expect.closeTo(held / (held + missed), 3) });
  });

  it('the companies called, how each came out, what the index fund did, and the scores of ranges', async () => {
    using folder = sampleFolder();
    const response = await service.app.fetch(new Request(`${TEST_BASE}/boards/board-test.json`));
    const reply = (await response.json()) as BoardTestReply & { lockedFile: { calls: readonly LockedRange[] } };
    const { lockedOn, companies, indexFund } = SAMPLE_BOARD_TEST;
    const fund = `${indexFund.cik}:${indexFund.seriesId}:${indexFund.classId}`;
    const expected = secondComputation<Companies>('board_test_companies.py', [
      ...[folder.path, SAMPLE_AS_OF, lockedOn, fund],
      ...companies.map(({ cik }) => String(cik)),
      ...reply.lockedFile.calls.flatMap(rangeArgument),
    ]);
    for (const [kind, name] of [
      ['cash-cow', 'cashCow'],
      ['cash-machine', 'cashMachine'],
    ] as const) {
      const ours = reply.calls.filter((call) => call.kind === kind && call.cik !== null);
      expect(ours.map(({ cik }) => cik)).toEqual(expected.calls[name].map(({ cik }) => cik));
      for (const [at, { report, held }] of expected.calls[name].entries()) {
        const call = ours[at];
        expect(call?.state, call?.id).toBe(held === null ? 'pending' : held ? 'held' : 'missed');
        expect(call?.settledOn ?? null, call?.id).toBe(report?.filedOn ?? null);
        const measured = [report?.fcfMargin ?? null, report?.growth ?? null].slice(0, call?.thresholds.length);
        expect(call?.thresholds.map((one) => one.measured)).toEqual(measured.map(near));
      }
      const { share, knownShare, holdings, known } = expected.baseRates[name];
      expect(reply.baseRates.find((one) => one.kind === kind)).toMatchObject({
        ...{ share: expect.closeTo(share, 3), knownShare: expect.closeTo(knownShare, 3) },
        ...{ holdings, known },
      });
    }
    const { rangeScore, naiveScore, naiveScoreBySize } = reply.ranges;
    expect([rangeScore, naiveScore, naiveScoreBySize]).toEqual(expected.ranges.map((one) => expect.closeTo(one, 3)));
    const settled = reply.calls.filter(({ kind, indexReturn }) => kind === 'cash' && indexReturn !== null);
    expect(settled.length).toBeGreaterThan(0);
    for (const { id, indexReturn } of settled) {
      const [, months = ''] = /-(\d)m$/.exec(id) ?? [];
      expect(indexReturn, id).toBeCloseTo(expected.indexReturns[months] ?? Number.NaN, 4);
    }
  });
});
