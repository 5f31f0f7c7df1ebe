import type { Context } from '../../context.ts';
import type { HeldFiler } from '../../domain/portfolio/held-filer.ts';
import { type CompanyShares, companyShares, lookThrough, overlapOf } from '../../domain/portfolio/look-through.ts';
import { byCompany, type HeldPart, portfolioMeasures, shortMeasures } from '../../domain/portfolio/measures.ts';
import type { FundReportRow, FundRow } from '../../queries/funds/fund-reports.ts';
import type { AsOf } from '../shared/as-of.ts';
import { type MatchedHolding, matchedCiks, matchFunds, partsOfFund } from './load-fund.ts';
import { loadHeldFilers } from './load-held-filers.ts';
import type { FundOverlap, LoadedPortfolio, PortfolioLine } from './load-portfolio.ts';

/** A line before companies are loaded. */
export interface Draft extends Omit<PortfolioLine, 'of' | 'isLeftOut'> {
  readonly cik: number | null;
  readonly fund: FundRow | null;
  readonly isOther: boolean;
}

/** What a portfolio is assembled from. */
export interface Drafted extends Pick<LoadedPortfolio, 'manager' | 'longTotal' | 'shortTotal'> {
  readonly long: readonly Draft[];
  readonly short: readonly Draft[];
  /** The fund to compare with. */
  readonly broad: FundReportRow | null;
  readonly figures: boolean;
}

/** The portfolio of drafted lines: companies loaded, funds looked through, measures taken. */
export async function assemble(
  context: Context,
  asOf: AsOf,
  { long, short, broad, figures, ...about }: Drafted,
): Promise<LoadedPortfolio> {
  const drafts = [...long, ...short];
  const reports = new Map(drafts.flatMap(({ fund }) => (fund?.report ? [[fund.report.source, fund.report]] : [])));
  const compared = broad === null ? reports : new Map(reports).set(broad.source, broad);
  const matched = await matchFunds(context, [...compared.values()]);
  const held = matched.filter(({ report }) => reports.has(report.source));
  const ciks = new Set(drafts.flatMap(({ cik }) => cik ?? []));
  for (const { stocks } of held) for (const cik of matchedCiks(stocks.map(({ match }) => match))) ciks.add(cik);
  const filers = await loadHeldFilers(context, [...ciks], asOf, { figures });
  const parts = new Map(held.map((fund) => [fund.report.source, partsOfFund(fund, filers)]));
  const toLine = (draft: Draft) => lineOf(draft, filers, parts);
  const [longLines, shortLines] = [long.map(toLine), short.map(toLine)];
  const all = lookThrough(longLines);
  // A comparison needs who is held and how much, not what is known of them: the broad fund holds thousands.
  const shares = new Map(matched.map(({ report, stocks }) => [report.source, companyShares(stocks.map(toShare))]));
  const broadShares = broad === null ? undefined : shares.get(broad.source);
  const own = companyShares(all.map(({ filer, weight }) => ({ cik: filer?.cik ?? null, weight })));
  const overlap = broadShares === undefined ? null : overlapOf(own, broadShares);
  return {
    ...about,
    asOf,
    long: longLines,
    short: shortLines,
    companies: byCompany(all),
    measures: portfolioMeasures(all),
    funds: [...reports.values()],
    overlaps: overlapsOf([...compared.values()], reports, shares),
    activeShare: overlap === null ? null : 1 - overlap,
    shorts: shortMeasures(lookThrough(shortLines)),
  };
}

function lineOf(
  { cik, fund, isOther, ...draft }: Draft,
  filers: ReadonlyMap<number, HeldFiler>,
  parts: ReadonlyMap<string, HeldPart[]>,
): PortfolioLine {
  const report = fund?.report ?? null;
  const line = { ...draft, isLeftOut: (fund?.unread ?? null) !== null };
  if (report !== null) {
    const of = { kind: 'FUND', seriesId: report.seriesId ?? '', parts: parts.get(report.source) ?? [] } as const;
    return { ...line, of };
  }
  const filer = cik === null ? undefined : filers.get(cik);
  if (filer !== undefined)
    return { ...line, name: filer.name, ticker: line.ticker ?? filer.ticker, of: { kind: 'COMPANY', filer } };
  return { ...line, matchedBy: null, of: { kind: isOther ? 'OTHER' : 'UNKNOWN' } };
}

const toShare = ({ match, weight }: MatchedHolding) => ({ cik: match.cik, weight });

/** Each fund held with those after it: the broad one stands last where it is not held. */
function overlapsOf(
  compared: readonly FundReportRow[],
  held: ReadonlyMap<string, FundReportRow>,
  shares: ReadonlyMap<string, CompanyShares>,
): FundOverlap[] {
  const sharesOf = ({ source }: FundReportRow) => shares.get(source) ?? new Map<number, number>();
  return compared
    .filter(({ source }) => held.has(source))
    .flatMap((one, at) =>
      compared.slice(at + 1).map((other) => ({
        one: nameOf(one),
        other: nameOf(other),
        overlap: overlapOf(sharesOf(one), sharesOf(other)),
      })),
    );
}

export const nameOf = ({ seriesName, registrant }: Pick<FundReportRow, 'seriesName' | 'registrant'>) =>
  seriesName ?? registrant;
