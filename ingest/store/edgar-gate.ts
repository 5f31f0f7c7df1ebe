import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../prisma/open.ts';
import { run } from '../../prisma/transaction.ts';
import { EdgarBlockedError, EdgarBusyError } from '../edgar/errors.ts';
import { type Gate, ON_DEMAND_QUEUE_MAX, ON_DEMAND_SPACING_MS, REQUEST_SPACING_MS } from '../edgar/gate.ts';

const SPACING = `interval '${REQUEST_SPACING_MS} milliseconds'`;

/** No process reserves further ahead, so a later slot was reserved before the clock was set back. */
const AHEAD_MAX = `interval '1 minute'`;

/** Reserves the next free slot by the database's clock, which all processes share. */
const RESERVE = `update edgar_gate set next_slot = ${SPACING} + case
      when next_slot between clock_timestamp() and clock_timestamp() + ${AHEAD_MAX} then next_slot
      else clock_timestamp() end
  where id = 1 and (blocked_until is null or blocked_until <= clock_timestamp())
  returning extract(epoch from next_slot - ${SPACING} - clock_timestamp())::float8 * 1000 as wait`;

/**
 * The gate of all processes on one database: five requests a second in total, and one block for all. Each process takes
 * at most one of these a second on demand, so scheduled work waits behind a few visitors at most.
 */
export function createDatabaseGate(database: Pick<Database, 'pool'>): Gate {
  let queued = 0;
  let lastOnDemand: Promise<void> = Promise.resolve();

  const blockedUntil = async () => {
    const { rows } = await run<{ until: Date }>(
      database.pool,
      'select blocked_until as until from edgar_gate where id = 1 and blocked_until > clock_timestamp()',
    );
    return rows[0]?.until ?? null;
  };
  const reserve = async (signal: AbortSignal | undefined) => {
    signal?.throwIfAborted();
    const { rows } = await run<{ wait: number }>(database.pool, RESERVE);
    if (rows[0] === undefined) throw new EdgarBlockedError((await blockedUntil()) ?? new Date(), null);
    await pause(rows[0].wait, signal);
  };
  const takeOnDemand = async (signal: AbortSignal | undefined) => {
    if (queued >= ON_DEMAND_QUEUE_MAX) throw new EdgarBusyError('Too many requests wait already', null);
    queued += 1;
    const before = lastOnDemand;
    const spaced = Promise.withResolvers<void>();
    lastOnDemand = spaced.promise;
    try {
      await before;
      await reserve(signal);
    } finally {
      queued -= 1;
      setTimeout(ON_DEMAND_SPACING_MS, undefined, { ref: false }).then(spaced.resolve);
    }
  };

  return {
    take: (lane, signal) => (lane === 'onDemand' ? takeOnDemand(signal) : reserve(signal)),
    async block(until) {
      await run(
        database.pool,
        'update edgar_gate set blocked_until = greatest(blocked_until, $1::timestamptz) where id = 1',
        [until],
      );
    },
    blockedUntil,
  };
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  if (milliseconds > 0) await setTimeout(milliseconds, undefined, { ...(signal && { signal }) });
}
