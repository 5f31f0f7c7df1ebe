import { inputYears } from '../range/corrections/corrected-input.ts';
import { asCorrected, correctedInputsOf, type LoggedCorrection } from '../range/corrections/range-correction.ts';
import { growthHistory } from '../range/growth-history.ts';
import type { Logged, RangeRecord } from '../range/registry/registry-records.ts';
import { whyNoRange } from '../range/v4-1.ts';
import { isChallenger } from '../terms/range-method.ts';
import type { ChainEntry } from './chain.ts';
import { rangeCorrectionShape } from './record-shape.ts';
import { type RecordFault, schemaOf } from './verify-scores.ts';

export interface CorrectionCheck {
  readonly corrections: number;
  readonly faults: readonly RecordFault[];
  /** By the entry hash of the range, in the order of the log. */
  readonly byRange: ReadonlyMap<string, readonly LoggedCorrection[]>;
  /** The ranges in the corrections, each at the position of its correction: not yet recomputed with their editions. */
  readonly ranges: readonly Logged<RangeRecord>[];
}

/**
 * Checks every correction against the log alone: it names an earlier range and the previous correction, corrects
 * numbers that the range was logged with, and adds something new.
 */
export function checkCorrections(
  entries: readonly ChainEntry[],
  ranges: readonly Logged<RangeRecord>[],
): CorrectionCheck {
  const faults: RecordFault[] = [];
  const given: Logged<RangeRecord>[] = [];
  const byHash = new Map(ranges.map((range) => [range.entryHash, range]));
  const byRange = new Map<string, readonly LoggedCorrection[]>();
  const found = entries.filter(({ record }) => schemaOf(record) === 'svc.range-correction/1');
  for (const entry of found) {
    const { sequence, entryHash } = entry;
    const shape = rangeCorrectionShape(entry.record);
    if (shape !== null) {
      faults.push({ sequence, what: `is no whole correction: it needs ${shape}.` });
      continue;
    }
    const correction = entry as LoggedCorrection;
    const range = byHash.get(correction.record.of);
    if (range === undefined || range.sequence >= sequence) {
      faults.push({ sequence, what: `corrects entry ${correction.record.of}, which is no range logged before it.` });
      continue;
    }
    const before = byRange.get(range.entryHash) ?? [];
    byRange.set(range.entryHash, [...before, correction]);
    const what = correctionFault(range, correction, before.at(-1));
    if (what !== null) faults.push({ sequence, what });
    const corrected = asCorrected(range.record, correction.record);
    if (corrected !== null) given.push({ sequence, entryHash, record: corrected });
  }
  return { corrections: found.length, faults, byRange, ranges: given };
}

/** The fault of a correction, as the rest of a sentence; null if it has none. */
function correctionFault(
  range: Logged<RangeRecord>,
  { record }: LoggedCorrection,
  before: LoggedCorrection | undefined,
): string | null {
  for (const name of ['cik', 'method', 'targetFiscalYearEnd'] as const) {
    if (record[name] !== range.record[name])
      return `says ${name} ${record[name]}; the range it corrects says ${range.record[name]}.`;
  }
  if (record.sequence !== range.sequence)
    return `says sequence ${record.sequence}; its range is entry ${range.sequence}.`;
  const last = before?.entryHash ?? null;
  if (record.corrects !== last) return `follows correction ${record.corrects}; the one before it is ${last}.`;
  return inputsFault(range.record, record, before?.record) ?? absenceFault(range.record, record);
}

type Corrected = LoggedCorrection['record'];

function inputsFault(range: RangeRecord, { inputs }: Corrected, before: Corrected | undefined): string | null {
  const said = new Map(before?.inputs.map((one) => [keyOf(one), one.now]));
  const keys = new Set(inputs.map(keyOf));
  if (keys.size !== inputs.length) return 'corrects a number twice.';
  for (const { end, input, logged, now } of inputs) {
    const year = range.inputs.years?.find((one) => one[0] === end);
    const own = input === 'revenue' ? year?.[1] : input === 'netIncome' ? year?.[2] : undefined;
    if (own !== logged) return `says that ${input} of ${end} was logged as ${logged}; the range has ${own ?? 'none'}.`;
    if (now === logged) return `corrects ${input} of ${end} to what was logged.`;
  }
  if ([...said.keys()].some((key) => !keys.has(key))) return 'leaves out what the correction before it corrected.';
  return inputs.some((one) => said.get(keyOf(one)) !== one.now) ? null : 'corrects nothing anew.';
}

const keyOf = ({ end, input }: Corrected['inputs'][number]) => `${input} of ${end}`;

/** Checks that a correction gives a range if its numbers allow one, and otherwise a reason. */
function absenceFault(range: RangeRecord, { inputs: corrected, range: given, absent }: Corrected): string | null {
  if (given !== null) return absent === null ? null : `gives a range, and says that there is none: ${absent}.`;
  const inputs = correctedInputsOf(range, corrected);
  const years = inputs === null ? [] : inputYears({ ...range, inputs }, inputs.years);
  const why = whyNoRange({ years, sic: null, currency: 'USD', isStale: false }, growthHistory(years).at(-1));
  // Only the edition shows whether a challenger has enough past scores for the size.
  const isAbsent = absent !== null && (why !== null || isChallenger(range.method));
  return isAbsent ? null : 'gives no range, where its numbers give one or it says no reason.';
}
