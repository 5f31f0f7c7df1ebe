import { scaleLinear } from 'd3-scale';
import { escapeUTF8 } from 'entities';
import { round } from './category-chart.ts';

const WIDTH = 320;
const HEIGHT = 28;
const EDGE = 10;

/**
 * Draws a company's value beside its group's median on one line, with zero where it is in sight.
 *
 * @param title  what is compared; the two numbers in words are added
 * @returns      SVG; colours come from classes, else from the text colour
 */
export function peerStrip(
  { own, median, title }: { readonly own: number; readonly median: number; readonly title: string },
  format: (value: number) => string,
): string {
  const x = scaleLinear()
    .domain([Math.min(0, own, median), Math.max(0, own, median)])
    .range([EDGE, WIDTH - EDGE]);
  const at = (value: number) => round(x(value));
  const middle = HEIGHT / 2;
  return (
    `<svg class="peers" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" fill="currentColor" stroke="none">` +
    `<title>${escapeUTF8(`${title}: company ${format(own)}, median of peers ${format(median)}`)}</title>` +
    `<path class="axis" d="M0 ${middle}H${WIDTH}M${at(0)} ${middle - 5}V${middle + 5}" stroke="currentColor" fill="none"/>` +
    `<path class="median" d="M${at(median)} 3V${HEIGHT - 3}" stroke="currentColor" fill="none"/>` +
    `<circle class="own" cx="${at(own)}" cy="${middle}" r="6"/></svg>`
  );
}
