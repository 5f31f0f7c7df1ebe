import { scaleLinear } from 'd3-scale';
import { round } from './category-chart.tsx';

/** A week as a bar that links to its filings. */
export interface WeekBar {
  readonly filings: number;
  readonly words: string;
  readonly href: string;
}

const STEP = 6;
const WIDTH = 4.5;
const HEIGHT = 40;

/**
 * Draws filings per week as linked bars over the full width, whatever that is.
 *
 * @param top  upper end of the scale in filings
 * @returns    SVG with the classes `bar` and `latest`, hidden from screen readers: the board has the numbers
 */
export function weekBars(weeks: readonly WeekBar[], top: number) {
  const y = scaleLinear().domain([0, top]).range([HEIGHT, 1]);
  const drawn = weeks.map(({ filings, words, href }, at) => {
    const height = round(HEIGHT - y(filings));
    const kind = at === weeks.length - 1 ? 'latest' : 'bar';
    return (
      <a href={href} tabindex={-1}>
        <title>{words}</title>
        <rect class="reach" x={at * STEP} y="0" width={STEP} height={HEIGHT} />
        <rect class={kind} x={at * STEP} y={round(HEIGHT - height)} width={WIDTH} height={height} />
      </a>
    );
  });
  return (
    <svg
      class="weeks-bars"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      fill="currentColor">
      {drawn}
    </svg>
  );
}
