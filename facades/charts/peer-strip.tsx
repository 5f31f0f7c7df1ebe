import { scaleLinear } from 'd3-scale';
import { round } from './category-chart.tsx';
import { Chart, Text } from './chart.tsx';

/** A figure that companies are compared by: all values are fractions. */
export interface StripLane {
  readonly label: string;
  /** All members' values, in any order. */
  readonly values: readonly number[];
  /** Null if there is none. */
  readonly own: number | null;
  readonly median: number | null;
}

const SIZES = { wide: { width: 720, label: 170 }, narrow: { width: 344, label: 0 } } as const;
export type StripSize = keyof typeof SIZES;

const LANE = 40;
const NAME = 18;
const EDGE = 14;
const AXIS = 26;
/**
 * Values beyond this share of the members at either end are drawn at the edge: a few can be a hundred times the rest.
 */
const BEYOND = 0.03;

/**
 * Draws all members of a group as dots on one scale, one lane per figure, with the group's median and the company
 * marked.
 *
 * @param title  what is compared, with its numbers in words
 * @returns      SVG; colours come from the classes `peer`, `median` and `own`, otherwise from the text colour
 */
export function peerStrip(
  lanes: readonly StripLane[],
  title: string,
  format: (value: number) => string,
  size: StripSize = 'wide',
) {
  const { width, label } = SIZES[size];
  const lane = label === 0 ? LANE + NAME : LANE;
  const height = lanes.length * lane + AXIS;
  const x = scaleLinear()
    .domain(domainOf(lanes))
    .range([label + EDGE, width - EDGE])
    .clamp(true);
  const at = (value: number) => round(x(value));
  const bottom = height - AXIS;
  const ticks = x.ticks(label === 0 ? 4 : 7).map((value) => (
    <>
      <path class={value === 0 ? 'axis' : 'grid'} d={`M${at(value)} 4V${bottom}`} stroke="currentColor" />
      <Text x={at(value)} y={height - 8} text-anchor="middle" words={format(value)} />
    </>
  ));
  const drawn = lanes.map((one, row) => {
    const top = row * lane + (label === 0 ? NAME : 0);
    const middle = top + LANE / 2;
    const [{ median, own }, line] = [one, { stroke: 'currentColor', fill: 'none' }];
    return (
      <>
        <Text x="0" y={label === 0 ? top - 2 : middle + 4.5} words={one.label} />
        {one.values.map((value) => (
          <circle class="peer" cx={at(value)} cy={middle} r="4" />
        ))}
        {median !== null && <path class="median" d={`M${at(median)} ${middle - 12}V${middle + 12}`} {...line} />}
        {own !== null && <circle class="own" cx={at(own)} cy={middle} r="6.5" />}
      </>
    );
  });
  return (
    <Chart look={`plot strip-plot ${size}`} width={width} height={height} title={title} font={13}>
      {ticks}
      {drawn}
    </Chart>
  );
}

/** The range of nearly all values; it always includes the company and zero. */
function domainOf(lanes: readonly StripLane[]): [number, number] {
  const values = lanes.flatMap((lane) => lane.values).sort((a, b) => a - b);
  const skipped = Math.floor(values.length * BEYOND);
  const kept = values.slice(skipped, values.length - skipped);
  const own = lanes.flatMap(({ own: one }) => one ?? []);
  const least = Math.min(0, ...kept, ...own);
  const most = Math.max(0, ...kept, ...own);
  return least === most ? [-0.1, 0.1] : [least, most];
}
