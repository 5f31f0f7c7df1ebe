import { builder } from '../../builder/builder.ts';
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
import { callAbsences } from '../../loads/board-test/list-board-test-absences.ts';
import type { ServedCall } from '../../loads/board-test/load-board-test.ts';
import { AbsenceType } from '../shared/absence.ts';
import { table } from '../shared/fields.ts';

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
  PENDING: 'Its outcome is not loaded.',
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
  fields: table((t) => ({
    kind: t.one.orNull(CallKindType, 'The kind; null for all together.'),
    calls: t.whole('Calls in all.'),
    held: t.whole('Those that came true.'),
    missed: t.whole('Those that did not.'),
    pending: t.whole('Those whose outcome is not loaded.'),
    void: t.whole('Those that count in neither half of the rate.'),
    rate: t.number.orNull('Held, of held and missed; null before the first.', ({ rate }) => rounded(rate)),
  })),
});

const ThresholdType = builder
  .objectRef<CallThreshold & { readonly measured: number | null }>('CallThreshold')
  .implement({
    description: 'A value that decides about a call, bounds included.',
    fields: table((t) => ({
      metric: t.text('What is measured.'),
      atLeast: t.number.orNull('The least it has to be.'),
      atMost: t.number.orNull('The most it may be.'),
      measured: t.number.orNull('What it came to; null while that is not loaded.', ({ measured }) =>
        rounded(measured, YIELD_DECIMALS),
      ),
    })),
  });

export const CallType = builder.objectRef<ServedCall>('BoardTestCall').implement({
  description: 'One of the 36 calls as it was locked, and what became of it.',
  fields: table((t) => ({
    id: t.text('Name of its slot.', ({ call }) => call.id),
    kind: t.one(CallKindType, 'Its kind.', ({ call }) => call.kind),
    ticker: t.text.orNull(
      'Ticker of the fund or company; null for a slot that could not be filled.',
      ({ call }) => call.subject?.ticker,
    ),
    cik: t.cik.orNull('Central Index Key of the company, or of the fund’s trust.', ({ call }) =>
      call.subject === null ? null : Number(call.subject.cik),
    ),
    name: t.text.orNull('Name at the lock.', ({ call }) => call.subject?.name),
    sentence: t.text.orNull('The call in a sentence, as it was locked.', ({ call }) =>
      isLocked(call) ? call.sentence : null,
    ),
    thresholds: t.list(ThresholdType, 'What decides, and what it came to.', ({ call, outcome }) =>
      isLocked(call) ? call.thresholds.map((one, at) => ({ ...one, measured: outcome.measured[at] ?? null })) : [],
    ),
    from: t.day.orNull('First day that it is about.', ({ call }) => (isLocked(call) ? call.horizon.from : null)),
    to: t.day.orNull('Last day that it is about.', ({ call }) => (isLocked(call) ? call.horizon.to : null)),
    maturesBy: t.day.orNull('Day by which its outcome is loaded.', ({ call }) =>
      isLocked(call) ? call.maturesBy : null,
    ),
    state: t.one(CallStateType, 'What became of it.', ({ outcome }) => outcome.state),
    why: t.text.orNull('Why it is pending or void.', ({ outcome }) => outcome.why?.explanation),
    settledOn: t.day.orNull(
      'Filing date of the last filing that settled it.',
      ({ outcome }) => outcome.filing?.filedOn,
    ),
    url: t.text.orNull('That filing at the SEC.', ({ outcome: { filing } }) =>
      filing?.accession == null ? null : filingUrl(filing.cik, filing.accession),
    ),
    indexReturn: t.number.orNull(
      'Total return of the broad index fund over the same months; of cash calls alone. It decides nothing.',
      ({ indexReturn }) => rounded(indexReturn, YIELD_DECIMALS),
    ),
    difference: t.number.orNull('What the cash earned less that return.', ({ outcome, indexReturn }) =>
      indexReturn === null || outcome.measured[0] === undefined
        ? null
        : rounded(outcome.measured[0] - indexReturn, YIELD_DECIMALS),
    ),
    absent: t.list(AbsenceType, SAID.absence, callAbsences),
  })),
});

export const BaseRateType = builder.objectRef<BaseRate & { readonly kind: CallKind }>('CallBaseRate').implement({
  description: 'How often a sentence came true among the 200 largest matched holdings of the broad index fund.',
  fields: table((t) => ({
    kind: t.one(CallKindType, 'The kind of its sentence.'),
    share: t.number.orNull(
      'Share that passes, by weight, of those whose year is loaded; null where none is.',
      ({ share }) => rounded(share),
    ),
    knownShare: t.number(
      'The part of their weight that belongs to companies whose year is loaded.',
      ({ knownShare }) => rounded(knownShare) ?? 0,
    ),
    holdings: t.whole('Holdings looked at.'),
    known: t.whole('Those whose year is loaded.'),
  })),
});
