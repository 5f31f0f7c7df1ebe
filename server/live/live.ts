import { SUBSCRIPTIONS } from '../../facades/limits.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import type { LiveSource } from '../../schema/request/context.ts';
import { createLiveProgress } from './live-progress.ts';
import { createLiveRows, type LiveRowsDeps } from './live-rows.ts';
import { createWaiters, type Subscription } from './subscription.ts';

export interface LiveDeps extends LiveRowsDeps {
  /** Maximum concurrent subscriptions, if not the default. */
  readonly maxSubscriptions?: number;
}

export interface Live extends LiveSource {
  count(): number;
  /** Ends all subscriptions and refuses new ones. */
  end(): void;
  /** Ends all subscriptions and stops listening. */
  stop(): Promise<void>;
}

/** Makes the sources of subscriptions. Nothing is read without subscribers. */
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
        // Its events include the newest event id, which is read only while needed.
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
