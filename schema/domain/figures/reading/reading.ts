import { type Day, daysBetween } from '../../terms/day.ts';
import { YEAR_MAX_DAYS } from './annual-facts.ts';
import { BALANCE_TOTALS, CASH_TOTALS, INCOME_TOTALS, PER_SHARE_TOTALS, YEAR_CONCEPTS } from './concepts.ts';
import type { FactBook, UnitKind, View } from './fact-book.ts';
import { type FiledValue, isLater } from './figure.ts';
import { halfUnit } from './rounding.ts';

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
 * loaded, the first that is takes its place.
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
  const stands = (one: One) =>
    one.value === own.value || one.form.endsWith('/A') || isRepeated(one, later) || isRestated(book, one, own);
  return later.findLast(stands) ?? own;
}

/** True if a second report has the same number. */
export const isRepeated = (one: FiledValue, all: readonly FiledValue[]) =>
  all.some((other) => other !== one && other.value === one.value);

/** True if a report is the one on the year, or its amendment, rather than a later one that compares it. */
function isOwn({ lastYearOf }: FactBook, { accession, end }: FiledValue): boolean {
  const last = lastYearOf(accession);
  return last !== undefined && Math.abs(daysBetween(last, end)) <= WEEK;
}

/** True if two numbers differ by more than a thousandth. */
export const isMoved = (after: number, before: number) => Math.abs(after - before) > MOVED * Math.abs(before);

function isRestated(book: FactBook, later: FiledValue, own: FiledValue): boolean {
  const totals = totalsBeside(own);
  const read = totals === BALANCE_TOTALS ? book.instants : book.flows;
  return totals.some((names: readonly string[]) => {
    if (names.includes(own.concept) || names.includes(later.concept)) return false;
    const values = names.flatMap((name) => KINDS.flatMap((kind) => read(name, kind, own.end)));
    const [before, after] = [own, later].map((of) => values.find(({ accession }) => accession === of.accession));
    if (before === undefined || after === undefined || !isMoved(after.value, before.value)) return false;
    const [one, other] = [halfUnit(book, before), halfUnit(book, after)];
    // A report in millions moves no total of one in thousands by its rounding.
    return one === other || Math.abs(after.value - before.value) > one + other;
  });
}

function totalsBeside({ concept, unit, start }: FiledValue): readonly (readonly string[])[] {
  // A split moves the counts and the amounts per share together.
  if (unit === 'shares' || unit.includes('/')) return PER_SHARE_TOTALS;
  if (start === null) return BALANCE_TOTALS;
  return ON_CASH_FLOW.test(concept) ? CASH_TOTALS : INCOME_TOTALS;
}

/** The input of a rule: one filer's facts, one fiscal year, one view of the filings. */
export interface Reading extends ReadReports {
  /** The facts of all reports, set if `book` holds those of a single report. */
  readonly whole?: FactBook;
  readonly end: Day;
  /** Four digits; null if EDGAR assigned none. */
  readonly sic: string | null;
}

export const isIfrs = ({ book }: Pick<Reading, 'book'>): boolean => book.taxonomy === 'ifrs-full';

/** A reading of one report alone. */
export function inReport(reading: Reading, accession: string): Reading {
  const { book } = reading;
  const own = (values: readonly FiledValue[]) => values.filter((value) => value.accession === accession);
  return {
    ...reading,
    whole: book,
    book: {
      ...book,
      flows: (concept, kind, end) => own(book.flows(concept, kind, end)),
      instants: (concept, kind, end) => own(book.instants(concept, kind, end)),
    },
  };
}

/** The reading of all reports that one of a single report is of. */
export const inAll = <Of extends Reading>(reading: Of): Of => ({ ...reading, book: reading.whole ?? reading.book });

type ValuesOf = (concept: string) => readonly FiledValue[];
export type FilingValues = ReadonlyMap<string, FiledValue>;

/**
 * The lines of the report to read an item in: of those that have it under any of its tags, the first filed, or the
 * newest whose first line stands; undefined if none has.
 */
export function filingWith(reading: Reading, concepts: readonly string[], valuesOf?: ValuesOf) {
  const flows: ValuesOf = (concept) => reading.book.flows(concept, 'money', reading.end);
  const filings = byFiling(concepts, valuesOf ?? flows);
  const numbers = filings.map((lines) => ({ ...([...lines.values()][0] as FiledValue), lines }));
  return standing(reading, numbers)?.lines;
}

export function reportWith(reading: Reading, concepts: readonly string[], valuesOf?: ValuesOf): string | null {
  return [...(filingWith(reading, concepts, valuesOf)?.values() ?? [])][0]?.accession ?? null;
}

/** As first reported, the first report filed that has an item under any of its tags; of the latest, all reports. */
export function asViewed(reading: Reading, concepts: readonly string[], valuesOf?: ValuesOf): Reading {
  const accession = reading.view === 'latest' ? null : reportWith(reading, concepts, valuesOf);
  return accession === null ? reading : inReport(reading, accession);
}

/** The value of a concept over the year. */
export function flow(reading: Reading, concept: string, kind: UnitKind = 'money') {
  return standing(reading, reading.book.flows(concept, kind, reading.end));
}

export function instant(reading: Reading, concept: string, kind: UnitKind = 'money') {
  return standing(reading, reading.book.instants(concept, kind, reading.end));
}

function firstPresent(
  concepts: readonly string[],
  read: (concept: string) => FiledValue | undefined,
): FiledValue | undefined {
  for (const concept of concepts) {
    const value = read(concept);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The first of several concepts that is tagged, over the year or at its end. */
export const firstFlow = (reading: Reading, concepts: readonly string[], kind: UnitKind = 'money') =>
  firstPresent(concepts, (concept) => flow(reading, concept, kind));
export const firstInstant = (reading: Reading, concepts: readonly string[], kind: UnitKind = 'money') =>
  firstPresent(concepts, (concept) => instant(reading, concept, kind));

/** Values of several concepts, in their order, by filing; oldest filing first. */
export function byFiling(concepts: readonly string[], valuesOf: ValuesOf): readonly FilingValues[] {
  const filings = Map.groupBy(concepts.flatMap(valuesOf), ({ accession }) => accession);
  return [...(filings.values() as Iterable<[FiledValue, ...FiledValue[]]>)]
    .sort(([one], [other]) => (isLater(one, other) ? 1 : -1))
    .map((filing) => new Map(filing.map((value) => [value.concept, value])));
}

/** The years before and after one, as far as they are loaded. */
export const yearsBeside = <Of extends Pick<Reading, 'book' | 'end'>>(reading: Of): readonly Of[] =>
  reading.book
    .ends(YEAR_CONCEPTS)
    .filter((day) => day !== reading.end && Math.abs(daysBetween(day, reading.end)) <= YEAR_MAX_DAYS)
    .map((end) => ({ ...reading, end }));

type Sic = Reading['sic'];
const inRange = (sic: Sic, from: string, to: string) => sic !== null && sic >= from && sic <= to;

/** Property lessors and real estate investment trusts: their rent is revenue, their contract revenue only fees. */
export const isLandlord = (sic: Sic) => inRange(sic, '6500', '6599') || sic === '6798';
/** Banks and lenders, whose revenue is net interest plus other income. */
export const isLender = (sic: Sic) => inRange(sic, '6020', '6036') || inRange(sic, '6099', '6199');
export const isInsurer = (sic: Sic) => inRange(sic, '6311', '6399');
export const isOilProducer = (sic: Sic) => inRange(sic, '1311', '1389');
/** Filers without a meaningful free cash flow: finance, and trusts that tag their spending elsewhere. */
export const hasNoFreeCashFlow = (sic: Sic) => inRange(sic, '6000', '6499') || sic === '6798';
