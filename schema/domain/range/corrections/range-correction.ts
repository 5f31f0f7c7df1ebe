import type { FiscalYear } from '../../figures/fiscal-years.ts';
import { roundHalfAway } from '../../methods/rounding.ts';
import type { AbsenceReason } from '../../terms/absence.ts';
import type { Day } from '../../terms/day.ts';
import { growthHistory } from '../growth-history.ts';
import { type RangeResults, RECEIPT_DECIMALS, type ReceiptYear } from '../registry/receipt.ts';
import {
  asScored,
  type Logged,
  type RangeRecord,
  type RecordOfRange,
  type ScoreRecord,
} from '../registry/registry-records.ts';
import { type Outcome, type ScoredRange, scoreRange } from '../registry/score.ts';
import type { InputStep } from '../v4-1.ts';
import { type CorrectedInput, contradictedInputs, recordedYears } from './corrected-input.ts';

/**
 * A logged range recomputed without numbers that the filer's own reports contradict. The logged range itself stays.
 * Everything except these numbers, and what follows from them by the same edition, equals the range.
 */
export interface CorrectionRecord extends RecordOfRange {
  readonly schema: 'svc.range-correction/1';
  /** All corrections so far, oldest year first. */
  readonly inputs: readonly CorrectedInput[];
  /** Null if the corrected numbers give no range. */
  readonly range: RangeResults | null;
  /** Why they give none; null if they give one. */
  readonly absent: AbsenceReason | null;
}

export type LoggedCorrection = Logged<CorrectionRecord>;

/**
 * The corrected inputs of a logged range if the filer's reports contain a contradiction that no previous correction
 * covers; else null. Corrections are permanent: a later report that restates the number does not undo them.
 *
 * @param before  the newest correction of the range
 * @param years   the filer's current years
 */
export function newlyCorrected(
  { inputs: { years: logged = [] } }: RangeRecord,
  before: CorrectionRecord | null,
  years: readonly FiscalYear[],
): readonly CorrectedInput[] | null {
  const keyOf = ({ end, input }: CorrectedInput) => `${end} ${input}`;
  const said = new Map(before?.inputs.map((one) => [keyOf(one), one]));
  const found = contradictedInputs(logged, years).filter((one) => said.get(keyOf(one))?.now !== one.now);
  if (found.length === 0) return null;
  for (const one of found) said.set(keyOf(one), one);
  return [...said.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/**
 * The inputs of a record with corrected numbers substituted; null for a record of the first form, which gives no years.
 */
export function correctedInputsOf(
  { inputs }: RangeRecord,
  corrected: readonly CorrectedInput[],
): (RangeRecord['inputs'] & { readonly years: readonly ReceiptYear[] }) | null {
  if (inputs.years === undefined) return null;
  const now = (end: Day, input: CorrectedInput['input'], logged: number | null) => {
    const found = corrected.find((one) => one.end === end && one.input === input && one.logged === logged);
    return found === undefined ? logged : found.now;
  };
  const years = inputs.years.map(([end, revenue, netIncome, accession]): ReceiptYear => {
    return [end, now(end, 'revenue', revenue), now(end, 'netIncome', netIncome), accession];
  });
  const ends = years.map(([end]) => end);
  const steps = inputs.steps?.flatMap(([end, revenue, before, accession]): InputStep[] => {
    const endBefore = ends[ends.indexOf(end) - 1] ?? end;
    const [own, earlier] = [now(end, 'revenue', revenue), now(endBefore, 'revenue', before)];
    return own === null || earlier === null ? [] : [[end, own, earlier, accession]];
  });
  const stated = new Set(inputs.growths.map(([end]) => end));
  const history = growthHistory(recordedYears({ ...inputs, steps }, years));
  const growths = history.flatMap(({ end, growth }) =>
    growth === null || !stated.has(end) ? [] : [[end, roundHalfAway(growth, RECEIPT_DECIMALS)] as const],
  );
  const latest = years.at(-1);
  const numbers = { revenue: latest?.[1] ?? inputs.revenue, netIncome: latest?.[2] ?? null };
  return { ...inputs, ...numbers, growths, years, ...(steps !== undefined && { steps }) };
}

/** The range of a correction, with the day of the correction; null if the correction gives none. */
export function asCorrected(
  record: RangeRecord,
  { inputs, range, ...correction }: CorrectionRecord,
): RangeRecord | null {
  const corrected = correctedInputsOf(record, inputs);
  if (range === null || corrected === null) return null;
  const { loggedOn, replay, knownOn } = correction;
  const day = replay === undefined || knownOn === undefined ? { loggedOn } : { loggedOn, replay, knownOn };
  return { ...record, ...range, inputs: corrected, ...day };
}

/**
 * The correction that an outcome is judged by: the newest one that gives a range and was logged at least a day before
 * the outcome was filed. A later correction is late, as a range would be. A correction that gives no range does not
 * exempt the logged one from its outcome.
 *
 * @param corrections  of one range, in the order of the chain
 * @param filedOn      of the outcome; null while there is none
 * @returns            null if the outcome is judged by the range as logged
 */
export function heldCorrection<One extends Pick<LoggedCorrection, 'record'>>(
  corrections: readonly One[],
  filedOn: Day | null,
): One | null {
  const isHeld = ({ record: { range, loggedOn, knownOn } }: One) =>
    range !== null && (filedOn === null || filedOn > (knownOn ?? loggedOn));
  return corrections.findLast(isHeld) ?? null;
}

/** The score of a range's outcome against the range as logged or the applicable correction, which it names. */
export function scoreCorrected(
  record: RangeRecord,
  corrections: readonly LoggedCorrection[],
  { outcomes, day }: { readonly outcomes: readonly Outcome[]; readonly day: Day },
): ScoredRange & Pick<ScoreRecord, 'correction'> {
  const score = scoreRange(asScored(record), outcomes, day);
  const held = score.outcome === null ? null : heldCorrection(corrections, score.outcome.filedOn);
  const corrected = held === null ? null : asCorrected(record, held.record);
  if (held === null || corrected === null) return score;
  return { ...scoreRange(asScored(corrected), outcomes, day), correction: held.entryHash };
}
