import type { Database } from '../../prisma/open.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import {
  EVENTS_READ,
  EVENTS_REPLAYED,
  type LiveEvent,
  readEventsAfter,
  readNewestEvents,
  readOldestEvent,
  readReplayedEvents,
} from '../../schema/queries/service/events.ts';
import type { FollowedVersion } from '../background/follow-data-version.ts';
import { oneAtATime } from '../shared/one-at-a-time.ts';
import { makeSubscription, type Subscription, type Waiters } from './subscription.ts';

/** Events held in memory, at most twice as many. A reader further behind is disconnected, and resumes from the table. */
const LOG_EVENTS = 5_000;
/** Events come in bursts, so those stored within this time are published together. */
const PAUSE_MS = 20;
const RETRY_MS = 1_000;
/** Days for which we promise events: not more than `ingest/store/filings/events.ts` keeps. */
const KEPT_DAYS = 31;
const KEPT_MS = KEPT_DAYS * 86_400_000;

export interface LiveRowsDeps {
  readonly database: Database;
  readonly dataVersion: Pick<FollowedVersion, 'observe' | 'onRise'>;
  readonly onError: (error: unknown) => void;
  readonly now: () => Date;
  /** Called with each event when it is first published. */
  readonly onPublished?: (event: LiveEvent) => void;
  /** Number of events kept in memory, if not the default. */
  readonly logEvents?: number;
}

/** The events in the tables as a live log. */
export interface LiveRows {
  /** Follows events. Errors: BAD_ARGUMENT, as described at `LiveSource`. */
  follow(
    isWanted: (event: LiveEvent) => boolean,
    after: number | null,
    onLeave: () => void,
  ): Promise<Subscription<LiveEvent>>;
  /** Keeps the newest id known without following events; the returned function ends it. */
  keepNewest(): Promise<() => void>;
  newestId(): number;
  /** Ends every subscription. */
  stop(): void;
}

/**
 * Reads events once for all followers whenever the data version has risen. It does not depend on notifications, which
 * may be lost, since events are read by id and ids are in commit order.
 *
 * Each follower is a position in one shared log, so a slow one uses no memory: it is disconnected once the log has
 * moved past it.
 */
export function createLiveRows(deps: LiveRowsDeps, waiters: Waiters): LiveRows {
  const { database, dataVersion, onError } = deps;
  const log = createLog(deps.logEvents ?? LOG_EVENTS);
  let isBegun = false;
  let isStopped = false;
  let followers = 0;

  const read = async () => {
    for (;;) {
      const found = await (isBegun ? readEventsAfter(database, log.newest()) : readNewestEvents(database));
      const { version, changedAt, events } = found;
      // An event must not be published before the boards that contain its row.
      dataVersion.observe(version, changedAt);
      if (!isBegun) log.begin(events);
      else log.append(events);
      if (events.length > 0) waiters.notifyAll();
      if (isBegun) for (const event of events) deps.onPublished?.(event);
      if (!isBegun || events.length < EVENTS_READ) break;
    }
    isBegun = true;
  };
  const readNow = oneAtATime(read);

  let isResting = false;
  let hasRisen = false;
  const followOn = () => {
    if (followers === 0 || isStopped) return;
    hasRisen = true;
    if (isResting) return;
    isResting = true;
    hasRisen = false;
    const rest = (ms: number) =>
      setTimeout(() => {
        isResting = false;
        if (hasRisen) followOn();
      }, ms).unref();
    readNow().then(
      () => rest(PAUSE_MS),
      (error: unknown) => {
        onError(error);
        hasRisen = true;
        rest(RETRY_MS);
      },
    );
  };
  const stopFollowing = dataVersion.onRise(followOn);

  const checkPlace = async (after: number): Promise<void> => {
    if (after > log.newest()) await readNow();
    if (after > log.newest()) throw badAfter(`is later than the newest event, ${log.newest()}`);
    if (after >= log.floor()) return;
    const oldest = await readOldestEvent(database);
    if (oldest === null || after >= oldest.id || deps.now().getTime() - oldest.createdAt.getTime() <= KEPT_MS) return;
    throw badAfter(`is older than the events that are kept, those of the last ${KEPT_DAYS} days`);
  };

  const begin = async (after: number | null): Promise<number> => {
    followers += 1;
    try {
      // The first follower needs the events stored while there was none.
      if (followers === 1 || !isBegun) await readNow();
      if (after !== null) await checkPlace(after);
      return after ?? log.newest();
    } catch (error) {
      followers -= 1;
      throw error;
    }
  };

  const leave = () => {
    followers -= 1;
  };

  return {
    newestId: log.newest,
    async keepNewest() {
      await begin(null);
      return leave;
    },
    async follow(isWanted, after, onLeave) {
      let place = await begin(after);
      let isInStep = false;
      /** The next events; null if the log has moved past this follower. */
      const next = async (): Promise<readonly LiveEvent[] | null> => {
        const floor = log.floor();
        if (place >= floor) {
          isInStep = true;
          const events = log.after(place, EVENTS_REPLAYED);
          place = events.at(-1)?.id ?? place;
          return events;
        }
        if (isInStep) return null;
        const { events } = await readReplayedEvents(database, place);
        const last = events.at(-1)?.id ?? place;
        place = events.length < EVENTS_REPLAYED ? Math.max(last, floor) : last;
        return events;
      };
      const take = async () => {
        while (!isStopped && !subscription.isLeft) {
          const before = place;
          const events = await next();
          if (events === null) return null;
          const wanted = events.filter(isWanted);
          if (wanted.length > 0) return wanted;
          if (isInStep && place === before) await subscription.wait();
        }
        return null;
      };
      const leaveOnce = () => {
        leave();
        onLeave();
      };
      const subscription = makeSubscription(take, waiters, leaveOnce, place);
      return subscription;
    },
    stop() {
      isStopped = true;
      stopFollowing();
      waiters.notifyAll();
    },
  };
}

function badAfter(trouble: string): ServiceError {
  return new ServiceError('BAD_ARGUMENT', `after ${trouble}.`, {
    argument: 'after',
    hint: 'Read the board again and begin after its eventId, or give none to begin now.',
  });
}

interface Log {
  /** Id of the newest event; 0 before the first. */
  newest(): number;
  /** Every event with a greater id is in the log. */
  floor(): number;
  begin(events: readonly LiveEvent[]): void;
  append(events: readonly LiveEvent[]): void;
  /** The next events after an id, `most` of them. */
  after(id: number, most: number): readonly LiveEvent[];
}

/** The newest events in order, at least `size` of them if there are as many. */
function createLog(size: number): Log {
  let events: LiveEvent[] = [];
  let floor = 0;
  let newest = 0;
  const append = (more: readonly LiveEvent[]) => {
    events.push(...more);
    newest = more.at(-1)?.id ?? newest;
    if (events.length <= 2 * size) return;
    floor = events.at(-size - 1)?.id ?? floor;
    events = events.slice(-size);
  };
  return {
    newest: () => newest,
    floor: () => floor,
    begin(first) {
      floor = (first[0]?.id ?? 1) - 1;
      append(first);
    },
    append,
    after(id, most) {
      let [low, high] = [0, events.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((events[middle] as LiveEvent).id > id) high = middle;
        else low = middle + 1;
      }
      return events.slice(low, low + most);
    },
  };
}
