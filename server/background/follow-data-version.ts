import { setTimeout } from 'node:timers/promises';
import type { DataState } from '../../facades/service-facts.ts';
import { CHANNELS } from '../../prisma/channels.ts';
import { readDataVersion } from '../../prisma/data-version.ts';
import type { Database } from '../../prisma/open.ts';
import type { DataVersion } from '../../schema/snapshots/data-version.ts';

const REREAD_MS = 1000;
/** A version not read for this long is no longer followed. */
const LOST_MS = 10_000;
/** A state is served after this time even if preparing it has not finished. */
const PREPARED_WITHIN_MS = 2_000;

/** The state of the data as known to this process; it never goes back. */
export interface FollowedVersion extends DataVersion {
  current(): DataState;
  /** Calls back on each rise of the version, from any source. Returns a function that unsubscribes. */
  onRise(told: () => void): () => void;
  readonly beforeRise: NonNullable<DataVersion['beforeRise']>;
  stop(): Promise<void>;
}

/**
 * Follows the data version: NOTIFY announces each commit, and the version is read every second, so that a lost
 * connection costs a second at most. A new state is served once the most requested data are read for it, so that no
 * request waits for them.
 */
export async function followDataVersion(
  database: Database,
  onError: (error: unknown) => void,
  { rereadMs = REREAD_MS, preparedWithinMs = PREPARED_WITHIN_MS } = {},
): Promise<FollowedVersion> {
  let state: DataState = { version: '0', changedAt: new Date(0) };
  const followers = new Set<() => void>();
  const become = (next: DataState) => {
    const isNewer = next.version !== state.version;
    state = next;
    if (isNewer) for (const told of followers) told();
  };
  const observe = (version: string, changedAt: Date) => {
    if (BigInt(version) >= BigInt(state.version)) become({ version, changedAt });
  };
  const preparers: ((version: string) => Promise<unknown>)[] = [];
  let announced = state;
  let preparing: Promise<void> | undefined;
  /** Prepares one state at a time, skipping to the newest of those announced meanwhile. */
  const prepare = async () => {
    while (BigInt(announced.version) > BigInt(state.version)) {
      const { version } = announced;
      const prepared = Promise.all(preparers.map((one) => one(version))).catch(onError);
      await Promise.race([prepared, setTimeout(preparedWithinMs, undefined, { ref: false })]);
      observe(version, announced.version === version ? announced.changedAt : new Date());
    }
  };
  const announce = (version: string, changedAt: Date) => {
    if (BigInt(version) < BigInt(announced.version)) return;
    announced = { version, changedAt };
    if (version === state.version) observe(version, changedAt);
    else
      preparing ??= prepare().finally(() => {
        preparing = undefined;
      });
  };
  let readAt = performance.now();
  let reading: Promise<void> | undefined;
  const read = async () => {
    const row = await readDataVersion(database);
    if (row === undefined) return;
    announce(row.version, row.changedAt);
    readAt = performance.now();
  };
  /** One read at a time; announcements during a read are covered by the next. */
  const readAgain = () => {
    reading ??= read()
      .catch(onError)
      .finally(() => {
        reading = undefined;
      });
  };
  await read();
  await preparing;
  const stopListening = await database.listen(CHANNELS.dataVersion, (payload) => {
    // A notification has only the version; its time is read a moment later.
    if (payload !== null && /^\d{1,18}$/.test(payload)) announce(payload, new Date());
    readAgain();
  });
  const timer = setInterval(readAgain, rereadMs).unref();
  return {
    current: () => state,
    observe,
    onRise(told) {
      followers.add(told);
      return () => followers.delete(told);
    },
    beforeRise: (one) => preparers.push(one),
    // The embedded database is in this process: it may be busy for long, and is lost only with its thread.
    isFollowed: () => (database.engine === 'embedded' ? database.isRunning() : performance.now() - readAt < LOST_MS),
    async stop() {
      clearInterval(timer);
      await stopListening();
      await reading;
      await preparing;
    },
  };
}
