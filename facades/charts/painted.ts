import type { Child } from 'hono/jsx';

type Paint = Readonly<Record<string, string | number>>;

/** The light colours of our pages (tokens.css), because a picture looks the same wherever it is placed. */
export const INK = '#1b1d1f';
export const QUIET = '#596066';
export const PAPER = '#fcfcf9';
const ACCENT = '#0b5d57';
const LINE = '#dfe0da';
const STRONG = '#b9bbb3';
const MARK = '#8a9095';

/** The size of pictures, in the shape of link previews. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
/** A PNG has twice as many pixels each way, for slides and dense screens. */
export const PNG_SCALE = 2;

/** The style sheets' rules for classes and combinations of classes, by chart. */
const PAINTS = {
  fan: {
    grid: { stroke: LINE },
    gap: { fill: LINE, opacity: 0.4 },
    axis: { stroke: STRONG },
    stress: { fill: MARK, opacity: 0.14 },
    band: { fill: MARK, opacity: 0.36 },
    baseline: { stroke: INK, 'stroke-width': 1.5, 'stroke-dasharray': '5 4' },
    bounds: { stroke: INK, 'stroke-width': 3 },
    course: { stroke: STRONG, 'stroke-width': 1.5 },
    filed: { fill: INK },
    hit: { stroke: QUIET, 'stroke-width': 1.5 },
    miss: { stroke: QUIET, 'stroke-width': 1.5 },
    logged: { fill: MARK },
    'miss logged': { fill: STRONG },
    sign: { stroke: INK, 'stroke-width': 1.75, fill: 'none' },
    latest: { fill: INK, 'font-weight': 600 },
    bound: { fill: INK, 'font-weight': 600 },
    centre: { fill: INK },
  },
  quarters: {
    reach: { fill: 'none' },
    bar: { fill: MARK },
    latest: { fill: ACCENT },
    unknown: { fill: LINE, opacity: 0.55 },
    mark: { stroke: ACCENT, 'stroke-dasharray': '3 3', fill: 'none' },
  },
} as const satisfies Record<string, Readonly<Record<string, Paint>>>;

/**
 * A chart with colours as attributes instead of classes, which every SVG reader understands, and without its links,
 * which lead nowhere in a saved copy.
 */
export function painted(svg: Child, chart: keyof typeof PAINTS): string {
  const paints: Readonly<Record<string, Paint>> = PAINTS[chart];
  return String(svg)
    .replaceAll(/<a [^>]*>/g, '<g>')
    .replaceAll('</a>', '</g>')
    .replaceAll(/<[a-z]+ [^>]*?class="([^"]*)"[^>]*>/g, (tag, names: string) => {
      const paint = Object.assign({}, ...names.split(' ').map((name) => paints[name]), paints[names]);
      return Object.entries(paint).reduce(
        (done, [attribute, value]) => withAttribute(done, attribute, String(value)),
        tag.replace(` class="${names}"`, ''),
      );
    });
}

function withAttribute(tag: string, name: string, value: string): string {
  const given = new RegExp(` ${name}="[^"]*"`);
  return given.test(tag)
    ? tag.replace(given, ` ${name}="${value}"`)
    : tag.replace(/^<[a-z]+/, (start) => `${start} ${name}="${value}"`);
}
