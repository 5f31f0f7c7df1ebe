import { CHANNELS } from '../../prisma/channels.ts';
import type { IngestRun } from '../../prisma/generated/client/client.ts';
import type { Database } from '../../prisma/open.ts';
import { readRun, readRuns } from '../../schema/queries/service/status.ts';
import { makeSubscription, type Subscription, type Waiters } from './subscription.ts';

export interface LiveProgress {
  /** Follows the last run of each command, then every change. A slow reader gets only the latest state. */
  follow(onLeave: () => void): Promise<Subscription<IngestRun>>;
  /** Ends every subscription. */
  end(): void;
  stop(): Promise<void>;
}

/** Reads each announced run once for all followers; after a lost connection, reads all relevant runs. */
export async function createLiveProgress(
  database: Database,
  onError: (error: unknown) => void,
  waiters: Waiters,
): Promise<LiveProgress> {
  const inboxes = new Set<Map<string, IngestRun>>();
  let isStopped = false;
  const publish = (runs: readonly IngestRun[]) => {
    for (const inbox of inboxes) for (const run of runs) inbox.set(run.command, run);
    waiters.notifyAll();
  };
  let reading = Promise.resolve();
  const stopListening = await database.listen(CHANNELS.runs, (payload) => {
    if (inboxes.size === 0) return;
    const id = payload !== null && /^\d{1,18}$/.test(payload) ? BigInt(payload) : null;
    reading = reading
      .then(async () => publish(id === null ? await readRuns(database) : await readRun(database, id)))
      .catch(onError);
  });
  return {
    async follow(onLeave) {
      const inbox = new Map<string, IngestRun>();
      for (const run of await readRuns(database)) inbox.set(run.command, run);
      inboxes.add(inbox);
      const take = async () => {
        while (!isStopped && !subscription.isLeft) {
          const runs = [...inbox.values()];
          inbox.clear();
          if (runs.length > 0) return runs;
          await subscription.wait();
        }
        return null;
      };
      const subscription = makeSubscription(take, waiters, () => {
        inboxes.delete(inbox);
        onLeave();
      });
      return subscription;
    },
    end() {
      isStopped = true;
      waiters.notifyAll();
    },
    async stop() {
      await stopListening();
      await reading;
    },
  };
}
