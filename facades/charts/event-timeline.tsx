import { scaleUtc } from 'd3-scale';
import { round } from './category-chart.tsx';
import { FRAME, Text, textOf } from './chart.tsx';

/** A filing of a kind of event. */
export interface TimedEvent {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Its day and what it reports, in a sentence. */
  readonly says: string;
  /** Class of its mark: severe is a diamond, caution a disc, a note a ring; a broken ring is unread. */
  readonly name: 'severe' | 'caution' | 'unknown' | 'note';
  readonly href: string;
}

/** The filings of a kind. */
export interface EventLane {
  readonly label: string;
  readonly events: readonly TimedEvent[];
}

const SIZES = {
  wide: { width: 720, label: 250, names: 46, letters: 104 },
  narrow: { width: 344, label: 0, names: 46, letters: 46 },
} as const;
export type TimelineSize = keyof typeof SIZES;

const LANE = 28;
const NAME = 18;
const EDGE = 12;
const AXIS = 26;
const SAID = 24;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Draws every filing as a mark that links to it, one lane per kind, months below. A filing's text appears under the
 * months while its mark is hovered or focused.
 */
export function eventTimeline(
  {
    from,
    to,
    lanes,
    title,
    room,
  }: {
    readonly from: string;
    readonly to: string;
    readonly lanes: readonly EventLane[];
    /** Its accessible name. */
    readonly title: string;
    /** Width of the names of the lanes, if these are short. */
    readonly room?: number;
  },
  size: TimelineSize = 'wide',
) {
  const { width, names, letters } = SIZES[size];
  const label = room ?? SIZES[size].label;
  const lane = label === 0 ? LANE + NAME : LANE;
  const bottom = lane * lanes.length + 6;
  const height = bottom + AXIS + SAID;
  const x = scaleUtc()
    .domain([dayOf(from), dayOf(to)])
    .range([label + EDGE, width - EDGE])
    .clamp(true);
  const months = x.ticks(12).filter((day) => day.getUTCDate() === 1);
  const every = size === 'narrow' ? 3 : 2;
  const axis = months.map((day, at) => {
    const place = round(x(day));
    return (
      <>
        <path class="grid" d={`M${place} 0V${bottom}`} stroke="currentColor" />
        {at % every === 0 && <Text x={place} y={bottom + 18} text-anchor="middle" words={MONTHS[day.getUTCMonth()]} />}
      </>
    );
  });
  const drawn = lanes.map(({ label: name, events }, at) => {
    const top = lane * at + (label === 0 ? NAME : 0);
    const y = top + LANE / 2 + 2;
    const named = <Text class="event" x="0" y={label === 0 ? top + 1 : y + 4.5} words={cut(name, names)} />;
    const marks = events.map(({ day, says, name: kind, href }) => {
      return (
        <a href={href}>
          <title>{says}</title>
          {shapeOf(kind, round(x(dayOf(day))), y)}
          <Text class="said" x="0" y={height - 6} words={cut(says, letters)} />
        </a>
      );
    });
    return [named, marks];
  });
  return (
    <svg
      class={`plot timeline ${size}`}
      {...FRAME}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={title}
      {...textOf(13)}>
      {axis}
      <path class="axis" d={`M${label} ${bottom}H${width}`} stroke="currentColor" fill="none" />
      {drawn}
    </svg>
  );
}

function shapeOf(name: TimedEvent['name'], x: number, y: number) {
  if (name === 'severe') return <path class="severe" d={`M${x - 7} ${y}L${x} ${y - 7}L${x + 7} ${y}L${x} ${y + 7}z`} />;
  if (name === 'caution') return <circle class="caution" cx={x} cy={y} r="5.5" />;
  const dashes = name === 'unknown' ? '2.5 2' : undefined;
  return <circle class={name} cx={x} cy={y} r="4.5" fill="none" stroke="currentColor" stroke-dasharray={dashes} />;
}

function cut(text: string, letters: number): string {
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
}

function dayOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
