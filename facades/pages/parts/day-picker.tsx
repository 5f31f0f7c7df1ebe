import { addDays, type Day, isBusinessDay } from '../../../schema/domain/terms/day.ts';
import { withQuery } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import { Fold } from './blocks.tsx';
import { Time } from './text.tsx';

/** Parameters of places in one day's rows, which do not apply to another day. */
const OF_ONE_DAY = { offset: null, after: null };

/** A page with a day parameter; `today` tells pages of the past from today's. */
type Past = Pick<Chrome, 'path' | 'query' | 'today'>;

/**
 * The time machine: a form that opens the same page on another day, with the rest of the query kept, and links to the
 * days before and after on which EDGAR took filings.
 *
 * The field is folded: its parts would be five stops of the keyboard in front of every page.
 */
export function dayPicker(asOf: Day, { path, query, today }: Past) {
  const others = Object.entries(query).filter(([name]) => name !== 'asOf' && !Object.hasOwn(OF_ONE_DAY, name));
  const at = (day: Day | null) => withQuery(path, query, { ...OF_ONE_DAY, asOf: day });
  const after = neighbour(asOf, 1);
  const isLast = today !== undefined && after > today;
  const field = <input id="day" name="asOf" type="date" value={asOf} max={today} required />;
  return (
    <div class="day">
      <a rel="prev" href={at(neighbour(asOf, -1))} title={`The filing day before: ${longDay(neighbour(asOf, -1))}`}>
        <span aria-hidden="true">←</span>
        <span class="unseen">The filing day before</span>
      </a>
      <Fold
        title={
          <>
            As of <Time day={asOf} />
            <span class="unseen">: choose another day</span>
          </>
        }>
        <form method="get" action={path} aria-label="Another day">
          {others.map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
          <label for="day">As of</label> {field}{' '}
          <button type="submit" class="plain">
            Go
          </button>
        </form>
      </Fold>
      {!isLast && (
        <a rel="next" href={at(after)} title={`The filing day after: ${longDay(after)}`}>
          <span aria-hidden="true">→</span>
          <span class="unseen">The filing day after</span>
        </a>
      )}
    </div>
  );
}

/** The banner of a page for an explicit day: which day it is, and the way back to today. */
export function pastBanner(page: Past) {
  const { path, query } = page;
  const asOf = pastDayOf(page);
  if (asOf === null) return false;
  return (
    <aside class="past" aria-label="A past day">
      <p>
        This page is as of <Time day={asOf} />. It leaves out what companies filed later.{' '}
        <a href={withQuery(path, query, { ...OF_ONE_DAY, asOf: null })}>Back to today</a>
      </p>
    </aside>
  );
}

/** The day explicitly requested, unless it is today. */
export function pastDayOf({ query: { asOf }, today }: Pick<Past, 'query' | 'today'>): Day | null {
  return asOf === undefined || (today !== undefined && asOf >= today) ? null : asOf;
}

/** The nearest day before or after on which EDGAR took filings. */
function neighbour(day: Day, step: 1 | -1): Day {
  const next = addDays(day, step);
  return isBusinessDay(next) ? next : neighbour(next, step);
}

const LONG = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** A day in words: `1 March 2020`. */
export function longDay(day: Day): string {
  return LONG.format(new Date(`${day}T00:00:00Z`));
}
