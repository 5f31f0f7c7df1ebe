import { Chart, Text } from './chart.tsx';

/** Boats from the most to the least seaworthy, each drawn on a waterline at 0 around the middle of its berth. */
const BOATS = [
  {
    name: 'liner',
    path: 'M-50 -14H50L41 10H-42zM-34 -27H32V-16H-34zM-24 -39H22V-29H-24zM-14 -58H-4V-41H-14zM4 -58H14V-41H4z',
  },
  { name: 'ferry', path: 'M-38 -11H38L31 9H-32zM-28 -23H26V-13H-28zM-18 -34H14V-25H-18zM-6 -47H4V-36H-6z' },
  {
    name: 'schooner',
    path: 'M-32 -8H36L26 8H-26zM-13 -60H-11V-9H-13zM11 -54H13V-9H11zM-15 -56V-14H-30zM-9 -56V-14H9zM15 -50V-14H32z',
  },
  { name: 'sloop', path: 'M-22 -6H24L16 7H-16zM-1 -52H1V-7H-1zM-3 -48V-11H-18zM3 -48V-11H21z' },
  { name: 'dinghy', path: 'M-17 -5H17L11 6H-11zM-6 -7L-4 -5L22 -17L21 -19z' },
] as const;

export type HarborBoatName = (typeof BOATS)[number]['name'];

const BERTH = 112;
const WATERLINE = 74;
const NAMES_AT = 108;
const SCALES_AT = 132;
const STEP_HEIGHT = 16;
const SCALE_GAP = 46;
const HEIGHT = SCALES_AT + 2 * SCALE_GAP;
const LABEL = 112;
const STEP = (BERTH * BOATS.length - LABEL) / BOATS.length;

/** A level from 1, best, to 5, with what it measures: `Leaks`, `33.3% carry a warning filing`. */
export interface HarborLevel {
  readonly name: string;
  readonly level: number;
  readonly words: string;
}

/**
 * Draws the five boats of the harbor with one of them filled, and below them its two levels as steps of five.
 *
 * @param levels  the levels the boat is derived from; empty if only the boat is shown
 * @param title   what it shows, in words
 * @returns       SVG; colours come from the classes `own`, `other`, `water`, `step` and `reached`
 */
export function harborBoats(own: HarborBoatName, levels: readonly HarborLevel[], title: string) {
  const width = BERTH * BOATS.length;
  const height = levels.length === 0 ? NAMES_AT + 10 : HEIGHT - (2 - levels.length) * SCALE_GAP;
  const boats = BOATS.map(({ name, path }, at) => {
    const middle = BERTH * (at + 0.5);
    const kind = name === own ? 'own' : 'other';
    return (
      <>
        <path class={kind} d={path} transform={`translate(${middle} ${WATERLINE})`} />
        <Text class={kind} x={middle} y={NAMES_AT} text-anchor="middle" words={name} />
      </>
    );
  });
  const scales = levels.map((level, at) => scale(level, SCALES_AT + at * SCALE_GAP));
  return (
    <Chart look="plot harbor" width={width} height={height} title={title} font={17}>
      {boats}
      <path class="water" d={`M0 ${WATERLINE + 4}H${width}`} fill="none" />
      {scales}
    </Chart>
  );
}

function scale({ name, level, words }: HarborLevel, top: number) {
  const steps = BOATS.map((_, at) => {
    const x = LABEL + STEP * at;
    const kind = at + 1 === level ? 'step reached' : 'step';
    return <path class={kind} d={`M${x + 2} ${top}H${x + STEP - 2}v${STEP_HEIGHT}H${x + 2}z`} />;
  });
  const [first, last] = [LABEL + 2, LABEL + STEP * BOATS.length - 2];
  const middle = LABEL + STEP * (level - 0.5);
  // Words under the step they describe, kept inside the drawing.
  const anchor = level === 1 ? 'start' : level === BOATS.length ? 'end' : 'middle';
  const x = level === 1 ? first : level === BOATS.length ? last : middle;
  return (
    <>
      <Text x="0" y={top + STEP_HEIGHT - 3} words={name} />
      {steps}
      <Text class="value" x={x} y={top + STEP_HEIGHT + 18} text-anchor={anchor} words={words} />
    </>
  );
}
