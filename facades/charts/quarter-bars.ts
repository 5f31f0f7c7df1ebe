import { scaleBand, scaleLinear } from 'd3-scale';
import { escapeUTF8 } from 'entities';
import { round } from './category-chart.ts';

/** A bar: a quarter, or a stretch of days like it. */
export interface QuarterBar {
  /** Null where the quarter is not known: it is drawn as such, and not as none. */
  readonly filings: number | null;
  /** What stands at hand on it: `Q3 2025: 7 filings`. */
  readonly words: string;
  readonly href: string;
  /** Whether it is set apart: it is among what is shown, or still runs. */
  readonly isLatest: boolean;
  /** Where in it a mark stands, as a fraction of its days; null for none. */
  readonly markAt: number | null;
}

const STEP = 12;
const HEIGHT = 120;
/** Least height of the scale, in filings: one filing stays a low bar. */
const LEAST_TOP = 4;

/**
 * Draws filings per quarter as bars, each a link, over the full width whatever that is: it has no text, so that it may be
 * stretched.
 *
 * @returns  SVG with the classes `bar`, `latest`, `unknown` and `mark`, hidden from readers who do not see it: the same
 *           links and numbers stand in a table beside it
 */
export function quarterBars(bars: readonly QuarterBar[]): string {
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
      filings === null
        ? `<rect class="unknown" x="${left}" y="0" width="${size}" height="${HEIGHT}"/>`
        : `<rect class="${isLatest ? 'latest' : 'bar'}" x="${left}" y="${round(y(filings))}" width="${size}" height="${round(HEIGHT - y(filings))}"/>`;
    const mark = markAt === null ? '' : `<path class="mark" d="M${round((at + markAt) * STEP)} 0V${HEIGHT}"/>`;
    return (
      `<a href="${escapeUTF8(href)}" tabindex="-1"><title>${escapeUTF8(words)}</title>` +
      `<rect class="reach" x="${at * STEP}" y="0" width="${STEP}" height="${HEIGHT}"/>${bar}${mark}</a>`
    );
  });
  return `<svg class="quarters" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true" fill="currentColor">${drawn.join('')}</svg>`;
}

/** The upper end of the scale: the most in one bar, or a little where that is almost none. */
export function topOf(bars: readonly Pick<QuarterBar, 'filings'>[]): number {
  return Math.max(LEAST_TOP, ...bars.map(({ filings }) => filings ?? 0));
}
