import { SUBSCRIPTIONS } from '../../facades/http/limits.ts';
import type { LiveSource } from '../../schema/context.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { createLiveProgress } from './live-progress.ts';
import { createLiveRows, type LiveRowsDeps } from './live-rows.ts';
import { createWaiters, type Subscription } from './subscription.ts';

export interface LiveDeps extends LiveRowsDeps {
  /** Another number of subscriptions at once. */
  readonly maxSubscriptions?: number;
}

/** The sources of subscriptions, for the whole process. */
export interface Live extends LiveSource {
  /** Subscriptions under way. */
  count(): number;
  /** Ends all of them, and refuses others. */
  end(): void;
  /** Ends all, and stops to listen. */
  stop(): Promise<void>;
}

/** Starts to follow the tables for subscribers: nothing is read as long as there are none. */
export async function startLive({ maxSubscriptions = SUBSCRIPTIONS, ...deps }: LiveDeps): Promise<Live> {
  const rows = createLiveRows(deps, createWaiters());
  const progress = await createLiveProgress(deps.database, deps.onError, createWaiters());
  let count = 0;
  const ended = new AbortController();
  const admit = async <T>(follow: (onLeave: () => void) => Promise<Subscription<T>>): Promise<Subscription<T>> => {
    if (ended.signal.aborted || count >= maxSubscriptions) throw overloaded(ended.signal.aborted);
    count += 1;
    const release = () => {
      count -= 1;
    };
    try {
      return await follow(release);
    } catch (error) {
      release();
      throw error;
    }
  };
  const end = () => {
    rows.stop();
    progress.end();
    ended.abort();
  };
  return {
    events: (isWanted, after) => admit((onLeave) => rows.follow(isWanted, after, onLeave)),
    runs: () =>
      admit(async (onLeave) => {
        // Its events name the newest one of the tables, which is read as long as somebody wants to know.
        const release = await rows.keepNewest();
        const leave = () => {
          release();
          onLeave();
        };
        return progress.follow(leave).catch((error: unknown) => {
          release();
          throw error;
        });
      }),
    newestId: rows.newestId,
    ended: ended.signal,
    count: () => count,
    end,
    async stop() {
      end();
      await progress.stop();
    },
  };
}

function overloaded(isEnded: boolean): ServiceError {
  const message = isEnded ? 'This instance is stopping.' : 'No more subscriptions can be followed right now.';
  return new ServiceError('OVERLOADED', message, { hint: 'Try again in a moment.', retryAfter: 5 });
}
