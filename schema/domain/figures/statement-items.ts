import { NO_FREE_CASH_FLOW, NO_OPERATING_INCOME } from '../terms/card-fields.ts';
import { taxCheck } from './checks.ts';
import { ifrsNetIncomeAt } from './ifrs-net-income.ts';
import {
  CAPEX_BESIDE_OIL_AND_GAS,
  CAPEX_FIRST,
  CAPEX_LAST,
  CAPEX_OIL_AND_GAS,
  CASH,
  CASH_WITH_RESTRICTED,
  COSTS,
  IFRS_CAPEX,
  IFRS_CASH,
  IFRS_OPERATING_CASH_FLOW,
  IFRS_OPERATING_INCOME,
  NET_INCOME,
  OPERATING_CASH_FLOW,
  OPERATING_INCOME,
  PROPERTY_GAINS,
} from './reading/concepts.ts';
import {
  absent,
  type Figure,
  type FigureFlag,
  type FigureResult,
  type FiledValue,
  isFigure,
  makeFigure,
  worstTestimony,
} from './reading/figure.ts';
import { eachTagged, firstTagged } from './reading/first-tagged.ts';
import { firstPresent, hasNoFreeCashFlow, type Reading, readFlow, readInstant } from './reading/reading.ts';
import { witnessed } from './witnesses/witnesses.ts';

/**
 * Operating income that exceeds revenue less costs by more than this fraction of revenue is a different measure under
 * that tag.
 */
const OPERATING_EXCESS_MAX = 0.2;

const isIfrs = ({ book }: Reading) => book.taxonomy === 'ifrs-full';

const taggedOperatingIncomeAt = (reading: Reading) =>
  firstFlow(reading, isIfrs(reading) ? IFRS_OPERATING_INCOME : OPERATING_INCOME, 'operating income');

/** Operating income as tagged, never computed: banks, insurers and many others report none. */
export function operatingIncomeAt(reading: Reading, revenue: FigureResult): FigureResult {
  const tagged = [taggedOperatingIncomeAt(reading)];
  const figure = witnessed('operatingIncome', reading, tagged, taggedOperatingIncomeAt);
  if (!isFigure(figure) || !isFigure(revenue)) return figure;
  const costs = readFlow(reading, COSTS[0]) ?? readFlow(reading, COSTS[1]);
  if (costs === undefined) return figure;
  const gains = readFlow(reading, PROPERTY_GAINS[0])?.value ?? 0;
  const excess = figure.value - (revenue.value - costs.value);
  if (excess <= OPERATING_EXCESS_MAX * Math.abs(revenue.value) + gains) return figure;
  return absent('NOT_APPLICABLE', NO_OPERATING_INCOME);
}

/** The profit or loss attributable to the filer's own holders if tagged, else the whole. */
export function netIncomeAt(reading: Reading): FigureResult {
  const figure = witnessed(
    'netIncome',
    reading,
    netIncomesAt(reading),
    (year) => netIncomesAt(year)[0] as FigureResult,
  );
  return isFigure(figure) ? { ...figure, checks: taxCheck(reading), flags: groupFlag(figure) } : figure;
}

const netIncomesAt = (reading: Reading) =>
  isIfrs(reading) ? [ifrsNetIncomeAt(reading)] : eachFlow(reading, NET_INCOME, 'net income');

function groupFlag({ concepts }: Figure): readonly FigureFlag[] {
  return concepts.length === 1 && concepts[0]?.endsWith(':ProfitLoss') ? ['includesNoncontrolling'] : [];
}

export function operatingCashFlowAt(reading: Reading): FigureResult {
  return witnessed('operatingCashFlow', reading, [taggedCashFlowAt(reading)], taggedCashFlowAt);
}

const taggedCashFlowAt = (reading: Reading) =>
  firstFlow(reading, isIfrs(reading) ? IFRS_OPERATING_CASH_FLOW : OPERATING_CASH_FLOW, 'cash flow from operations');

/** Purchases of property, plant and equipment as an amount spent: always zero or more. */
export function capexAt(reading: Reading): FigureResult {
  const read = (concept: string) => readFlow(reading, concept);
  if (isIfrs(reading)) return spent([firstPresent(IFRS_CAPEX, read)], AS_TAGGED);
  const plain = firstPresent(CAPEX_FIRST, read);
  if (plain !== undefined) return spent([plain], AS_TAGGED);
  const drilling = CAPEX_OIL_AND_GAS.map(read)
    .filter((value) => value !== undefined)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  if (drilling[0] !== undefined) {
    const method = 'Spending on oil and gas property plus spending on other property.';
    return spent([drilling[0], firstPresent(CAPEX_BESIDE_OIL_AND_GAS, read)], method);
  }
  return spent([firstPresent(CAPEX_LAST, read)], AS_TAGGED);
}

const AS_TAGGED = 'The first tag for property spending that the year has, as an amount spent.';

function spent(values: readonly (FiledValue | undefined)[], method: string): FigureResult {
  const [first, ...others] = values.filter((value) => value !== undefined);
  if (first === undefined) return absent('NOT_TAGGED', 'No annual report tags property spending for this year.');
  const value = [first, ...others].reduce((total, part) => total + Math.abs(part.value), 0);
  return makeFigure({ value, unit: first.unit, parts: [first, ...others], method });
}

export function freeCashFlowAt(sic: string | null, cashFlow: FigureResult, capex: FigureResult): FigureResult {
  if (hasNoFreeCashFlow(sic)) {
    return absent('NOT_APPLICABLE', NO_FREE_CASH_FLOW);
  }
  if (!isFigure(cashFlow)) return cashFlow;
  if (!isFigure(capex)) return capex;
  const [first, ...others] = [...cashFlow.parts, ...capex.parts];
  return makeFigure({
    value: cashFlow.value - capex.value,
    unit: cashFlow.unit,
    parts: [first as FiledValue, ...others],
    method: 'Cash flow from operations less property spending.',
    testimony: worstTestimony([cashFlow, capex]),
  });
}

export function cashAt(reading: Reading): FigureResult {
  const figure = witnessed('cash', reading, cashesAt(reading), (year) => cashesAt(year)[0] as FigureResult);
  if (!isFigure(figure) || figure.concepts[0] !== CASH_WITH_RESTRICTED) return figure;
  return { ...figure, flags: ['includesRestricted'] satisfies FigureFlag[] };
}

const cashesAt = (reading: Reading) => eachInstant(reading, isIfrs(reading) ? IFRS_CASH : CASH, 'cash');

function eachFlow(reading: Reading, concepts: readonly string[], name: string): readonly FigureResult[] {
  return eachTagged(
    concepts.map((concept) => readFlow(reading, concept)),
    untagged(name),
  );
}

function eachInstant(reading: Reading, concepts: readonly string[], name: string): readonly FigureResult[] {
  return eachTagged(
    concepts.map((concept) => readInstant(reading, concept)),
    untagged(name),
  );
}

const untagged = (name: string) => `No annual report tags ${name} for this year without dimensions.`;

function firstFlow(reading: Reading, concepts: readonly string[], name: string): FigureResult {
  return inOrder(concepts, (concept) => readFlow(reading, concept), name);
}

function inOrder(
  concepts: readonly string[],
  read: (concept: string) => FiledValue | undefined,
  name: string,
): FigureResult {
  return firstTagged(concepts.map(read), untagged(name));
}
