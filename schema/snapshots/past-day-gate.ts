import { type Gate, takeTurns } from './turns.ts';

/** Past days that are made at the same time: each takes the process's one thread for a tenth of a second or more. */
const AT_ONCE = 2;
/** Further ones that wait for their turn, each of another operation. */
const WAITING = 12;

/** Lets a few past days be made at a time, and a few more wait, so that today's answers are not held up by them. */
export function createPastDayGate(): Gate {
  return takeTurns({
    atOnce: AT_ONCE,
    waiting: WAITING,
    refusal: {
      message: 'Too many past days are being worked out just now.',
      hint: 'Ask again in a few seconds, or ask for today.',
    },
  });
}
