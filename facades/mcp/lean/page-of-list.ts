import type { JsonObject } from '../../json-value.ts';
import type { Argument, Pages } from '../../surface.ts';

/** Most rows that a call returns of a list. */
const ROWS_MAX = 200;

/** What a tool takes whose list is given in pages. */
export function pageArguments({ limit, fits }: Pages): readonly Argument[] {
  return [
    {
      name: 'limit',
      schema: { type: 'integer', minimum: 1, default: limit, description: 'Rows.' },
      required: false,
      unlisted: fits === true,
      ceiling: () => ROWS_MAX,
      fallback: () => limit,
    },
    {
      name: 'after',
      schema: {
        type: 'string',
        pattern: '^[0-9]{1,6}$',
        description: 'Value that the reply before gives for the next page.',
      },
      required: false,
      unlisted: fits === true,
      takesDigits: true,
    },
  ];
}

export interface Page {
  readonly reply: JsonObject;
  /** `after` of the next page; null on the last. */
  readonly next: string | null;
}

/**
 * A page of a reply's list. Answers of a day stay as they are, so a place in the list is a cursor.
 *
 * @param after  how many rows have been given
 */
export function pageOfList(reply: JsonObject, list: string, limit: number, after: number): Page {
  const rows = reply[list];
  if (!Array.isArray(rows)) return { reply, next: null };
  const end = after + limit;
  const shown = rows.slice(after, end);
  const next = end < rows.length ? String(end) : null;
  const told = { [`${list}Total`]: rows.length, ...(next === null ? {} : { next }), [list]: shown };
  return { reply: replaced(reply, list, told), next };
}

/** The reply with these fields in the place of one. */
function replaced(reply: JsonObject, name: string, fields: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(reply).flatMap(([key, value]) => (key === name ? Object.entries(fields) : [[key, value] as const])),
  );
}
