import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { round } from './category-chart.tsx';
import { Chart } from './chart.tsx';

const WIDTH = 132;
const HEIGHT = 36;
const EDGE = 4;

/**
 * Draws a short history as a line from zero up, with the newest value as a dot.
 *
 * @param values  oldest first; null breaks the line
 * @param title   what it shows, with its numbers in words
 * @returns       SVG; colours come from the classes `line`, `latest` and `base`, otherwise from the text colour
 */
export function sparkline(values: readonly (number | null)[], title: string) {
  const known = values.filter((value) => value !== null);
  const x = scaleLinear()
    .domain([0, Math.max(1, values.length - 1)])
    .range([EDGE, WIDTH - EDGE]);
  const y = scaleLinear()
    .domain([Math.min(0, ...known), Math.max(0, ...known) || 1])
    .range([HEIGHT - EDGE, EDGE]);
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => round(x(at)))
    .y((value) => round(y(value ?? 0)));
  const last = values.at(-1);
  const dot =
    last === null || last === undefined ? (
      ''
    ) : (
      <circle class="latest" cx={round(x(values.length - 1))} cy={round(y(last))} r="2.5" />
    );
  return (
    <Chart look="spark" width={WIDTH} height={HEIGHT} title={title}>
      <path class="base" d={`M0 ${round(y(0))}H${WIDTH}`} stroke="currentColor" fill="none" />
      <path class="line" d={path(values) ?? ''} stroke="currentColor" fill="none" />
      {dot}
    </Chart>
  );
}
