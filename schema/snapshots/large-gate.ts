import { type Gate, takeTurns } from './turns.ts';

/** As many as there may be requests at once. */
const WAITING = 256;

/**
 * Runs a few large queries at a time, clients in turn.
 *
 * @param atOnce  two if one reads while another computes; one if each holds some hundred thousand values, whose garbage
 *   collection stops everything
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
