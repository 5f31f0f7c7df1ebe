import type { Identity } from './identities/identity.ts';
import { revenueIdentities, witnessed } from './identities/table.ts';
import * as tags from './reading/concepts.ts';
import { absent, contradicted, type FigureResult, type FiledValue, rejected, totalOf } from './reading/figure.ts';
import * as read from './reading/reading.ts';
import { type FilingValues, type Reading, standing } from './reading/reading.ts';
import { greatest, type Sum, sum } from './reading/sums.ts';

/** Revenue and profit plus costs may differ by this fraction, because filers round their lines. */
const IDENTITY_TOLERANCE = 0.005;
/** `Revenues` below contract revenue by at most this factor is the total: other revenue can be negative. */
const CONTRACT_EXCESS_MAX = 1.1;
/** Operating expenses that confirm less than `Revenues` divided by this leave costs out. */
const BELOW_MIN = 1.2;
/** Goods this many times the total show that a part was tagged as the total. */
const PART_RATIO = 2;

const [REVENUES, CONTRACT_REVENUE, , NET_OF_INTEREST] = tags.TOTAL_REVENUE;
const [CONTRACT_REVENUE_WITH_TAX, SALES_OF_GOODS] = tags.PARTIAL_REVENUE;
const [IFRS_CONTRACTS, IFRS_GOODS, IFRS_SERVICES] = tags.IFRS_REVENUE_ALSO;

type OfIndustry = readonly [of: (sic: string | null) => boolean, lines: readonly (readonly string[])[], method: string];
/** Revenue of filers that give no total: the sum of these lines, all of which are required. */
const OF_INDUSTRY: readonly OfIndustry[] = [
  [read.isLender, tags.BANK_REVENUE, 'Net interest income plus noninterest income, as for banks.'],
  [read.isLender, [tags.IFRS_NET_INTEREST, tags.IFRS_FEES], 'Net interest plus fees, as for banks.'],
  [read.isInsurer, tags.INSURER_REVENUE, 'Premiums earned plus net investment income, as for insurers.'],
  [() => true, [tags.LENDER_REVENUE], 'Gross investment income, as for business development companies.'],
];

/**
 * Revenue of one fiscal year. No single tag is right for every filer, so the lines of one filing compete: the one
 * nearest to an accounting identity of the same filing wins, else the likeliest total.
 */
export function revenueAt(reading: Reading): FigureResult {
  return witnessed('revenue', reading, [taggedRevenueAt(reading)], taggedRevenueAt);
}

function taggedRevenueAt(all: Reading): FigureResult {
  const others = read.isIfrs(all) ? tags.IFRS_NET_INTEREST : lastResortsOf(all);
  const reading = read.asViewed(all, [...linesOf(all), ...others]);
  return (
    chosenAmongFilings(reading) ??
    ofIndustry(reading) ??
    lastResort(reading) ??
    absent('NOT_TAGGED', 'No annual report gives revenue for this year under a tag without dimensions.')
  );
}

function totalsOf(reading: Reading): readonly string[] {
  if (read.isIfrs(reading)) return tags.IFRS_REVENUE;
  return read.isLandlord(reading.sic) ? [...tags.TOTAL_REVENUE, ...tags.LANDLORD_REVENUE] : tags.TOTAL_REVENUE;
}

/** The lines that compete. Contracts of a bank are a part of its revenue. */
function linesOf(reading: Reading): readonly string[] {
  const { book, sic, end } = reading;
  const isIfrsBank = read.isLender(sic) && book.flows(tags.IFRS_NET_INTEREST[0], 'money', end).length > 0;
  const parts = read.isIfrs(reading) ? (isIfrsBank ? [] : tags.IFRS_REVENUE_ALSO) : tags.PARTIAL_REVENUE;
  return [...totalsOf(reading), ...parts];
}

/** Each filing chooses among its lines, and of the choices one stands. */
function chosenAmongFilings(reading: Reading): FigureResult | null {
  const positive = (concept: string) =>
    reading.book.flows(concept, 'money', reading.end).filter(({ value }) => value > 0);
  const choices = read.byFiling(linesOf(reading), positive).map((filing) => {
    const choice = chooseWithin(filing, reading);
    return { ...(choice.parts[0] as FiledValue), value: choice.value, filing, choice };
  });
  // A report that tags sales of goods alone gives way to one with a total (Ralph Lauren 2010).
  const isOfGoods = ({ filing }: (typeof choices)[number]) => filing.size === 1 && filing.has(SALES_OF_GOODS);
  const others = choices.filter((one) => !isOfGoods(one));
  const first = standing(reading, choices);
  const found = first && isOfGoods(first) ? (standing(reading, others) ?? first) : first;
  if (found === undefined) return null;
  const { filing, choice } = found;
  const { value, parts, method, against } = choice;
  if (against !== undefined) {
    const names = parts.map(({ concept, text }) => `${concept} ${text}`).join(', ');
    return contradicted(
      { value, unit: found.unit, parts, witness: against },
      `${names} is not all of revenue: ${against.words} is ${against.value}.`,
    );
  }
  const losers = [...filing.values()].filter((line) => !parts.includes(line));
  return totalOf(parts, method, { alternatives: losers.map((line) => rejected(line, 'Not the total by this rule.')) });
}

interface Choice extends Sum {
  readonly method: string;
  /** What shows that the line is not all of revenue. */
  readonly against?: Identity;
}

/** Chooses among the positive lines of one filing; there is at least one. */
function chooseWithin(filing: FilingValues, reading: Reading): Choice {
  const [{ accession }] = [...filing.values()] as [FiledValue];
  const stated = read.isLandlord(reading.sic) ? [] : revenueIdentities(read.inReport(reading, accession));
  // Gross profit may be that of sales alone, beside other revenue (Dollar Tree, Snap-on).
  const isOfSales = ({ concept }: FiledValue) => concept === tags.GROSS_PROFIT[0];
  const identities = stated.filter((one) => one !== null).filter(({ parts }) => !parts.some(isOfSales));
  const total = filing.get(tags.IFRS_REVENUE[0]);
  const goodsAndServices = sum(filing, [IFRS_GOODS, IFRS_SERVICES]);
  const candidates = [
    ...[...filing.values()].map((line) => ({ value: line.value, parts: [line] })),
    ...(goodsAndServices.parts.length > 1 ? [goodsAndServices] : []),
  ].filter(({ value }) => value >= (total?.value ?? 0));
  const revenues = filing.get(REVENUES)?.value ?? 0;
  const isOfExpenses = ({ concept }: FiledValue) => concept === tags.COSTS[1];
  // Operating expenses may come below costs that `Revenues` still contains (Intercontinental Exchange 2015).
  const isBelow = (value: number, { parts }: Identity) => revenues > BELOW_MIN * value && parts.some(isOfExpenses);
  const [nearest] = candidates
    .flatMap((candidate) =>
      identities
        .filter((one) => !isBelow(candidate.value, one))
        .map(({ words, value }) => ({
          ...candidate,
          method: `Of the revenue lines of the filing, the one that agrees with ${words} within 0.5%.`,
          apart: Math.abs(candidate.value - value) / Math.abs(value),
        })),
    )
    .filter(({ apart }) => apart <= IDENTITY_TOLERANCE)
    .sort((one, other) => one.apart - other.apart);
  if (nearest !== undefined) return nearest;
  if (!read.isIfrs(reading)) return largestTotal(filing, reading);
  if (total !== undefined) return { ...lineOf(total), method: 'Revenue, as filed.' };
  const largest = greatest([sum(filing, [IFRS_CONTRACTS]), ...candidates.filter(({ parts }) => parts.length === 1)]);
  const isContracts = largest.parts[0]?.concept === IFRS_CONTRACTS;
  const method = 'The greatest revenue line of the filing, or goods and services, as none is for all of revenue.';
  // Operating profit and expenses disprove nothing: filers differ on what else both contain.
  const against = identities.find(({ parts }) => parts.some(({ concept }) => concept === tags.IFRS_COST_OF_SALES[0]));
  const choice = { ...(isContracts ? largest : greatest(candidates)), method };
  return against === undefined ? choice : { ...choice, against };
}

const lineOf = (line: FiledValue): Sum => ({ value: line.value, parts: [line] });

function largestTotal(filing: FilingValues, reading: Reading): Choice {
  const [revenues, goods] = [filing.get(REVENUES), filing.get(SALES_OF_GOODS)];
  const withTax = filing.get(CONTRACT_REVENUE_WITH_TAX);
  const [found] = greatest(totalsOf(reading).map((one) => sum(filing, [one]))).parts;
  if (found === undefined) {
    return {
      ...lineOf((withTax ?? goods) as FiledValue),
      method: 'No total is tagged: the tag of sales that is there.',
    };
  }
  const net = filing.get(NET_OF_INTEREST);
  if (found.concept === REVENUES && net !== undefined) {
    return { ...lineOf(net), method: 'Revenue net of interest expense, as the filing gives it beside revenue before.' };
  }
  const isExcess =
    found.concept === CONTRACT_REVENUE && found.value <= CONTRACT_EXCESS_MAX * (revenues?.value ?? -Infinity);
  const best = isExcess ? (revenues as FiledValue) : found;
  if (goods !== undefined && goods.value > PART_RATIO * best.value) {
    return { ...lineOf(goods), method: 'Sales of goods, as they are more than twice any total of the filing.' };
  }
  if (read.isLandlord(reading.sic) && withTax !== undefined && withTax.value > best.value) {
    const method = 'Contract revenue with taxes collected, as a landlord’s other tags are parts of it.';
    return { ...lineOf(withTax), method };
  }
  const method = isExcess
    ? 'Revenues, although contract revenue is up to 10% greater: revenue of other kinds can be negative.'
    : 'The largest total among the revenue tags of the filing.';
  return { ...lineOf(best), method };
}

function ofIndustry(reading: Reading): FigureResult | null {
  for (const [isOf, lines, method] of OF_INDUSTRY) {
    const parts = lines.flatMap((concepts) => read.firstFlow(reading, concepts) ?? []);
    if (isOf(reading.sic) && parts.length === lines.length) return totalOf(parts, method);
  }
  return null;
}

/** Oil and gas of a filer that is no producer are not its revenue, so that a report of them alone gives none (KKR). */
const lastResortsOf = ({ sic }: Reading): readonly string[] =>
  tags.LAST_RESORT_REVENUE.filter((one) => one !== 'us-gaap:OilAndGasRevenue' || read.isOilProducer(sic));

/** A part, if nothing else is tagged; else a total of zero or less, which is accepted. */
function lastResort(reading: Reading): FigureResult | null {
  const part = read.firstFlow(reading, lastResortsOf(reading));
  if (part !== undefined) return totalOf([part], 'The only revenue of any kind that the filing tags.');
  const total = read.firstFlow(reading, totalsOf(reading));
  return total === undefined ? null : totalOf([total], 'As filed: the filing says zero or less.');
}
