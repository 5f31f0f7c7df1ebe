import { median } from '../methods/averages.ts';
import { roundHalfAway } from '../methods/rounding.ts';
import type { AbsenceReason, FigureOrAbsence } from '../terms/absence.ts';
import { type CardFieldName, PEER_FIELDS, type PeerKey } from '../terms/card-fields.ts';
import type { Cik } from '../terms/cik.ts';
import { PEER_LEVELS, type PeerLevel, peerCodes } from './peer-codes.ts';

/** Smaller filers do not qualify as peers. */
export const PEER_MIN_REVENUE_USD = 50_000_000;
/** The narrowest group with at least this many members is used. */
export const PEER_MIN_GROUP = 8;
/** Minimum number of values for a median. */
export const PEER_MIN_VALUES = 5;

export interface PeerFiler {
  readonly cik: Cik;
  /** Four digits; null if EDGAR assigned none. */
  readonly sic: string | null;
  /** ISO 4217; only reports in dollars are compared. */
  readonly currency: string;
  readonly isStale: boolean;
  /** For the latest fiscal year, like the ratios; whole units, fractions. */
  readonly revenue: number | null;
  readonly operatingMargin: FigureOrAbsence;
  readonly revenueGrowth1y: FigureOrAbsence;
  readonly netMargin: FigureOrAbsence;
  /**
   * Numbers of its card that are corrected or derived from a corrected one; null if an earlier release computed them.
   */
  readonly corrected: readonly CardFieldName[] | null;
}

/** The median of a group with four decimals, and the number of values; null for fewer than five. */
export type PeerMedian = readonly [median: number | null, count: number];

/** The group that a filer is compared with. Includes the filer itself if it qualifies. */
export interface PeerGroup extends Readonly<Record<PeerKey, PeerMedian>> {
  readonly level: PeerLevel;
  /** Digits of the SIC code, the letter of the division, or `all`. */
  readonly code: string;
  /** In ascending order of CIK. */
  readonly members: readonly Cik[];
  /** Members with at least one corrected number among those compared; null unless known for all members. */
  readonly corrected: readonly Cik[] | null;
}

export type PeerAnswer = PeerGroup | { readonly absent: AbsenceReason };

/** Filers that qualify as peers, indexed by group. */
export class PeerIndex {
  readonly #filers: ReadonlyMap<Cik, PeerFiler>;
  readonly #members = new Map<string, Cik[]>();
  readonly #answers = new Map<string, PeerGroup>();

  /** @param filers  those that do not qualify are left out */
  constructor(filers: Iterable<PeerFiler> = []) {
    const inOrder = [...filers].filter(qualifies).sort((a, b) => a.cik - b.cik);
    this.#filers = new Map(inOrder.map((filer) => [filer.cik, filer]));
    for (const filer of inOrder) {
      for (const key of keysOf(filer)) {
        const members = this.#members.get(key);
        if (members === undefined) this.#members.set(key, [filer.cik]);
        else members.push(filer.cik);
      }
    }
  }

  /** The figures of a group's members, in the order of `members`. */
  filersOf({ members }: Pick<PeerGroup, 'members'>): readonly PeerFiler[] {
    return members.flatMap((cik) => this.#filers.get(cik) ?? []);
  }

  /** True if one of the groups by digits of the code is large enough. */
  hasGroup(sic: string | null): boolean {
    const answer = this.peersOf({ sic, isStale: false });
    return !('absent' in answer) && /^\d$/.test(answer.level);
  }

  /**
   * The peers of a filer, which need not qualify itself: the first group of eight or more among those of its four-digit
   * SIC code, three digits, two digits, the division, and all.
   */
  peersOf({ sic, isStale }: Pick<PeerFiler, 'sic' | 'isStale'>): PeerAnswer {
    if (isStale) return { absent: 'STALE' };
    const codes = peerCodes(sic);
    if (codes === null) return { absent: 'NOT_COVERED' };
    for (const level of PEER_LEVELS) {
      const code = codes[level];
      if (code !== null && (this.#members.get(keyOf(level, code))?.length ?? 0) >= PEER_MIN_GROUP) {
        return this.#group(level, code);
      }
    }
    return { absent: 'TOO_FEW_PEERS' };
  }

  #group(level: PeerLevel, code: string): PeerGroup {
    const key = keyOf(level, code);
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const members = this.#members.get(key) ?? [];
    const filers = this.filersOf({ members });
    const group = {
      level,
      code,
      members,
      corrected: filers.every(({ corrected }) => corrected !== null)
        ? filers.filter(isCorrected).map(({ cik }) => cik)
        : null,
      opMargin: peerMedian(filers.map((filer) => filer[PEER_FIELDS.opMargin])),
      growth: peerMedian(filers.map((filer) => filer[PEER_FIELDS.growth])),
      netMargin: peerMedian(filers.map((filer) => filer[PEER_FIELDS.netMargin])),
    };
    this.#answers.set(key, group);
    return group;
  }
}

function keysOf({ sic }: PeerFiler): readonly string[] {
  const codes = peerCodes(sic);
  if (codes === null) return [];
  return PEER_LEVELS.flatMap((level) => {
    const code = codes[level];
    return code === null ? [] : keyOf(level, code);
  });
}

/** True if a filer qualifies as a peer: fifty million dollars of revenue, a current report, a SIC code. */
function qualifies({ sic, currency, isStale, revenue }: PeerFiler): boolean {
  return currency === 'USD' && !isStale && peerCodes(sic) !== null && (revenue ?? 0) >= PEER_MIN_REVENUE_USD;
}

const COMPARED: readonly CardFieldName[] = Object.values(PEER_FIELDS);
const isCorrected = ({ corrected }: PeerFiler) => COMPARED.some((name) => corrected?.includes(name));

function keyOf(level: PeerLevel, code: string): string {
  return `${level} ${code}`;
}

/** Ratios are published with four decimals (METHODS 0). */
const RATIO_DECIMALS = 4;

function peerMedian(values: readonly FigureOrAbsence[]): PeerMedian {
  const there = values.filter((value) => typeof value === 'number');
  const middle = there.length < PEER_MIN_VALUES ? null : median(there);
  return [middle === null ? null : roundHalfAway(middle, RATIO_DECIMALS), there.length];
}
