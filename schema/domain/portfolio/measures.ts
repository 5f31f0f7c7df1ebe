import { clamp } from '../methods/rounding.ts';
import { COMPASS_POINTS, type CompassPoint } from '../panels/compass.ts';
import { type BoatReading, boatOf } from './boat.ts';
import type { HeldFiler } from './held-filer.ts';
import { NOT_KNOWN } from './sector.ts';

/** A part of a book with its share of the long book: a matched company, or an unmatched security. */
export interface HeldPart {
  readonly name: string;
  /** Share of the long book, a fraction. */
  readonly weight: number;
  readonly filer: HeldFiler | null;
  readonly cusip: string | null;
}

/**
 * A mean over the parts with a value, and their share of the matched weight; the mean is null if no part has a value.
 */
export interface WeightedMean {
  readonly mean: number | null;
  readonly covered: number;
}

/**
 * The measures of a book of holdings (METHODS 7.2). Shares are fractions of the matched weight unless noted otherwise.
 */
export interface PortfolioMeasures {
  /**
   * Shares of the long book: matched to companies, unmatched, and other, which is cash, bonds, and the assets of funds
   * other than stock.
   */
  readonly matched: number;
  readonly unmatched: number;
  readonly other: number;
  /** The fraction of the matched weight in companies whose filings of the 12 months are all loaded. */
  readonly knownShare: number | null;
  /** The fraction of that known weight with a warning kind; null if too little is known to represent the whole. */
  readonly warningShare: number | null;
  readonly severeShare: number | null;
  /** In addition to these shares: unread filings of its companies that may be warnings. */
  readonly unreadFilings: number;
  /** Shares of the long book, by company. */
  readonly top1: number;
  readonly top10: number;
  /** Over matched and unmatched weight, scaled to one. */
  readonly hhi: number | null;
  readonly effectiveN: number | null;
  readonly sectors: readonly { readonly sector: string; readonly share: number }[];
  readonly rangeWidth: WeightedMean;
  readonly speed: WeightedMean;
  readonly cash: WeightedMean;
  readonly netCash: { readonly share: number | null; readonly covered: number };
  readonly compass: Readonly<Record<CompassPoint | 'OFF', number>> | null;
  readonly boat: BoatReading | { readonly absent: 'UNMATCHED' | 'NOT_INGESTED' };
}

/**
 * Below the first threshold of matched weight there is no boat; below the second, of known weight, there is no share of
 * warnings either (INTERFACE 16.3).
 */
const MATCHED_AT_LEAST = 0.5;
export const KNOWN_AT_LEAST = 0.8;

/**
 * Combines the parts of each company, largest first. Unmatched securities are distinguished by CUSIP, because all funds
 * of one trust have its name; without a CUSIP, by name.
 */
export function byCompany(parts: readonly HeldPart[]): HeldPart[] {
  const groups = Map.groupBy(parts, ({ filer, cusip, name }) => filer?.cik ?? cusip ?? name);
  return [...groups.values()]
    .map((group) => {
      const [first] = group as [HeldPart];
      return { ...first, name: first.filer?.name ?? first.name, weight: sum(group) };
    })
    .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
}

/** The measures of a portfolio, from the shares of its long part; the remainder is other. */
export function portfolioMeasures(parts: readonly HeldPart[]): PortfolioMeasures {
  const companies = byCompany(parts);
  const matched = companies.filter(isMatched);
  const [m, all] = [sum(matched), sum(companies)];
  const known = matched.filter(({ filer }) => filer.warningKinds !== null);
  const knownWeight = sum(known);
  const knownShare = m === 0 ? null : knownWeight / m;
  const ofKnown = (some: readonly HeldPart[]) =>
    knownShare === null || knownShare < KNOWN_AT_LEAST ? null : sum(some) / knownWeight;
  const hhi = all === 0 ? null : companies.reduce((total, { weight }) => total + (weight / all) ** 2, 0);
  const warned = known.filter(({ filer }) => (filer.warningKinds ?? []).length > 0);
  const shares = {
    knownShare,
    warningShare: ofKnown(warned),
    severeShare: ofKnown(warned.filter(({ filer }) => filer.isSevere)),
    effectiveN: hhi === null ? null : 1 / hhi,
  };
  return {
    matched: m,
    unmatched: all - m,
    other: 1 - all,
    ...shares,
    unreadFilings: unreadFilingsOf(known),
    top1: sum(companies.slice(0, 1)),
    top10: sum(companies.slice(0, 10)),
    hhi,
    sectors: sectorShares(matched, m),
    rangeWidth: meanOf(matched, m, ({ rangeWidth }) => rangeWidth),
    speed: meanOf(matched, m, ({ growth }) => growth && clamp(growth, -0.5, 1)),
    cash: meanOf(matched, m, ({ fcfMargin }) => fcfMargin && clamp(fcfMargin, -1, 1)),
    netCash: netCashOf(matched, m),
    compass: m === 0 ? null : compassOf(matched, m),
    boat: boat(m, MATCHED_AT_LEAST, shares),
  };
}

/** The measures of a short book, as shares of its total. */
export interface ShortMeasures {
  /** The share with a warning kind; null if the filings of none of the shorts are known. */
  readonly warningShare: number | null;
  /** In addition: unread filings of these companies that may be warnings. */
  readonly unreadFilings: number;
  /** Securities without known filings: not matched to a company, or filings not all loaded. */
  readonly unknownShare: number;
}

/** Warned shorts over all shorts (METHODS 7.1); unknown ones count in the denominator. */
export function shortMeasures(parts: readonly HeldPart[]): ShortMeasures {
  const [known, unknown] = [true, false].map((isKnown) =>
    parts.filter(({ filer }) => ((filer?.warningKinds ?? null) !== null) === isKnown),
  ) as [HeldPart[], HeldPart[]];
  const warned = known.filter(({ filer }) => (filer?.warningKinds ?? []).length > 0);
  const unreadFilings = unreadFilingsOf(byCompany(known));
  return { warningShare: known.length === 0 ? null : sum(warned), unreadFilings, unknownShare: sum(unknown) };
}

/** @param companies  each once */
const unreadFilingsOf = (companies: readonly HeldPart[]) =>
  companies.reduce((total, { filer }) => total + (filer?.unreadFilings ?? 0), 0);

type Matched = HeldPart & { readonly filer: HeldFiler };

const isMatched = (part: HeldPart): part is Matched => part.filer !== null;
const sum = (parts: readonly { readonly weight: number }[]) => parts.reduce((total, { weight }) => total + weight, 0);

function boat(
  matched: number,
  floor: number,
  {
    knownShare,
    warningShare,
    severeShare,
    effectiveN,
  }: Pick<PortfolioMeasures, 'knownShare' | 'warningShare' | 'severeShare' | 'effectiveN'>,
): PortfolioMeasures['boat'] {
  if (matched < floor || effectiveN === null) return { absent: 'UNMATCHED' };
  if (knownShare === null || knownShare < KNOWN_AT_LEAST) return { absent: 'NOT_INGESTED' };
  return boatOf(warningShare ?? 0, effectiveN, severeShare ?? 0);
}

function sectorShares(matched: readonly Matched[], m: number): PortfolioMeasures['sectors'] {
  return [...Map.groupBy(matched, ({ filer }) => filer.sector)]
    .map(([sector, parts]) => ({ sector, share: sum(parts) / m }))
    .sort((a, b) => Number(isUnknown(a)) - Number(isUnknown(b)) || b.share - a.share || (a.sector < b.sector ? -1 : 1));
}

/** Holdings with an unknown sector come last. */
const isUnknown = ({ sector }: { readonly sector: string }) => sector === NOT_KNOWN;

function meanOf(matched: readonly Matched[], m: number, of: (filer: HeldFiler) => number | null): WeightedMean {
  let [weights, total] = [0, 0];
  for (const { filer, weight } of matched) {
    const value = of(filer);
    if (value === null) continue;
    weights += weight;
    total += weight * value;
  }
  return { mean: weights === 0 ? null : total / weights, covered: m === 0 ? 0 : weights / m };
}

function netCashOf(matched: readonly Matched[], m: number): PortfolioMeasures['netCash'] {
  const known = matched.filter(({ filer }) => filer.isNetCash !== null);
  const weight = sum(known);
  const share = weight === 0 ? null : sum(known.filter(({ filer }) => filer.isNetCash)) / weight;
  return { share, covered: m === 0 ? 0 : weight / m };
}

function compassOf(matched: readonly Matched[], m: number): NonNullable<PortfolioMeasures['compass']> {
  const shareOf = (point: CompassPoint | null) => sum(matched.filter(({ filer }) => filer.compass === point)) / m;
  const points = COMPASS_POINTS.map((point) => [point, shareOf(point)] as const);
  return { ...(Object.fromEntries(points) as Record<CompassPoint, number>), OFF: shareOf(null) };
}
