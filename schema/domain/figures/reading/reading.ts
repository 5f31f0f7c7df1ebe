import { type Day, daysBetween } from '../../terms/day.ts';
import { YEAR_MAX_DAYS } from './annual-facts.ts';
import { YEAR_CONCEPTS } from './concepts.ts';
import type { FactBook, UnitKind } from './fact-book.ts';
import { type FiledValue, isLater } from './figure.ts';
import { type ReadReports, standing } from './standing.ts';

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
export function readFlow(reading: Reading, concept: string, kind: UnitKind = 'money') {
  return standing(reading, reading.book.flows(concept, kind, reading.end));
}

export function readInstant(reading: Reading, concept: string, kind: UnitKind = 'money') {
  return standing(reading, reading.book.instants(concept, kind, reading.end));
}

export function firstPresent(
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
  firstPresent(concepts, (concept) => readFlow(reading, concept, kind));
export const firstInstant = (reading: Reading, concepts: readonly string[], kind: UnitKind = 'money') =>
  firstPresent(concepts, (concept) => readInstant(reading, concept, kind));

/** Values of several concepts, in their order, by filing; oldest filing first. */
export function byFiling(concepts: readonly string[], valuesOf: ValuesOf): readonly FilingValues[] {
  const filings = Map.groupBy(concepts.flatMap(valuesOf), ({ accession }) => accession);
  return [...(filings.values() as Iterable<[FiledValue, ...FiledValue[]]>)]
    .sort(([one], [other]) => (isLater(one, other) ? 1 : -1))
    .map((filing) => new Map(filing.map((value) => [value.concept, value])));
}

/** The years before and after one, as far as they are on file. */
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
