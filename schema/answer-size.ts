import { COST_LIMIT } from './cost-limit.ts';
import { ServiceError } from './domain/terms/error-codes.ts';
import type { NextPiece } from './snapshots/pace.ts';

/** Values and characters that one answer may hold, whatever its price was: the net below the cost limit. */
const VALUES_MAX = COST_LIMIT;
const CHARS_MAX = 32 * 2 ** 20;
/** Values that are made in one piece, in some ten milliseconds. */
const PIECE = 1_000;
/** A list of so few objects is made in one piece. */
const SHORT_LIST = 20;

/**
 * What one operation makes. It counts, and refuses what is out of all proportion; an operation that is dear is made in
 * pieces, so that others come between.
 */
export interface AnswerSize {
  /** Counts a scalar, or each of a list of them. Errors: QUERY_TOO_COMPLEX. */
  leaf<T>(value: T): T;
  /** Counts an object, whose fields are made next: later, where a piece is full. */
  object<T>(value: T): T | Promise<T>;
  /** The same of each object in a list. */
  list<T>(values: readonly T[]): readonly (T | Promise<T>)[];
  /** Waits before a piece of work that takes some milliseconds, such as a card; the first is begun at once. */
  piece(): Promise<void>;
}

const tooLarge = () =>
  new ServiceError('QUERY_TOO_COMPLEX', `The answer would have more than ${VALUES_MAX} values.`, {
    hint: 'Ask for fewer levels, or for smaller pages with first or limit.',
  });

/**
 * Begins an answer.
 *
 * @param isInPieces  whether it is dear, and its objects are made in pieces
 */
export function beginAnswer(nextPiece: NextPiece, client: string | null, isInPieces: boolean): AnswerSize {
  let made = 0;
  let chars = 0;
  let full = PIECE;
  let isBegun = false;
  const held: (() => void)[] = [];
  let released = 0;
  let isReleasing = false;

  const count = (values: number) => {
    made += values;
    if (made > VALUES_MAX || chars > CHARS_MAX) throw tooLarge();
  };
  const release = async () => {
    if (isReleasing) return;
    isReleasing = true;
    for (; released < held.length; released += 1) {
      if (made >= full) {
        await nextPiece(client);
        full = made + PIECE;
      }
      held[released]?.();
      // Its fields are made here, before it is known whether the piece is full.
      await null;
    }
    held.length = released = 0;
    isReleasing = false;
  };
  const later = <T>(value: T): Promise<T> =>
    new Promise((resolve) => {
      held.push(() => resolve(value));
      void release();
    });
  return {
    leaf(value) {
      if (typeof value === 'string') chars += value.length;
      count(Array.isArray(value) ? value.length : 1);
      return value;
    },
    object(value) {
      count(1);
      return isInPieces && made >= full ? later(value) : value;
    },
    list(values) {
      count(values.length);
      return isInPieces && values.length > SHORT_LIST ? values.map(later) : values;
    },
    async piece() {
      const isFirst = !isBegun;
      isBegun = true;
      if (!isFirst) await nextPiece(client);
    },
  };
}
