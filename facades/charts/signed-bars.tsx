import { scaleBand, scaleLinear } from 'd3-scale';
import { round } from './category-chart.tsx';
import { Chart } from './chart.tsx';

const WIDTH = 132;
const HEIGHT = 44;
const EDGE = 2;

/**
 * Draws a few signed amounts as bars up and down from a line at zero.
 *
 * @param values  from left to right; null leaves a gap
 * @param title   what it shows, with its numbers in words
 * @returns       SVG; colours come from the classes `above`, `below` and `base`, otherwise from the text colour
 */
export function signedBars(values: readonly (number | null)[], title: string) {
  const known = values.filter((value) => value !== null);
  const most = Math.max(0, ...known);
  const least = Math.min(0, ...known);
  const x = scaleBand<number>()
    .domain(values.map((_, at) => at))
    .range([0, WIDTH])
    .paddingInner(0.3);
  const y = scaleLinear()
    .domain(most === least ? [0, 1] : [least, most])
    .range([HEIGHT - EDGE, EDGE]);
  const bar = (at: number) => {
    const left = round(x(at) ?? 0);
    return `M${left} ${round(y(0))}V${round(y(values[at] ?? 0))}h${round(x.bandwidth())}V${round(y(0))}z`;
  };
  const path = (name: string, isOne: (value: number) => boolean) => {
    const chosen = values.flatMap((value, at) => (value !== null && isOne(value) ? [at] : []));
    return chosen.length === 0 ? '' : <path class={name} d={chosen.map(bar).join('')} />;
  };
  return (
    <Chart look="signed" width={WIDTH} height={HEIGHT} title={title}>
      {path('above', (value) => value > 0)}
      {path('below', (value) => value < 0)}
      <path class="base" d={`M0 ${round(y(0))}H${WIDTH}`} stroke="currentColor" fill="none" />
    </Chart>
  );
}
