import type { Engine } from '../../prisma/open.ts';
import { type Gate, takeTurns } from './turns.ts';

/** The embedded engine does one thing at a time; a server has connections left for everybody else. */
const AT_ONCE = { embedded: 1, server: 4 };
/** As many as requests may be worked on at once: each has one search waiting. */
const WAITING = 256;

/** Lets few searches read at a time, and the others wait: what is looked up by its key is not held up by them. */
export function createSearchGate(engine: Engine): Gate {
  return takeTurns({
    atOnce: AT_ONCE[engine],
    waiting: WAITING,
    refusal: { message: 'Too many searches are under way just now.', hint: 'Ask again in a few seconds.' },
  });
}
