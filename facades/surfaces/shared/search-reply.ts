import type { Absent } from '../../../schema/domain/terms/absence.ts';
import { SAID } from '../../../schema/domain/terms/words/said.ts';
import type { JsonObject } from '../../json-value.ts';
import { madeWhereAny } from '../../replies/made.ts';
import type { Replying } from '../../replies/of-surface.ts';
import { replyContract } from '../../replies/reply-contracts.ts';
import { said, TEXT } from '../../reply.ts';
import type { Table } from '../../surface.ts';

/** Cells and ends that replies to searches of one's own have in common. */

interface Page {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Where the next page begins; null on the last. */
export const nextOf = ({ pageInfo: { hasNextPage, endCursor } }: Page): string | null =>
  hasNextPage ? endCursor : null;

/** `next` of a reply: left out on the last page. */
export const next = madeWhereAny(said(TEXT, SAID.next), nextOf);

/** What has more than one value, which a cell of a table cannot have. */
const LISTS: ReadonlySet<string> = new Set(['absent', 'history']);

/** The columns of a table with the cells of a surface's rows. */
export function columnsOf(surface: Replying): readonly string[] {
  const { rows } = replyContract(surface).properties as { readonly rows: { readonly items: JsonObject } };
  return Object.keys(rows.items.properties ?? {}).filter((name) => !LISTS.has(name));
}

/**
 * Rows as a table that never looks whole where it is not: where `field` is absent, others may be there or could be
 * none, and a last line of empty cells says why in its `reasons`.
 */
export function endedByReason(
  columns: readonly string[],
  rows: Table['rows'],
  absent: Absent,
  field: string,
): Pick<Table, 'columns' | 'rows'> {
  const reason = absent[field];
  if (reason === undefined) return { columns, rows };
  const empty = Object.fromEntries(columns.map((name) => [name, null]));
  return { columns, rows: [...rows, { ...empty, absent: { [field]: reason } }] };
}
