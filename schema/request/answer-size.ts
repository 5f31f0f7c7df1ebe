import { ServiceError } from '../domain/terms/error-codes.ts';
import type { NextPiece } from '../snapshots/pace.ts';
import { COST_LIMIT } from './cost-limit.ts';

/** Values and characters in one answer, whatever its estimated price: a backstop for the cost limit. */
const VALUES_MAX = COST_LIMIT;
const CHARS_MAX = 32 * 2 ** 20;
/** Values resolved without yielding: some ten milliseconds of work. */
const PIECE = 1_000;
/** What a small answer resolves at once: one card takes two pieces, its figures and the rest. */
const FREE_PIECES = 2;
/** Lists of up to this many objects are resolved without yielding. */
const SHORT_LIST = 20;

/**
 * Counts what one operation returns, and refuses an answer out of all proportion. An expensive operation is resolved in
 * pieces, so that other requests run in between.
 */
export interface AnswerSize {
  /** Counts a scalar, or each in a list. Errors: QUERY_TOO_COMPLEX. */
  leaf<T>(value: T): T;
  /** Counts an object and lets its fields resolve: later, if the current piece is full. */
  object<T>(value: T): T | Promise<T>;
  /** The same for each object in a list. */
  list<T>(objects: readonly T[]): readonly (T | Promise<T>)[];
  /** Waits before some milliseconds of work, such as the figures of a card. */
  piece(): Promise<void>;
}

const tooLarge = (what: string) =>
  new ServiceError('QUERY_TOO_COMPLEX', `The answer would have more than ${what}.`, {
    hint: 'Ask for fewer levels, or for smaller pages with first or limit.',
  });

/** @param price dear: objects are resolved in pieces; small: the first pieces do not wait */
export function beginAnswer(
  nextPiece: NextPiece,
  client: string | null,
  price: 'small' | 'large' | 'dear',
): AnswerSize {
  const isInPieces = price === 'dear';
  let values = 0;
  let chars = 0;
  /** Values and objects: both count as work. */
  let made = 0;
  let full = PIECE;
  let free = price === 'small' ? FREE_PIECES : 0;
  const held: { begin(): void; refuse(error: ServiceError): void }[] = [];
  let released = 0;
  let isReleasing = false;
  let refused: ServiceError | undefined;

  const count = () => {
    made += 1;
    if (values > VALUES_MAX) refused ??= tooLarge(`${VALUES_MAX} values`);
    if (chars > CHARS_MAX) refused ??= tooLarge(`${CHARS_MAX / 2 ** 20} MiB of text`);
    if (refused !== undefined) throw refused;
  };
  const release = async () => {
    if (isReleasing) return;
    isReleasing = true;
    for (; released < held.length; released += 1) {
      if (made >= full && refused === undefined) {
        await nextPiece(client);
        full = made + PIECE;
      }
      const next = held[released];
      if (refused === undefined) next?.begin();
      else next?.refuse(refused);
      // Lets its fields resolve before the check whether the piece is full.
      await null;
    }
    held.length = released = 0;
    isReleasing = false;
  };
  const later = <T>(value: T): Promise<T> =>
    new Promise((resolve, refuse) => {
      held.push({ begin: () => resolve(value), refuse });
      void release();
    });
  return {
    leaf(value) {
      if (typeof value === 'string') chars += value.length;
      values += Array.isArray(value) ? value.length : 1;
      count();
      return value;
    },
    object(value) {
      count();
      return isInPieces && made >= full ? later(value) : value;
    },
    list(objects) {
      count();
      return isInPieces && objects.length > SHORT_LIST ? objects.map(later) : objects;
    },
    async piece() {
      if (free > 0) free -= 1;
      else await nextPiece(client);
    },
  };
}
