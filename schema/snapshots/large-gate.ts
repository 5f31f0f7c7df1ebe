import { type Gate, takeTurns } from './turns.ts';

/** Each takes the thread for long, or holds some hundred thousand values: while one reads, another is made. */
const AT_ONCE = 2;
/** As many as requests may be worked on at once. */
const WAITING = 256;

/** Lets few large questions be answered at a time, clients in turn. */
export function createLargeGate(): Gate {
  return takeTurns({
    atOnce: AT_ONCE,
    waiting: WAITING,
    refusal: {
      message: 'Too many large questions are being answered just now.',
      hint: 'Ask again in a few seconds, or for less at once.',
    },
  });
}
