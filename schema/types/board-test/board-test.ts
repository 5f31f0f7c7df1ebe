import { builder } from '../../builder.ts';
import { boardTestAnswer, type CallTally, unlockedAnswer } from '../../domain/board-test/board-test-score.ts';
import { type CallThreshold, isLocked } from '../../domain/board-test/call.ts';
import type { BaseRate } from '../../domain/board-test/index-fund.ts';
import { canonicalJson } from '../../domain/methods/canonical-hash.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import {
  CALL_KINDS,
  CALL_STATES,
  CALL_WORDS,
  type CallKind,
  type CallState,
} from '../../domain/terms/lists/board-test.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { AbsenceType } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { asOfDay } from '../shared/as-of.ts';
import { withPastDay } from '../shared/past-day-cost.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { boardTestAbsences, callAbsences } from './absences.ts';
import {
  type BaseRates,
  type LoadedBoardTest,
  loadBaseRates,
  loadBoardTest,
  type ServedCall,
} from './load-board-test.ts';

/** Ratios are given with so many decimals; yields and returns with two more. */
const DECIMALS = 4;
const YIELD_DECIMALS = 6;
const rounded = (value: number | null, decimals = DECIMALS) => (value === null ? null : roundHalfAway(value, decimals));

const CallKindType = builder.enumType('CallKind', {
  description: 'A kind of calls of the board test.',
  values: Object.fromEntries(
    CALL_KINDS.map((kind) => [
      kind,
      { value: kind, description: `${CALL_WORDS[kind].title}. ${CALL_WORDS[kind].rule}` },
    ]),
  ) as Record<CallKind, { value: CallKind; description: string }>,
});

const STATE_WORDS: Readonly<Record<CallState, string>> = {
  PENDING: 'Its outcome is not on file.',
  HELD: 'It came true.',
  MISSED: 'It did not.',
  VOID: 'The fund or company is gone, or there was nothing to call: it counts in neither rate.',
};

const CallStateType = builder.enumType('CallState', {
  description: 'What became of a call.',
  values: Object.fromEntries(
    CALL_STATES.map((state) => [state, { value: state, description: STATE_WORDS[state] }]),
  ) as Record<CallState, { value: CallState; description: string }>,
});

const TallyType = builder.objectRef<CallTally & { readonly kind: CallKind | null }>('CallTally').implement({
  description: 'Calls counted by what became of them.',
  fields: (t) => ({
    kind: t.field({
      type: CallKindType,
      nullable: true,
      description: 'The kind; null for all together.',
      resolve: ({ kind }) => kind,
    }),
    calls: t.exposeInt('calls', { description: 'Calls in all.' }),
    held: t.exposeInt('held', { description: 'Those that came true.' }),
    missed: t.exposeInt('missed', { description: 'Those that did not.' }),
    pending: t.exposeInt('pending', { description: 'Those whose outcome is not on file.' }),
    void: t.exposeInt('void', { description: 'Those that count in neither half of the rate.' }),
    rate: t.float({
      nullable: true,
      description: 'Held, of held and missed; null before the first.',
      resolve: ({ rate }) => rounded(rate),
    }),
  }),
});

const ThresholdType = builder
  .objectRef<CallThreshold & { readonly measured: number | null }>('CallThreshold')
  .implement({
    description: 'A value that decides about a call, bounds included.',
    fields: (t) => ({
      metric: t.exposeString('metric', { description: 'What is measured.' }),
      atLeast: t.exposeFloat('atLeast', { nullable: true, description: 'The least it has to be.' }),
      atMost: t.exposeFloat('atMost', { nullable: true, description: 'The most it may be.' }),
      measured: t.float({
        nullable: true,
        description: 'What it came to; null while that is not on file.',
        resolve: ({ measured }) => rounded(measured, YIELD_DECIMALS),
      }),
    }),
  });

const CallType = builder.objectRef<ServedCall>('BoardTestCall').implement({
  description: 'One of the 36 calls as it was locked, and what became of it.',
  fields: (t) => ({
    id: t.string({ description: 'Name of its slot.', resolve: ({ call }) => call.id }),
    kind: t.field({ type: CallKindType, description: 'Its kind.', resolve: ({ call }) => call.kind }),
    ticker: t.string({
      nullable: true,
      description: 'Ticker of the fund or company; null for a slot that could not be filled.',
      resolve: ({ call }) => call.subject?.ticker ?? null,
    }),
    cik: t.field({
      type: 'Cik',
      nullable: true,
      description: 'Central Index Key of the company, or of the fund’s trust.',
      resolve: ({ call }) => (call.subject === null ? null : Number(call.subject.cik)),
    }),
    name: t.string({
      nullable: true,
      description: 'Name at the lock.',
      resolve: ({ call }) => call.subject?.name ?? null,
    }),
    sentence: t.string({
      nullable: true,
      description: 'The call in a sentence, as it was locked.',
      resolve: ({ call }) => (isLocked(call) ? call.sentence : null),
    }),
    thresholds: t.field({
      type: [ThresholdType],
      description: 'What decides, and what it came to.',
      resolve: ({ call, outcome }) =>
        isLocked(call) ? call.thresholds.map((one, at) => ({ ...one, measured: outcome.measured[at] ?? null })) : [],
    }),
    from: t.field({
      type: 'Date',
      nullable: true,
      description: 'First day that it is about.',
      resolve: ({ call }) => (isLocked(call) ? call.horizon.from : null),
    }),
    to: t.field({
      type: 'Date',
      nullable: true,
      description: 'Last day that it is about.',
      resolve: ({ call }) => (isLocked(call) ? call.horizon.to : null),
    }),
    maturesBy: t.field({
      type: 'Date',
      nullable: true,
      description: 'Day by which its outcome is on file.',
      resolve: ({ call }) => (isLocked(call) ? call.maturesBy : null),
    }),
    state: t.field({ type: CallStateType, description: 'What became of it.', resolve: ({ outcome }) => outcome.state }),
    why: t.string({
      nullable: true,
      description: 'Why it is pending or void.',
      resolve: ({ outcome }) => outcome.why?.explanation ?? null,
    }),
    settledOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Filing date of the last filing that settled it.',
      resolve: ({ outcome }) => outcome.filing?.filedOn ?? null,
    }),
    url: t.string({
      nullable: true,
      description: 'That filing at the SEC.',
      resolve: ({ outcome: { filing } }) =>
        filing?.accession == null ? null : filingUrl(filing.cik, filing.accession),
    }),
    indexReturn: t.float({
      nullable: true,
      description:
        'Total return of the broad index fund over the same months; of cash calls alone. It decides nothing.',
      resolve: ({ indexReturn }) => rounded(indexReturn, YIELD_DECIMALS),
    }),
    difference: t.float({
      nullable: true,
      description: 'What the cash earned less that return.',
      resolve: ({ outcome, indexReturn }) =>
        indexReturn === null || outcome.measured[0] === undefined
          ? null
          : rounded(outcome.measured[0] - indexReturn, YIELD_DECIMALS),
    }),
    absent: t.field({ type: [AbsenceType], description: SAID.absence, resolve: callAbsences }),
  }),
});

const BaseRateType = builder.objectRef<BaseRate & { readonly kind: CallKind }>('CallBaseRate').implement({
  description: 'How often a sentence came true among the 200 largest matched holdings of the broad index fund.',
  fields: (t) => ({
    kind: t.field({ type: CallKindType, description: 'The kind of its sentence.', resolve: ({ kind }) => kind }),
    share: t.float({
      nullable: true,
      description: 'Share of their weight that passes, of those whose year is on file; null where none is.',
      resolve: ({ share }) => rounded(share),
    }),
    knownShare: t.float({
      description: 'Of their weight, what belongs to companies whose year is on file.',
      resolve: ({ knownShare }) => rounded(knownShare) ?? 0,
    }),
    holdings: t.exposeInt('holdings', { description: 'Holdings looked at.' }),
    known: t.exposeInt('known', { description: 'Those whose year is on file.' }),
  }),
});

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
    complexity: ({ asOf }) => withPastDay(asOf, { field: 1, multiplier: 1 }),
    resolve: (_root, { asOf }, context) => loadBoardTest(context, asOfDay(context, asOf)),
  }),
);
