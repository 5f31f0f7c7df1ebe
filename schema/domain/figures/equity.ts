import { type Day, daysBetween } from '../terms/day.ts';
import { balanceCheck } from './checks.ts';
import { YEAR_MIN_DAYS } from './reading/annual-facts.ts';
import {
  CONSOLIDATED_EQUITY,
  EQUITY,
  IFRS_EQUITY,
  LIABILITIES_AND_EQUITY,
  NONCONTROLLING_INTEREST,
} from './reading/concepts.ts';
import type { FactBook } from './reading/fact-book.ts';
import { type FigureResult, type FiledValue, isFigure, makeFigure, rejected } from './reading/figure.ts';
import { eachTagged } from './reading/first-tagged.ts';
import { type Reading, readInstant } from './reading/reading.ts';
import { shareOfOthers } from './witnesses/others.ts';
import { witnessed } from './witnesses/witnesses.ts';

/** Tolerance for one number in two reports, one of which gives whole millions. */
const ROUNDING = 1e-4;
/** A balance this close to another may be the same one, restated. */
const RESTATED = 0.01;

/** Equity of the filer's own holders; if no report tags it, that of the group, of partners or of members. */
export function equityAt(reading: Reading): FigureResult {
  const figure = witnessed('equity', reading, equitiesAt(reading), (year) => equitiesAt(year)[0] as FigureResult);
  return isFigure(figure) ? { ...figure, checks: balanceCheck(reading) } : figure;
}

/** Tagged equity first; as an alternative, equity of the group less noncontrolling interests. */
function equitiesAt(reading: Reading): readonly FigureResult[] {
  if (reading.book.taxonomy === 'ifrs-full') return eachInstant(reading, IFRS_EQUITY).slice(0, 1);
  const [own, ...others] = eachInstant(reading, EQUITY);
  if (own === undefined || !isFigure(own) || own.concepts[0] !== EQUITY[0]) return [own as FigureResult, ...others];
  const first = ofOwnHolders(own, reading);
  const group = readInstant(reading, CONSOLIDATED_EQUITY[0]);
  const minority = shareOfOthers(reading);
  if (group === undefined || minority === undefined) return group === undefined ? [first, ...others] : [first];
  const less = makeFigure({
    value: group.value - (minority === 0 ? 0 : minority.value),
    unit: group.unit,
    parts: minority === 0 ? [group] : [group, minority],
    method:
      'Equity of the group less noncontrolling interests, as what is tagged as stockholders’ equity is a part of it.',
    alternatives: own.parts.map((part) => rejected(part, 'The balance sheet contradicts it.')),
  });
  return [first, less];
}

/**
 * The value of an earlier report when the newest one tags something else as equity of the own holders: equity of the
 * group, with the difference held by others (Kinder Morgan 2010), or equity of another year in a report without this
 * year's balance sheet (Align 2009, LabCorp 2012).
 */
function ofOwnHolders(tagged: FigureResult, { book, view, end }: Reading): FigureResult {
  const values = book.instants(EQUITY[0], 'money', end);
  const newest = values.at(-1);
  if (view !== 'latest' || newest === undefined) return tagged;
  const { value } = newest;
  const isNear = (share: number) => (one: FiledValue) => Math.abs(one.value - value) <= share * Math.abs(value);
  const inBalanceSheet = balancesIn(book, end).filter((one) => !isNear(RESTATED)(one));
  const isOfAnotherYear =
    !balancesIn(book, end).includes(newest) &&
    book
      .allInstants(EQUITY[0], 'money')
      .some((one) => one.value === value && isApart(one.end, end) && balancesIn(book, one.end).some(isNear(RESTATED)));
  const isGroup = book.instants(CONSOLIDATED_EQUITY[0], 'money', end).some((one) => one.value === value);
  const shares = book.instants(NONCONTROLLING_INTEREST, 'money', end).map((one) => one.value);
  const isLess = (one: FiledValue) =>
    shares.some(
      (share) => Math.abs(share) > 2 * ROUNDING * value && isNear(ROUNDING)({ ...one, value: one.value + share }),
    );
  const own = (isOfAnotherYear ? inBalanceSheet : isGroup ? values.filter(isLess) : []).at(-1);
  if (own === undefined) return tagged;
  return makeFigure({
    value: own.value,
    unit: own.unit,
    parts: [own],
    method: 'As an earlier report has it: the newest tags under the same name what is not this.',
    alternatives: [rejected(newest, isOfAnotherYear ? 'It is that of another year.' : 'Others hold a part of it.')],
  });
}

/** Equity of the own holders in reports that contain the balance sheet of the day. */
function balancesIn(book: FactBook, day: Day): readonly FiledValue[] {
  const sheets = new Set(book.instants(LIABILITIES_AND_EQUITY, 'money', day).map(({ accession }) => accession));
  return book.instants(EQUITY[0], 'money', day).filter(({ accession }) => sheets.has(accession));
}

const isApart = (one: Day, other: Day) => Math.abs(daysBetween(one, other)) >= YEAR_MIN_DAYS;

function eachInstant(reading: Reading, concepts: readonly string[]): readonly FigureResult[] {
  return eachTagged(
    concepts.map((concept) => readInstant(reading, concept)),
    'No annual report tags equity for this year without dimensions.',
  );
}
