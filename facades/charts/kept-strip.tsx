const STEP = 9;
const BAR = 7;
const HEIGHT = 22;
const LOW = 8;

export interface DrawnPeriod {
  readonly period: string;
  readonly state: 'held' | 'missed' | 'incomplete' | 'pending';
}

/**
 * Draws periods side by side, oldest first: held is a full bar, missed a short one, incomplete an outline, pending a
 * dot. Colour adds nothing to the shape.
 *
 * @param title  what it shows, in words
 */
export function keptStrip(periods: readonly DrawnPeriod[], title: string) {
  const width = Math.max(1, periods.length) * STEP;
  const marks = periods.map(({ period, state }, at) => mark(state, at * STEP + 1, `${period} ${state}`));
  return (
    <svg
      class="kept"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      role="img">
      <title>{title}</title>
      {marks}
    </svg>
  );
}

function mark(state: DrawnPeriod['state'], x: number, words: string) {
  const shape = {
    held: <rect class="held" x={x} y="1" width={BAR} height={HEIGHT - 2} />,
    missed: <rect class="missed" x={x} y={HEIGHT - 1 - LOW} width={BAR} height={LOW} />,
    incomplete: (
      <rect
        class="incomplete"
        x={x + 0.5}
        y="1.5"
        width={BAR - 1}
        height={HEIGHT - 3}
        fill="none"
        stroke="currentColor"
      />
    ),
    pending: <circle class="pending" cx={x + BAR / 2} cy={HEIGHT - 3} r="1.5" />,
  }[state];
  return (
    <g>
      <title>{words}</title>
      {shape}
    </g>
  );
}
