import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { Child } from 'hono/jsx';
import { round } from './category-chart.tsx';
import { Chart, Text } from './chart.tsx';

/** Revenue of a fiscal year as first filed. */
export interface FanYear {
  /** Last day of the year, YYYY-MM-DD. */
  readonly end: string;
  readonly label: string;
  readonly value: number;
}

/** A range for a year to come. */
export interface FanRange {
  readonly end: string;
  readonly label: string;
  readonly low: number;
  readonly high: number;
  readonly baseline: number;
  readonly stressLow: number;
  readonly stressHigh: number;
}

/** A range for a past year, and whether the year's revenue came out inside. */
export interface FanPast {
  readonly end: string;
  readonly label: string;
  readonly low: number;
  readonly high: number;
  readonly held: boolean;
  /** True if it was in a registry before the year's revenue was filed; false if computed afterwards. */
  readonly logged: boolean;
}

export interface Fan {
  /** Oldest first. */
  readonly years: readonly FanYear[];
  /** In any order. */
  readonly past?: readonly FanPast[];
  /** Null if there is none. */
  readonly range: FanRange | null;
  /** The day to which the axis runs, if the years end long before it. */
  readonly until?: string | null;
  readonly title: string;
  /** The accessible name where the numbers stand in a table beside the chart; else all of them are the name. */
  readonly says?: string | undefined;
}

/** How revenue is written: beside a mark, and on the axis. */
export interface FanWords {
  value(amount: number): string;
  axis(amount: number): string;
}

/** The chart for a desktop, and for a phone. */
const SIZES = {
  wide: { width: 720, height: 348, ticks: 5 },
  narrow: { width: 344, height: 300, ticks: 4 },
} as const;
/** For a separate picture, which shows it half as large again: the share of its width that is its height. */
export type FanSize = keyof typeof SIZES | { readonly aspect: number };
const PICTURED = { width: 726, ticks: 4 };

const sizeOf = (size: FanSize) =>
  typeof size === 'string' ? SIZES[size] : { ...PICTURED, height: Math.round(PICTURED.width * size.aspect) };

const LEFT = 54;
/** Room for the values of the range beside its marks. */
const RIGHT = 74;
const TOP = 22;
/** Under the plot: the row of hits and misses, then the years. */
const BOTTOM = 52;
const LABEL_WIDTH = 62;
const LINE = 15;

interface Scales {
  at(of: { readonly end: string }): number;
  up(value: number): number;
  readonly width: number;
  readonly height: number;
  readonly bottom: number;
}

/**
 * Draws revenue by fiscal year with the ranges made for it: hollow if computed afterwards, solid if logged before, with
 * a tick or a cross below. The range for the next year is drawn as a fan with its values.
 *
 * @returns  SVG; colours come from classes, otherwise from the text colour
 */
export function revenueFan(fan: Fan, words: FanWords, size: FanSize = 'wide') {
  const { years, past = [], range, until = null, title } = fan;
  const { width, height, ticks } = sizeOf(size);
  const values = [
    ...years.map(({ value }) => value),
    ...past.flatMap(({ low, high }) => [low, high]),
    ...(range === null ? [] : [range.stressLow, range.stressHigh]),
  ];
  const today = until === null ? [] : [{ end: until, label: until.slice(0, 4) }];
  const days = [...years, ...past, ...today, ...(range === null ? [] : [range])].map(({ end }) => dayOf(end));
  const bottom = height - BOTTOM;
  const x = scaleUtc()
    .domain([Math.min(...days), Math.max(...days)])
    .range([LEFT + 10, width - (range === null ? 34 : RIGHT)]);
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(ticks)
    .range([bottom, TOP]);
  const scales: Scales = {
    at: ({ end }) => round(x(dayOf(end))),
    up: (value) => round(y(value)),
    width,
    height,
    bottom,
  };
  const { at, up } = scales;
  const right = width - (range === null ? 10 : RIGHT);
  const grid = y.ticks(ticks).map((value) => (
    <>
      <path class={value === 0 ? 'axis' : 'grid'} d={`M${LEFT} ${up(value)}H${right}`} stroke="currentColor" />
      <Text x={LEFT - 6} y={round(up(value) + 4)} text-anchor="end" words={words.axis(value)} />
    </>
  ));
  const course = line<FanYear>(at, ({ value }) => up(value));
  const points = years.map((year) =>
    mark(`${year.label} ${words.value(year.value)}`, <circle class="filed" cx={at(year)} cy={up(year.value)} r="4" />),
  );
  return (
    <Chart
      look={`plot fan${typeof size === 'string' ? ` ${size}` : ''}`}
      width={width}
      height={height}
      title={fan.says ?? `${title}: ${inWords(fan, words.value)}`}
      font={13}>
      {until !== null && gap(years.at(-1), until, scales)}
      {grid}
      {range !== null && nextYear(years.at(-1), range, scales)}
      {past.map((one) => pastRange(one, scales, words))}
      <path class="course" d={course(years) ?? ''} fill="none" stroke="currentColor" />
      {points}
      {latest(years, past, scales, words)}
      {range !== null && bounds(range, scales, words)}
      {labels([...years, ...today, ...(range === null ? [] : [range])], scales)}
    </Chart>
  );
}

/** The days since the last year, of which there is nothing to draw. */
function gap(last: FanYear | undefined, until: string, { at, bottom }: Scales) {
  const [from, to] = [last === undefined ? LEFT : at(last), at({ end: until })];
  return (
    <>
      <rect class="gap" x={from} y={TOP} width={to - from} height={bottom - TOP} />
      <Text x={round((from + to) / 2)} y={bottom - 10} text-anchor="middle" words="no newer figures" />
    </>
  );
}

/** A drawn element with its numbers as a tooltip. */
const mark = (says: string, drawn: Child) => (
  <g>
    <title>{says}</title>
    {drawn}
  </g>
);

/** From the last year's point to the bounds of the next; a range without a year before it is drawn as a bar. */
function nextYear(last: FanYear | undefined, range: FanRange, { at, up }: Scales) {
  const right = at(range);
  const from = last === undefined ? null : { x: at(last), y: up(last.value) };
  const band = (name: string, low: number, high: number) => {
    const edge = [{ x: right, low: up(low), high: up(high) }];
    const shape = area<(typeof edge)[number]>()
      .x((point) => point.x)
      .y0((point) => point.low)
      .y1((point) => point.high);
    const start =
      from === null ? { x: right - 12, low: up(low), high: up(high) } : { x: from.x, low: from.y, high: from.y };
    return <path class={name} d={shape([start, ...edge]) ?? ''} />;
  };
  const start = from ?? { x: right - 12, y: up(range.baseline) };
  return (
    <>
      {band('stress', range.stressLow, range.stressHigh)}
      {band('band', range.low, range.high)}
      <path
        class="baseline"
        d={`M${start.x} ${start.y}L${right} ${up(range.baseline)}`}
        fill="none"
        stroke="currentColor"
      />
      <path class="bounds" d={`M${right} ${up(range.low)}V${up(range.high)}`} fill="none" stroke="currentColor" />
    </>
  );
}

/** The three values of the range beside its marks, moved apart if they would overlap. */
function bounds(range: FanRange, { at, up }: Scales, { value }: FanWords) {
  const middle = up(range.baseline);
  const [high, low] = [Math.min(up(range.high), middle - LINE), Math.max(up(range.low), middle + LINE)];
  const places = [
    [high, range.high, 'bound'],
    [middle, range.baseline, 'centre'],
    [low, range.low, 'bound'],
  ] as const;
  return places.map(([place, amount, name]) => (
    <Text class={name} x={at(range) + 8} y={round(place + 4)} words={value(amount)} />
  ));
}

const HALF = 5;
/** Distance from a point to the baseline of text above it, and below it. */
const [ABOVE, BELOW] = [12, 21];

/**
 * The last year's revenue over or under its point, whichever is nearer and does not cover a point or box to its left.
 */
function latest(years: readonly FanYear[], past: readonly FanPast[], scales: Scales, { value }: FanWords) {
  const { at, up, bottom } = scales;
  const last = years.at(-1);
  if (last === undefined) return null;
  const right = at(last);
  const isNear = (of: { readonly end: string }) => at(of) >= right - LABEL_WIDTH - HALF && at(of) <= right;
  const near = [
    ...years.filter(isNear).map((year) => ({ top: up(year.value), foot: up(year.value) })),
    ...past.filter(isNear).map(({ low, high }) => ({ top: up(high), foot: up(low) })),
  ];
  const own = up(last.value);
  const above = Math.min(...near.map(({ top }) => top)) - ABOVE;
  const below = Math.max(...near.map(({ foot }) => foot)) + BELOW;
  const place = below < bottom && below - own < own - above ? below : above;
  return <Text class="latest" x={right - 6} y={round(place)} text-anchor="end" words={value(last.value)} />;
}

const SIGN = 4;

/** A range as an upright box; below it a tick if the year came out inside, otherwise a cross. */
function pastRange(range: FanPast, { at, up, bottom }: Scales, { value }: FanWords) {
  const [x, low, high] = [at(range), up(range.low), up(range.high)];
  const name = `${range.held ? 'hit' : 'miss'} ${range.logged ? 'logged' : 'hollow'}`;
  const box = (
    <path class={name} d={`M${x - HALF} ${low}V${high}H${x + HALF}V${low}z`} fill="none" stroke="currentColor" />
  );
  const y = bottom + 14;
  const sign = range.held
    ? `M${x - SIGN} ${y}l3 3.5l5.5 -7`
    : `M${x - SIGN} ${y - SIGN}l${2 * SIGN} ${2 * SIGN}m0 ${-2 * SIGN}l${-2 * SIGN} ${2 * SIGN}`;
  const says = `${range.label} range ${value(range.low)} to ${value(range.high)}, ${outcome(range)}`;
  return mark(
    says,
    <>
      {box}
      <path class={`sign ${range.held ? 'hit' : 'miss'}`} d={sign} fill="none" stroke="currentColor" />
    </>,
  );
}

function outcome({ held, logged }: FanPast): string {
  return `${held ? 'inside' : 'outside'}, ${logged ? 'published before' : 'back-tested'}`;
}

/** Labels of the years under the points; the newest take precedence. */
function labels(
  marks: readonly { readonly end: string; readonly label: string }[],
  { at, height }: Pick<Scales, 'at' | 'height'>,
) {
  const shown: Child[] = [];
  let next = Number.POSITIVE_INFINITY;
  for (const one of marks.toReversed()) {
    const place = at(one);
    if (next - place < LABEL_WIDTH) continue;
    shown.push(<Text x={place} y={height - 8} text-anchor="middle" words={one.label} />);
    next = place;
  }
  return shown.reverse();
}

function inWords({ years, past = [], range }: Fan, format: (value: number) => string): string {
  const points = years.map(({ label, value }) => `${label} ${format(value)}`).join(', ');
  const earlier = past.map((one) => `${one.label} ${format(one.low)} to ${format(one.high)} ${outcome(one)}`);
  const filed = points + (earlier.length === 0 ? '' : `; past ranges: ${earlier.join(', ')}`);
  if (range === null) return filed === '' ? 'none' : filed;
  const { label, low, high, baseline, stressLow, stressHigh } = range;
  const next =
    `for ${label} 80% range ${format(low)} to ${format(high)}, baseline ${format(baseline)}, stress ` +
    `range ${format(stressLow)} to ${format(stressHigh)}`;
  return filed === '' ? next : `${filed}; ${next}`;
}

function dayOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
