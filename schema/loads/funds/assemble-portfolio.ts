import type { MatchedBy } from '../../domain/funds/match-security.ts';
import type { HeldFiler } from '../../domain/portfolio/held-filer.ts';
import { type BookLine, companyShares, lookThrough, overlapOf } from '../../domain/portfolio/look-through.ts';
import type { ManagerBook } from '../../domain/portfolio/manager-book.ts';
import {
  byCompany,
  type HeldPart,
  type PortfolioMeasures,
  portfolioMeasures,
  type ShortMeasures,
  shortMeasures,
} from '../../domain/portfolio/measures.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { FundReportRow, FundRow } from '../../queries/funds/fund-reports.ts';
import type { ManagerReportRow } from '../../queries/funds/manager-reports.ts';
import type { Context } from '../../request/context.ts';
import { type BroadShares, type MatchedFund, matchedCiks, matchFunds, partsOfFund, sharesOf } from './load-fund.ts';
import { loadHeldFilers } from './load-held-filers.ts';

/** A line of a book as given or filed, and how it was matched. */
export interface PortfolioLine extends BookLine {
  readonly ticker: string | null;
  /** Exact dollars of a filed position; null for a pasted one. */
  readonly valueUsd: string | null;
  readonly matchedBy: MatchedBy | 'FUND' | null;
  /** The ticker that a pasted line gives, if no company has it now. */
  readonly formerTicker: string | null;
  /** How the line's evidence contradicts itself; null if it does not. */
  readonly conflict: string | null;
  /** True for a fund on file that is not looked through because the book has enough larger ones. */
  readonly isLeftOut: boolean;
}

/** The overlap of two funds of a book, or of one and the broad fund. */
export interface FundOverlap {
  readonly one: string;
  readonly other: string;
  readonly overlap: number | null;
}

export interface LoadedPortfolio {
  readonly asOf: AsOf;
  /** Null for a pasted book. */
  readonly manager: {
    readonly cik: number;
    readonly name: string;
    readonly report: ManagerReportRow;
    readonly book: ManagerBook;
  } | null;
  readonly long: readonly PortfolioLine[];
  readonly short: readonly PortfolioLine[];
  /** Sums of the weights as given; 1 and 0 for a filed book, or one without weights. */
  readonly longTotal: number;
  readonly shortTotal: number;
  /** True if no line of a pasted book has a weight: all weigh the same. */
  readonly isEqual: boolean;
  /** The long book by company, funds looked through, largest first. */
  readonly companies: readonly HeldPart[];
  readonly measures: PortfolioMeasures;
  readonly funds: readonly FundReportRow[];
  readonly overlaps: readonly FundOverlap[];
  /** 1 less the overlap with the broad fund; null if that is not on file or nothing is matched. */
  readonly activeShare: number | null;
  readonly shorts: ShortMeasures;
}

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
  await context.pieces.next();
  const parts = new Map(held.map((fund) => [fund.report.source, partsOfFund(fund, filers)]));
  const toLine = (draft: Draft) => lineOf(draft, filers, parts);
  const [longLines, shortLines] = [long.map(toLine), short.map(toLine)];
  const all = lookThrough(longLines);
  const own = companyShares(all.map(({ filer, weight }) => ({ cik: filer?.cik ?? null, weight })));
  const overlap = broad === null ? null : overlapOf(own, broad.shares);
  await context.pieces.next();
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
  { pieces }: Context,
  held: readonly MatchedFund[],
  broad: BroadShares | null,
): Promise<FundOverlap[]> {
  const own = held.map((fund) => ({ name: nameOf(fund.report), shares: sharesOf(fund) }));
  const isHeld = held.some(({ report }) => report.source === broad?.source);
  const compared = broad === null || isHeld ? own : [...own, { name: nameOf(broad), shares: broad.shares }];
  const overlaps: FundOverlap[] = [];
  for (const [at, one] of own.entries()) {
    await pieces.next();
    for (const other of compared.slice(at + 1)) {
      overlaps.push({ one: one.name, other: other.name, overlap: overlapOf(one.shares, other.shares) });
    }
  }
  return overlaps;
}

export const nameOf = ({ seriesName, registrant }: Pick<FundReportRow, 'seriesName' | 'registrant'>) =>
  seriesName ?? registrant;
