import { witnessed } from './identities/table.ts';
import { ifrsRevenueAt } from './ifrs-revenue.ts';
import * as tags from './reading/concepts.ts';
import { type Alternative, absent, type FigureResult, type FiledValue, rejected, totalOf } from './reading/figure.ts';
import {
  asViewed,
  byFiling,
  type FilingValues,
  firstFlow,
  isInsurer,
  isLandlord,
  isLender,
  isOilProducer,
  type Reading,
  readFlow,
} from './reading/reading.ts';
import { standing } from './reading/standing.ts';
import { greatest, sum } from './reading/sums.ts';
import { matchIdentity, revenueIdentities } from './revenue-identity.ts';

/** `Revenues` below contract revenue by at most this factor is the total: other revenue can be negative. */
const CONTRACT_EXCESS_MAX = 1.1;
/** Goods this many times the total show that a part was tagged as the total. */
const PART_RATIO = 2;

const [REVENUES, CONTRACT_REVENUE] = tags.TOTAL_REVENUE;
const [CONTRACT_REVENUE_WITH_TAX, SALES_OF_GOODS] = tags.PARTIAL_REVENUE;

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
  const reading = asViewed(all, [...tags.TOTAL_REVENUE, ...tags.PARTIAL_REVENUE, ...tags.LAST_RESORT_REVENUE]);
  const choice = chooseAmongFilings(reading);
  if (choice !== null) {
    return totalOf([choice.value], choice.method, { alternatives: choice.losers });
  }
  return (
    industryRevenue(reading) ??
    lastResortRevenue(reading) ??
    absent('NOT_TAGGED', 'No annual report gives revenue for this year under a tag without dimensions.')
  );
}

/** Each filing chooses among its tags, and of the choices one stands. */
function chooseAmongFilings(reading: Reading): Choice | null {
  const concepts = [...totalConcepts(reading.sic), ...tags.PARTIAL_REVENUE];
  const positive = (concept: string) =>
    reading.book.flows(concept, 'money', reading.end).filter(({ value }) => value > 0);
  const choices = byFiling(concepts, positive).map((filing) => chooseWithin(filing, reading));
  const values = choices.map((choice) => ({ ...choice.value, choice }));
  return standing(reading, values)?.choice ?? null;
}

function totalConcepts(sic: string | null): readonly string[] {
  return isLandlord(sic) ? [...tags.TOTAL_REVENUE, ...tags.LANDLORD_REVENUE] : tags.TOTAL_REVENUE;
}

/** Chooses among the positive candidates of one filing; there is at least one. */
function chooseWithin(filing: FilingValues, reading: Reading): Choice {
  const candidates = [...filing.values()];
  const landlord = isLandlord(reading.sic);
  const identities = landlord ? [] : revenueIdentities(reading, candidates[0] as FiledValue);
  const confirmed = matchIdentity(candidates, identities);
  if (confirmed !== null) {
    const method = `Of the revenue tags of the filing, the one that agrees with ${confirmed.identity} within 0.5%.`;
    const losers = others(candidates, confirmed.value, 'Not the one nearest to the identity.');
    return { value: confirmed.value, method, losers };
  }
  const { value, method } = largestTotal(filing, totalConcepts(reading.sic), landlord);
  return { value, method, losers: others(candidates, value, 'Not the total by the rule applied.') };
}

function largestTotal(filing: FilingValues, totals: readonly string[], landlord: boolean) {
  const [revenues, found] = [filing.get(REVENUES), greatest(totals.map((one) => sum(filing, [one]))).parts[0]];
  const isExcess =
    found?.concept === CONTRACT_REVENUE && found.value <= CONTRACT_EXCESS_MAX * (revenues?.value ?? -Infinity);
  const best = isExcess ? revenues : found;
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
    const method = 'Contract revenue with taxes collected, as a landlord’s other tags are parts of it.';
    return { value: withTax, method };
  }
  const method = isExcess
    ? 'Revenues, although contract revenue is up to 10% greater: revenue of other kinds can be negative.'
    : 'The largest total among the revenue tags of the filing.';
  return { value: best, method };
}

function others(candidates: readonly FiledValue[], chosen: FiledValue, why: string): readonly Alternative[] {
  return candidates.filter((candidate) => candidate !== chosen).map((candidate) => rejected(candidate, why));
}

/** Revenue of filers that give no total: lenders, insurers and business development companies. */
function industryRevenue(reading: Reading): FigureResult | null {
  const { sic } = reading;
  if (isLender(sic)) {
    const sum = sumOfBoth(reading, tags.BANK_REVENUE, 'Net interest income plus noninterest income, as for banks.');
    if (sum !== null) return sum;
  }
  if (isInsurer(sic)) {
    const sum = sumOfBoth(
      reading,
      tags.INSURER_REVENUE,
      'Premiums earned plus net investment income, as for insurers.',
    );
    if (sum !== null) return sum;
  }
  const income = readFlow(reading, tags.LENDER_REVENUE[0]);
  if (income === undefined) return null;
  const method = 'Gross investment income, as for business development companies.';
  return totalOf([income], method);
}

function sumOfBoth(reading: Reading, [one, other]: readonly [string, string], method: string): FigureResult | null {
  const first = readFlow(reading, one);
  const second = readFlow(reading, other);
  if (first === undefined || second === undefined) return null;
  return totalOf([first, second], method);
}

/** A part, if nothing else is tagged; else a total of zero or less, which is accepted. */
function lastResortRevenue(reading: Reading): FigureResult | null {
  const concepts = tags.LAST_RESORT_REVENUE.filter(
    (concept) => concept !== 'us-gaap:OilAndGasRevenue' || isOilProducer(reading.sic),
  );
  const part = firstFlow(reading, concepts);
  if (part !== undefined) return totalOf([part], 'The only revenue of any kind that the filing tags.');
  const total = firstFlow(reading, totalConcepts(reading.sic));
  return total === undefined ? null : totalOf([total], 'As filed: the filing says zero or less.');
}
