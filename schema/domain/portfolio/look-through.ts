import type { HeldFiler } from './held-filer.ts';
import type { HeldPart } from './measures.ts';

/** Funds of a book that are looked through, the largest first: each may hold thousands of stocks. */
export const LOOKED_THROUGH_MAX = 20;

/** What a book holds in one line: a security of a company, a fund that is looked through, cash, or something unknown. */
export interface BookLine {
  readonly name: string;
  /** Share of the long book; of a short line its share of the short book. */
  readonly weight: number;
  /** Null where the book names its securities otherwise. */
  readonly cusip: string | null;
  readonly of:
    | { readonly kind: 'COMPANY'; readonly filer: HeldFiler }
    | { readonly kind: 'FUND'; readonly seriesId: string; readonly parts: readonly HeldPart[] }
    | { readonly kind: 'OTHER' }
    | { readonly kind: 'UNKNOWN' };
}

/**
 * The parts of a book's long lines, each fund replaced by the stocks it holds: their shares times that of the fund. What a fund
 * has not in common stock, and cash, is no part: it is what the parts leave of the book.
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

/** Companies by CIK, each with its share of what is matched. */
export type CompanyShares = ReadonlyMap<number, number>;

/** The companies among parts, scaled to what is matched. */
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

/** How much two funds have in common: the smaller share of each company; null where nothing is matched. */
export function overlapOf(one: CompanyShares, other: CompanyShares): number | null {
  if (one.size === 0 || other.size === 0) return null;
  return [...one].reduce((total, [cik, share]) => total + Math.min(share, other.get(cik) ?? 0), 0);
}
