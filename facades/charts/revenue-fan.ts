import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, line } from 'd3-shape';
import { escapeUTF8 } from 'entities';
import { round } from './category-chart.ts';

/** Revenue of a fiscal year as it was filed first. */
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
}

/** The data of the chart. */
export interface Fan {
  /** Oldest first. */
  readonly years: readonly FanYear[];
  /** In any order. */
  readonly past?: readonly FanPast[];
  /** Null where there is none. */
  readonly range: FanRange | null;
  readonly title: string;
}

const WIDTH = 720;
const HEIGHT = 320;
const LEFT = 112;
const RIGHT = 26;
const TOP = 16;
const BOTTOM = 34;
/** Labels of years that are nearer than this run into one another. */
const LABEL_WIDTH = 84;

/**
 * Draws revenue by fiscal year with the ranges that there were for it, and on top of it the range for the next as a fan: the
 * stress band, the 80% band in it, the baseline.
 *
 * @param format  revenue as text
 * @returns       SVG; colours come from classes, else from the text colour
 */
export function revenueFan({ years, past = [], range, title }: Fan, format: (value: number) => string): string {
  const bounds = past.flatMap(({ low, high }) => [low, high]);
  const values = [
    ...years.map(({ value }) => value),
    ...bounds,
    ...(range === null ? [] : [range.stressLow, range.stressHigh]),
  ];
  const days = [...years, ...past, ...(range === null ? [] : [range])].map(({ end }) => dayOf(end));
  const x = scaleUtc()
    .domain([Math.min(...days), Math.max(...days)])
    .range([LEFT + 10, WIDTH - RIGHT]);
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(4)
    .range([HEIGHT - BOTTOM, TOP]);
  const at = ({ end }: { readonly end: string }) => round(x(dayOf(end)));
  const up = (value: number) => round(y(value));
  const grid = y.ticks(4).map((value) => {
    return `<path class="grid" d="M${LEFT} ${up(value)}H${WIDTH - RIGHT}"/><text x="${LEFT - 8}" y="${up(value) + 4}" text-anchor="end">${escapeUTF8(format(value))}</text>`;
  });
  const course = line<FanYear>(at, ({ value }) => up(value));
  const points = years.map((year) => `<circle class="filed" cx="${at(year)}" cy="${up(year.value)}" r="4"/>`);
  return (
    `<svg class="plot fan" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" fill="currentColor" stroke="none" font-size="13">` +
    `<title>${escapeUTF8(`${title}: ${words({ years, past, range }, format)}`)}</title>${grid.join('')}` +
    (range === null ? '' : fan(years.at(-1), range, { at, up })) +
    past.map((one) => pastRange(one, { at, up })).join('') +
    `<path class="course" d="${course(years) ?? ''}" fill="none" stroke="currentColor"/>${points.join('')}` +
    `${labels([...years, ...(range === null ? [] : [range])], at)}</svg>`
  );
}

interface Scales {
  at(of: { readonly end: string }): number;
  up(value: number): number;
}

/** From the last year's point to the bounds of the next; a range without a year before it stands as a bar. */
function fan(last: FanYear | undefined, range: FanRange, { at, up }: Scales): string {
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
    return `<path class="${name}" d="${shape([start, ...edge]) ?? ''}"/>`;
  };
  const start = from ?? { x: right - 12, y: up(range.baseline) };
  return (
    band('stress', range.stressLow, range.stressHigh) +
    band('band', range.low, range.high) +
    `<path class="baseline" d="M${start.x} ${start.y}L${right} ${up(range.baseline)}" fill="none" stroke="currentColor"/>` +
    `<path class="bounds" d="M${right} ${up(range.low)}V${up(range.high)}" fill="none" stroke="currentColor"/>`
  );
}

const CAP = 5;

/** A range as an upright bar with its ends marked; the miss is told by its class and by the point that lies beside it. */
function pastRange(range: FanPast, { at, up }: Scales): string {
  const [x, low, high] = [at(range), up(range.low), up(range.high)];
  const caps = `M${x - CAP} ${low}H${x + CAP}M${x - CAP} ${high}H${x + CAP}`;
  return `<path class="${range.held ? 'hit' : 'miss'}" d="M${x} ${low}V${high}" fill="none" stroke="currentColor"/><path class="${range.held ? 'hit' : 'miss'} cap" d="${caps}" fill="none" stroke="currentColor"/>`;
}

/** Names of the years under the points, the newest first to find room. */
function labels(marks: readonly { readonly end: string; readonly label: string }[], at: Scales['at']): string {
  const shown: string[] = [];
  let next = Number.POSITIVE_INFINITY;
  for (const mark of marks.toReversed()) {
    const place = at(mark);
    if (next - place < LABEL_WIDTH) continue;
    shown.push(`<text x="${place}" y="${HEIGHT - 10}" text-anchor="middle">${escapeUTF8(mark.label)}</text>`);
    next = place;
  }
  return shown.reverse().join('');
}

function words(
  { years, past, range }: Pick<Fan, 'years' | 'range'> & Required<Pick<Fan, 'past'>>,
  format: (value: number) => string,
): string {
  const points = years.map(({ label, value }) => `${label} ${format(value)}`).join(', ');
  const earlier = past.map(
    ({ label, low, high, held }) => `${label} ${format(low)} to ${format(high)} ${held ? 'held' : 'missed'}`,
  );
  const filed = points + (earlier.length === 0 ? '' : `; past ranges: ${earlier.join(', ')}`);
  if (range === null) return filed === '' ? 'none on file' : filed;
  const { label, low, high, baseline, stressLow, stressHigh } = range;
  const next = `for ${label} 80% range ${format(low)} to ${format(high)}, baseline ${format(baseline)}, stress range ${format(stressLow)} to ${format(stressHigh)}`;
  return filed === '' ? next : `${filed}; ${next}`;
}

function dayOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
