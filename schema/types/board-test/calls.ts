import { builder } from '../../builder.ts';
import type { CallTally } from '../../domain/board-test/board-test-score.ts';
import { type CallThreshold, isLocked } from '../../domain/board-test/call.ts';
import type { BaseRate } from '../../domain/board-test/index-fund.ts';
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
import { callAbsences } from './absences.ts';
import type { ServedCall } from './load-board-test.ts';

const DECIMALS = 4;
const YIELD_DECIMALS = 6;
export const rounded = (value: number | null, decimals = DECIMALS) =>
  value === null ? null : roundHalfAway(value, decimals);

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

export const TallyType = builder.objectRef<CallTally & { readonly kind: CallKind | null }>('CallTally').implement({
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

export const CallType = builder.objectRef<ServedCall>('BoardTestCall').implement({
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

export const BaseRateType = builder.objectRef<BaseRate & { readonly kind: CallKind }>('CallBaseRate').implement({
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
