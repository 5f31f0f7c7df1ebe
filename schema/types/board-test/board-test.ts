import { builder } from '../../builder.ts';
import { boardTestAnswer, unlockedAnswer } from '../../domain/board-test/board-test-score.ts';
import { canonicalJson } from '../../domain/methods/canonical-hash.ts';
import { CALL_KINDS } from '../../domain/terms/lists/board-test.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { AbsenceType } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { asOfDay } from '../shared/as-of.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { boardTestAbsences } from './absences.ts';
import { BaseRateType, CallType, rounded, TallyType } from './calls.ts';
import { type BaseRates, type LoadedBoardTest, loadBaseRates, loadBoardTest } from './load-board-test.ts';

/** What a base rate needs to be read: it looks at two hundred filers. */
const BASE_RATES_COST = 500;

const BoardTestType = builder.objectRef<LoadedBoardTest>('BoardTest').implement({
  description: 'The service’s own 36 calls, locked before their outcome and scored against what was filed.',
  fields: (t) => ({
    asOf: t.field({ type: 'Date', description: 'The day it is for.', resolve: ({ asOf }) => asOf.day }),
    answer: t.string({
      description: 'The test in one dated sentence that can be cited.',
      resolve: ({ asOf, lists, lock, score }) =>
        lock === null
          ? unlockedAnswer(asOf.day, lists.lockedOn)
          : boardTestAnswer(asOf.day, score, {
              lockedOn: lists.lockedOn,
              loggedOn: lock.loggedOn,
              reconstructed: lock.record.reconstructed,
            }),
    }),
    notice: noticeField(t),
    lockedAt: t.field({
      type: 'DateTime',
      description: 'Instant of the lock: only filings accepted by then went into the calls.',
      resolve: ({ lists }) => new Date(lists.lockedAt),
    }),
    loggedOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Day on which the calls went into the registry, by the real clock; null where they are not in it.',
      resolve: ({ lock }) => lock?.loggedOn ?? null,
    }),
    reconstructed: t.boolean({
      nullable: true,
      description: 'Whether that was after the day of the lock, from what was on file at the lock.',
      resolve: ({ lock }) => lock?.record.reconstructed ?? null,
    }),
    sha256: t.string({
      nullable: true,
      description: 'SHA-256 of the locked file, as canonical JSON.',
      resolve: ({ lock }) => lock?.record.fileSha256 ?? null,
    }),
    entryHash: t.string({
      nullable: true,
      description: 'Hash of its entry in the registry.',
      resolve: ({ lock }) => lock?.entryHash ?? null,
    }),
    lockedFile: t.string({
      nullable: true,
      description: 'The locked file, byte for byte what was hashed.',
      resolve: ({ lock }) => (lock === null ? null : canonicalJson(lock.record.file)),
    }),
    score: t.field({
      type: TallyType,
      description: 'All calls together.',
      resolve: ({ score }) => ({ ...score.all, kind: null }),
    }),
    byKind: t.field({
      type: [TallyType],
      description: 'Each kind by itself.',
      resolve: ({ score }) => CALL_KINDS.map((kind) => ({ ...score.byKind[kind], kind })),
    }),
    rangeScore: t.float({
      nullable: true,
      description: 'Mean interval score of the settled ranges, of logs; smaller is better.',
      resolve: ({ score }) => rounded(score.ranges.range),
    }),
    naiveScore: t.float({
      nullable: true,
      description: 'The same of one naive range for all companies.',
      resolve: ({ score }) => rounded(score.ranges.b0),
    }),
    naiveScoreBySize: t.float({
      nullable: true,
      description: 'The same of naive ranges by size.',
      resolve: ({ score }) => rounded(score.ranges.b1),
    }),
    indexFund: t.string({
      description: 'Ticker of the broad index fund that outcomes are held against.',
      resolve: ({ lists }) => lists.indexFund.ticker,
    }),
    baseRates: t.field({
      type: [BaseRateType],
      description: 'How often the sentences about companies came true among the index fund’s holdings.',
      complexity: BASE_RATES_COST,
      async resolve(test, _args, context) {
        if (test.lock === null) return [];
        const { cow, machine }: BaseRates = await loadBaseRates(context, test);
        return [
          { ...cow, kind: 'CASH_COW' as const },
          { ...machine, kind: 'CASH_MACHINE' as const },
        ];
      },
    }),
    calls: t.field({
      type: [CallType],
      description: 'All 36, in the order of the locked file.',
      complexity: { field: 0, multiplier: 36 },
      resolve: ({ calls }) => [...calls],
    }),
    absent: t.field({ type: [AbsenceType], description: SAID.absence, resolve: boardTestAbsences }),
  }),
});

builder.queryField('boardTest', (t) =>
  t.field({
    type: BoardTestType,
    description: 'The service’s own calls with their locked record, scored against what was filed.',
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    complexity: { field: 1, multiplier: 1 },
    resolve: (_root, { asOf }, context) => loadBoardTest(context, asOfDay(context, asOf)),
  }),
);
