import type { Day } from '../../terms/day.ts';
import { type FactBook, inView, type UnitKind, type View } from './fact-book.ts';
import { type FiledValue, isLater } from './figure.ts';

/** The input of a rule: one filer's facts, one fiscal year, one view of the filings. */
export interface Reading {
  readonly book: FactBook;
  /** The facts of all reports, set if `book` holds those of a single report. */
  readonly whole?: FactBook;
  readonly view: View;
  readonly end: Day;
  /** Four digits; null if EDGAR assigned none. */
  readonly sic: string | null;
}

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

/**
 * The report to read an item in: of those that have it under any of its tags, the newest or the first filed, by the
 * view; null if none has.
 */
export function reportWith(
  { book, view, end }: Reading,
  concepts: readonly string[],
  valuesOf: (concept: string) => readonly FiledValue[] = (concept) => book.flows(concept, 'money', end),
): string | null {
  const values = concepts.flatMap((concept) => inView(valuesOf(concept), view) ?? []);
  if (values.length === 0) return null;
  const isBefore = (one: FiledValue, other: FiledValue) =>
    view === 'latest' ? isLater(other, one) : isLater(one, other);
  return values.reduce((one, other) => (isBefore(one, other) ? other : one)).accession;
}

export type FilingValues = ReadonlyMap<string, FiledValue>;

/** The value of a concept over the year. */
export function readFlow({ book, view, end }: Reading, concept: string, kind: UnitKind = 'money') {
  return inView(book.flows(concept, kind, end), view);
}

export function readInstant({ book, view, end }: Reading, concept: string, kind: UnitKind = 'money') {
  return inView(book.instants(concept, kind, end), view);
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

/**
 * Values of several concepts, grouped by filing. The filing to trust comes last: the newest, or the oldest in the
 * as-first-reported view.
 */
export function byFiling(
  view: View,
  concepts: readonly string[],
  valuesOf: (concept: string) => readonly FiledValue[],
): FilingValues[] {
  const filings = new Map<string, Map<string, FiledValue>>();
  for (const concept of concepts) {
    for (const value of valuesOf(concept)) {
      const key = `${value.filedOn} ${value.accession}`;
      const filing = filings.get(key) ?? new Map<string, FiledValue>();
      filings.set(key, filing);
      if (!filing.has(concept)) filing.set(concept, value);
    }
  }
  const direction = view === 'latest' ? 1 : -1;
  return [...filings].sort(([a], [b]) => (a < b ? -direction : direction)).map(([, values]) => values);
}

const inRange = (sic: string | null, from: string, to: string) => sic !== null && sic >= from && sic <= to;

/** Property lessors and real estate investment trusts: their rent is revenue, their contract revenue only fees. */
export function isLandlord(sic: string | null): boolean {
  return inRange(sic, '6500', '6599') || sic === '6798';
}

/** Banks and lenders, whose revenue is net interest plus other income. */
export function isLender(sic: string | null): boolean {
  return inRange(sic, '6020', '6036') || inRange(sic, '6099', '6199');
}

export function isInsurer(sic: string | null): boolean {
  return inRange(sic, '6311', '6399');
}

export function isOilProducer(sic: string | null): boolean {
  return inRange(sic, '1311', '1389');
}

/**
 * Filers for which cash flow less property spending is meaningless: finance, and trusts that tag their spending
 * elsewhere.
 */
export function hasNoFreeCashFlow(sic: string | null): boolean {
  return inRange(sic, '6000', '6499') || sic === '6798';
}
