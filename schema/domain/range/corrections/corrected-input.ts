import type { FiscalYear } from '../../figures/fiscal-years.ts';
import { type FigureResult, isFigure, isLater, type Witness } from '../../figures/reading/figure.ts';
import type { AccessionNumber } from '../../terms/accession.ts';
import type { Day } from '../../terms/day.ts';
import { isSameFiscalYear } from '../../terms/fiscal-year.ts';
import type { ReceiptYear } from '../registry/receipt.ts';

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
