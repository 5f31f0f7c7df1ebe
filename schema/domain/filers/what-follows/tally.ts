import { conformalQuantiles, type Tails } from '../../methods/conformal-quantiles.ts';
import { splitmix64 } from '../../methods/splitmix64.ts';
import type { Day } from '../../terms/day.ts';
import type { EventKind } from '../../terms/event-kind.ts';
import { FOLLOWING_OUTCOMES, type FollowingOutcome } from '../../terms/following-outcome.ts';
import { type FilerYear, FLAG_KINDS, isKindWatched, SAME_EVENT } from './landmark.ts';

/** Under so many flagged filer-years there is no rate. */
export const MIN_FLAGGED_YEARS = 50;
/** With fewer hits among them no difference is claimed. */
export const MIN_FLAGGED_HITS = 5;
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
  const draws = resample(filers.length);
  const byLandmark = new Map<Day, Following[]>();
  for (const kind of FLAG_KINDS) {
    const watched = marked.filter(({ landmark }) => isKindWatched(kind, landmark));
    for (const [at, following] of followings(kind, watched, draws).entries()) {
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

/** Filer-years and hits on both sides of a kind. */
class Sides {
  flagged = 0;
  unflagged = 0;
  readonly hits = new Float64Array(FOLLOWING_OUTCOMES.length);
  readonly misses = new Float64Array(FOLLOWING_OUTCOMES.length);

  add({ kinds, outcomes }: Marked, bit: number, times: number): void {
    const isFlagged = (kinds & bit) !== 0;
    if (isFlagged) this.flagged += times;
    else this.unflagged += times;
    if (outcomes === 0) return;
    const counts = isFlagged ? this.hits : this.misses;
    for (let at = 0; at < counts.length; at += 1)
      if ((outcomes & (1 << at)) !== 0) counts[at] = (counts[at] ?? 0) + times;
  }

  shares(at: number): { flagged: number; unflagged: number } {
    return { flagged: (this.hits[at] ?? 0) / this.flagged, unflagged: (this.misses[at] ?? 0) / this.unflagged };
  }
}

type Years = readonly { readonly landmark: Day; readonly years: readonly Marked[] }[];

/** One result for each landmark, made from all landmarks up to it. */
function followings(kind: EventKind, landmarks: Years, draws: readonly Uint8Array[]): Following[] {
  const bit = 1 << FLAG_KINDS.indexOf(kind);
  const [first] = landmarks;
  if (first === undefined) return [];
  const drawn = draws.map(() => new Sides());
  const whole = new Sides();
  const filers = { flagged: new Set<number>(), unflagged: new Set<number>() };
  let resumed = 0;
  return landmarks.map(({ landmark, years }) => {
    for (const year of years) {
      whole.add(year, bit, 1);
      const isFlagged = (year.kinds & bit) !== 0;
      filers[isFlagged ? 'flagged' : 'unflagged'].add(year.filer);
      if (isFlagged && year.resumed) resumed += 1;
    }
    for (const [at, times] of draws.entries()) {
      const sides = drawn[at] as Sides;
      for (const year of years) {
        const drawnTimes = times[year.filer] ?? 0;
        if (drawnTimes > 0) sides.add(year, bit, drawnTimes);
      }
    }
    const counts = { flagged: filers.flagged.size, unflagged: filers.unflagged.size };
    return {
      kind,
      of: whole.flagged,
      filers: counts.flagged,
      unflagged: { of: whole.unflagged, filers: counts.unflagged },
      from: first.landmark,
      to: landmark,
      outcomes: whole.flagged < MIN_FLAGGED_YEARS ? [] : outcomeRates(kind, whole, drawn, counts, resumed),
    };
  });
}

function outcomeRates(
  kind: EventKind,
  whole: Sides,
  drawn: readonly Sides[],
  filers: { readonly flagged: number; readonly unflagged: number },
  resumed: number,
): OutcomeRate[] {
  return FOLLOWING_OUTCOMES.flatMap((outcome, at): OutcomeRate[] => {
    if (SAME_EVENT[kind] === outcome) return [];
    const { flagged, unflagged } = whole.shares(at);
    const shares = drawn.map((sides) => sides.shares(at));
    const isOneSided = whole.unflagged === 0;
    return [
      {
        outcome,
        hits: whole.hits[at] ?? 0,
        flagged: rate(
          flagged,
          shares.map((one) => one.flagged),
          filers.flagged,
        ),
        unflagged: isOneSided
          ? null
          : rate(
              unflagged,
              shares.map((one) => one.unflagged),
              filers.unflagged,
            ),
        difference: isOneSided
          ? null
          : interval(
              flagged - unflagged,
              shares.map((one) => one.flagged - one.unflagged),
            ),
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

/** Whether an outcome is told apart: enough hits, and the interval of the difference does not hold 0. */
export function isDifferent({ hits, difference }: OutcomeRate): boolean {
  return hits >= MIN_FLAGGED_HITS && difference !== null && (difference.low > 0 || difference.high < 0);
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
