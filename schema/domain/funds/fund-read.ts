import type { HeldFiler } from '../portfolio/held-filer.ts';
import { byCompany, type PortfolioMeasures, portfolioMeasures } from '../portfolio/measures.ts';
import { unreadWords } from '../portfolio/portfolio-words.ts';
import { publishedPercent, publishedWords } from '../portfolio/published-words.ts';
import type { Day } from '../terms/day.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { displayName } from '../terms/words/display-name.ts';
import { grouped } from '../terms/words/numbers.ts';
import { listed } from '../terms/words/phrases.ts';

export interface FundStock {
  readonly name: string;
  /** Share of the fund's net assets, a fraction. */
  readonly weight: number;
  readonly filer: HeldFiler | null;
  readonly cusip: string | null;
}

/** The share of a fund in common stock, and the share of that matched to companies. */
export interface FundCoverage {
  /** True for a stock fund: at least half of it is in common stock. */
  readonly covered: boolean;
  readonly equityShare: number;
  /** Share of the common stock; null if there is none. */
  readonly matchedShare: number | null;
}

/** A look inside a fund (METHODS 8.2): concentration and boat are those of its matched stock, scaled to one. */
export interface FundRead {
  readonly coverage: FundCoverage;
  /** Null for a fund that is not covered. */
  readonly measures: PortfolioMeasures | null;
  /** Its ten largest companies as a share of all its stock, matched or not; null for a fund that is not covered. */
  readonly top10: number | null;
}

const EQUITY_AT_LEAST = 0.5;
const MATCHED_AT_LEAST = 0.7;

export function readFund(stocks: readonly FundStock[]): FundRead {
  const sum = (some: readonly { readonly weight: number }[]) => some.reduce((total, { weight }) => total + weight, 0);
  const equityShare = sum(stocks);
  const matched = stocks.filter(({ filer }) => filer !== null);
  const matchedWeight = sum(matched);
  const matchedShare = equityShare === 0 ? null : matchedWeight / equityShare;
  const coverage = { covered: equityShare >= EQUITY_AT_LEAST, equityShare, matchedShare };
  if (!coverage.covered) return { coverage, measures: null, top10: null };
  const measures = portfolioMeasures(matched.map((stock) => ({ ...stock, weight: stock.weight / matchedWeight })));
  const boat = (matchedShare ?? 0) < MATCHED_AT_LEAST ? ({ absent: 'UNMATCHED' } as const) : measures.boat;
  return { coverage, measures: { ...measures, boat }, top10: sum(byCompany(stocks).slice(0, 10)) / equityShare };
}

export const warnedOf = <Part extends Pick<FundStock, 'filer'>>(stocks: readonly Part[]): Part[] =>
  stocks.filter(({ filer }) => (filer?.warningKinds ?? []).length > 0);

/**
 * A fund in dated sentences, naming up to three of its companies with a warning filing. If too little is known to
 * rank the fund, they give no share and name no company, because they would seem to represent the whole.
 *
 * @param stocks  largest first
 */
export function fundAnswer(
  asOf: Day,
  { name, reportDate }: { readonly name: string; readonly reportDate: Day },
  { coverage, measures }: FundRead,
  stocks: readonly FundStock[],
): string {
  const fund = displayName(name);
  const opening = `As of ${shortDate(asOf)},`;
  const held = `on ${shortDate(reportDate)}`;
  if (measures === null) {
    return `${opening} we do not read ${fund} as a stock fund. Common stock was ${publishedPercent(coverage.equityShare)} of it ${held}, less than half.`;
  }
  const { warningShare, knownShare } = measures;
  const matched = publishedPercent(coverage.matchedShare ?? 0);
  if (knownShare === null || knownShare === 0) {
    return `${opening} we cannot say how much of ${fund} carries a warning. We matched ${matched} of its stock ${held} to companies, and have not loaded all filings of any of them.`;
  }
  const checked = `We matched ${matched} of its stock ${held} to companies, and could check ${publishedPercent(knownShare)} of that.`;
  if (warningShare === null) {
    return `${opening} we cannot say how much of ${fund} carries a warning. ${checked}`;
  }
  const warned = warnedOf(stocks);
  const names = warned.slice(0, 3).map((stock) => displayName(stock.name));
  const more = warned.length > 3 ? [`${grouped(warned.length - 3)} more`] : [];
  const which = warned.length === 0 ? '' : ` (${listed([...names, ...more])})`;
  const share =
    warned.length === 0
      ? `no company in ${fund} that we could check carries a warning`
      : `companies with a warning${which} make up ${publishedWords(warningShare)} of what we could check in ${fund}, by weight`;
  return `${opening} ${share}. ${checked}${unreadWords(stocks)}`;
}
