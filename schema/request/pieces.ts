import type { NextPiece } from '../snapshots/turns.ts';

/** Objects resolved without a pause: some ten milliseconds of work. */
const OBJECTS = 200;
/** What a cheap answer does at once: one card takes two pieces, its figures and the rest. */
const FREE_PIECES = 2;

/** The work of one operation in pieces, between which other requests run. */
export interface Pieces {
  /** Waits before some milliseconds of work, such as the figures of a card. */
  next(): Promise<void>;
  /** The objects of a list; those of an expensive operation are given one after another, with a pause after each piece. */
  list<T>(objects: Iterable<T>): Iterable<T | Promise<T>>;
}

export function beginPieces(nextPiece: NextPiece, isExpensive: boolean): Pieces {
  let free = isExpensive ? 0 : FREE_PIECES;
  const waiting: (() => void)[] = [];
  let isGiving = false;
  const give = async () => {
    isGiving = true;
    for (let at = 0; at < waiting.length; at += 1) {
      if (at % OBJECTS === OBJECTS - 1) await nextPiece();
      waiting[at]?.();
      // The fields of the object are resolved before the next is given.
      await null;
    }
    waiting.length = 0;
    isGiving = false;
  };
  return {
    async next() {
      if (free > 0) free -= 1;
      else await nextPiece();
    },
    list<T>(objects: Iterable<T>) {
      if (!isExpensive) return objects;
      const later = Array.from(objects, (one) => new Promise<T>((resolve) => waiting.push(() => resolve(one))));
      if (!isGiving) void give();
      return later;
    },
  };
}
