import { scaleLinear } from 'd3-scale';
import { escapeUTF8 } from 'entities';
import { round } from './category-chart.ts';

/** The share of outcomes that a method's ranges held: fractions. */
export interface MethodLane {
  readonly label: string;
  readonly coverage: number;
  /** What another sample of years could have given; null where there are too few years. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** Its numbers in words. */
  readonly says: string;
}

const SIZES = { wide: { width: 720, label: 230, ticks: 6 }, narrow: { width: 344, label: 0, ticks: 4 } } as const;
export type LaneSize = keyof typeof SIZES;

const LANE = 30;
const NAME = 18;
const EDGE = 18;
const AXIS = 26;
/** The coverage that every method aims at. */
const AIM = 0.8;

/** Draws the coverage of each method on one scale: a disc on the bar of its interval, and the line that all aim at. */
export function methodLanes(lanes: readonly MethodLane[], title: string, size: LaneSize = 'wide'): string {
  const { width, label, ticks } = SIZES[size];
  const lane = label === 0 ? LANE + NAME : LANE;
  const bottom = lanes.length * lane;
  const height = bottom + AXIS;
  const ends = lanes.flatMap(({ coverage, interval }) => [
    coverage,
    interval?.low ?? coverage,
    interval?.high ?? coverage,
  ]);
  const x = scaleLinear()
    .domain([Math.min(AIM, ...ends), Math.max(AIM, ...ends)])
    .nice(ticks)
    .range([label + EDGE, width - EDGE]);
  const at = (value: number) => round(x(value));
  const percent = x.tickFormat(ticks, '%');
  const grid = x
    .ticks(ticks)
    .map(
      (value) =>
        `<path class="grid" d="M${at(value)} 0V${bottom}" stroke="currentColor"/><text x="${at(value)}" y="${height - 8}" text-anchor="middle">${percent(value)}</text>`,
    );
  const drawn = lanes.map(({ label: name, coverage, interval, says }, row) => {
    const start = row * lane + (label === 0 ? NAME : 0);
    const middle = start + LANE / 2;
    const spread =
      interval === null
        ? ''
        : `<path class="with" d="M${at(interval.low)} ${middle}H${at(interval.high)}" stroke="currentColor" fill="none"/>`;
    return (
      `<text class="event" x="0" y="${label === 0 ? start : middle + 4.5}">${escapeUTF8(name)}</text>` +
      `<g><title>${escapeUTF8(says)}</title>${spread}<circle class="with" cx="${at(coverage)}" cy="${middle}" r="5.5"/></g>`
    );
  });
  return (
    `<svg class="plot outcomes ${size}" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" fill="currentColor" stroke="none" font-size="13">` +
    `<title>${escapeUTF8(title)}</title>${grid.join('')}<path class="aim" d="M${at(AIM)} 0V${bottom}" stroke="currentColor" fill="none"/>${drawn.join('')}</svg>`
  );
}
