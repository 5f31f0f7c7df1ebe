import { type ScaleBand, type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale';
import type { Child } from 'hono/jsx';
import { Chart, Text } from './chart.tsx';

const WIDTH = 440;
const HEIGHT = 230;
const LEFT = 38;
const BOTTOM = 26;
const TOP = 14;

/** Scales of a chart over a few categories: categories from left to right, values from the bottom up. */
export interface Plot {
  readonly x: ScaleBand<string>;
  readonly y: ScaleLinear<number, number>;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Draws the frame of a chart over categories: title, grid lines with their values, the categories below.
 *
 * @param title    what it shows, with its numbers in words
 * @param top      upper end of the values; the lower is 0
 * @param format   writes a value of the scale
 * @param content  draws the inside
 * @returns        SVG; colours come from classes, otherwise from the text colour
 */
export function categoryChart(
  {
    name,
    title,
    categories,
    top,
    format,
  }: {
    readonly name: string;
    readonly title: string;
    readonly categories: readonly string[];
    readonly top: number;
    readonly format: (value: number) => string;
  },
  content: (plot: Plot) => Child,
) {
  const right = WIDTH - 4;
  const bottom = HEIGHT - BOTTOM;
  const x = scaleBand<string>().domain(categories).range([LEFT, right]).paddingInner(0.3).paddingOuter(0.15);
  const y = scaleLinear().domain([0, top]).nice(4).range([bottom, TOP]);
  const lines = y.ticks(4).map((value) => {
    const at = round(y(value));
    return (
      <>
        <path class="grid" d={`M${LEFT} ${at}H${right}`} />
        <Text x={LEFT - 6} y={at + 4} text-anchor="end" words={format(value)} />
      </>
    );
  });
  // If labels would overlap, every second one is enough for years.
  const every = Math.ceil((categories.length * 34) / (right - LEFT));
  const labels = categories.map((category, at) =>
    at % every === 0 ? (
      <Text x={round((x(category) ?? 0) + x.bandwidth() / 2)} y={HEIGHT - 8} text-anchor="middle" words={category} />
    ) : (
      ''
    ),
  );
  return (
    <Chart look={`plot ${name}`} width={WIDTH} height={HEIGHT} title={title} font={12}>
      {lines}
      {content({ x, y, left: LEFT, right, bottom })}
      {labels}
    </Chart>
  );
}

/** Rounds to hundredths, finer than any screen. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
