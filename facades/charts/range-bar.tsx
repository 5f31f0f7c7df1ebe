import { scaleLinear } from 'd3-scale';
import { round } from './category-chart.tsx';
import { Chart } from './chart.tsx';

const WIDTH = 168;
const HEIGHT = 28;
const MIDDLE = HEIGHT / 2;
/**
 * Growth at both ends of the scale that all bars share, so that they can be compared; values beyond it are drawn at the
 * edge.
 */
export const BAR_SCALE = [-0.5, 1] as const;

/** A range as growth over the latest revenue: fractions. */
export interface RangeGrowth {
  readonly low: number;
  readonly high: number;
  readonly baseline: number;
  readonly stressLow: number;
  readonly stressHigh: number;
}

/** A range as growth over a revenue. */
export function growthOf({ low, high, baseline, stress }: Ranged, revenue: number): RangeGrowth {
  const growth = (value: number) => value / revenue - 1;
  return {
    ...{ low: growth(low), high: growth(high), baseline: baseline.growth },
    ...{ stressLow: growth(stress.low), stressHigh: growth(stress.high) },
  };
}

interface Ends {
  readonly low: number;
  readonly high: number;
}

interface Ranged extends Ends {
  readonly baseline: { readonly growth: number };
  readonly stress: Ends;
}

/**
 * Draws a range of growth as a bar in a paler stress band, with its centre, and a line at unchanged revenue.
 *
 * @param title  what it shows, with its numbers in words
 * @returns      SVG; colours come from the classes `stress`, `range`, `centre` and `still`, otherwise from the text
 * colour
 */
export function rangeBar({ low, high, baseline, stressLow, stressHigh }: RangeGrowth, title: string) {
  const x = scaleLinear()
    .domain([...BAR_SCALE])
    .range([1, WIDTH - 1])
    .clamp(true);
  const band = (from: number, to: number, half: number) =>
    `M${round(x(from))} ${MIDDLE - half}H${round(x(to))}V${MIDDLE + half}H${round(x(from))}z`;
  return (
    <Chart look="rangebar" width={WIDTH} height={HEIGHT} title={title}>
      <path class="stress" d={band(stressLow, stressHigh, 2)} opacity=".5" />
      <path class="range" d={band(low, high, 6)} />
      <path class="still" d={`M${round(x(0))} 2V${HEIGHT - 2}`} stroke="currentColor" fill="none" />
      <path class="centre" d={`M${round(x(baseline))} ${MIDDLE - 9}V${MIDDLE + 9}`} stroke="currentColor" fill="none" />
    </Chart>
  );
}
