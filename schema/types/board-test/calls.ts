import { builder } from '../../builder/builder.ts';
import type { CallTally } from '../../domain/board-test/board-test-score.ts';
import { type CallThreshold, isLocked } from '../../domain/board-test/call.ts';
import type { BaseRate } from '../../domain/board-test/index-fund.ts';
import { roundHalfAway } from '../../domain/methods/rounding.ts';
import {
  CALL_KINDS,
  CALL_STATES,
  CALL_WORDS,
  type CallKind,
  type CallState,
} from '../../domain/terms/lists/board-test.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { callAbsences } from '../../loads/board-test/list-board-test-absences.ts';
import type { ServedCall } from '../../loads/board-test/load-board-test.ts';
import { describedValues } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType } from '../shared/reply-fields.ts';

const DECIMALS = 4;
const YIELD_DECIMALS = 6;
export const rounded = (value: number | null, decimals = DECIMALS) =>
  value === null ? null : roundHalfAway(value, decimals);

const CallKindType = builder.enumType('CallKind', {
  description: 'A kind of call (prediction) in the board test.',
  values: describedValues(CALL_KINDS, (kind) => `${CALL_WORDS[kind].title}. ${CALL_WORDS[kind].rule}`),
});

const STATE_WORDS: Readonly<Record<CallState, string>> = {
  PENDING: 'We have not loaded the outcome.',
  HELD: 'The call was right.',
  MISSED: 'The call was wrong.',
  VOID: 'The fund or company is gone, or there was nothing to call. The call does not count in the rate.',
};

const CallStateType = builder.enumType('CallState', {
  description: 'Outcome of a call.',
  values: describedValues(CALL_STATES, (state) => STATE_WORDS[state]),
});

export const TallyType = builder.objectRef<CallTally & { readonly kind: CallKind | null }>('CallTally').implement({
  description: 'Numbers of calls (predictions), by outcome.',
  fields: table((t) => ({
    kind: t.one.orNull(CallKindType, 'Kind of calls counted. Null for all kinds together.'),
    calls: t.whole('Number of all calls.'),
    held: t.whole('Number of calls that were right.'),
    missed: t.whole('Number of calls that were wrong.'),
    pending: t.whole('Number of calls whose outcome is not loaded.'),
    void: t.whole('Number of calls that do not count in the rate.'),
    rate: t.number.orNull(
      'Share of right calls among the right and wrong ones. Null while there are none.',
      ({ rate }) => rounded(rate),
    ),
  })),
});

const ThresholdType = builder
  .objectRef<CallThreshold & { readonly measured: number | null }>('CallThreshold')
  .implement({
    description:
      'A measured value that decides a call, with the bounds between which it must lie. Bounds are inclusive.',
    fields: table((t) => ({
      metric: t.text('Name of the value that is measured.'),
      atLeast: t.number.orNull('Smallest value for which the call is right.'),
      atMost: t.number.orNull('Largest value for which the call is right.'),
      measured: t.number.orNull('Value measured. Null until it is loaded.', ({ measured }) =>
        rounded(measured, YIELD_DECIMALS),
      ),
    })),
  });

export const CallType = builder.objectRef<ServedCall>('BoardTestCall').implement({
  description: 'One of the 36 calls (predictions), as fixed at the start, with its outcome.',
  fields: table((t) => ({
    id: t.text('Name of the call in the locked file.', ({ call }) => call.id),
    kind: t.one(CallKindType, 'Kind of call.', ({ call }) => call.kind),
    ticker: t.text.orNull(
      'Ticker of the fund or company. Null for a call that could not be made.',
      ({ call }) => call.subject?.ticker,
    ),
    cik: t.cik.orNull('Central Index Key of the company, or of the fund’s trust.', ({ call }) =>
      call.subject === null ? null : Number(call.subject.cik),
    ),
    name: t.text.orNull('Name of the fund or company when the call was fixed.', ({ call }) => call.subject?.name),
    sentence: t.text.orNull('The call in a sentence, as fixed.', ({ call }) => (isLocked(call) ? call.sentence : null)),
    thresholds: t.list(ThresholdType, 'Measured values that decide whether the call was right.', ({ call, outcome }) =>
      isLocked(call) ? call.thresholds.map((one, at) => ({ ...one, measured: outcome.measured[at] ?? null })) : [],
    ),
    from: t.day.orNull('First day that the call is about.', ({ call }) => (isLocked(call) ? call.horizon.from : null)),
    to: t.day.orNull('Last day that the call is about.', ({ call }) => (isLocked(call) ? call.horizon.to : null)),
    maturesBy: t.day.orNull('Day by which the outcome should be loaded.', ({ call }) =>
      isLocked(call) ? call.maturesBy : null,
    ),
    state: t.one(CallStateType, 'Outcome of the call.', ({ outcome }) => outcome.state),
    why: t.text.orNull('Reason why the call is pending or void.', ({ outcome }) => outcome.why?.explanation),
    settledOn: t.day.orNull(
      'Filing date of the last filing that settled the call.',
      ({ outcome }) => outcome.filing?.filedOn,
    ),
    url: t.text.orNull('The filing at the SEC.', ({ outcome: { filing } }) =>
      filing?.accession == null ? null : filingUrl(filing.cik, filing.accession),
    ),
    indexReturn: t.number.orNull(
      'Total return of the broad index fund over the same months, for calls about cash only. It does not decide the call.',
      ({ indexReturn }) => rounded(indexReturn, YIELD_DECIMALS),
    ),
    difference: t.number.orNull(
      'Return on the cash fund less the return of the index fund over the same months.',
      ({ outcome, indexReturn }) =>
        indexReturn === null || outcome.measured[0] === undefined
          ? null
          : rounded(outcome.measured[0] - indexReturn, YIELD_DECIMALS),
    ),
    absent: t.list(AbsenceType, SAID.absence, callAbsences),
  })),
});

export const BaseRateType = builder.objectRef<BaseRate & { readonly kind: CallKind }>('CallBaseRate').implement({
  description:
    'The rate at which the same call came true among the 200 largest matched holdings of the broad index fund.',
  fields: table((t) => ({
    kind: t.one(CallKindType, 'Kind of call about a company.'),
    share: t.number.orNull(
      'Share of the weight for which the call came true, among holdings whose fiscal year is loaded. Null if there are none.',
      ({ share }) => rounded(share),
    ),
    knownShare: t.number(
      'Share of the weight of the examined holdings that is in companies whose fiscal year is loaded.',
      ({ knownShare }) => rounded(knownShare) ?? 0,
    ),
    holdings: t.whole('Number of holdings examined.'),
    known: t.whole('Number of holdings whose fiscal year is loaded.'),
  })),
});
