import { mean } from '../methods/averages.ts';
import { quantileLines } from '../methods/quantile-line.ts';
import { clamp } from '../methods/rounding.ts';
import { dot } from './origins.ts';
import { RANGE_COVERAGE } from './v4-1-constants.ts';
import { fittedGrowth } from './v4-2.ts';

/** The inputs of v5.0 on the day of the annual report; growth in logs. */
export interface LineInputs {
  readonly revenue: number;
  readonly m: number;
  readonly s: number;
  /** Median of the own growths, or of the size band if there are none. */
  readonly own: number;
  /** Growth of the year, 0 if there is none, and of its fourth quarter, or of the year if the quarter is unknown. */
  readonly g0: number;
  readonly g4: number;
  readonly hasGrowth: boolean;
  readonly hasLoss: boolean;
  readonly sic: string | null;
}

/** The constants of v5.0: the low, middle and high line for unscaled w, and the loading of both sides. */
export interface Lines {
  readonly theta: readonly [low: readonly number[], middle: readonly number[], high: readonly number[]];
  readonly F: number;
}

/** Log growth at the ends of the range and in its middle. */
export interface LineEnds {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

export interface LinePair {
  readonly w: readonly number[];
  readonly next: number;
  readonly targetYear: number;
}

const LEVELS = [0.1, 0.5, 0.9] as const;
/** Minimum distance added to each outer line; the middle stays at least half of it inside. */
const GAP = 0.001;
const YEAR_MIN_PAIRS = 40;
const LOADING_FIRST = 80;
const LOADING_LAST = 1_000;
const SIZE_CENTRE = 1e9;

/** w of METHODS 3.11, in its order. */
export function lineInputs({ revenue, m, s, own, g0, g4, hasGrowth, hasLoss, sic }: LineInputs): readonly number[] {
  const isFinance = sic !== null && Number(sic) >= 6000 && Number(sic) < 6500 ? 1 : 0;
  return [
    1,
    m,
    s,
    g4 - m,
    Math.abs(g4 - m),
    g0 - own,
    Math.abs(g0 - own),
    hasLoss ? 1 : 0,
    s * Math.log(revenue / SIZE_CENTRE),
    hasGrowth ? 0 : 1,
    isFinance,
    s * isFinance,
  ];
}

/** Growth by the three lines, sorted, before the loading: two dot products and a middle. */
export function lineEnds(w: readonly number[], theta: Lines['theta']): LineEnds {
  const [one, middle, other] = theta.map((line) => dot(line, w)) as [number, number, number];
  const low = Math.min(one, other) - GAP;
  const high = Math.max(one, other) + GAP;
  return { low, middle: clamp(middle, low + GAP / 2, high - GAP / 2), high };
}

/** The ends with the loading that allows for years unlike those of the fit. */
export function loadedEnds({ low, middle, high }: LineEnds, F: number): LineEnds {
  return { low: middle - F * (middle - low), middle, high: middle + F * (high - middle) };
}

/**
 * Fits the lines to origins with outcomes, and the loading: the smallest hundredth with which, leaving each target year
 * out of the fit in turn, four in five outcomes lie inside on average over years. Null if no year has enough pairs.
 */
export function fitLines(pairs: readonly LinePair[]): Lines | null {
  const theta = linesThrough(pairs);
  const leftOut = [...Map.groupBy(pairs, ({ targetYear }) => targetYear)]
    .sort(([a], [b]) => a - b)
    .filter(([, own]) => own.length >= YEAR_MIN_PAIRS)
    .map(([year, own]) => {
      const others = linesThrough(
        pairs.filter(({ targetYear }) => targetYear !== year),
        theta,
      );
      return own.map(({ w, next }) => loadingToReach(fittedGrowth(next), lineEnds(w, others)));
    });
  for (let hundredths = LOADING_FIRST; hundredths <= LOADING_LAST; hundredths += 1) {
    const F = hundredths / 100;
    const shares = leftOut.map((loadings) => loadings.filter((one) => one <= F).length / loadings.length);
    if ((mean(shares) ?? 0) >= RANGE_COVERAGE) return { theta, F };
  }
  return null;
}

function linesThrough(pairs: readonly LinePair[], near?: Lines['theta']): Lines['theta'] {
  const rows = pairs.map(({ w }) => w);
  const growths = pairs.map(({ next }) => fittedGrowth(next));
  return quantileLines(rows, growths, LEVELS, near) as unknown as Lines['theta'];
}

/** The smallest loading with which the range contains a growth. */
function loadingToReach(growth: number, { low, middle, high }: LineEnds): number {
  return growth < middle ? (middle - growth) / (middle - low) : (growth - middle) / (high - middle);
}
