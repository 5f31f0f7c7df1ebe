import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale';
import { line } from 'd3-shape';
import { round } from './category-chart.tsx';
import { Chart, Text } from './chart.tsx';

interface Point {
  readonly year: number;
  readonly value: number;
}

/** A company's value for each of its years. */
export interface IndexedCourse {
  readonly label: string;
  readonly points: readonly Point[];
}

/** Lines with their first common year and their last. */
export interface CommonStart {
  readonly first: number;
  readonly last: number;
  readonly indexed: readonly IndexedCourse[];
}

const SIZES = {
  wide: { width: 1100, height: 420, left: 56, right: 130, years: 12 },
  narrow: { width: 344, height: 280, left: 44, right: 88, years: 4 },
} as const;
export type LinesSize = keyof typeof SIZES;

const SAMPLE = 20;
const TOP = 14;
const BOTTOM = 26;
const LINE = 15;
/** One dash pattern per line, so that lines differ without colour. */
const DASHES = ['', '7 3', '2 3', '10 3 2 3'] as const;

/**
 * Lines from the first year that all of them have, oldest first, with that year set to 100.
 *
 * @returns  null if they have no year in common, one begins at zero, or no later year is known
 */
export function fromCommonStart(courses: readonly IndexedCourse[]): CommonStart | null {
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

type Place = (point: Point) => number;

/** A line through the points that have a place: a logarithmic scale has none for what is not above zero. */
export const pathThrough = (points: readonly Point[], x: Place, y: Place) =>
  line<Point>(x, y).defined((point) => Number.isFinite(y(point)))(points) ?? '';

/**
 * The scale of values and its marks. On a logarithmic one each mark is the double of the one below, or its fourfold or
 * more where that would be too many.
 */
export function valueScale(
  { indexed }: CommonStart,
  { isLog, most, range }: { readonly isLog: boolean; readonly most: number; readonly range: readonly [number, number] },
): { readonly y: ScaleContinuousNumeric<number, number>; readonly ticks: readonly number[] } {
  const all = indexed.flatMap(({ points }) => points.map(({ value }) => value));
  if (!isLog) {
    const y = scaleLinear()
      .domain([Math.min(0, ...all), Math.max(...all)])
      .nice(most)
      .range(range);
    return { y, ticks: y.ticks(most) };
  }
  const doublings = all.filter((value) => value > 0).map((value) => Math.log2(value / 100));
  const [low, high] = [Math.floor(Math.min(...doublings)), Math.ceil(Math.max(...doublings))];
  const [from, to] = [low, Math.max(high, low + 1)];
  const step = Math.ceil((to - from) / most);
  const powers = Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((power) => power % step === 0);
  return {
    y: scaleLog()
      .domain([100 * 2 ** from, 100 * 2 ** to])
      .range(range),
    ticks: powers.map((power) => 100 * 2 ** power),
  };
}

/** A value of an index, with decimals where it is small. */
export const indexWords = (value: number): string => String(Number(value.toPrecision(value < 10 ? 2 : 15)));

/** The last year and as many before it as have room, at equal steps. */
export function yearsShown({ first, last }: CommonStart, most: number): readonly number[] {
  const step = Math.ceil((last - first) / most);
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => last - at * step);
}

/**
 * Draws at most four lines from 100 in the first year that all have, each named at its end beside a sample of it. Over
 * a year the values of that year show.
 *
 * @param title  what is shown; its last values are added
 * @returns      SVG; the class of a line is `k` and its place, from 0
 */
export function indexedLines(common: CommonStart, title: string, size: LinesSize, isLog: boolean) {
  const { first, last, indexed } = common;
  const { width, height, left, right: room, years: most } = SIZES[size];
  const [right, bottom] = [width - room, height - BOTTOM];
  const x = scaleLinear().domain([first, last]).range([left, right]);
  const { y, ticks } = valueScale(common, { isLog, most: 5, range: [bottom, TOP] });
  const grid = ticks.map((value) => (
    <>
      <path class="grid" d={`M${left} ${round(y(value))}H${right}`} stroke="currentColor" />
      <Text x={left - 6} y={round(y(value) + 4)} text-anchor="end" words={indexWords(value)} />
    </>
  ));
  const drawn = (d: string, at: number) => (
    <path class={`course k${at}`} d={d} fill="none" stroke="currentColor" stroke-dasharray={DASHES[at]} />
  );
  const across: Place = ({ year }) => round(x(year));
  const up: Place = ({ value }) => round(y(value));
  const ends = apart(
    indexed.flatMap(({ label, points }, at) => {
      const end = points.findLast((point) => Number.isFinite(up(point)));
      return end === undefined ? [] : [{ label, at, y: up(end), value: end.value }];
    }),
  );
  const half = (right - left) / (last - first) / 2;
  const overYear = (year: number) => {
    const place = round(x(year));
    const isLeft = year > (first + last) / 2;
    const values = indexed.flatMap(({ points }, at) =>
      points.filter((point) => point.year === year).map((point) => ({ at, y: up(point), value: point.value })),
    );
    return (
      <g class="over">
        <rect x={round(place - half)} y="0" width={round(2 * half)} height={height} fill="none" />
        <path class="grid" d={`M${place} ${TOP}V${bottom}`} stroke="currentColor" />
        {apart(values.filter(({ y: at }) => Number.isFinite(at))).map(({ at, y: dot, place: beside, value }) => (
          <g class={`k${at}`}>
            <circle cx={place} cy={dot} r="4" />
            <Text
              x={isLeft ? place - 8 : place + 8}
              y={round(beside + 4)}
              text-anchor={isLeft ? 'end' : 'start'}
              words={Math.round(value)}
            />
          </g>
        ))}
        <Text x={place} y={height - 6} text-anchor="middle" words={year} />
      </g>
    );
  };
  const words = ends.map(({ label, value }) => `${label} ${Math.round(value)}`).join(', ');
  return (
    <Chart
      look={`plot lines ${size}`}
      width={width}
      height={height}
      title={`${title}, ${first} = 100; last: ${words}`}
      font={13}>
      {grid}
      {yearsShown(common, most).map((year) => (
        <Text x={round(x(year))} y={height - 6} text-anchor="middle" words={year} />
      ))}
      {indexed.map(({ points }, at) => drawn(pathThrough(points, across, up), at))}
      {ends.map(({ label, at, place }) => (
        <>
          {drawn(`M${right + 8} ${round(place)}h${SAMPLE}`, at)}
          <Text class={`name k${at}`} x={right + SAMPLE + 14} y={round(place + 4)} words={label} />
        </>
      ))}
      {Array.from({ length: last - first + 1 }, (_, at) => overYear(first + at))}
    </Chart>
  );
}

/** Names beside points, moved down where they would overlap. */
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
