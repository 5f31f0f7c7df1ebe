import type { Engine } from '../../prisma/open.ts';
import { type Gate, takeTurns } from './turns.ts';

/** The embedded engine runs one statement at a time; a server has connections to spare. */
const AT_ONCE = { embedded: 1, server: 4 };
/** As many as there may be requests at once: each has one search waiting. */
const WAITING = 256;

/** Runs few searches at a time and makes the others wait, so that look-ups by key are not held up. */
export function createSearchGate(engine: Engine): Gate {
  return takeTurns({
    atOnce: AT_ONCE[engine],
    waiting: WAITING,
    refusal: { message: 'Too many searches are under way just now.', hint: 'Ask again in a few seconds.' },
  });
}
