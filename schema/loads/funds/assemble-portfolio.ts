import type { HeldFiler } from '../../domain/portfolio/held-filer.ts';
import { companyShares, lookThrough, overlapOf } from '../../domain/portfolio/look-through.ts';
import { byCompany, type HeldPart, portfolioMeasures, shortMeasures } from '../../domain/portfolio/measures.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { FundReportRow, FundRow } from '../../queries/funds/fund-reports.ts';
import type { Context } from '../../request/context.ts';
import { type BroadShares, sharesOf } from './load-broad-shares.ts';
import { type MatchedFund, matchedCiks, matchFunds, partsOfFund } from './load-fund.ts';
import { loadHeldFilers } from './load-held-filers.ts';
import type { FundOverlap, LoadedPortfolio, PortfolioLine } from './load-portfolio.ts';

/** A line before companies are loaded. */
export interface Draft extends Omit<PortfolioLine, 'of' | 'isLeftOut'> {
  readonly cik: number | null;
  readonly fund: FundRow | null;
  readonly isOther: boolean;
}

/** The material of a portfolio. */
export interface Drafted extends Pick<LoadedPortfolio, 'manager' | 'longTotal' | 'shortTotal' | 'isEqual'> {
  readonly long: readonly Draft[];
  readonly short: readonly Draft[];
  /** The fund to compare with. */
  readonly broad: BroadShares | null;
  readonly figures: boolean;
}

/** Makes a portfolio of drafted lines: loads companies, looks through funds, takes measures. */
export async function assemble(
  context: Context,
  asOf: AsOf,
  { long, short, broad, figures, ...about }: Drafted,
): Promise<LoadedPortfolio> {
  const drafts = [...long, ...short];
  const reports = new Map(drafts.flatMap(({ fund }) => (fund?.report ? [[fund.report.source, fund.report]] : [])));
  const held = await matchFunds(context, [...reports.values()]);
  const ciks = new Set(drafts.flatMap(({ cik }) => cik ?? []));
  for (const { stocks } of held) for (const cik of matchedCiks(stocks.map(({ match }) => match))) ciks.add(cik);
  const filers = await loadHeldFilers(context, [...ciks], asOf, { figures });
  await context.size.piece();
  const parts = new Map(held.map((fund) => [fund.report.source, partsOfFund(fund, filers)]));
  const toLine = (draft: Draft) => lineOf(draft, filers, parts);
  const [longLines, shortLines] = [long.map(toLine), short.map(toLine)];
  const all = lookThrough(longLines);
  const own = companyShares(all.map(({ filer, weight }) => ({ cik: filer?.cik ?? null, weight })));
  const overlap = broad === null ? null : overlapOf(own, broad.shares);
  await context.size.piece();
  const measures = portfolioMeasures(all);
  const shorts = shortMeasures(lookThrough(shortLines));
  const overlaps = await overlapsOf(context, held, broad);
  return {
    ...about,
    asOf,
    long: longLines,
    short: shortLines,
    companies: byCompany(all),
    measures,
    funds: [...reports.values()],
    overlaps,
    activeShare: overlap === null ? null : 1 - overlap,
    shorts,
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

/** Each held fund with those after it; the broad one comes last if it is not held. */
async function overlapsOf(
  { size }: Context,
  held: readonly MatchedFund[],
  broad: BroadShares | null,
): Promise<FundOverlap[]> {
  const own = held.map((fund) => ({ name: nameOf(fund.report), shares: sharesOf(fund) }));
  const isHeld = held.some(({ report }) => report.source === broad?.source);
  const compared = broad === null || isHeld ? own : [...own, { name: nameOf(broad), shares: broad.shares }];
  const overlaps: FundOverlap[] = [];
  for (const [at, one] of own.entries()) {
    await size.piece();
    for (const other of compared.slice(at + 1)) {
      overlaps.push({ one: one.name, other: other.name, overlap: overlapOf(one.shares, other.shares) });
    }
  }
  return overlaps;
}

export const nameOf = ({ seriesName, registrant }: Pick<FundReportRow, 'seriesName' | 'registrant'>) =>
  seriesName ?? registrant;
