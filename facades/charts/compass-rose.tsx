import { round } from './category-chart.tsx';
import { Chart, Text } from './chart.tsx';

const WIDTH = 400;
const HEIGHT = 290;
const CENTRE = { x: WIDTH / 2, y: HEIGHT / 2 } as const;
/** Length of the petal of a share of 100%. */
const REACH = 104;
/** Half the width of a petal, as a fraction of its length. */
const SLENDER = 0.3;

/** A point of the compass: its name and its share, a fraction. */
export interface CompassPetal {
  readonly label: string;
  readonly share: number;
  /** The share as text. */
  readonly words: string;
}

const DIRECTIONS = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
} as const;

/** Between south and west, where there is no point. */
const OFF = { x: -Math.SQRT1_2, y: Math.SQRT1_2 } as const;

/** Positions of the two lines of a label. */
const LABELS = {
  north: { x: CENTRE.x, y: 14, anchor: 'middle' },
  east: { x: WIDTH - 2, y: CENTRE.y - 14, anchor: 'end' },
  south: { x: CENTRE.x, y: HEIGHT - 20, anchor: 'middle' },
  west: { x: 2, y: CENTRE.y - 14, anchor: 'start' },
  off: { x: 2, y: HEIGHT - 20, anchor: 'start' },
} as const;

/**
 * Draws a compass rose of shares: the area of a petal is proportional to its share.
 *
 * @param off    the share off the compass: a hollow petal between two points, unless it is zero
 * @param title  what it shows, with its numbers in words
 * @returns      SVG; colours come from the classes `petal`, `off` and `grid`, otherwise from the text colour
 */
export function compassRose(
  petals: Readonly<Record<keyof typeof DIRECTIONS, CompassPetal>>,
  off: CompassPetal,
  title: string,
) {
  const rings = [0.25, 1].map((share) => (
    <circle class="grid" cx={CENTRE.x} cy={CENTRE.y} r={round(lengthOf(share))} fill="none" />
  ));
  const drawn = (Object.keys(DIRECTIONS) as (keyof typeof DIRECTIONS)[]).map((direction) => (
    <>
      <path class="petal" d={petal(DIRECTIONS[direction], lengthOf(petals[direction].share))} />
      {labelled(petals[direction], LABELS[direction])}
    </>
  ));
  if (off.share > 0) {
    drawn.push(
      <>
        <path class="off" fill="none" d={petal(OFF, lengthOf(off.share))} />
        {labelled(off, LABELS.off)}
      </>,
    );
  }
  return (
    <Chart look="plot compass" width={WIDTH} height={HEIGHT} title={title} font={13}>
      {rings}
      {drawn}
      <circle cx={CENTRE.x} cy={CENTRE.y} r="2.5" />
    </Chart>
  );
}

const labelled = ({ label, words }: CompassPetal, { x, y, anchor }: (typeof LABELS)[keyof typeof LABELS]) => (
  <>
    <Text x={x} y={y} text-anchor={anchor} words={label} />
    <Text class="value" x={x} y={y + 16} text-anchor={anchor} words={words} />
  </>
);

const lengthOf = (share: number) => REACH * Math.sqrt(Math.min(Math.max(share, 0), 1));

/** A kite from the centre to its tip. */
function petal({ x, y }: { readonly x: number; readonly y: number }, length: number): string {
  const at = (along: number, across: number) =>
    `${round(CENTRE.x + x * along - y * across)} ${round(CENTRE.y + y * along + x * across)}`;
  const half = length * SLENDER;
  return `M${CENTRE.x} ${CENTRE.y}L${at(length * 0.35, half)}L${at(length, 0)}L${at(length * 0.35, -half)}z`;
}
