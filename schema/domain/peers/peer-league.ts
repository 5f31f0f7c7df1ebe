import { roundHalfAway } from '../methods/round-half-away.ts';
import type { Cik } from '../terms/cik.ts';
import type { PeerFiler } from './peers.ts';

/** A league shows so many of a group. */
export const LEAGUE_SIZE = 12;
/** The values of a larger group are shown by so many of them. */
export const SPREAD_SIZE = 200;

const RATIO_DECIMALS = 4;

/** A member of a group with what it is compared by: whole dollars, fractions. */
export interface PeerMember {
  readonly cik: Cik;
  readonly revenue: number;
  readonly opMargin: number | null;
  readonly growth: number | null;
  readonly netMargin: number | null;
}

/**
 * The members of a group nearest to a filer by revenue, as a ratio, the filer itself among them where it is one; largest
 * revenue first.
 *
 * @param revenue  that of the filer; null: the largest members
 */
export function peerLeague(
  filers: readonly PeerFiler[],
  { cik, revenue }: { readonly cik: Cik; readonly revenue: number | null },
): readonly PeerMember[] {
  const members = filers.flatMap((filer) => member(filer) ?? []);
  const bySize = members.toSorted((a, b) => b.revenue - a.revenue || a.cik - b.cik);
  if (revenue === null || revenue <= 0) return bySize.slice(0, LEAGUE_SIZE);
  const distance = (one: PeerMember) => (one.cik === cik ? -1 : Math.abs(Math.log(one.revenue / revenue)));
  const nearest = new Set(bySize.toSorted((a, b) => distance(a) - distance(b)).slice(0, LEAGUE_SIZE));
  return bySize.filter((one) => nearest.has(one));
}

function member({ cik, revenue, operatingMargin, revenueGrowth1y, netMargin }: PeerFiler): PeerMember | null {
  if (revenue === null) return null;
  const [opMargin, growth, net] = [operatingMargin, revenueGrowth1y, netMargin].map(rounded);
  return { cik, revenue, opMargin: opMargin ?? null, growth: growth ?? null, netMargin: net ?? null };
}

/** Values at four decimals, smallest first; of more than two hundred, so many at even distances, both ends included. */
export function spreadOf(values: readonly (number | null)[]): readonly number[] {
  const sorted = values.flatMap((value) => rounded(value) ?? []).sort((a, b) => a - b);
  if (sorted.length <= SPREAD_SIZE) return sorted;
  const step = (sorted.length - 1) / (SPREAD_SIZE - 1);
  return Array.from({ length: SPREAD_SIZE }, (_, at) => sorted[Math.round(at * step)] ?? 0);
}

function rounded(value: number | null): number | null {
  return value === null ? null : roundHalfAway(value, RATIO_DECIMALS);
}
