import { intervalBar, type LaneSize, laneChart } from './lanes.tsx';

/** The share of outcomes inside a method's ranges: fractions. */
export interface MethodLane {
  readonly label: string;
  readonly coverage: number;
  /** The uncertainty from the sample of years; null if there are too few years. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** Its numbers in words. */
  readonly says: string;
}

/** The target coverage of every method. */
const AIM = 0.8;

/** Draws the coverage of each method on one scale: a disc on the bar of its interval, and the target as a line. */
export function methodLanes(lanes: readonly MethodLane[], title: string, size: LaneSize = 'wide') {
  const ends = lanes.flatMap(({ coverage, interval }) => [
    coverage,
    interval?.low ?? coverage,
    interval?.high ?? coverage,
  ]);
  return laneChart({
    ...{ title, size, lane: 30, names: 230, edge: 18 },
    domain: [Math.min(AIM, ...ends), Math.max(AIM, ...ends)],
    behind: (at, bottom) => <path class="aim" d={`M${at(AIM)} 0V${bottom}`} stroke="currentColor" fill="none" />,
    lanes: lanes.map(({ label, coverage, interval, says }) => ({
      label,
      says,
      marks: (at, middle) => (
        <>
          {interval !== null && intervalBar('with', [at(interval.low), at(interval.high)], middle)}
          <circle class="with" cx={at(coverage)} cy={middle} r="5.5" />
        </>
      ),
    })),
  });
}
