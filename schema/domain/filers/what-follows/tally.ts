import { conformalQuantiles, type Tails } from '../../methods/conformal-quantiles.ts';
import { splitmix64 } from '../../methods/splitmix64.ts';
import type { Day } from '../../terms/day.ts';
import type { EventKind } from '../../terms/event-kind.ts';
import { FOLLOWING_OUTCOMES, type FollowingOutcome } from '../../terms/following-outcome.ts';
import { type FilerYear, FLAG_KINDS, isKindWatched, SAME_EVENT } from './landmark.ts';

/** Minimum number of flagged filer-years for a rate. */
export const MIN_FLAGGED_YEARS = 50;
/** Minimum number of hits among them for claiming a difference. */
const MIN_FLAGGED_HITS = 5;
export const BOOTSTRAP_DRAWS = 2_000;
const BOOTSTRAP_SEED = 1;
/** One in forty lies outside on each side: 95%. */
const ONE_IN = 40;

export interface Rate {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface OutcomeRate {
  readonly outcome: FollowingOutcome;
  /** Flagged filer-years with the outcome. */
  readonly hits: number;
  /** Share among flagged filer-years. */
  readonly flagged: Rate;
  /** Share among filer-years without an entry of the kind, whatever other entries they have; null if there are none. */
  readonly unflagged: Rate | null;
  /** Flagged less unflagged; null if there are no unflagged ones. */
  readonly difference: Rate | null;
  /** For `stoppedReporting`: filers that filed again after month 18. */
  readonly resumed: number;
}

export interface Following {
  readonly kind: EventKind;
  /** Flagged filer-years, and the number of their filers. */
  readonly of: number;
  readonly filers: number;
  readonly unflagged: { readonly of: number; readonly filers: number };
  readonly from: Day;
  readonly to: Day;
  /** Empty below `MIN_FLAGGED_YEARS`. */
  readonly outcomes: readonly OutcomeRate[];
}

/** A filer at one landmark, as bit masks: kinds by `FLAG_KINDS`, outcomes by `FOLLOWING_OUTCOMES`. */
interface Marked {
  readonly filer: number;
  readonly kinds: number;
  readonly outcomes: number;
  readonly resumed: boolean;
}

export interface LandmarkYears {
  readonly landmark: Day;
  readonly years: ReadonlyMap<number, FilerYear>;
}

/**
 * How often each outcome followed each kind of event, with 95% intervals from resampling filers (METHODS 4.2).
 *
 * @param landmarks  oldest first; filers are identified by CIK
 * @returns          one list of kinds for each landmark, based on it and all earlier ones. As of a past day, use the
 *                   list of the last landmark whose follow-up had ended by then
 */
export function tallyFollowing(landmarks: readonly LandmarkYears[]): ReadonlyMap<Day, readonly Following[]> {
  const filers = [...new Set(landmarks.flatMap(({ years }) => [...years.keys()]))].sort((a, b) => a - b);
  const position = new Map(filers.map((cik, at) => [cik, at]));
  const marked = landmarks.map(({ landmark, years }) => ({
    landmark,
    years: [...years].map(([cik, year]) => mark(position.get(cik) ?? 0, year)),
  }));
  // The first draw has each filer once and gives the shares; the others give the intervals.
  const draws = [new Uint8Array(filers.length).fill(1), ...resample(filers.length)];
  const totals = runningCounts(
    marked.map(({ years }) => years),
    draws,
  );
  const byLandmark = new Map<Day, Following[]>();
  for (const kind of FLAG_KINDS) {
    const start = marked.findIndex(({ landmark }) => isKindWatched(kind, landmark));
    if (start < 0) continue;
    const watched = marked.slice(start);
    for (const [at, following] of followings(kind, watched, draws, totals.slice(start), totals[start - 1]).entries()) {
      const { landmark } = watched[at] as (typeof watched)[number];
      byLandmark.set(landmark, [...(byLandmark.get(landmark) ?? []), following]);
    }
  }
  return byLandmark;
}

function mark(filer: number, { flagged, outcomes, resumed }: FilerYear): Marked {
  const bits = <T>(all: readonly T[], held: readonly T[]) =>
    all.reduce((set, one, at) => (held.includes(one) ? set | (1 << at) : set), 0);
  return { filer, kinds: bits(FLAG_KINDS, flagged), outcomes: bits(FOLLOWING_OUTCOMES, outcomes), resumed };
}

/** How often each filer is drawn, draw by draw. */
function resample(filers: number): readonly Uint8Array[] {
  const next = splitmix64(BOOTSTRAP_SEED);
  return Array.from({ length: BOOTSTRAP_DRAWS }, () => {
    const times = new Uint8Array(filers);
    for (let drawn = 0; drawn < filers; drawn += 1) {
      const at = next(filers);
      times[at] = (times[at] ?? 0) + 1;
    }
    return times;
  });
}

/**
 * For each draw, `STRIDE` numbers: filer-years, then those with each outcome. All are whole numbers, so that unflagged
 * equals all less flagged exactly.
 */
type Counts = Float64Array;
const STRIDE = 1 + FOLLOWING_OUTCOMES.length;

/** Cumulative counts over the landmarks, up to each of them. */
function runningCounts(landmarks: readonly (readonly Marked[])[], draws: readonly Uint8Array[]): readonly Counts[] {
  const running = new Float64Array(draws.length * STRIDE);
  return landmarks.map((years) => {
    for (const [at, times] of draws.entries()) {
      const row = at * STRIDE;
      for (const { filer, outcomes } of years) {
        const drawn = times[filer] ?? 0;
        if (drawn === 0) continue;
        running[row] = (running[row] ?? 0) + drawn;
        for (let left = outcomes, cell = row + 1; left !== 0; left >>= 1, cell += 1) {
          if ((left & 1) !== 0) running[cell] = (running[cell] ?? 0) + drawn;
        }
      }
    }
    return running.slice();
  });
}

type Years = readonly { readonly landmark: Day; readonly years: readonly Marked[] }[];

/**
 * One result for each landmark, based on all landmarks up to it.
 *
 * @param totals  counts of all filer-years up to each landmark
 * @param before  counts of the landmarks before the first, which are subtracted
 */
function followings(
  kind: EventKind,
  landmarks: Years,
  draws: readonly Uint8Array[],
  totals: readonly Counts[],
  before: Counts | undefined,
): Following[] {
  const bit = 1 << FLAG_KINDS.indexOf(kind);
  const isFlagged = ({ kinds }: Marked) => (kinds & bit) !== 0;
  const from = landmarks[0]?.landmark ?? '';
  const flagged = runningCounts(
    landmarks.map(({ years }) => years.filter(isFlagged)),
    draws,
  );
  const filers = { flagged: new Set<number>(), unflagged: new Set<number>() };
  let resumed = 0;
  return landmarks.map(({ landmark, years }, at) => {
    for (const year of years) {
      filers[isFlagged(year) ? 'flagged' : 'unflagged'].add(year.filer);
      if (isFlagged(year) && year.resumed) resumed += 1;
    }
    const counts = { flagged: filers.flagged.size, unflagged: filers.unflagged.size };
    const own = flagged[at] ?? new Float64Array();
    const others = (totals[at] ?? own).map((all, cell) => all - (before?.[cell] ?? 0) - (own[cell] ?? 0));
    const [of = 0, unflaggedOf = 0] = [own[0], others[0]];
    return {
      kind,
      of,
      filers: counts.flagged,
      unflagged: { of: unflaggedOf, filers: counts.unflagged },
      from,
      to: landmark,
      outcomes: of < MIN_FLAGGED_YEARS ? [] : outcomeRates(kind, own, others, counts, resumed),
    };
  });
}

function sharesOf(counts: Counts, outcome: number): number[] {
  return Array.from(
    { length: counts.length / STRIDE },
    (_, draw) => (counts[draw * STRIDE + 1 + outcome] ?? 0) / (counts[draw * STRIDE] ?? 0),
  );
}

function outcomeRates(
  kind: EventKind,
  own: Counts,
  others: Counts,
  filers: { readonly flagged: number; readonly unflagged: number },
  resumed: number,
): OutcomeRate[] {
  return FOLLOWING_OUTCOMES.flatMap((outcome, at): OutcomeRate[] => {
    if (SAME_EVENT[kind] === outcome) return [];
    const [flagged = 0, ...flaggedDraws] = sharesOf(own, at);
    const [unflagged = 0, ...unflaggedDraws] = sharesOf(others, at);
    const isOneSided = others[0] === 0;
    const differences = flaggedDraws.map((share, draw) => share - (unflaggedDraws[draw] ?? Number.NaN));
    return [
      {
        outcome,
        hits: own[1 + at] ?? 0,
        flagged: rate(flagged, flaggedDraws, filers.flagged),
        unflagged: isOneSided ? null : rate(unflagged, unflaggedDraws, filers.unflagged),
        difference: isOneSided ? null : interval(flagged - unflagged, differences),
        resumed: outcome === 'stoppedReporting' ? resumed : 0,
      },
    ];
  });
}

/** Upper bound of a zero share by the rule of three: three divided by the number of filers. */
function rate(share: number, draws: readonly number[], filers: number): Rate {
  const found = interval(share, draws);
  return share === 0 ? { ...found, high: Math.min(1, 3 / filers) } : found;
}

/** A draw with no filer-year on one side is ignored. */
function interval(share: number, draws: readonly number[]): Rate {
  const tails: Tails = conformalQuantiles(draws.filter(Number.isFinite), ONE_IN) ?? { low: share, high: share };
  return { share, ...tails };
}

/** True if the difference is significant: enough filer-years, and an interval that excludes 0. */
export function isDifferent(rate: OutcomeRate): boolean {
  return liesOnOneSide(rate) && !isTooFewToTell(rate);
}

/** True if the interval excludes 0 but depends on too few filer-years with the outcome. */
export function isTooFewToTell(rate: OutcomeRate): boolean {
  const { hits, flagged, unflagged } = rate;
  // Resampling zero always gives zero, so the rule of three gives the upper bound.
  const mayBeAsMany = unflagged?.share === 0 && flagged.low <= unflagged.high;
  return liesOnOneSide(rate) && (hits < MIN_FLAGGED_HITS || mayBeAsMany);
}

function liesOnOneSide({ difference }: OutcomeRate): boolean {
  return difference !== null && (difference.low > 0 || difference.high < 0);
}

/**
 * The one outcome that a card reports for a kind: the one whose difference has the greatest lower bound above 0; null
 * if no outcome is more frequent than without the kind.
 */
export function foremostOutcome(outcomes: readonly OutcomeRate[]): OutcomeRate | null {
  const raised = outcomes.filter((one) => isDifferent(one) && (one.difference?.low ?? 0) > 0);
  return raised.reduce<OutcomeRate | null>(
    (best, one) => ((one.difference?.low ?? 0) > (best?.difference?.low ?? 0) ? one : best),
    null,
  );
}
