import { NO_FREE_CASH_FLOW, NO_OPERATING_INCOME } from '../terms/card-fields.ts';
import { costIdentities, witnessed } from './identities/table.ts';
import * as tags from './reading/concepts.ts';
import type { Figure, FigureFlag, FigureResult, FiledValue } from './reading/figure.ts';
import { absent, firstTagged, isFigure, totalOf, worstTestimony } from './reading/figure.ts';
import type { Reading } from './reading/reading.ts';
import { asViewed, firstFlow, flow, hasNoFreeCashFlow, inReport, instant, reportWith } from './reading/reading.ts';

/**
 * What differs from every statement of the report by more than this fraction of revenue is not the company's operating
 * income but, say, the total of its segments.
 */
const OPERATING_APART_MAX = 0.02;
/** Of income before tax alone: other income is unknown. */
const PRETAX_APART_MAX = 0.5;

const taggedOperatingIncomeAt = (reading: Reading) => tagged(reading, tags.OPERATING_INCOME, 'operating income');

/** Operating income as tagged, never computed: banks, insurers and many others report none. */
export function operatingIncomeAt(reading: Reading, revenue: FigureResult): FigureResult {
  const figure = heardOperatingIncomeAt(reading);
  if (!isFigure(figure) || !isUnproven(figure) || reading.book.isAsTagged) return figure;
  // A slip of scale in revenue says nothing of other lines.
  if (isFigure(revenue) && revenue.testimony.verdict === 'corrected') return figure;
  return isOfSegments(reading, figure) || isOfSegmentsElsewhere(reading, figure)
    ? absent('NOT_REPORTED', NO_OPERATING_INCOME)
    : figure;
}

/** A tag that no year of a filer proves, and that is the total of segments in one, is that in all of them. */
function isOfSegmentsElsewhere(reading: Reading, { concepts }: Figure): boolean {
  const years = reading.book.ends(tags.YEAR_CONCEPTS).map((end) => ({ ...reading, end }));
  const figuresAt = (at: (year: Reading) => FigureResult) =>
    years.flatMap((year) => {
      const figure = at(year);
      return isFigure(figure) && figure.concepts[0] === concepts[0] ? [{ year, figure }] : [];
    });
  const areOfSegments = (all: ReturnType<typeof figuresAt>) =>
    all.some(({ year, figure }) => isOfSegments(year, figure));
  // Few filers have such a year, and only theirs are heard for it.
  if (!areOfSegments(figuresAt(taggedOperatingIncomeAt))) return false;
  const heard = figuresAt(heardOperatingIncomeAt);
  return heard.every(({ figure }) => isUnproven(figure)) && areOfSegments(heard);
}

const isUnproven = ({ testimony }: Figure) => testimony.verdict !== 'confirmed';

const heardOperatingIncomeAt = (reading: Reading) =>
  witnessed('operatingIncome', reading, [taggedOperatingIncomeAt(reading)], taggedOperatingIncomeAt);

/** True if every statement of the figure's report that leads to operating income misses it. */
function isOfSegments(reading: Reading, figure: Figure): boolean {
  const report = inReport(reading, figure.accession);
  const amount = (concepts: readonly string[]) => Math.abs(firstFlow(report, concepts)?.value ?? 0);
  const revenue = amount(tags.TOTAL_REVENUE);
  const pretax = tags.PRETAX_INCOME.flatMap((concept) => flow(report, concept)?.value ?? []);
  const isMissedBy = (value: number, share: number) =>
    // Costs that lead to income before tax hold interest as well.
    Math.abs(figure.value - value) > share * revenue + (pretax.includes(value) ? amount(tags.INTEREST_EXPENSE) : 0);
  // Landlords count gains on what they sell in it, often under further tags of their own.
  const sold = flow(report, tags.OPERATING_GAINS[1]);
  const stated = [[], sold === undefined ? [] : [sold]]
    .flatMap((gains) => costIdentities(report, gains))
    .filter((one) => one !== null);
  if (revenue === 0) return false;
  if (stated.length > 0) return stated.every(({ value }) => isMissedBy(value, OPERATING_APART_MAX));
  // Income before tax alone holds other income too, which is seldom of this size.
  return (
    flow(report, tags.NONOPERATING[0]) === undefined && pretax.some((value) => isMissedBy(value, PRETAX_APART_MAX))
  );
}

export function operatingCashFlowAt(reading: Reading): FigureResult {
  return witnessed('operatingCashFlow', reading, [taggedCashFlowAt(reading)], taggedCashFlowAt);
}

function taggedCashFlowAt(reading: Reading): FigureResult {
  const accession = reportWith(reading, tags.OPERATING_CASH_FLOW);
  const report = accession === null ? reading : inReport(reading, accession);
  return tagged(report, tags.OPERATING_CASH_FLOW, 'cash flow from operations');
}

/**
 * Purchases of property, plant and equipment as an amount spent: always zero or more. A tag of zero gives way to one
 * that is not: it is a line without an entry this year. As first reported, each tag is read in the first report that
 * has it: the tags are parts of spending rather than names of it.
 */
export function capexAt(reading: Reading): FigureResult {
  const read = (concepts: readonly string[]) => concepts.flatMap((concept) => flow(reading, concept) ?? []);
  const paid = (concepts: readonly string[]) => read(concepts).find(({ value }) => value !== 0);
  const plain = paid(tags.CAPEX_FIRST);
  const building = flow(reading, tags.CAPEX_CONSTRUCTION);
  // What is built is no part of the other property where it is more (Consolidated Edison).
  if (plain !== undefined && building !== undefined && building.value > plain.value)
    return spent([plain, building], 'Spending on property plus spending on construction.');
  if (plain !== undefined) return spent([plain], AS_TAGGED);
  const [drilling] = read(tags.CAPEX_OIL_AND_GAS)
    .filter(({ value }) => value !== 0)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  if (drilling !== undefined) {
    const method = 'Spending on oil and gas property plus spending on other property.';
    return spent([drilling, read(tags.CAPEX_BESIDE_OIL_AND_GAS)[0]], method);
  }
  const [zero] = read([...tags.CAPEX_FIRST, ...tags.CAPEX_OIL_AND_GAS, ...tags.CAPEX_LAST]);
  return spent([paid(tags.CAPEX_LAST) ?? zero], AS_TAGGED);
}

const AS_TAGGED = 'The first tag for property spending that the year has, as an amount spent.';

function spent(values: readonly (FiledValue | undefined)[], method: string): FigureResult {
  const [first, ...others] = values.filter((value) => value !== undefined);
  if (first === undefined) return absent('NOT_TAGGED', 'No annual report tags property spending for this year.');
  const value = [first, ...others].reduce((total, part) => total + Math.abs(part.value), 0);
  return totalOf([first, ...others], method, { value });
}

export function freeCashFlowAt(sic: string | null, cashFlow: FigureResult, capex: FigureResult): FigureResult {
  if (hasNoFreeCashFlow(sic)) return absent('NOT_APPLICABLE', NO_FREE_CASH_FLOW);
  if (!isFigure(cashFlow)) return cashFlow;
  if (!isFigure(capex)) return capex;
  const method = 'Cash flow from operations less property spending.';
  const of = { value: cashFlow.value - capex.value, testimony: worstTestimony([cashFlow, capex]) };
  return totalOf([...cashFlow.parts, ...capex.parts], method, { ...of, unit: cashFlow.unit });
}

export function cashAt(reading: Reading): FigureResult {
  const figure = witnessed('cash', reading, [taggedCashAt(reading)], taggedCashAt);
  if (!isFigure(figure) || figure.concepts[0] !== tags.CASH_WITH_RESTRICTED) return figure;
  return { ...figure, flags: ['includesRestricted'] satisfies FigureFlag[] };
}

/** An identity of cash with restricted cash proves that and no cash: the order of the tags stands. */
function taggedCashAt(all: Reading): FigureResult {
  const reading = asViewed(all, tags.CASH, (concept) => all.book.instants(concept, 'money', all.end));
  const values = tags.CASH.map((one) => instant(reading, one));
  return firstTagged(values, untagged('cash'));
}

const untagged = (name: string) => `No annual report tags ${name} for this year without dimensions.`;

function tagged(reading: Reading, concepts: readonly string[], name: string): FigureResult {
  const read = (concept: string) => flow(reading, concept);
  return firstTagged(concepts.map(read), untagged(name));
}
