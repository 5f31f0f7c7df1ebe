import type { AsOf } from '../../domain/terms/as-of.ts';
import { ETFS, namedFunds } from '../../domain/terms/lists/etfs.ts';
import { KEPT_LISTS } from '../../domain/terms/lists/kept.ts';
import type { SchemaDeps } from '../../request/context.ts';

/** Filers per part: the sitemap protocol's limit on addresses. */
export const PART = 50_000;

export interface Sitemap {
  readonly asOf: AsOf;
  readonly paths: readonly string[];
  readonly isFirst: boolean;
  readonly next: number | null;
}

export const partsOf = (filers: number): number => Math.ceil(filers / PART);

export function partPaths(filers: number): string[] {
  const parts = Array.from({ length: partsOf(filers) + 1 }, (_, part) => `/sitemap-${part}.xml`);
  return ['/sitemap-pages.xml', ...parts];
}

/** The pages of funds, and of those in the kept-its-word record. */
export function listedPaths({ etfs = ETFS, keptLists = KEPT_LISTS }: Pick<SchemaDeps, 'etfs' | 'keptLists'>): string[] {
  const { moneyMarket, shortTerm, payers } = keptLists;
  const members = [...moneyMarket, ...shortTerm, ...payers].map(({ ticker }) => `/boards/record/${ticker}`);
  const funds = namedFunds(etfs).map(({ ticker }) => `/boards/etf/${ticker}`);
  return [...new Set([...funds, ...members])];
}
