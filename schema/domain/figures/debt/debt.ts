import { witnessed } from '../identities/table.ts';
import { type FigureResult, makeFigure } from '../reading/figure.ts';
import type { FilingValues, Reading } from '../reading/reading.ts';
import { other } from '../reading/sums.ts';
import { choicesOf } from './choose.ts';
import type { Choice } from './due.ts';
import { ifrsDebtAt, NO_DEBT } from './ifrs-debt.ts';
import { balanceSheetOf, drawn, overlapIn } from './lines.ts';
import { withheldIfPartial } from './partial.ts';
import { unusedLines } from './unused.ts';

/**
 * Total debt at the end of a fiscal year, including the part due within a year, from the balance sheet. All parts come
 * from one filing. Operating leases and deposits never count as debt; finance leases do in a line that cannot be parted.
 */
export function debtAt(reading: Reading): FigureResult {
  const atYear = (year: Reading) => candidatesAt(year)[0] ?? NO_DEBT;
  return withheldIfPartial(witnessed('totalDebt', reading, candidatesAt(reading), atYear), reading, atYear);
}

function candidatesAt(reading: Reading): readonly FigureResult[] {
  if (reading.book.taxonomy === 'ifrs-full') return [ifrsDebtAt(reading)];
  const filing = balanceSheetOf(reading);
  if (filing === undefined) return [NO_DEBT];
  const choices = choicesOf(drawn(filing), () => overlapIn(reading));
  return choices.length === 0 ? [NO_DEBT] : choices.map((choice) => figureOf(choice, filing));
}

function figureOf(choice: Choice, filing: FilingValues): FigureResult {
  const { value, parts, method, instead, flags = [] } = choice;
  const [one, ...others] = parts;
  if (one === undefined) return NO_DEBT;
  return makeFigure({
    value,
    unit: one.unit,
    parts: [one, ...others],
    method,
    alternatives: instead === undefined ? [] : [other(instead.sum, instead.why)],
    unused: unusedLines(choice, filing),
    flags,
  });
}
