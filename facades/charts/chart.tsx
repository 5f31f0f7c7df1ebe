import type { Child } from 'hono/jsx';

interface ChartProps {
  /** Class of the drawing. */
  readonly look: string;
  readonly width: number;
  readonly height: number;
  /** What it shows, in words. */
  readonly title: string;
  /** Size of its text, if it has any. */
  readonly font?: number;
  readonly children: Child;
}

/** The frame of a chart: SVG with a title; colours come from classes, otherwise from the text colour. */
export const Chart = ({ look, width, height, title, font, children }: ChartProps) => (
  <svg class={look} {...FRAME} viewBox={`0 0 ${width} ${height}`} role="img" {...(font !== undefined && textOf(font))}>
    <title>{title}</title>
    {children}
  </svg>
);

/** What every drawing has. */
export const FRAME = { xmlns: 'http://www.w3.org/2000/svg', fill: 'currentColor' };

/** What a drawing with text has; size in its own pixels. */
export const textOf = (size: number) => ({ stroke: 'none', 'font-size': size });

interface TextProps {
  readonly x: number | string;
  readonly y: number | string;
  readonly class?: string;
  readonly 'text-anchor'?: string;
  readonly words: Child;
}

export const Text = ({ words, ...place }: TextProps) => <text {...place}>{words}</text>;
