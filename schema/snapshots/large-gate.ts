import { type Gate, takeTurns } from './turns.ts';

/** As many as requests may be worked on at once. */
const WAITING = 256;

/**
 * Lets few large questions be answered at a time, clients in turn.
 *
 * @param atOnce  two where one reads while another is made; one where each holds some hundred thousand values, whose
 *                memory is cleared away while everybody waits
 */
export function createLargeGate(atOnce: 1 | 2): Gate {
  return takeTurns({
    atOnce,
    waiting: WAITING,
    refusal: {
      message: 'Too many large questions are being answered just now.',
      hint: 'Ask again in a few seconds, or for less at once.',
    },
  });
}
