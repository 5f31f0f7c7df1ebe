/**
 * The cash calls of the sample world's board test against a second computation in another language: board_test.py beside this file,
 * from METHODS and the raw documents. Skipped where there is no python3.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardTestReply } from '../../facades/surfaces/board-test.ts';
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

describe.skipIf(!HAS_PYTHON)('the cash calls as a second computation has them', () => {
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
});
