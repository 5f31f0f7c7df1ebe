import { scaleLinear } from 'd3-scale';
import { round } from './category-chart.tsx';
import { Chart } from './chart.tsx';
import { BAR_SCALE } from './range-bar.tsx';

const WIDTH = 168;
const HEIGHT = 24;
const MIDDLE = HEIGHT / 2;
/** Half the height of the range, and half the width of a mark. */
const HALF = 5;
const MARK = 4.5;

/** A logged range and its outcome: growth over the revenue it starts from, as fractions. */
export interface ForecastGrowth {
  readonly low: number;
  readonly high: number;
  /** Null until it is filed. */
  readonly outcome: number | null;
}

/**
 * Draws a logged range as a bar and its outcome as a mark: a disc inside it, a cross outside. All bars share the scale
 * of the card's range; values beyond it are drawn at the edge.
 *
 * @param title  what it shows, with its numbers in words
 * @returns      SVG; colours come from the classes `range`, `still`, `hit` and `miss`, otherwise from the text colour
 */
export function outcomeBar({ low, high, outcome }: ForecastGrowth, title: string) {
  const x = scaleLinear()
    .domain([...BAR_SCALE])
    .range([MARK + 1, WIDTH - MARK - 1])
    .clamp(true);
  const at = (value: number) => round(x(value));
  return (
    <Chart look="outcomebar" width={WIDTH} height={HEIGHT} title={title}>
      <path class="range" d={`M${at(low)} ${MIDDLE - HALF}H${at(high)}v${2 * HALF}H${at(low)}z`} opacity=".4" />
      <path class="still" d={`M${at(0)} 1V${HEIGHT - 1}`} stroke="currentColor" fill="none" />
      {outcome !== null && mark(at(outcome), low <= outcome && outcome <= high)}
    </Chart>
  );
}

function mark(x: number, isInside: boolean) {
  return isInside ? (
    <circle class="hit" cx={x} cy={MIDDLE} r={MARK} />
  ) : (
    <path
      class="miss"
      d={`M${x - MARK} ${MIDDLE - MARK}l${2 * MARK} ${2 * MARK}m0 ${-2 * MARK}l${-2 * MARK} ${2 * MARK}`}
      stroke="currentColor"
      stroke-width="2"
      fill="none"
    />
  );
}
