import { mean } from '../methods/averages.ts';
import type { Day } from '../terms/day.ts';
import { CALL_KINDS, type CallKind, type CallState } from '../terms/lists/board-test.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { noneOr, quantity } from '../terms/words/numbers.ts';
import { capitalised } from '../terms/words/phrases.ts';
import type { CallOutcome } from './call.ts';

export interface ScoredCall {
  readonly kind: CallKind;
  readonly outcome: Pick<CallOutcome, 'state' | 'intervalScores'>;
}

export interface CallTally {
  readonly calls: number;
  readonly held: number;
  readonly missed: number;
  readonly pending: number;
  readonly void: number;
  /** Held / (held + missed); null until one of either. */
  readonly rate: number | null;
}

/** Mean interval scores of settled ranges; smaller is better. */
export interface RangeScores {
  readonly settled: number;
  readonly range: number | null;
  readonly b0: number | null;
  readonly b1: number | null;
}

export interface BoardTestScore {
  readonly all: CallTally;
  readonly byKind: Readonly<Record<CallKind, CallTally>>;
  readonly ranges: RangeScores;
}

/** Counts calls overall and by kind. Void calls count neither as held nor as missed. */
export function scoreBoardTest(calls: readonly ScoredCall[]): BoardTestScore {
  const settled = calls.flatMap(({ outcome }) => outcome.intervalScores ?? []);
  const of = (name: 'range' | 'b0' | 'b1') => (settled.length === 0 ? null : mean(settled.map((one) => one[name])));
  return {
    all: tally(calls),
    byKind: Object.fromEntries(
      CALL_KINDS.map((kind) => [kind, tally(calls.filter((call) => call.kind === kind))]),
    ) as Record<CallKind, CallTally>,
    ranges: { settled: settled.length, range: of('range'), b0: of('b0'), b1: of('b1') },
  };
}

function tally(calls: readonly ScoredCall[]): CallTally {
  const count = (state: CallState) => calls.filter(({ outcome }) => outcome.state === state).length;
  const [held, missed] = [count('HELD'), count('MISSED')];
  return {
    calls: calls.length,
    held,
    missed,
    pending: count('PENDING'),
    void: count('VOID'),
    rate: held + missed === 0 ? null : held / (held + missed),
  };
}

/** The day of the lock, and the day on which the calls were entered in the registry. */
export interface LockDays {
  readonly lockedOn: Day;
  readonly loggedOn: Day;
  readonly reconstructed: boolean;
}

/** The test in dated sentences; the last says if the calls were registered after the lock. */
export function boardTestAnswer(asOf: Day, { all, byKind }: BoardTestScore, lock: LockDays): string {
  const { RANGE } = byKind;
  const decided = all.held + all.missed;
  const settled = RANGE.held + RANGE.missed;
  const ranges = settled === 0 ? '' : `, including ${noneOr(RANGE.held)} of ${quantity(settled, 'range')}`;
  const right =
    decided === 0
      ? 'no call has been decided yet.'
      : `${noneOr(all.held)} of ${quantity(decided, 'decided call')} ${all.held < 2 ? 'was' : 'were'} right${ranges}.`;
  const open = `${capitalised(noneOr(all.pending))} ${all.pending < 2 ? 'is' : 'are'} pending and ${noneOr(all.void)} ${all.void < 2 ? 'is' : 'are'} void.`;
  const how = lock.reconstructed
    ? ` We calculated the calls of ${shortDate(lock.lockedOn)} later, on ${shortDate(lock.loggedOn)}, from filings made by the lock.`
    : '';
  return `As of ${shortDate(asOf)}, ${right} ${open}${how}`;
}

/** The answer before the lock, or when there is no lock. */
export function unlockedAnswer(asOf: Day, lockedOn: Day): string {
  return asOf < lockedOn
    ? `As of ${shortDate(asOf)}, no call is locked yet. We lock the 36 calls on ${shortDate(lockedOn)} at 16:00 in New York.`
    : `As of ${shortDate(asOf)}, this service has not locked the calls of ${shortDate(lockedOn)}.`;
}
