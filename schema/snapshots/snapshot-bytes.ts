import type { BoardInput } from '../domain/board-rows/board-input.ts';
import { retainedBytes } from './retained-bytes.ts';

/** Of each list so many are weighed, evenly spread: weighing all of a large market takes longer than reading it. */
const WEIGHED = 200;
/** A row as its board shows it, with its record and its places in the indexes: made when it is first looked at. */
const SHOWN_BYTES = 1_600;
/** A row in the arrangement by board and by filer that rows are derived from. */
const ARRANGED_BYTES = 100;
const SNAPSHOT_BYTES = 50_000;

/**
 * Memory that the boards of a day hold once all their rows have been looked at, in whole bytes: what they are derived from as it
 * is, long texts, filers with many reports and all. An estimate, held against the heap by
 * `tests/schema/snapshots/retained-bytes.long.test.ts`.
 *
 * @param shown  rows of all boards of the day
 */
export function snapshotBytes({ rows, filers, reports, figures }: BoardInput, shown: number): number {
  const lists = [rows, [...filers.values()], reports, [...figures.values()]];
  const held = lists.reduce((sum, list) => sum + bytesOfAll(list), 0);
  return Math.ceil(SNAPSHOT_BYTES + held + ARRANGED_BYTES * rows.length + SHOWN_BYTES * shown);
}

function bytesOfAll(list: readonly unknown[]): number {
  const apart = Math.max(1, Math.floor(list.length / WEIGHED));
  const sample = list.filter((_, at) => at % apart === 0);
  return sample.length === 0 ? 0 : (retainedBytes(sample) * list.length) / sample.length;
}
