import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import type { Database } from '../../../prisma/open.ts';
import { type Delivery, type Letter, type MailDeps, sendDueMails } from '../../../server/mail/send-mails.ts';

/** The parts of a mail worker that keeps its letters, by the clock given. */
export function letterParts(
  database: Pick<Database, 'pool' | 'prisma' | 'listen'>,
  now: () => Date,
  letters: Letter[],
  answer: (letter: Letter) => Delivery | Promise<Delivery> = () => ({ outcome: 'sent' }),
): MailDeps {
  return {
    database,
    now,
    random: randomBytes,
    jitter: () => 0.5,
    async deliver(letter) {
      letters.push(letter);
      return answer(letter);
    },
    log: pino({ level: 'silent' }),
  };
}

/** Sends what is due until nothing is, and gives the letters. */
export async function takeLetters(
  database: Pick<Database, 'pool' | 'prisma' | 'listen'>,
  now: () => Date,
): Promise<Letter[]> {
  const letters: Letter[] = [];
  const parts = letterParts(database, now, letters);
  while ((await sendDueMails(parts)) > 0);
  return letters;
}
