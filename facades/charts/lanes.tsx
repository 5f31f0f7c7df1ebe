import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { Child } from 'hono/jsx';
import { round } from './category-chart.tsx';
import { Chart, Text } from './chart.tsx';

/** A chart of stacked lanes on one scale of shares: on a phone the names are above their lanes. */
export type LaneSize = 'wide' | 'narrow';

export interface Lane {
  readonly label: string;
  /** Its numbers in words. */
  readonly says: string;
  /** The marks, at the height of the lane's middle. */
  marks(at: (share: number) => number, middle: number): Child;
}

interface LaneChart {
  readonly title: string;
  readonly lanes: readonly Lane[];
  readonly size: LaneSize;
  /** Shares that the scale must include: fractions. */
  readonly domain: readonly [low: number, high: number];
  /** Pixels: the height of a lane, the width of the names of a wide chart, and the margin beside the scale. */
  readonly lane: number;
  readonly names: number;
  readonly edge: number;
  /** Drawn behind the marks, over the whole height. */
  behind?(at: (share: number) => number, bottom: number): Child;
}

const WIDTHS = { wide: 720, narrow: 344 } as const;
const TICKS = { wide: 6, narrow: 4 } as const;
const NAME = 18;
const AXIS = 26;

/** Draws lanes with their grid, axis and names; colours come from classes, otherwise from the text colour. */
export function laneChart({ title, lanes, size, domain, lane, names, edge, behind }: LaneChart) {
  const [width, ticks] = [WIDTHS[size], TICKS[size]];
  const [label, above] = size === 'narrow' ? [0, NAME] : [names, 0];
  const bottom = lanes.length * (lane + above);
  const height = bottom + AXIS;
  const x = scaleLinear()
    .domain(domain)
    .nice(ticks)
    .range([label + edge, width - edge]);
  const at = (share: number) => round(x(share));
  const drawn = lanes.map(({ label: name, says, marks }, row) => {
    const start = row * (lane + above) + above;
    const middle = start + lane / 2;
    return (
      <>
        <Text class="event" x="0" y={size === 'narrow' ? start : middle + 4.5} words={name} />
        <g>
          <title>{says}</title>
          {marks(at, middle)}
        </g>
      </>
    );
  });
  return (
    <Chart look={`plot outcomes ${size}`} width={width} height={height} title={title} font={13}>
      {gridOf(x, ticks, bottom)}
      {behind?.(at, bottom)}
      {drawn}
    </Chart>
  );
}

function gridOf(x: ScaleLinear<number, number>, ticks: number, bottom: number) {
  const percent = x.tickFormat(ticks, '%');
  return x.ticks(ticks).map((value) => (
    <>
      <path class={value === 0 ? 'axis' : 'grid'} d={`M${round(x(value))} 0V${bottom}`} stroke="currentColor" />
      <Text x={round(x(value))} y={bottom + AXIS - 8} text-anchor="middle" words={percent(value)} />
    </>
  ));
}

export const intervalBar = (kind: string, [low, high]: readonly [number, number], y: number) => (
  <path class={kind} d={`M${low} ${y}H${high}`} stroke="currentColor" fill="none" />
);
