import type { HeldFiler } from './held-filer.ts';
import type { HeldPart } from './measures.ts';

/** Maximum number of funds of a book to look through, largest first: each may hold thousands of stocks. */
export const LOOKED_THROUGH_MAX = 20;

/** A line of a portfolio: a company's security, a fund to look inside, cash, or something unknown. */
export interface BookLine {
  readonly name: string;
  /** Share of the long book; for a short line, its share of the short book. */
  readonly weight: number;
  /** Null if the book identifies its securities differently. */
  readonly cusip: string | null;
  readonly of:
    | { readonly kind: 'COMPANY'; readonly filer: HeldFiler }
    | { readonly kind: 'FUND'; readonly seriesId: string; readonly parts: readonly HeldPart[] }
    | { readonly kind: 'OTHER' }
    | { readonly kind: 'UNKNOWN' };
}

/**
 * The parts of a book's long lines. Each fund is replaced by its stocks, with their shares multiplied by the fund's.
 * Cash and a fund's other assets are not parts; they make up the remainder of the book.
 */
export function lookThrough(lines: readonly BookLine[]): HeldPart[] {
  return lines.flatMap(partsOf);
}

function partsOf({ name, weight, cusip, of }: BookLine): HeldPart[] {
  switch (of.kind) {
    case 'COMPANY':
      return [{ name, weight, cusip, filer: of.filer }];
    case 'FUND':
      return of.parts.map((part) => ({ ...part, weight: weight * part.weight }));
    case 'OTHER':
      return [];
    case 'UNKNOWN':
      return [{ name, weight, cusip, filer: null }];
  }
}

/** Each company's share of the matched weight, by CIK. */
export type CompanyShares = ReadonlyMap<number, number>;

/** The shares of the companies among the parts, scaled to the matched weight. */
export function companyShares(
  parts: readonly { readonly cik: number | null; readonly weight: number }[],
): CompanyShares {
  const shares = new Map<number, number>();
  let all = 0;
  for (const { cik, weight } of parts) {
    if (cik === null) continue;
    all += weight;
    shares.set(cik, (shares.get(cik) ?? 0) + weight);
  }
  for (const [cik, weight] of shares) shares.set(cik, weight / all);
  return shares;
}

/** The overlap of two funds: the sum, over companies, of the smaller share; null if either has nothing matched. */
export function overlapOf(one: CompanyShares, other: CompanyShares): number | null {
  if (one.size === 0 || other.size === 0) return null;
  return [...one].reduce((total, [cik, share]) => total + Math.min(share, other.get(cik) ?? 0), 0);
}
