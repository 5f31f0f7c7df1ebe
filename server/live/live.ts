import type { LiveSource } from '../../schema/context.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { createLiveProgress } from './live-progress.ts';
import { createLiveRows, type LiveRowsParts } from './live-rows.ts';
import { createSleepers, type Feed } from './subscription.ts';

/** Subscriptions of one process. Each is a place in a log and a socket. */
const MAX_SUBSCRIPTIONS = 4_000;

export interface LiveParts extends LiveRowsParts {
  /** Another number of subscriptions at once. */
  readonly maxSubscriptions?: number;
}

/** What subscriptions follow, for all of this process. */
export interface Live extends LiveSource {
  /** Subscriptions under way. */
  count(): number;
  /** Ends all of them, and refuses others. */
  end(): void;
  /** Ends all, and stops to listen. */
  stop(): Promise<void>;
}

/** Starts to follow the tables for subscribers: nothing is read as long as there are none. */
export async function startLive({ maxSubscriptions = MAX_SUBSCRIPTIONS, ...parts }: LiveParts): Promise<Live> {
  const rows = createLiveRows(parts, createSleepers());
  const progress = await createLiveProgress(parts.database, parts.onError, createSleepers());
  let count = 0;
  const ended = new AbortController();
  const admit = async <T>(follow: () => Promise<Feed<T>>): Promise<Feed<T>> => {
    if (ended.signal.aborted || count >= maxSubscriptions) throw overloaded(ended.signal.aborted);
    count += 1;
    try {
      return leaving(await follow(), () => {
        count -= 1;
      });
    } catch (error) {
      count -= 1;
      throw error;
    }
  };
  const end = () => {
    rows.stop();
    progress.end();
    ended.abort();
  };
  return {
    events: (isWanted, after) => admit(() => rows.follow(isWanted, after)),
    runs: () =>
      admit(async () => {
        // The newest event is known as long as somebody follows events.
        const rest = await rows.follow(() => false, null);
        return leaving(await progress.follow(), () => void rest.return());
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

/** The same feed, whose leaving is also told to another. */
function leaving<T>(feed: Feed<T>, onLeave: () => void): Feed<T> {
  const leave = feed.return;
  feed.return = async () => {
    if (!feed.isLeft) onLeave();
    return leave();
  };
  return feed;
}
