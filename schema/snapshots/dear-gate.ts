import { type Gate, takeTurns } from './turns.ts';

/** Each may hold some hundred thousand values, so few are made at a time; while one reads, another is made. */
const AT_ONCE = 2;
/** As many as requests may be worked on at once. */
const WAITING = 256;

/** Lets few dear questions be answered at a time, clients in turn. */
export function createDearGate(): Gate {
  return takeTurns({
    atOnce: AT_ONCE,
    waiting: WAITING,
    refusal: {
      message: 'Too many large questions are being answered just now.',
      hint: 'Ask again in a few seconds, or for less at once.',
    },
  });
}
