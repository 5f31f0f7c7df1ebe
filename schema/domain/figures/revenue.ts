import { witnessed } from './identities/table.ts';
import { ifrsRevenueAt } from './ifrs-revenue.ts';
import {
  BANK_REVENUE,
  INSURER_REVENUE,
  LANDLORD_REVENUE,
  LAST_RESORT_REVENUE,
  LENDER_REVENUE,
  PARTIAL_REVENUE,
  TOTAL_REVENUE,
} from './reading/concepts.ts';
import {
  type Alternative,
  absent,
  type FigureResult,
  type FiledValue,
  makeFigure,
  rejected,
} from './reading/figure.ts';
import {
  asViewed,
  byFiling,
  type FilingValues,
  firstPresent,
  isInsurer,
  isLandlord,
  isLender,
  isOilProducer,
  type Reading,
  readFlow,
} from './reading/reading.ts';
import { standing } from './reading/standing.ts';
import { matchIdentity, revenueIdentities } from './revenue-identity.ts';

/**
 * If contract revenue exceeds `Revenues` by at most this factor, `Revenues` is the total, because other revenue can be
 * negative.
 */
const CONTRACT_EXCESS_MAX = 1.1;
/**
 * Goods this many times the total, or an older filing's total this many times the newest, show that the newest tagged a
 * part.
 */
const PART_RATIO = 2;

const [REVENUES, CONTRACT_REVENUE] = TOTAL_REVENUE;
const [CONTRACT_REVENUE_WITH_TAX, SALES_OF_GOODS] = PARTIAL_REVENUE;

interface Choice {
  readonly value: FiledValue;
  readonly method: string;
  readonly losers: readonly Alternative[];
}

/**
 * Revenue of one fiscal year. No single tag is right for every filer, so the tags of one filing compete: the one
 * confirmed by an accounting identity of the same filing wins, else the largest that can be a total.
 */
export function revenueAt(reading: Reading): FigureResult {
  return witnessed('revenue', reading, [taggedRevenueAt(reading)], taggedRevenueAt);
}

function taggedRevenueAt(all: Reading): FigureResult {
  if (all.book.taxonomy === 'ifrs-full') return ifrsRevenueAt(all);
  const reading = asViewed(all, [...TOTAL_REVENUE, ...PARTIAL_REVENUE, ...LAST_RESORT_REVENUE]);
  const choice = chooseAmongFilings(reading);
  if (choice !== null) {
    return makeFigure({
      value: choice.value.value,
      unit: choice.value.unit,
      parts: [choice.value],
      method: choice.method,
      alternatives: choice.losers,
    });
  }
  return (
    industryRevenue(reading) ??
    lastResortRevenue(reading) ??
    absent('NOT_TAGGED', 'No annual report gives revenue for this year under a tag without dimensions.')
  );
}

/** Each filing chooses among its tags, and of the choices one stands. */
function chooseAmongFilings(reading: Reading): Choice | null {
  const concepts = [...totalConcepts(reading.sic), ...PARTIAL_REVENUE];
  const positive = (concept: string) =>
    reading.book.flows(concept, 'money', reading.end).filter(({ value }) => value > 0);
  const choices = byFiling(concepts, positive).map((filing) => chooseWithin(filing, reading));
  return (
    standing(
      reading,
      choices.map((choice) => ({ ...choice.value, choice })),
    )?.choice ?? null
  );
}

function totalConcepts(sic: string | null): readonly string[] {
  return isLandlord(sic) ? [...TOTAL_REVENUE, ...LANDLORD_REVENUE] : TOTAL_REVENUE;
}

/** Chooses among the positive candidates of one filing; there is at least one. */
function chooseWithin(filing: FilingValues, reading: Reading): Choice {
  const candidates = [...filing.values()];
  const landlord = isLandlord(reading.sic);
  const confirmed = landlord
    ? null
    : matchIdentity(candidates, revenueIdentities(reading, candidates[0] as FiledValue));
  if (confirmed !== null) {
    const why = 'Not the one nearest to the identity.';
    return {
      value: confirmed.value,
      method: `Of the revenue tags of the filing, the one that agrees with ${confirmed.identity} within 0.5%.`,
      losers: others(candidates, confirmed.value, why),
    };
  }
  const { value, method } = largestTotal(filing, totalConcepts(reading.sic), landlord);
  return { value, method, losers: others(candidates, value, 'Not the total by the rule applied.') };
}

function largestTotal(filing: FilingValues, totals: readonly string[], landlord: boolean) {
  let best = totals.reduce<FiledValue | undefined>((one, concept) => {
    const other = filing.get(concept);
    return one === undefined || (other !== undefined && other.value > one.value) ? other : one;
  }, undefined);
  let method = 'The largest total among the revenue tags of the filing.';
  const revenues = filing.get(REVENUES);
  if (
    best?.concept === CONTRACT_REVENUE &&
    revenues !== undefined &&
    best.value <= CONTRACT_EXCESS_MAX * revenues.value
  ) {
    best = revenues;
    method = 'Revenues, although contract revenue is up to 10% greater: revenue of other kinds can be negative.';
  }
  const goods = filing.get(SALES_OF_GOODS);
  const withTax = filing.get(CONTRACT_REVENUE_WITH_TAX);
  if (best === undefined) {
    const only = (withTax ?? goods) as FiledValue;
    return { value: only, method: 'No total is tagged: the tag of sales that is there.' };
  }
  if (goods !== undefined && goods.value > PART_RATIO * best.value) {
    return { value: goods, method: 'Sales of goods, as they are more than twice any total of the filing.' };
  }
  if (landlord && withTax !== undefined && withTax.value > best.value) {
    return {
      value: withTax,
      method: 'Contract revenue with taxes collected, as a landlord’s other tags are parts of it.',
    };
  }
  return { value: best, method };
}

function others(candidates: readonly FiledValue[], chosen: FiledValue, why: string): readonly Alternative[] {
  return candidates.filter((candidate) => candidate !== chosen).map((candidate) => rejected(candidate, why));
}

/** Revenue of filers that give no total: lenders, insurers and business development companies. */
function industryRevenue(reading: Reading): FigureResult | null {
  const { sic } = reading;
  if (isLender(sic)) {
    const sum = sumOfBoth(reading, BANK_REVENUE, 'Net interest income plus noninterest income, as for banks.');
    if (sum !== null) return sum;
  }
  if (isInsurer(sic)) {
    const sum = sumOfBoth(reading, INSURER_REVENUE, 'Premiums earned plus net investment income, as for insurers.');
    if (sum !== null) return sum;
  }
  const income = readFlow(reading, LENDER_REVENUE[0]);
  if (income === undefined) return null;
  const method = 'Gross investment income, as for business development companies.';
  return makeFigure({ value: income.value, unit: income.unit, parts: [income], method });
}

function sumOfBoth(reading: Reading, [one, other]: readonly [string, string], method: string): FigureResult | null {
  const first = readFlow(reading, one);
  const second = readFlow(reading, other);
  if (first === undefined || second === undefined) return null;
  return makeFigure({ value: first.value + second.value, unit: first.unit, parts: [first, second], method });
}

/** A part, if nothing else is tagged; else a total of zero or less, which is accepted. */
function lastResortRevenue(reading: Reading): FigureResult | null {
  const concepts = LAST_RESORT_REVENUE.filter(
    (concept) => concept !== 'us-gaap:OilAndGasRevenue' || isOilProducer(reading.sic),
  );
  const part = firstPresent(concepts, (concept) => readFlow(reading, concept));
  if (part !== undefined) {
    const method = 'The only revenue of any kind that the filing tags.';
    return makeFigure({ value: part.value, unit: part.unit, parts: [part], method });
  }
  const total = firstPresent(totalConcepts(reading.sic), (concept) => readFlow(reading, concept));
  if (total === undefined) return null;
  const method = 'As filed: the filing says zero or less.';
  return makeFigure({ value: total.value, unit: total.unit, parts: [total], method });
}
