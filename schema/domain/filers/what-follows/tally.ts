import { conformalQuantiles, type Tails } from '../../methods/conformal-quantiles.ts';
import { splitmix64 } from '../../methods/splitmix64.ts';
import type { Day } from '../../terms/day.ts';
import type { EventKind } from '../../terms/event-kind.ts';
import { FOLLOWING_OUTCOMES, type FollowingOutcome } from '../../terms/following-outcome.ts';
import { type FilerYear, FLAG_KINDS, isKindWatched, SAME_EVENT } from './landmark.ts';

/** Under so many flagged filer-years there is no rate. */
export const MIN_FLAGGED_YEARS = 50;
/** With fewer hits among them no difference is claimed. */
const MIN_FLAGGED_HITS = 5;
export const BOOTSTRAP_DRAWS = 2_000;
const BOOTSTRAP_SEED = 1;
/** One in forty on each side is outside: 95%. */
const ONE_IN = 40;

/** A share of filer-years with its 95% interval. */
export interface Rate {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** How often an outcome followed a kind. */
export interface OutcomeRate {
  readonly outcome: FollowingOutcome;
  /** Flagged filer-years that it followed. */
  readonly hits: number;
  /** Of the flagged filer-years. */
  readonly flagged: Rate;
  /** Of those without an entry of the kind, whatever else they have; null where there are none. */
  readonly unflagged: Rate | null;
  /** Flagged less unflagged; null where there are none unflagged. */
  readonly difference: Rate | null;
  /** For `stoppedReporting`: those that filed again after month 18. */
  readonly resumed: number;
}

/** What followed a kind of event, over all landmarks to one of them. */
export interface Following {
  readonly kind: EventKind;
  /** Flagged filer-years, and the filers they are of. */
  readonly of: number;
  readonly filers: number;
  readonly unflagged: { readonly of: number; readonly filers: number };
  /** First and last landmark. */
  readonly from: Day;
  readonly to: Day;
  /** Empty under `MIN_FLAGGED_YEARS`. */
  readonly outcomes: readonly OutcomeRate[];
}

/** A filer at one landmark, as bits: kinds by `FLAG_KINDS`, outcomes by `FOLLOWING_OUTCOMES`. */
interface Marked {
  readonly filer: number;
  readonly kinds: number;
  readonly outcomes: number;
  readonly resumed: boolean;
}

/** All filer-years of one landmark. */
export interface LandmarkYears {
  readonly landmark: Day;
  readonly years: ReadonlyMap<number, FilerYear>;
}

/**
 * How often each outcome followed each kind of event, with 95% intervals from resampling filers (METHODS 4.2).
 *
 * @param landmarks  oldest first; a filer of each is named by its CIK
 * @returns          one list of kinds for each landmark, made from it and all before it: what is known as of a past day is
 *                   the list of the last landmark whose follow-up was over by then
 */
export function tallyFollowing(landmarks: readonly LandmarkYears[]): ReadonlyMap<Day, readonly Following[]> {
  const filers = [...new Set(landmarks.flatMap(({ years }) => [...years.keys()]))].sort((a, b) => a - b);
  const position = new Map(filers.map((cik, at) => [cik, at]));
  const marked = landmarks.map(({ landmark, years }) => ({
    landmark,
    years: [...years].map(([cik, year]) => mark(position.get(cik) ?? 0, year)),
  }));
  // Everybody once is what is told; the draws after it are for the intervals.
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
 * Filer-years, and those of them that each outcome came to: `STRIDE` numbers for each draw, one draw after another. They
 * are whole numbers, so that what is unflagged is all less what is flagged, to the last digit.
 */
type Counts = Float64Array;
const STRIDE = 1 + FOLLOWING_OUTCOMES.length;

/** The counts of the years of all landmarks to each of them. */
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
 * One result for each landmark, made from all landmarks up to it.
 *
 * @param totals  counts of all filer-years to each landmark
 * @param before  those of the landmarks before the first, which do not count
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

/** The share of an outcome in each draw. */
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

/** A share of nothing may be up to three in the filers looked at: the rule of three. */
function rate(share: number, draws: readonly number[], filers: number): Rate {
  const found = interval(share, draws);
  return share === 0 ? { ...found, high: Math.min(1, 3 / filers) } : found;
}

/** A draw without a filer-year on one side says nothing. */
function interval(share: number, draws: readonly number[]): Rate {
  const tails: Tails = conformalQuantiles(draws.filter(Number.isFinite), ONE_IN) ?? { low: share, high: share };
  return { share, ...tails };
}

/** Whether an outcome is told apart: enough is known to tell, and the interval of the difference does not hold 0. */
export function isDifferent(rate: OutcomeRate): boolean {
  return liesOnOneSide(rate) && !isTooFewToTell(rate);
}

/** Whether its interval lies on one side of 0, and yet rests on too few filer-years with the outcome for a difference. */
export function isTooFewToTell(rate: OutcomeRate): boolean {
  const { hits, flagged, unflagged } = rate;
  // Whatever is drawn from none is none: how many there may be the rule of three says.
  const mayBeAsMany = unflagged?.share === 0 && flagged.low <= unflagged.high;
  return liesOnOneSide(rate) && (hits < MIN_FLAGGED_HITS || mayBeAsMany);
}

function liesOnOneSide({ difference }: OutcomeRate): boolean {
  return difference !== null && (difference.low > 0 || difference.high < 0);
}

/**
 * The one outcome that a card tells of a kind: that with the greatest lower bound of the difference above 0; null where no
 * outcome comes more often than without the kind.
 */
export function foremostOutcome(outcomes: readonly OutcomeRate[]): OutcomeRate | null {
  const raised = outcomes.filter((one) => isDifferent(one) && (one.difference?.low ?? 0) > 0);
  return raised.reduce<OutcomeRate | null>(
    (best, one) => ((one.difference?.low ?? 0) > (best?.difference?.low ?? 0) ? one : best),
    null,
  );
}
