import * as tags from './reading/concepts.ts';
import { absent, contradicted, type FigureResult, type FiledValue, rejected, totalOf } from './reading/figure.ts';
import { asViewed, byFiling, type FilingValues, isLender, type Reading, reportWith } from './reading/reading.ts';
import { add, first, isPresent, type Sum, sum } from './reading/sums.ts';
import { checkOf, findInFiling, type Identity, matchIdentity } from './revenue-identity.ts';

const [REVENUE] = tags.IFRS_REVENUE;
const [CONTRACTS] = tags.IFRS_REVENUE_ALSO;
const [NET_INTEREST] = tags.IFRS_NET_INTEREST;
const CANDIDATES = [...tags.IFRS_REVENUE, ...tags.IFRS_REVENUE_ALSO];
const OF_BANKS = [...CANDIDATES, ...tags.IFRS_NET_INTEREST, ...tags.IFRS_FEES];

/**
 * Revenue of one fiscal year under IFRS: the line for total revenue. If a filer has none, the greatest of the lines for
 * contracts, goods and services that the filing's own profit confirms; for a bank, net interest plus fees.
 */
export function ifrsRevenueAt(reading: Reading): FigureResult {
  const concepts = isLender(reading.sic) ? OF_BANKS : CANDIDATES;
  const viewed = asViewed(reading, concepts);
  const accession = reportWith(viewed, tags.IFRS_REVENUE) ?? reportWith(viewed, concepts);
  const filings = byFiling(concepts, (concept) => viewed.book.flows(concept, 'money', reading.end));
  const filing = filings.find((lines) => lines.values().some((line) => line.accession === accession));
  if (filing === undefined) return absent('NOT_TAGGED', 'No annual report gives IFRS revenue for this year.');
  const revenue = filing.get(REVENUE);
  const { proofs, hints } = identitiesOf(reading, filing);
  if (revenue === undefined && filing.has(NET_INTEREST)) return bankRevenue(filing);
  const sums = sumsOf(filing);
  const match = matchIdentity(sums, [...proofs, ...hints]);
  // If profit confirms the line for total revenue, no other test is needed.
  const isExplained = revenue !== undefined && matchIdentity([revenue], [...proofs, ...hints]) !== null;
  if (revenue !== undefined && (isExplained || match === null || match.value.value <= revenue.value)) {
    return figureOf(filing, { value: revenue.value, parts: [revenue] }, 'IFRS revenue, as filed.', proofs);
  }
  if (match !== null) {
    const method = `Of the revenue lines of the filing, the one that agrees with ${match.identity} within 0.5%.`;
    return figureOf(filing, match.value, method, proofs);
  }
  const [proof] = proofs;
  const chosen = likeliest(filing, sums);
  if (proof !== undefined) {
    const names = chosen.parts.map(({ concept, text }) => `${concept} ${text}`).join(', ');
    const { words, revenue: value, parts } = proof;
    const unit = (chosen.parts as [FiledValue])[0].unit;
    return contradicted(
      { value: chosen.value, unit, parts: chosen.parts, witness: { words, value, parts } },
      `${names} is not all of revenue: ${words} is ${value}.`,
    );
  }
  const method =
    chosen.parts.length > 1
      ? 'Sales of goods plus services, as no line for all of revenue is tagged.'
      : 'The greatest revenue line of the filing, as no line for all of revenue is tagged.';
  return figureOf(filing, chosen, method, proofs);
}

/** Candidates for revenue when its own line is missing. */
function sumsOf(filing: FilingValues): readonly Sum[] {
  const [contracts, goods, services] = tags.IFRS_REVENUE_ALSO.map((concept) => sum(filing, [concept])) as [
    Sum,
    Sum,
    Sum,
  ];
  const both = isPresent(goods) && isPresent(services) ? [add(goods, services)] : [];
  return [contracts, ...both, goods, services].filter(isPresent);
}

/** Revenue from contracts unless another line is greater, else the greatest sum. */
function likeliest(filing: FilingValues, sums: readonly Sum[]): Sum {
  const contracts = filing.get(CONTRACTS);
  const isWhole = (whole: FiledValue) => sums.every(({ parts, value }) => parts.length > 1 || value <= whole.value);
  if (contracts !== undefined && isWhole(contracts)) return { value: contracts.value, parts: [contracts] };
  return sums.reduce((one, other) => (other.value > one.value ? other : one));
}

/** Net interest plus fees, both of one filing. */
function bankRevenue(filing: FilingValues): FigureResult {
  const fees = first(filing, tags.IFRS_FEES);
  if (!isPresent(fees)) {
    return absent('NOT_TAGGED', 'The annual report gives net interest of a bank and no fees beside it.');
  }
  return figureOf(filing, add(sum(filing, tags.IFRS_NET_INTEREST), fees), 'Net interest plus fees, as for banks.', []);
}

interface ImpliedRevenue extends Identity {
  readonly parts: readonly FiledValue[];
}

/**
 * Revenue as implied by the filing's profit. Gross profit plus cost of sales must agree; operating profit plus expenses
 * may confirm but disproves nothing, because filers differ on what else both contain.
 */
function identitiesOf(
  reading: Reading,
  filing: FilingValues,
): { proofs: readonly ImpliedRevenue[]; hints: readonly Identity[] } {
  const [{ accession }] = [...filing.values()] as [FiledValue];
  const inFiling = (concept: string) => findInFiling(reading, concept, accession);
  const implied = (words: string, profit?: FiledValue, costs?: FiledValue): ImpliedRevenue[] =>
    profit === undefined || costs === undefined
      ? []
      : [{ words, revenue: profit.value + Math.abs(costs.value), parts: [profit, costs] }];
  const operating = inFiling(tags.IFRS_OPERATING_INCOME[0]);
  return {
    proofs: implied(
      'gross profit plus cost of sales',
      inFiling(tags.IFRS_GROSS_PROFIT[0]),
      inFiling(tags.IFRS_COST_OF_SALES[0]),
    ),
    hints: tags.IFRS_EXPENSES.flatMap((concept) =>
      implied('operating profit plus expenses', operating, inFiling(concept)),
    ),
  };
}

function figureOf(
  filing: FilingValues,
  { value, parts }: Sum,
  method: string,
  proofs: readonly Identity[],
): FigureResult {
  const losers = CANDIDATES.flatMap((concept) => filing.get(concept) ?? []).filter((one) => !parts.includes(one));
  const alternatives = losers.map((loser) => rejected(loser, 'Not the total by the rule applied.'));
  return totalOf(parts, method, {
    value,
    alternatives,
    checks: proofs.map((identity) => checkOf(identity, { value })),
  });
}
