import { scaleLinear } from 'd3-scale';
import { escapeUTF8 } from 'entities';
import { round } from './category-chart.ts';

/** A share with its interval: fractions. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** An outcome: of those with a warning, and of the others. */
export interface OutcomeLane {
  readonly label: string;
  readonly flagged: Share;
  /** Null where nobody is without one. */
  readonly unflagged: Share | null;
  /** Its numbers in words. */
  readonly says: string;
}

const SIZES = { wide: { width: 720, label: 220, ticks: 6 }, narrow: { width: 344, label: 0, ticks: 4 } } as const;
export type OutcomeSize = keyof typeof SIZES;

const LANE = 38;
const NAME = 18;
const EDGE = 16;
const AXIS = 26;
/** Half the distance between the two shares of a lane. */
const APART = 7;

/**
 * Draws outcomes on one scale from 0%, two marks to each: a disc for those with a warning, a ring for those without, each
 * on the bar of its interval.
 *
 * @param title  what is shown, its numbers in words included
 * @returns      SVG; colours come from the classes `with` and `without`, else from the text colour
 */
export function outcomeDots(lanes: readonly OutcomeLane[], title: string, size: OutcomeSize = 'wide'): string {
  const { width, label, ticks } = SIZES[size];
  const lane = label === 0 ? LANE + NAME : LANE;
  const height = lanes.length * lane + AXIS;
  const bottom = height - AXIS;
  const top = Math.max(0.01, ...lanes.flatMap(({ flagged, unflagged }) => [flagged.high, unflagged?.high ?? 0]));
  const x = scaleLinear()
    .domain([0, top])
    .nice(ticks)
    .range([label + EDGE, width - EDGE]);
  const at = (value: number) => round(x(value));
  const percent = x.tickFormat(ticks, '%');
  const grid = x
    .ticks(ticks)
    .map(
      (value) =>
        `<path class="${value === 0 ? 'axis' : 'grid'}" d="M${at(value)} 0V${bottom}" stroke="currentColor"/><text x="${at(value)}" y="${height - 8}" text-anchor="middle">${percent(value)}</text>`,
    );
  const drawn = lanes.map(({ label: name, flagged, unflagged, says }, row) => {
    const start = row * lane + (label === 0 ? NAME : 0);
    const middle = start + LANE / 2;
    const bar = (kind: string, { low, high }: Share, y: number) =>
      `<path class="${kind}" d="M${at(low)} ${y}H${at(high)}" stroke="currentColor" fill="none"/>`;
    const beside =
      unflagged === null
        ? ''
        : bar('without', unflagged, middle + APART) +
          `<circle class="without" cx="${at(unflagged.share)}" cy="${middle + APART}" r="4.5" fill="none" stroke="currentColor"/>`;
    const own =
      bar('with', flagged, middle - APART) +
      `<circle class="with" cx="${at(flagged.share)}" cy="${middle - APART}" r="5.5"/>`;
    const named =
      label === 0
        ? `<text class="event" x="0" y="${start}">${escapeUTF8(name)}</text>`
        : `<text class="event" x="0" y="${middle + 4.5}">${escapeUTF8(name)}</text>`;
    return `${named}<g><title>${escapeUTF8(says)}</title>${beside}${own}</g>`;
  });
  return (
    `<svg class="plot outcomes ${size}" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" fill="currentColor" stroke="none" font-size="13">` +
    `<title>${escapeUTF8(title)}</title>${grid.join('')}${drawn.join('')}</svg>`
  );
}
