import { equityOfOthers } from './identities/others.ts';
import { GROUP_MAX, witnessed } from './identities/table.ts';
import { EQUITY, IFRS_EQUITY, LIABILITIES_AND_EQUITY } from './reading/concepts.ts';
import { absent, type FigureResult, type FiledValue, firstTagged, rejected, totalOf } from './reading/figure.ts';
import { inReport, instant, isIfrs, isMoved, isRepeated, type Reading, reportWith } from './reading/reading.ts';

const UNTAGGED = 'No annual report tags equity for this year without dimensions.';

/** Equity of the filer's own holders; if no report tags it, that of the group, of partners or of members. */
export function equityAt(reading: Reading): FigureResult {
  return witnessed('equity', reading, equitiesAt(reading), (year) => equitiesAt(year)[0] as FigureResult);
}

const instants = (reading: Reading, concepts: readonly string[]) => concepts.map((one) => instant(reading, one));

/** Equity as the report says it, then what else of the report could be it. */
function equitiesAt(reading: Reading): readonly FigureResult[] {
  if (isIfrs(reading)) return [firstTagged(instants(reading, IFRS_EQUITY), UNTAGGED)];
  const accession = balanceSheetOf(reading);
  if (accession === null) return [absent('NOT_TAGGED', UNTAGGED)];
  const report = inReport(reading, accession);
  const [own, group, ...rest] = instants(report, EQUITY);
  const others = equityOfOthers(report);
  const tagged = firstTagged([own, group, ...rest], UNTAGGED);
  if (group === undefined) return [tagged];
  const method = others === undefined ? 'Equity of the group: what others hold is not tagged.' : LESS_OTHERS;
  const less = totalOf([group, ...(others ?? [])], method, {
    value: (others ?? []).reduce((left, { value }) => left - value, group.value),
    alternatives: own === undefined ? [] : [rejected(own, 'The balance sheet contradicts it.')],
    flags: others === undefined ? ['includesNoncontrolling'] : [],
  });
  const isComponent =
    own !== undefined && others?.length === 0 && Math.abs(own.value) * GROUP_MAX < Math.abs(group.value);
  if (own === undefined || isComponent) return [less];
  return others === undefined ? [tagged] : [tagged, less];
}

const LESS_OTHERS = 'Equity of the group less noncontrolling interests.';

const [OWN, GROUP] = EQUITY;

/** The report to read equity in: one with the balance sheet of the day, as a statement of changes may have another. */
function balanceSheetOf(reading: Reading): string | null {
  const { book, end } = reading;
  const sheets = new Set(book.instants(LIABILITIES_AND_EQUITY, 'money', end).map(({ accession }) => accession));
  const of = (concept: string) => book.instants(concept, 'money', end);
  const inSheet = (concept: string) => of(concept).filter(({ accession }) => sheets.has(accession));
  const sheet = reportWith(reading, EQUITY, inSheet);
  if (sheet === null) return reportWith(reading, [OWN], of) ?? reportWith(reading, EQUITY.slice(1), of);
  return (reading.view === 'latest' ? restated(reading, sheet) : undefined) ?? withOwnPart(reading, sheet) ?? sheet;
}

/** A later report without the balance sheet counts where a second one repeats its number (INTERFACE 20.12). */
function restated({ book, end }: Reading, sheet: string): string | undefined {
  const owns = book.instants(OWN, 'money', end);
  const at = owns.findIndex(({ accession }) => accession === sheet);
  const sheets = [owns, book.instants(GROUP, 'money', end)].flat().filter(({ accession }) => accession === sheet);
  // Some statements of changes tag equity of the group as the own holders' (Steel Dynamics 2009).
  const isMovedFromAll = ({ value }: FiledValue) => sheets.every((one) => isMoved(value, one.value));
  const later = at < 0 ? [] : owns.slice(at).filter(isMovedFromAll);
  return later.findLast((one) => isRepeated(one, later))?.accession;
}

/** For a balance sheet without the own holders' part, another with the same equity of the group that has it (Erie 2010). */
function withOwnPart({ book, end }: Reading, sheet: string): string | undefined {
  const of = (concept: string, report: string) =>
    book.instants(concept, 'money', end).find(({ accession }) => accession === report);
  const group = of(GROUP, sheet);
  const isOf = (one: FiledValue) => of(GROUP, one.accession)?.value === group?.value && one.value !== group?.value;
  return group === undefined || of(OWN, sheet) !== undefined
    ? undefined
    : book.instants(OWN, 'money', end).find(isOf)?.accession;
}
