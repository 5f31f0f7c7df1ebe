import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { round } from './category-chart.tsx';
import { Chart, Text } from './chart.tsx';

/** A company's value for each of its years. */
export interface IndexedCourse {
  readonly label: string;
  readonly points: readonly { readonly year: number; readonly value: number }[];
}

const SIZES = { wide: { width: 720, height: 320 }, narrow: { width: 344, height: 280 } } as const;
export type LinesSize = keyof typeof SIZES;

const LEFT = 44;
/** Room for a sample of the line and the name. */
const RIGHT = 88;
const SAMPLE = 20;
const TOP = 14;
const BOTTOM = 26;
const LINE = 15;
/** One dash pattern per line, so that lines differ without colour. */
const DASHES = ['', '7 3', '2 3', '10 3 2 3', '1 4'] as const;

/**
 * Lines from the first year that all of them have, oldest first, with that year set to 100.
 *
 * @returns  null if they have no year in common, one begins at zero, or no later year is known
 */
export function fromCommonStart(
  courses: readonly IndexedCourse[],
): { readonly first: number; readonly last: number; readonly indexed: readonly IndexedCourse[] } | null {
  const first = Math.max(...courses.map(({ points }) => Math.min(...points.map(({ year }) => year))));
  const based = courses.map(({ label, points }) => {
    const base = points.find(({ year }) => year === first)?.value ?? 0;
    const from = points.filter(({ year }) => year >= first).toSorted((a, b) => a.year - b.year);
    return { label, base, points: from.map(({ year, value }) => ({ year, value: (100 * value) / base })) };
  });
  if (courses.length === 0 || !Number.isFinite(first) || based.some(({ base }) => base <= 0)) return null;
  const last = Math.max(...based.flatMap(({ points }) => points.map(({ year }) => year)));
  return last === first ? null : { first, last, indexed: based.map(({ label, points }) => ({ label, points })) };
}

/**
 * Draws lines from 100 in the first year that all have, each named at its end beside a sample of the line.
 *
 * @param title  what is shown; its last values are added
 * @returns      SVG, or null if they have no year in common or one begins at zero
 */
export function indexedLines(courses: readonly IndexedCourse[], title: string, size: LinesSize = 'wide') {
  const common = fromCommonStart(courses);
  if (common === null) return null;
  const { first, last, indexed } = common;
  const all = indexed.flatMap(({ points }) => points);
  const { width, height } = SIZES[size];
  const [right, bottom] = [width - RIGHT, height - BOTTOM];
  const x = scaleLinear().domain([first, last]).range([LEFT, right]);
  const y = scaleLinear()
    .domain([Math.min(0, ...all.map(({ value }) => value)), Math.max(...all.map(({ value }) => value))])
    .nice(4)
    .range([bottom, TOP]);
  const grid = y.ticks(4).map((value) => (
    <>
      <path class="grid" d={`M${LEFT} ${round(y(value))}H${right}`} stroke="currentColor" />
      <Text x={LEFT - 6} y={round(y(value) + 4)} text-anchor="end" words={value} />
    </>
  ));
  const path = line<{ readonly year: number; readonly value: number }>(
    (point) => round(x(point.year)),
    (point) => round(y(point.value)),
  );
  const drawn = (d: string, at: number) => (
    <path class="course" d={d} fill="none" stroke="currentColor" stroke-dasharray={DASHES[at % DASHES.length]} />
  );
  const lines = indexed.map(({ points }, at) => drawn(path(points) ?? '', at));
  const ends = apart(
    indexed.flatMap(({ label, points }, at) => {
      const end = points.at(-1);
      return end === undefined ? [] : [{ label, at, y: round(y(end.value)), value: end.value }];
    }),
  );
  const names = ends.map(({ label, at, place }) => (
    <>
      {drawn(`M${right + 8} ${round(place)}h${SAMPLE}`, at)}
      <Text class="name" x={right + SAMPLE + 14} y={round(place + 4)} words={label} />
    </>
  ));
  const years = [first, last].map((year, at) => (
    <text x={round(x(year))} y={height - 6} text-anchor={at === 0 ? 'start' : 'end'}>
      FY {year}
    </text>
  ));
  const words = ends.map(({ label, value }) => `${label} ${Math.round(value)}`).join(', ');
  return (
    <Chart
      look={`plot lines ${size}`}
      width={width}
      height={height}
      title={`${title}, ${first} = 100; last: ${words}`}
      font={13}>
      {grid}
      {lines}
      {names}
      {years}
    </Chart>
  );
}

/** Names at the ends of lines, moved down where they would overlap. */
function apart<End extends { readonly y: number }>(
  ends: readonly End[],
): readonly (End & { readonly place: number })[] {
  let above = Number.NEGATIVE_INFINITY;
  return ends
    .toSorted((a, b) => a.y - b.y)
    .map((end) => {
      above = Math.max(end.y, above + LINE);
      return { ...end, place: above };
    });
}
