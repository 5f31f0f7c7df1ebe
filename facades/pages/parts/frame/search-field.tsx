import { parseDay } from '../../../../schema/domain/terms/day.ts';
import type { Chrome } from '../../../service-facts.ts';
import { pastDayOf } from '../day-picker.tsx';

const ASK_PATH = '/boards/ask';

interface Search {
  readonly id: string;
  readonly value: string;
  /** Day of the page, if that is past: the card found is of the same day. */
  readonly day: string | null;
}

/** A search for a company: a form that works by GET. Suggestions are added by script. */
export const searchForm = ({ id, value, day }: Search) => (
  <form
    class="find"
    method="get"
    action={ASK_PATH}
    role="search"
    aria-label={id === 'find' ? 'Find a company' : 'Search again'}>
    <label class="unseen" for={id}>
      Company, fund, filing or topic
    </label>{' '}
    <input
      id={id}
      name="q"
      type="search"
      value={value}
      placeholder="Company, fund, filing or topic"
      required
      maxlength={100}
      autocomplete="off"
      spellcheck={false}
    />
    {day !== null && <input type="hidden" name="asOf" value={day} />} <button type="submit">Find</button>
  </form>
);

/** The search in every header, filled in with the last query. */
export function searchField(page: Pick<Chrome, 'path' | 'query' | 'today'>) {
  const { path, query } = page;
  return searchForm({ id: 'find', value: path === ASK_PATH ? (query.q ?? '') : '', day: searchDay(page) });
}

/** The past day that a search keeps; null for today, and for an invalid day. */
export function searchDay(page: Pick<Chrome, 'query' | 'today'>): string | null {
  const day = pastDayOf(page);
  return day === null ? null : parseDay(day);
}
