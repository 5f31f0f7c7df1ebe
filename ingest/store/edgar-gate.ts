import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../prisma/open.ts';
import { run } from '../../prisma/transaction.ts';
import { type Clock, systemClock } from '../edgar/clock.ts';
import { EdgarBlockedError, EdgarBusyError } from '../edgar/errors.ts';
import { type Gate, ON_DEMAND_QUEUE_MAX, ON_DEMAND_SPACING_MS, REQUEST_SPACING_MS } from '../edgar/gate.ts';

const SPACING = `interval '${REQUEST_SPACING_MS} milliseconds'`;
/** A slot further ahead was noted before the clock was set back. Steps of milliseconds are waited out. */
const AHEAD_MAX = "interval '1 second'";

/**
 * Takes the slot of this moment by the database's clock, which all processes share, if it is free: `next_slot` is when
 * the next one begins.
 */
const CLAIM = `with claimed as (
    update edgar_gate set next_slot = clock_timestamp() + ${SPACING}
    where id = 1 and (blocked_until is null or blocked_until <= clock_timestamp())
      and next_slot not between clock_timestamp() and clock_timestamp() + ${AHEAD_MAX} returning id)
  select exists (select from claimed) as "isClaimed", extract(epoch from next_slot - clock_timestamp())::float8 * 1000 as wait,
    case when blocked_until > clock_timestamp() then blocked_until end as until from edgar_gate where id = 1`;

/** Before the next look at a slot that another process took meanwhile. */
const SHORTEST_WAIT_MS = 20;

interface Claim {
  readonly isClaimed: boolean;
  readonly wait: number;
  readonly until: Date | null;
}

/**
 * The gate of all processes on one database: five requests a second in total, and one block for all. Each process takes
 * at most one of these a second on demand, so scheduled work waits behind a few visitors at most.
 *
 * A slot is taken when it is used and never reserved, and a process tries for one at a time. So a process that was
 * stopped, or a machine that slept, has no slots of the past to make up for when it wakes.
 */
export function createDatabaseGate(
  database: Pick<Database, 'pool'>,
  { sleep }: Pick<Clock, 'sleep'> = systemClock,
): Gate {
  let queued = 0;
  let lastOnDemand: Promise<void> = Promise.resolve();
  let last: Promise<void> = Promise.resolve();

  const claim = async (signal: AbortSignal | undefined) => {
    for (;;) {
      signal?.throwIfAborted();
      const { rows } = await run<Claim>(database.pool, CLAIM);
      const [claimed] = rows;
      if (claimed === undefined) throw new Error('The table of the gate to the SEC has lost its row.');
      if (claimed.isClaimed) return;
      if (claimed.until !== null) throw new EdgarBlockedError(claimed.until, null);
      await sleep(Math.min(Math.max(claimed.wait, SHORTEST_WAIT_MS), REQUEST_SPACING_MS), signal);
    }
  };
  const takeInTurn = async (signal: AbortSignal | undefined) => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    try {
      await before;
      await claim(signal);
    } finally {
      resolve();
    }
  };
  const takeOnDemand = async (signal: AbortSignal | undefined) => {
    if (queued >= ON_DEMAND_QUEUE_MAX) throw new EdgarBusyError('Too many requests wait already', null);
    queued += 1;
    const before = lastOnDemand;
    const spaced = Promise.withResolvers<void>();
    lastOnDemand = spaced.promise;
    try {
      await before;
      await takeInTurn(signal);
    } finally {
      queued -= 1;
      setTimeout(ON_DEMAND_SPACING_MS, undefined, { ref: false }).then(spaced.resolve);
    }
  };

  return {
    take: (lane, signal) => (lane === 'onDemand' ? takeOnDemand(signal) : takeInTurn(signal)),
    async block(until) {
      await run(
        database.pool,
        'update edgar_gate set blocked_until = greatest(blocked_until, $1::timestamptz) where id = 1',
        [until],
      );
    },
  };
}
