import { areConsecutive, type FiscalYear } from '../../figures/fiscal-years.ts';
import { lastQuarters } from '../../figures/fourth-quarter.ts';
import { type FigureResult, isFigure, isLater, type Witness } from '../../figures/reading/figure.ts';
import type { AccessionNumber } from '../../terms/accession.ts';
import type { Day } from '../../terms/day.ts';
import { isSameFiscalYear } from '../../terms/fiscal-year.ts';
import type { RangeStep, RangeYear } from '../growth-history.ts';
import type { ReceiptYear } from '../registry/receipt.ts';
import type { RangeRecord } from '../registry/registry-records.ts';

/** The numbers of a year that ranges start from, in the order of a record. */
export const RANGE_INPUTS = ['revenue', 'netIncome'] as const;
export type RangeInputName = (typeof RANGE_INPUTS)[number];

/** A number in a logged range that other facts of the filer contradict. Dollars. */
export interface CorrectedInput {
  readonly end: Day;
  readonly input: RangeInputName;
  readonly logged: number;
  /** Null if no number is given any more. */
  readonly now: number | null;
  /** The contradicting fact in words, and its newest filing. */
  readonly witness: string;
  readonly accession: AccessionNumber;
}

/**
 * The numbers of a record that the filer's own reports contradict, oldest year first. Restatements are not errors of
 * the record and are left out.
 *
 * @param logged  the years of the record, oldest first
 * @param years   the filer's current years
 */
export function contradictedInputs(
  logged: readonly ReceiptYear[],
  years: readonly FiscalYear[],
): readonly CorrectedInput[] {
  return logged.flatMap(([end, ...values]) => {
    const year = years.find((one) => isSameFiscalYear(one.end, end));
    return RANGE_INPUTS.flatMap((input, at) => {
      const value = values[at as 0 | 1];
      const found = year === undefined || value === null ? null : contradictionOf(value, year[input]);
      return found === null || value === null ? [] : { end, input, logged: value, ...found };
    });
  });
}

/** The contradiction of a logged number; null if the filer's reports do not contradict it. */
function contradictionOf(
  logged: number,
  now: FigureResult,
): Pick<CorrectedInput, 'now' | 'witness' | 'accession'> | null {
  if (!isFigure(now))
    return now.contradiction === undefined ? null : { now: null, ...named(now.contradiction.witness) };
  const { verdict, witness } = now.testimony;
  const isRejected = verdict === 'confirmed' && now.alternatives.some(({ value }) => value === logged);
  if (now.value === logged || witness === null || !(isRejected || verdict === 'corrected')) return null;
  return { now: now.value, ...named(witness) };
}

function named({ words, parts }: Witness): Pick<CorrectedInput, 'witness' | 'accession'> {
  const newest = parts.reduce((one, other) => (isLater(other, one) ? other : one));
  return { witness: words, accession: newest.accession };
}

interface Inputs extends Pick<RangeRecord['inputs'], 'growths'> {
  readonly steps?: RangeRecord['inputs']['steps'] | undefined;
}

/**
 * The years of a record with the steps that their growth comes from: its own since the third form, else from each of
 * its years to the next.
 */
export function recordedYears({ steps }: Inputs, years: readonly ReceiptYear[]): readonly RangeYear[] {
  const own = new Map(
    steps?.map(([end, revenue, before, accession]): [string, RangeStep] => [end, { revenue, before, accession }]),
  );
  return years.map(([end, revenue, netIncome], at) => {
    const step = steps === undefined ? stepBetween(years[at - 1], [end, revenue]) : (own.get(end) ?? null);
    return { end, revenue, netIncome, step };
  });
}

function stepBetween(
  before: ReceiptYear | undefined,
  [end, revenue]: readonly [end: string, revenue: number | null],
): RangeStep | null {
  const [endBefore, revenueBefore] = before ?? [end, null];
  if (revenueBefore === null || revenue === null || !areConsecutive(endBefore, end)) return null;
  return { revenue, before: revenueBefore, accession: null };
}

/**
 * The years of a record as input to a method. A missing growth between two years with revenue marks a change of basis.
 */
export function inputYears(
  { inputs }: { readonly inputs: Inputs },
  years: readonly ReceiptYear[],
): readonly RangeYear[] {
  const stated = new Set(inputs.growths.map(([end]) => end));
  return recordedYears(inputs, years).map((year) => (stated.has(year.end) ? year : { ...year, step: null }));
}

/** Growth of the fourth quarter from the nine months in the record; null if it has none. */
export function quarterGrowth({ inputs }: RangeRecord, years: readonly ReceiptYear[]): number | null {
  const { quarter } = inputs;
  const step = recordedYears(inputs, years).at(-1)?.step ?? null;
  if (quarter === null || quarter === undefined || step === null) return null;
  const { nine, ninePrior } = quarter;
  return lastQuarters({ year: step.revenue, yearPrior: step.before, nine, ninePrior })?.growth ?? null;
}
