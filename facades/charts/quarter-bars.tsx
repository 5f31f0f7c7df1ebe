import { scaleBand, scaleLinear } from 'd3-scale';
import { round } from './category-chart.tsx';

/** A bar: a quarter, or a similar stretch of days. */
export interface QuarterBar {
  /** Null if the quarter is unknown, which is drawn differently from zero. */
  readonly filings: number | null;
  /** Its tooltip: `Q3 2025: 7 filings`. */
  readonly words: string;
  readonly href: string;
  /** True if it is highlighted: it is among what is shown, or not over yet. */
  readonly isLatest: boolean;
  /** Position of a mark in it, as a fraction of its days; null for none. */
  readonly markAt: number | null;
}

const STEP = 12;
const HEIGHT = 120;
/** Minimum top of the scale, in filings, so that one filing is a low bar. */
const LEAST_TOP = 4;

/**
 * Draws filings per quarter as linked bars over the full width. It has no text, so it can be stretched to any width.
 *
 * @returns  SVG with the classes `bar`, `latest`, `unknown` and `mark`, hidden from screen readers: a table beside it
 * has the same links and numbers
 */
export function quarterBars(bars: readonly QuarterBar[]) {
  const width = bars.length * STEP;
  const x = scaleBand<number>()
    .domain(bars.map((_, at) => at))
    .range([0, width])
    .paddingInner(0.25);
  const y = scaleLinear()
    .domain([0, topOf(bars)])
    .range([HEIGHT, 0]);
  const drawn = bars.map(({ filings, words, href, isLatest, markAt }, at) => {
    const left = round(x(at) ?? 0);
    const size = round(x.bandwidth());
    const bar =
      filings === null ? (
        <rect class="unknown" x={left} y="0" width={size} height={HEIGHT} />
      ) : (
        <rect
          class={isLatest ? 'latest' : 'bar'}
          x={left}
          y={round(y(filings))}
          width={size}
          height={round(HEIGHT - y(filings))}
        />
      );
    const mark = markAt === null ? '' : <path class="mark" d={`M${round((at + markAt) * STEP)} 0V${HEIGHT}`} />;
    return (
      <a href={href} tabindex={-1}>
        <title>{words}</title>
        <rect class="reach" x={at * STEP} y="0" width={STEP} height={HEIGHT} />
        {bar}
        {mark}
      </a>
    );
  });
  return (
    <svg
      class="quarters"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      fill="currentColor">
      {drawn}
    </svg>
  );
}

/** The upper end of the scale: the highest bar, with a minimum. */
export function topOf(bars: readonly Pick<QuarterBar, 'filings'>[]): number {
  return Math.max(LEAST_TOP, ...bars.map(({ filings }) => filings ?? 0));
}
