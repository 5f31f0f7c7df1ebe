import { CHANNELS } from '../../prisma/channels.ts';
import { tidyWatches } from '../../prisma/outbox.ts';
import { oneAtATime } from '../shared/one-at-a-time.ts';
import { type MailDeps, sendDueMails } from './send-mails.ts';

export interface MailWorker {
  /** Takes no more mails; resolves when the pending ones are done. */
  stop(): Promise<void>;
}

export interface WorkerTiming {
  /** How often the outbox is checked without a notification, for retries and abandoned mails. */
  readonly lookMs: number;
  /** How often watches are tidied. */
  readonly tidyMs: number;
}

const TIMING: WorkerTiming = { lookMs: 10_000, tidyMs: 3_600_000 };

/**
 * Sends mails as they are written to the outbox, until stopped. Any number of workers on any number of machines can
 * share the work.
 */
export async function startMailWorker(deps: MailDeps, timing: WorkerTiming = TIMING): Promise<MailWorker> {
  const { database, now, log } = deps;
  let isStopped = false;
  let sending: Promise<unknown> | undefined;
  const sendAll = oneAtATime(async () => {
    while (!isStopped && (await sendDueMails(deps)) > 0);
  });
  const wake = () => {
    sending = sendAll().catch((err: unknown) => log.error({ err }, 'mails could not be looked for'));
  };
  const tidy = () =>
    Promise.all([tidyWatches(database, now()), deps.tidy?.(now())]).catch((err: unknown) =>
      log.error({ err }, 'watches could not be tidied up'),
    );

  const stopListening = await database.listen(CHANNELS.outbox, wake);
  const looking = setInterval(wake, timing.lookMs);
  let tidying: Promise<unknown> = tidy();
  const tidyTimer = setInterval(() => {
    tidying = tidy();
  }, timing.tidyMs);
  wake();
  return {
    async stop() {
      isStopped = true;
      clearInterval(looking);
      clearInterval(tidyTimer);
      await stopListening();
      await Promise.all([sending, tidying]);
    },
  };
}
