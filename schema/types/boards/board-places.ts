import type { RowOnBoard } from '../../snapshots/board-snapshots.ts';
import { badArgument, wholeNumber } from '../shared/checks.ts';

/** Where a page begins. */
export interface BoardPlace {
  readonly offset?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** Where each list begins once `offset` rows, and all up to those of the filing `after`, are left out of them together. */
export function startsOf(lists: readonly (readonly RowOnBoard[])[], { offset, after }: BoardPlace): number[] {
  const skip = wholeNumber('offset', offset ?? 0, 0);
  const starts = lists.map(() => 0);
  if (typeof after === 'string') {
    const last = lists.flatMap((rows) => rows.find(({ stored }) => stored.accession === after) ?? [])[0];
    if (last === undefined) throw noSuchRow();
    for (const [at, rows] of lists.entries()) starts[at] = rows.filter((onBoard) => !isAfter(onBoard, last)).length;
  }
  if (lists.length === 1) return starts.map((start) => start + skip);
  for (let skipped = 0; skipped < skip; skipped += 1) {
    const next = newestOf(lists, starts);
    if (next < 0) break;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  return starts;
}

/** What is said of an `after` that is on none of the lists, whichever way they were found. */
export const noSuchRow = () =>
  badArgument('after', 'names no row of this list', 'Give the accession number of the last row seen.');

/** The list whose next row is the newest; -1 at the end of all. */
function newestOf(lists: readonly (readonly RowOnBoard[])[], starts: readonly number[]): number {
  let newest = -1;
  let found: RowOnBoard | undefined;
  for (const [at, rows] of lists.entries()) {
    const head = rows[starts[at] ?? 0];
    if (head !== undefined && (found === undefined || isAfter(found, head))) [newest, found] = [at, head];
  }
  return newest;
}

/** Whether a row stands after another in the order of every board: newest first, rows of one filing at one place. */
function isAfter({ stored: a }: RowOnBoard, { stored: b }: RowOnBoard): boolean {
  return a.filedOn === b.filedOn ? a.accession < b.accession : a.filedOn < b.filedOn;
}
