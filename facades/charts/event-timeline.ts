import { scaleUtc } from 'd3-scale';
import { escapeUTF8 } from 'entities';
import { round } from './category-chart.ts';

/** A day on which something was filed. */
export interface TimedEvent {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Beside its mark. */
  readonly label: string;
  /** Class of its mark. */
  readonly name: string;
}

const WIDTH = 720;
const LANE = 26;
const EDGE = 12;
const AXIS = 26;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Draws events over a stretch of days, a lane for each, months below. */
export function eventTimeline({
  from,
  to,
  events,
  title,
}: {
  readonly from: string;
  readonly to: string;
  readonly events: readonly TimedEvent[];
  readonly title: string;
}): string {
  const bottom = LANE * events.length + 6;
  const height = bottom + AXIS;
  const x = scaleUtc()
    .domain([dayOf(from), dayOf(to)])
    .range([EDGE, WIDTH - EDGE]);
  const months = x.ticks(12).filter((day) => day.getUTCDate() === 1);
  const axis = months.map((day, at) => {
    const place = round(x(day));
    const label =
      at % 2 === 0
        ? `<text x="${place}" y="${height - 6}" text-anchor="middle">${MONTHS[day.getUTCMonth()]}</text>`
        : '';
    return `<path class="grid" d="M${place} 0V${bottom}"/>${label}`;
  });
  const marks = events.map(({ day, label, name }, lane) => {
    const [cx, cy] = [round(x(dayOf(day))), LANE * lane + LANE / 2 + 2];
    const isLeft = cx < WIDTH / 2;
    return `<circle class="${name}" cx="${cx}" cy="${cy}" r="6"/><text class="event" x="${isLeft ? cx + 12 : cx - 12}" y="${cy + 4.5}" text-anchor="${isLeft ? 'start' : 'end'}">${escapeUTF8(label)}</text>`;
  });
  const words = events.map(({ day, label }) => `${day} ${label}`).join(', ');
  return (
    `<svg class="plot timeline" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" fill="currentColor" stroke="none" font-size="13">` +
    `<title>${escapeUTF8(`${title}, ${from} to ${to}: ${words === '' ? 'none' : words}`)}</title>` +
    `${axis.join('')}<path class="axis" d="M0 ${bottom}H${WIDTH}" stroke="currentColor" fill="none"/>${marks.join('')}</svg>`
  );
}

function dayOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
