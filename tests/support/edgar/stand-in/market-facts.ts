import type { SampleFiler } from '../../../../ingest/sample-world/filers/filer.ts';
import { addDays, addMonths, type Day } from '../../../../schema/domain/terms/day.ts';
import { chance } from './chance.ts';
import { type MarketFiling, monthEnd } from './market-filings.ts';

/** The concepts of a report, as part of the year's revenue. */
const YEARLY = {
  RevenueFromContractWithCustomerExcludingAssessedTax: 1,
  CostOfRevenue: 0.6,
  GrossProfit: 0.4,
  OperatingIncomeLoss: 0.14,
  IncomeTaxExpenseBenefit: 0.025,
  NetIncomeLoss: 0.1,
  NetCashProvidedByUsedInOperatingActivities: 0.16,
  PaymentsToAcquirePropertyPlantAndEquipment: 0.05,
} as const;
const AT_END = {
  Assets: 1.4,
  AssetsCurrent: 0.5,
  Liabilities: 0.8,
  LiabilitiesCurrent: 0.3,
  StockholdersEquity: 0.6,
  CashAndCashEquivalentsAtCarryingValue: 0.12,
  LongTermDebtNoncurrent: 0.35,
} as const;
const SALT = { size: 21, growth: 22, year: 23 } as const;
const YEARS_IN_REPORT = 3;
const FIRST_YEAR = 2000;

interface Row {
  readonly start?: Day;
  readonly end: Day;
  readonly val: number;
  readonly accn: string;
  readonly fy: number;
  readonly fp: string;
  readonly form: string;
  readonly filed: Day;
}

/** The companyfacts of a filer after these reports. */
export function marketFacts(filer: SampleFiler, reports: readonly MarketFiling[], seed: number): string {
  const gaap: Record<string, Row[]> = {};
  const shares: Row[] = [];
  const put = (concept: string, row: Row) => {
    gaap[concept] ??= [];
    gaap[concept].push(row);
  };
  for (const { accession, form, filedOn, reportDate } of reports) {
    if (reportDate === null) continue;
    const fy = Number(reportDate.slice(0, 4));
    const isAnnual = form.startsWith('10-K');
    const fp = isAnnual ? 'FY' : `Q${Number(reportDate.slice(5, 7)) / 3}`;
    const of = { accn: accession, fy, fp, form, filed: filedOn };
    for (let back = 0; back < (isAnnual ? YEARS_IN_REPORT : 1); back++) {
      const end = monthEnd(addMonths(reportDate, -12 * back));
      const start = addDays(monthEnd(addMonths(end, isAnnual ? -12 : -3)), 1);
      const year = revenueOf(filer, Number(end.slice(0, 4)), seed);
      for (const [concept, part] of Object.entries(YEARLY))
        put(concept, { start, end, val: Math.round(year * part * (isAnnual ? 1 : 0.25)), ...of });
      if (back > 1) continue;
      for (const [concept, part] of Object.entries(AT_END)) put(concept, { end, val: Math.round(year * part), ...of });
    }
    shares.push({ end: addDays(filedOn, -12), val: Math.round(revenueOf(filer, fy, seed) / 40), ...of });
  }
  const named = Object.entries(gaap).map(([concept, rows]) => [concept, { label: concept, units: { USD: rows } }]);
  const dei = { EntityCommonStockSharesOutstanding: { label: 'Shares', units: { shares } } };
  return JSON.stringify({
    cik: filer.cik,
    entityName: filer.name,
    facts: { dei, 'us-gaap': Object.fromEntries(named) },
  });
}

/** In dollars; from ten million to a hundred billion. */
function revenueOf({ cik }: SampleFiler, year: number, seed: number): number {
  const size = 10 ** (7 + 4 * chance(seed, cik, SALT.size));
  const growth = 1 + 0.12 * chance(seed, cik, SALT.growth);
  return size * growth ** (year - FIRST_YEAR) * (0.9 + 0.2 * chance(seed, cik, year, SALT.year));
}
