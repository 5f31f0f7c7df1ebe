import {
  DEBT_COMBINED,
  DEBT_CURRENT,
  DEBT_DUE_WITHIN_YEAR,
  DEBT_LONG_TERM,
  DEBT_NONCURRENT,
  DEBT_WITH_CURRENT_MATURITIES,
  DEBT_WITH_LEASES,
} from '../reading/concepts.ts';
import { type Alternative, type FigureResult, type FiledValue, makeFigure } from '../reading/figure.ts';
import type { FilingValues, Reading } from '../reading/reading.ts';
import { add, first, greatest, isPresent, other, sum } from '../reading/sums.ts';
import { witnessed } from '../witnesses/witnesses.ts';
import { ifrsDebtAt, NO_DEBT } from './ifrs-debt.ts';
import { BY_KINDS, type ByKinds, type Choice } from './kinds.ts';
import { balanceSheetOf, overlapIn, shortTerm } from './lines.ts';
import { withMissingLines } from './missing-lines.ts';
import type { Overlap } from './overlap.ts';

/**
 * Total debt at the end of a fiscal year, including the part due within a year. All parts come from one filing.
 * Operating leases and deposits never count as debt.
 */
export function debtAt(reading: Reading): FigureResult {
  const candidates = BY_KINDS.values().map((byKinds) => taggedDebtAt(reading, byKinds));
  const atYear = (year: Reading) => taggedDebtAt(year);
  return withMissingLines(witnessed('totalDebt', reading, candidates, atYear), reading, atYear);
}

function taggedDebtAt(reading: Reading, byKinds = BY_KINDS[0] as ByKinds): FigureResult {
  if (reading.book.taxonomy === 'ifrs-full') return ifrsDebtAt(reading);
  const filing = balanceSheetOf(reading);
  const choice = filing === undefined ? null : choose(filing, { overlap: () => overlapIn(reading), byKinds });
  const [first, ...others] = choice?.parts ?? [];
  if (choice === null || first === undefined) return NO_DEBT;
  return makeFigure({
    value: choice.value,
    unit: first.unit,
    parts: [first, ...others],
    method: choice.method,
    alternatives: [...(choice.others ?? []), ...unusedTotals(filing as FilingValues, choice)],
    flags: choice.flags ?? [],
  });
}

function choose(
  filing: FilingValues,
  { overlap, byKinds }: { readonly overlap: () => Overlap; readonly byKinds: ByKinds },
): Choice | null {
  const total = byTotals(filing, overlap);
  const choice = total === null ? byKinds.parts(filing, overlap) : byKinds.besideTotal(total, filing);
  const withLeases = filing.get(DEBT_WITH_LEASES);
  // A sum of kinds of debt may count one loan under two names; debt including leases is never less than debt.
  const isBound = total === null && choice !== null && withLeases !== undefined && choice.value > withLeases.value;
  if (withLeases === undefined || (choice !== null && choice.value >= withLeases.value && !isBound)) return choice;
  return {
    value: withLeases.value,
    parts: [withLeases],
    method: isBound
      ? 'Debt together with finance leases, as the kinds of debt add up to more: one debt under several tags.'
      : 'Debt together with finance leases, which is more than the debt lines add up to.',
    flags: ['includesFinanceLeases'],
  };
}

/** Rules that start from a line for all debt or for all long-term debt. */
function byTotals(filing: FilingValues, overlap: () => Overlap): Choice | null {
  const noncurrent = first(filing, DEBT_NONCURRENT);
  const dueWithinYear = first(filing, DEBT_DUE_WITHIN_YEAR);
  const current = sum(filing, [DEBT_CURRENT]);
  const longTerm = sum(filing, [DEBT_LONG_TERM]);
  const withMaturities = sum(filing, [DEBT_WITH_CURRENT_MATURITIES]);
  const combined = sum(filing, [DEBT_COMBINED]);
  if (isPresent(combined) && combined.value >= noncurrent.value) {
    return { ...combined, method: 'The filing’s own line for long-term and short-term debt together.' };
  }
  if (isPresent(current) && (isPresent(noncurrent) || isPresent(longTerm))) {
    const base = isPresent(noncurrent) ? noncurrent : longTerm;
    const name = isPresent(noncurrent) ? 'Noncurrent debt' : 'Long-term debt';
    return { ...add(base, greatest([current, dueWithinYear])), method: `${name} plus current debt.` };
  }
  if (!isPresent(noncurrent) && !isPresent(longTerm) && !isPresent(withMaturities)) return null;
  // Some filers tag only the noncurrent part as LongTermDebt, which by definition includes the part due within a year.
  const long = greatest([add(noncurrent, dueWithinYear), longTerm, withMaturities]);
  const short = shortTerm(filing);
  const whether = isPresent(short) ? overlap() : 'apart';
  if (whether === 'overlaps' || whether === 'holdsCurrentPart') {
    const why = 'Short-term borrowings and long-term debt have a part in common: the filing’s own lines show it.';
    const others = [other(add(long, short), why)];
    const later = add(noncurrent, short);
    const isBeside = whether === 'holdsCurrentPart' && later.value > long.value;
    return isBeside ? { ...later, method: LATER_AND_SHORT, others } : { ...long, method: LONG_TERM_ALONE, others };
  }
  const both: Choice = { ...add(long, short), method: `${LONG_TERM} plus short-term borrowings.` };
  if (whether === 'apart') return both;
  const why = 'Short-term borrowings may hold the current part of long-term debt: the filing’s tags cannot tell.';
  return { ...both, flags: ['linesMayOverlap'], others: [other(long, why)] };
}

const LONG_TERM = 'Long-term debt with its current part (the greatest of the lines that give it)';
const LONG_TERM_ALONE = `${LONG_TERM}, which holds the short-term borrowings.`;
const LATER_AND_SHORT = 'Noncurrent debt plus short-term borrowings, which hold the current part of long-term debt.';

function unusedTotals(filing: FilingValues, choice: Choice): readonly Alternative[] {
  const totals = [DEBT_COMBINED, DEBT_LONG_TERM, DEBT_WITH_CURRENT_MATURITIES, DEBT_WITH_LEASES, ...DEBT_NONCURRENT];
  return totals
    .map((concept) => filing.get(concept))
    .filter((value) => value !== undefined && !choice.parts.includes(value))
    .map((value) => value as FiledValue)
    .map(({ value, concept, accession, filedOn }) => ({
      value,
      concepts: [concept],
      accession,
      filedOn,
      why: 'The rule that was chosen makes the sum of other lines.',
    }));
}
