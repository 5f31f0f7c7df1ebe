import { scaleLinear } from 'd3-scale';
import { escapeUTF8 } from 'entities';
import { round } from './category-chart.ts';

const WIDTH = 168;
const HEIGHT = 28;
const EDGE = 3;
/** Half the height of a bar. */
const HALF = 3;

/** A share with its interval: fractions. */
interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Draws two shares above one another, each as the bar of its interval with a mark at the share itself.
 *
 * @param top    the greatest fraction that has to fit: bars to be compared share it
 * @param title  what is shown, its numbers in words included
 * @returns      SVG; colours come from the classes `with`, `without` and `at`, else from the text colour
 */
export function intervalBars(flagged: Share, unflagged: Share | null, top: number, title: string): string {
  const x = scaleLinear()
    .domain([0, top > 0 ? top : 1])
    .range([EDGE, WIDTH - EDGE])
    .clamp(true);
  const bar = (name: string, { share, low, high }: Share, y: number) =>
    `<path class="${name}" d="M${round(x(low))} ${y - HALF}H${round(x(high))}V${y + HALF}H${round(x(low))}z" opacity=".5"/>` +
    `<path class="at" d="M${round(x(share))} ${y - 2 * HALF}V${y + 2 * HALF}" stroke="currentColor" fill="none"/>`;
  return (
    `<svg class="intervals" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" fill="currentColor">` +
    `<title>${escapeUTF8(title)}</title>${bar('with', flagged, 7)}` +
    `${unflagged === null ? '' : bar('without', unflagged, HEIGHT - 7)}` +
    `<path class="axis" d="M${EDGE} 0V${HEIGHT}" stroke="currentColor" fill="none"/></svg>`
  );
}
