import type { DataState } from '../../facades/surface.ts';
import { CHANNELS } from '../../prisma/channels.ts';
import { readDataVersion } from '../../prisma/data-version.ts';
import type { Database } from '../../prisma/open.ts';
import type { DataVersion } from '../../schema/data-version.ts';

const REREAD_MS = 1000;
/** A version that was not read for this long is not followed any more. */
const LOST_MS = 10_000;

/** The state of the data as this process knows it. It only ever goes forward. */
export interface FollowedVersion extends DataVersion {
  current(): DataState;
  /** Calls back whenever the version has risen, however that was learnt. Returns a function that ends it. */
  onRise(told: () => void): () => void;
  stop(): Promise<void>;
}

/**
 * Follows the data's version: told of each commit by NOTIFY, and read again every second, so that a lost connection
 * costs a second and no more.
 */
export async function followDataVersion(
  database: Database,
  onError: (error: unknown) => void,
  rereadMs = REREAD_MS,
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
  /** A notification names the version alone: its time is read a moment later. */
  const announce = (version: string) => {
    if (BigInt(version) > BigInt(state.version)) become({ version, changedAt: new Date() });
  };
  let readAt = performance.now();
  let reading: Promise<void> | undefined;
  const read = async () => {
    const row = await readDataVersion(database);
    if (row === undefined) return;
    observe(row.version, row.changedAt);
    readAt = performance.now();
  };
  /** One read at a time; what is announced while one runs is read by the next. */
  const readAgain = () => {
    reading ??= read()
      .catch(onError)
      .finally(() => {
        reading = undefined;
      });
  };
  await read();
  const stopListening = await database.listen(CHANNELS.dataVersion, (payload) => {
    if (payload !== null && /^\d{1,18}$/.test(payload)) announce(payload);
    readAgain();
  });
  const timer = setInterval(readAgain, rereadMs);
  timer.unref();
  return {
    current: () => state,
    observe,
    onRise(told) {
      followers.add(told);
      return () => followers.delete(told);
    },
    // The embedded database is in this process: it may be busy for long, and is lost only with its thread.
    isFollowed: () => (database.engine === 'embedded' ? database.isRunning() : performance.now() - readAt < LOST_MS),
    async stop() {
      clearInterval(timer);
      await stopListening();
      await reading;
    },
  };
}
