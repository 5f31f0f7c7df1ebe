import { builder } from '../../builder/builder.ts';
import { boardTestAnswer, unlockedAnswer } from '../../domain/board-test/board-test-score.ts';
import { canonicalJson } from '../../domain/methods/canonical-hash.ts';
import { CALL_KINDS } from '../../domain/terms/lists/board-test.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { boardTestAbsences } from '../../loads/board-test/list-board-test-absences.ts';
import {
  type BaseRates,
  type LoadedBoardTest,
  loadBaseRates,
  loadBoardTest,
} from '../../loads/board-test/load-board-test.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, noticeField } from '../shared/reply-fields.ts';
import { BaseRateType, CallType, rounded, TallyType } from './calls.ts';

/** Base rates are expensive: they examine two hundred filers. */
const BASE_RATES_COST = 500;

const BoardTestType = builder.objectRef<LoadedBoardTest>('BoardTest').implement({
  description: 'The service’s own 36 predictions (calls), fixed before their outcome and scored against filings.',
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.', ({ asOf }) => asOf.day),
    url: t.text('Address of the page.', () => '/boards/board-test'),
    answer: t.text('Result of the test in one dated sentence that can be cited.', ({ asOf, lists, lock, score }) =>
      lock === null
        ? unlockedAnswer(asOf.day, lists.lockedOn)
        : boardTestAnswer(asOf.day, score, {
            lockedOn: lists.lockedOn,
            loggedOn: lock.loggedOn,
            reconstructed: lock.record.reconstructed,
          }),
    ),
    notice: noticeField(t),
    lockedAt: t.instant(
      'Time at which the calls were fixed. Only filings accepted before this time were used for them.',
      ({ lists }) => new Date(lists.lockedAt),
    ),
    loggedOn: t.day.orNull(
      'Real day on which the calls entered the registry, even if the service’s clock is set to a past day. Null if they are not in it.',
      ({ lock }) => lock?.loggedOn,
    ),
    reconstructed: t.flag.orNull(
      'True if the calls entered the registry after the day on which they were fixed.',
      ({ lock }) => lock?.record.reconstructed,
    ),
    sha256: t.text.orNull(
      'SHA-256 of the file with the calls, as canonical JSON.',
      ({ lock }) => lock?.record.fileSha256,
    ),
    entryHash: t.text.orNull('Hash of the registry entry with the calls.', ({ lock }) => lock?.entryHash),
    lockedFile: t.text.orNull(
      'Text of the file with the calls as fixed, byte for byte as it was hashed.',
      ({ lock }) => (lock === null ? null : canonicalJson(lock.record.file)),
    ),
    score: t.one(TallyType, 'Results of all calls together.', ({ score }) => ({ ...score.all, kind: null })),
    byKind: t.list(TallyType, 'Results by kind of call.', ({ score }) =>
      CALL_KINDS.map((kind) => ({ ...score.byKind[kind], kind })),
    ),
    rangeScore: t.number.orNull(
      'Mean interval score of the ranges with a known outcome, in logarithms. Smaller is better.',
      ({ score }) => rounded(score.ranges.range),
    ),
    naiveScore: t.number.orNull(
      'Mean interval score of a naive range that is the same for all companies.',
      ({ score }) => rounded(score.ranges.b0),
    ),
    naiveScoreBySize: t.number.orNull(
      'Mean interval score of naive ranges that depend on the size of the company.',
      ({ score }) => rounded(score.ranges.b1),
    ),
    indexFund: t.text(
      'Ticker of the broad index fund that outcomes are compared with.',
      ({ lists }) => lists.indexFund.ticker,
    ),
    baseRates: t.list(
      BaseRateType,
      'Rate at which the same call came true among the index fund’s holdings, for each kind of call about companies.',
      async (test, _args, context) => {
        if (test.lock === null) return [];
        const { cow, machine }: BaseRates = await loadBaseRates(context, test);
        return [
          { ...cow, kind: 'CASH_COW' as const },
          { ...machine, kind: 'CASH_MACHINE' as const },
        ];
      },
      { complexity: BASE_RATES_COST },
    ),
    calls: t.list(CallType, 'All 36 calls, in the order of the locked file.', {
      complexity: { field: 0, multiplier: 36 },
    }),
    absent: t.list(AbsenceType, SAID.absence, boardTestAbsences),
  })),
});

builder.queryField('boardTest', (t) =>
  t.field({
    type: BoardTestType,
    changes: 'with the data',
    description: 'The service’s own predictions (calls), fixed before their outcome and scored against filings.',
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    resolve: (_root, { asOf }, context) => loadBoardTest(context, asOfDay(context, asOf)),
  }),
);
