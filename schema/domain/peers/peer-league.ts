import { roundHalfAway } from '../methods/rounding.ts';
import type { AbsenceReason, Absent, FigureOrAbsence } from '../terms/absence.ts';
import { PEER_FIELDS, PEER_KEYS, type PeerKey } from '../terms/card-fields.ts';
import type { Cik } from '../terms/cik.ts';
import type { PeerFiler } from './peers.ts';

/** Number of group members in a league. */
export const LEAGUE_SIZE = 12;
/** Maximum number of values that represent a group. */
export const SPREAD_SIZE = 200;

const RATIO_DECIMALS = 4;

/** A member of a group with its compared numbers: whole dollars, fractions. */
export interface PeerMember extends Readonly<Record<PeerKey, number | null>> {
  readonly cik: Cik;
  readonly revenue: number;
  /** The member's numbers that are corrected or derived from a corrected one; null if unknown. */
  readonly corrected: readonly ('revenue' | PeerKey)[] | null;
  readonly absent: Absent;
}

/**
 * The members of a group closest to a filer by revenue ratio, including the filer itself if it is a member; largest
 * revenue first.
 *
 * @param revenue  that of the filer; null selects the largest members
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

function member(filer: PeerFiler): PeerMember | null {
  const { cik, revenue, corrected } = filer;
  if (revenue === null) return null;
  const absent: Record<string, AbsenceReason> = corrected === null ? { corrected: 'NOT_RUN' } : {};
  const take = (key: PeerKey) => {
    const value = filer[PEER_FIELDS[key]];
    if (typeof value === 'number') return roundHalfAway(value, RATIO_DECIMALS);
    absent[key] = value;
    return null;
  };
  return {
    cik,
    revenue,
    opMargin: take('opMargin'),
    growth: take('growth'),
    netMargin: take('netMargin'),
    corrected: corrected && SHOWN.filter((name) => corrected.includes(name === 'revenue' ? name : PEER_FIELDS[name])),
    absent,
  };
}

const SHOWN = ['revenue', ...PEER_KEYS] as const;

/**
 * Values with four decimals, smallest first. More than two hundred are reduced to that many at even distances, both
 * ends included.
 */
export function spreadOf(values: readonly FigureOrAbsence[]): readonly number[] {
  const there = values.filter((value) => typeof value === 'number');
  const sorted = there.map((value) => roundHalfAway(value, RATIO_DECIMALS)).sort((a, b) => a - b);
  if (sorted.length <= SPREAD_SIZE) return sorted;
  const step = (sorted.length - 1) / (SPREAD_SIZE - 1);
  return Array.from({ length: SPREAD_SIZE }, (_, at) => sorted[Math.round(at * step)] ?? 0);
}
