import { daysBetween } from '../../terms/day.ts';
import { BALANCE_TOTALS, CASH_TOTALS, INCOME_TOTALS, PER_SHARE_TOTALS } from './concepts.ts';
import type { FactBook, View } from './fact-book.ts';
import type { FiledValue } from './figure.ts';

/** The reports of a filer, and which of them to use. */
export interface ReadReports {
  readonly book: FactBook;
  readonly view: View;
  /** Take the newest report's value, whether it stands or not. */
  readonly takesNewest?: boolean;
}

/** A total that moved by more than this fraction shows that a later report restates the statement. */
const MOVED = 0.001;
/** Reports date a year's last day a few days apart. */
const WEEK = 7;
const ON_CASH_FLOW = /:(NetCash|Payments)|CashFlows|ClassifiedAs/;
const KINDS = ['money', 'shares', 'perShare'] as const;

/**
 * The number to use of those of several reports. As first reported, the first filed. Of the latest, the newest, but a
 * later comparative replaces the number of the year's own report only if a second later report has it too, if another
 * total of the statement moved with it, or if it is an amendment (INTERFACE 20.12). Where the year's own report is not
 * on file, the first that is stands for it.
 *
 * @param numbers  one for each report, oldest filing first: a tagged value, or what a rule chooses in the report
 */
export function standing<One extends FiledValue>(
  { book, view, takesNewest = false }: ReadReports,
  numbers: readonly One[],
): One | undefined {
  // A report tags a dividend of the year that begins, too.
  if (view !== 'latest') return numbers.find(({ filedOn, end }) => filedOn > end) ?? numbers[0];
  const at = numbers.findLastIndex((one) => takesNewest || isOwn(book, one));
  const [own, ...later] = numbers.slice(Math.max(at, 0));
  if (own === undefined) return undefined;
  const isRepeated = (one: One) => later.some((other) => other !== one && other.value === one.value);
  const stands = (one: One) =>
    one.value === own.value || one.form.endsWith('/A') || isRepeated(one) || isRestated(book, one, own);
  return later.findLast(stands) ?? own;
}

/** True if a report is the one on the year, or its amendment, rather than a later one that compares it. */
function isOwn({ lastYearOf }: FactBook, { accession, end }: FiledValue): boolean {
  const last = lastYearOf(accession);
  return last !== undefined && Math.abs(daysBetween(last, end)) <= WEEK;
}

function isRestated(book: FactBook, later: FiledValue, own: FiledValue): boolean {
  const totals = totalsBeside(own);
  const read = totals === BALANCE_TOTALS ? book.instants : book.flows;
  return totals.some((names: readonly string[]) => {
    if (names.includes(own.concept) || names.includes(later.concept)) return false;
    const values = names.flatMap((name) => KINDS.flatMap((kind) => read(name, kind, own.end)));
    const [before, after] = [own, later].map((of) => values.find(({ accession }) => accession === of.accession)?.value);
    return before !== undefined && after !== undefined && Math.abs(after - before) > MOVED * Math.abs(before);
  });
}

function totalsBeside({ concept, unit, start }: FiledValue): readonly (readonly string[])[] {
  // A split moves the counts and the amounts per share together.
  if (unit === 'shares' || unit.includes('/')) return PER_SHARE_TOTALS;
  if (start === null) return BALANCE_TOTALS;
  return ON_CASH_FLOW.test(concept) ? CASH_TOTALS : INCOME_TOTALS;
}
