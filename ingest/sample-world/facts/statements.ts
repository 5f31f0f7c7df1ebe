import { addDays, addMonths, type Day, daysBetween } from '../../../schema/domain/terms/day.ts';
import type { Random } from '../filers/random.ts';
import type { History, Style } from './history.ts';

/** A fiscal year, or the shorter period after a change of the year end. */
export interface Period {
  readonly start: Day;
  readonly end: Day;
}

/** The lines of one year's statements, null if the filer lacks them. Money in whole units. */
export interface Statement {
  readonly revenue: number;
  readonly mainRevenue: number;
  readonly otherRevenue: number;
  readonly costs: number;
  readonly operatingIncome: number;
  readonly pretaxIncome: number;
  readonly tax: number;
  readonly netIncome: number;
  readonly operatingCashFlow: number;
  readonly capex: number;
  readonly cash: number;
  readonly assets: number;
  readonly liabilities: number;
  readonly equity: number;
  readonly debt: number | null;
  readonly debtNoncurrent: number | null;
  readonly debtCurrent: number | null;
  readonly shares: number;
  readonly dilutedShares: number;
  readonly epsBasic: number;
  readonly epsDiluted: number;
  readonly dividendsPerShare: number | null;
  readonly dividendsPaid: number | null;
  readonly premiumsWritten: number | null;
  readonly claims: number | null;
  readonly reserves: number | null;
  /** Adverse above zero. */
  readonly development: number | null;
  /** The same with the opposite sign, in the year that has a contradiction. */
  readonly contradiction: number | null;
}

/** The random inputs of one year's statements. */
export interface Year extends Period {
  /** For twelve months, however long the period is. */
  readonly size: number;
  /** The period as a fraction of a year. */
  readonly share: number;
  readonly margin: number;
  readonly yearsAgo: number;
}

interface Profile {
  /** Assets not financed by debt. */
  readonly assets: number;
  /** As a fraction of those assets. */
  readonly equity: number;
  readonly cash: number;
  readonly capex: number;
  readonly depreciation: number;
  /** The main kind of revenue as a fraction of the total. */
  readonly mainShare: number;
}

const COMPANY: Profile = { assets: 1.3, equity: 0.45, cash: 0.14, capex: 0.055, depreciation: 0.045, mainShare: 1 };
const ASSET_HEAVY: Profile = { ...COMPANY, assets: 2.4, equity: 0.6, cash: 0.03, capex: 0.2, depreciation: 0.13 };

/** Balance sheet and cash flow, as fractions of revenue. */
const PROFILES: Readonly<Record<Style, Profile>> = {
  maker: COMPANY,
  services: { ...COMPANY, capex: 0.04, depreciation: 0.06 },
  classes: COMPANY,
  foreign: { ...COMPANY, assets: 2.4, capex: 0.11, depreciation: 0.09 },
  bank: { ...COMPANY, assets: 22, equity: 0.1, cash: 0.9, capex: 0.02, depreciation: 0.02, mainShare: 0.78 },
  insurer: { ...COMPANY, assets: 3.1, equity: 0.3, capex: 0.01, depreciation: 0.02, mainShare: 0.9 },
  'premium insurer': { ...COMPANY, assets: 3.1, equity: 0.3, capex: 0.01, depreciation: 0.02, mainShare: 0.9 },
  reinsurer: { ...COMPANY, assets: 3.4, capex: 0.01, depreciation: 0.02, mainShare: 0.9 },
  'plain reinsurer': { ...COMPANY, assets: 3.4, capex: 0.01, depreciation: 0.02, mainShare: 0.9 },
  'life reinsurer': { ...COMPANY, assets: 5.2, capex: 0.01, depreciation: 0.02, mainShare: 0.82 },
  landlord: { ...ASSET_HEAVY, assets: 4.5, equity: 0.9, mainShare: 0.97 },
  utility: ASSET_HEAVY,
  partnership: ASSET_HEAVY,
  'zero revenue': { ...COMPANY, assets: 2.2, equity: 0.8, cash: 1.7, capex: 0.02, depreciation: 0.02 },
  shell: { ...COMPANY, assets: 20, equity: 0.9, cash: 0.3, capex: 0, depreciation: 0 },
};

const WITHOUT_REVENUE: ReadonlySet<Style> = new Set(['zero revenue', 'shell']);
/** Percent on either side of a normal year. */
const GROWTH_WOBBLE = 6;
const MARGIN_WOBBLE = 0.015;
/** A shorter period is not a full year. */
const YEAR_MIN_DAYS = 350;
const INTEREST_RATE = 0.045;
const TAX_RATE = 0.23;
const DEBT_DUE_WITHIN_YEAR = 0.12;
const DILUTION = 1.015;
/** Fraction of shares bought back each year, and annual growth of the dividend. */
const BUYBACK = 0.006;
const DIVIDEND_GROWTH = 0.05;

/** The years of a filer that end on the given days, oldest first, each with its size and margin. */
export function yearsOf(history: History, ends: readonly Day[], random: Random): Year[] {
  let size = history.size * 1_000_000 * (1 + random.between(-1_000, 1_000) / 100_000);
  return ends
    .map((end, index) => ({ start: startOf(ends[index - 1], end), end, yearsAgo: ends.length - 1 - index }))
    .toReversed()
    .map((period): Year => {
      const days = daysBetween(period.start, period.end) + 1;
      const wobble = random.between(-100, 100) / 100;
      const margin =
        history.marginOf?.[period.end] ?? history.margin + (history.margin > -1 ? MARGIN_WOBBLE * wobble : 0);
      const year = { ...period, size, share: days < YEAR_MIN_DAYS ? days / 365 : 1, margin };
      const growth = history.growth + (GROWTH_WOBBLE * random.between(-100, 100)) / 10_000;
      size = size / (1 + growth) / (history.newBasis?.from === period.end ? history.newBasis.times : 1);
      return year;
    })
    .toReversed();
}

/** The day after the previous year; the first year has twelve months, or 52 weeks. */
function startOf(endBefore: Day | undefined, end: Day): Day {
  if (endBefore !== undefined) return addDays(endBefore, 1);
  const firstOfNext = addDays(end, 1);
  return firstOfNext.endsWith('-01') ? addMonths(firstOfNext, -12) : addDays(firstOfNext, -364);
}

/**
 * The statements of a year as given by a filing of a certain time.
 *
 * @param sharesPerShare number of present shares per share of that time
 * @param overstatedBy overstatement of revenue, as a fraction of it
 */
export function statementOf(history: History, year: Year, sharesPerShare: number, overstatedBy: number): Statement {
  const { style, debt: debtRatio } = history;
  const profile = PROFILES[style];
  const flow = year.size * year.share;
  const trueRevenue = WITHOUT_REVENUE.has(style) ? 0 : thousands(flow);
  const overstatement = thousands(trueRevenue * overstatedBy);
  const revenue = trueRevenue + overstatement;
  const operatingIncome = thousands(flow * year.margin) + overstatement;
  const debt = debtRatio === 0 ? null : thousands(year.size * debtRatio);
  const debtCurrent = debt === null ? null : thousands(debt * DEBT_DUE_WITHIN_YEAR);
  const pretaxIncome = operatingIncome - thousands((debt ?? 0) * INTEREST_RATE * year.share);
  const tax = pretaxIncome > 0 ? thousands(pretaxIncome * TAX_RATE) : 0;
  const netIncome = pretaxIncome - tax;
  const assets = thousands(year.size * (profile.assets + debtRatio)) + overstatement;
  const equity =
    thousands(year.size * (capitalOf(history, year) ?? profile.assets * profile.equity)) +
    overstatement -
    thousands(overstatement * TAX_RATE);
  const shares = Math.round((history.shares * 1_000_000 * (1 + BUYBACK) ** year.yearsAgo) / sharesPerShare);
  const dilutedShares = netIncome > 0 ? Math.round(shares * DILUTION) : shares;
  const usualDividend =
    history.dividend === undefined ? null : history.dividend / (1 + DIVIDEND_GROWTH) ** year.yearsAgo;
  const dividendNow = history.dividendOf?.[year.end] ?? usualDividend;
  const dividendsPerShare = dividendNow === null ? null : cents(dividendNow * sharesPerShare);
  const mainRevenue = thousands(revenue * profile.mainShare);
  return {
    revenue,
    mainRevenue,
    otherRevenue: revenue - mainRevenue,
    costs: revenue - operatingIncome,
    operatingIncome,
    pretaxIncome,
    tax,
    netIncome,
    operatingCashFlow: netIncome + thousands(flow * profile.depreciation) - overstatement,
    capex: thousands(flow * profile.capex),
    cash: thousands(year.size * profile.cash),
    assets,
    liabilities: assets - equity,
    equity,
    debt,
    debtNoncurrent: debt === null || debtCurrent === null ? null : debt - debtCurrent,
    debtCurrent,
    shares,
    dilutedShares,
    epsBasic: cents(netIncome / shares),
    epsDiluted: cents(netIncome / dilutedShares),
    dividendsPerShare,
    dividendsPaid: dividendsPerShare === null ? null : thousands(dividendsPerShare * shares),
    ...reinsuranceOf(history, year, mainRevenue),
  };
}

/** For lists that begin with the latest year. */
function ofYear(values: readonly number[], { yearsAgo }: Year): number {
  return values[Math.min(yearsAgo, values.length - 1)] ?? 0;
}

function capitalOf({ reinsurance }: History, year: Year): number | undefined {
  return reinsurance && ofYear(reinsurance.capital, year);
}

type OfReinsurer = Pick<Statement, 'premiumsWritten' | 'claims' | 'reserves' | 'development' | 'contradiction'>;

function reinsuranceOf({ reinsurance }: History, year: Year, premiumsEarned: number): OfReinsurer {
  if (reinsurance === undefined) {
    return { premiumsWritten: null, claims: null, reserves: null, development: null, contradiction: null };
  }
  const development = thousands(year.size * ofYear(reinsurance.development, year));
  return {
    premiumsWritten: thousands(year.size * reinsurance.written),
    claims: thousands(premiumsEarned * ofYear(reinsurance.losses, year)),
    reserves: thousands(year.size * reinsurance.reserves),
    development,
    contradiction: reinsurance.contradicted === year.end ? -development : null,
  };
}

const thousands = (amount: number) => Math.round(amount / 1_000) * 1_000;
const cents = (amount: number) => Math.round(amount * 100) / 100;
