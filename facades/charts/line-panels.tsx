import { scaleLinear } from 'd3-scale';
import { round } from './category-chart.tsx';
import { Chart, Text } from './chart.tsx';
import {
  type CommonStart,
  type IndexedCourse,
  indexWords,
  type LinesSize,
  pathThrough,
  valueScale,
} from './indexed-lines.tsx';

const SIZES = {
  wide: { width: 1100, columns: 4, gap: 24 },
  narrow: { width: 344, columns: 2, gap: 12 },
} as const satisfies Record<LinesSize, object>;

const HEIGHT = 150;
const LEFT = 38;
const TOP = 26;
const BOTTOM = 24;
const NEXT = 18;
/** Radius of the mark of a value. */
const DOT = 4;

/**
 * Draws lines from 100 in the first year that all have as small charts on one scale: the line of a company in each,
 * the others pale behind it. Over a year the value of that year shows.
 *
 * @param title  what is shown; the last values are added
 */
export function linePanels(common: CommonStart, title: string, size: LinesSize, isLog: boolean) {
  const { first, last, indexed } = common;
  const { width, columns, gap } = SIZES[size];
  const right = round((width - gap * (columns - 1)) / columns);
  const bottom = HEIGHT - BOTTOM;
  const x = scaleLinear()
    .domain([first, last])
    .range([LEFT, right - DOT]);
  const { y, ticks } = valueScale(common, { isLog, most: 3, range: [bottom, TOP] });
  const paths = indexed.map(({ points }) =>
    pathThrough(
      points,
      ({ year }) => round(x(year)),
      ({ value }) => round(y(value)),
    ),
  );
  const half = (right - DOT - LEFT) / (last - first) / 2;
  const panel = ({ label, points }: IndexedCourse, at: number) => (
    <g transform={`translate(${round((at % columns) * (right + gap))} ${Math.floor(at / columns) * (HEIGHT + NEXT)})`}>
      <Text class="name" x="0" y="12" words={label} />
      {ticks.map((value) => (
        <>
          <path class="grid" d={`M${LEFT} ${round(y(value))}H${right}`} stroke="currentColor" />
          <Text x={LEFT - 6} y={round(y(value) + 4)} text-anchor="end" words={indexWords(value)} />
        </>
      ))}
      <Text x={LEFT} y={HEIGHT - 6} words={first} />
      <Text x={right} y={HEIGHT - 6} text-anchor="end" words={last} />
      <path class="others" d={paths.filter((_, other) => other !== at).join('')} fill="none" stroke="currentColor" />
      <path class="course k0" d={paths[at]} fill="none" stroke="currentColor" />
      {points
        .filter(({ value }) => Number.isFinite(y(value)))
        .map(({ year, value }) => (
          <g class="over k0">
            <rect x={round(x(year) - half)} y="0" width={round(2 * half)} height={HEIGHT} fill="none" />
            <circle cx={round(x(year))} cy={round(y(value))} r={DOT} />
            <Text x={right} y="12" text-anchor="end" words={`${year}: ${Math.round(value)}`} />
          </g>
        ))}
    </g>
  );
  const lastOf = ({ label, points }: IndexedCourse) => `${label} ${Math.round(points.at(-1)?.value ?? 0)}`;
  return (
    <Chart
      look={`plot lines ${size}`}
      width={width}
      height={Math.ceil(indexed.length / columns) * (HEIGHT + NEXT) - NEXT}
      title={`${title}, ${first} = 100; last: ${indexed.map(lastOf).join(', ')}`}
      font={13}>
      {indexed.map(panel)}
    </Chart>
  );
}
