import { query } from '../../prisma/query.ts';
import type { SchemaDeps } from '../context.ts';
import { ServiceError } from '../domain/terms/error-codes.ts';

/** Confirmations that the service asks for in an hour, whoever wants them: a mail server is not to be a weapon. */
const CONFIRMATIONS_AN_HOUR = 200;
const HOUR_MS = 3_600_000;

/** Each state by name, so that the index on state and time serves. A watch is asked to confirm once a day at most. */
const ASKED = `select count(*)::int as asked, min(asked_at) as "firstAt" from watches
  where state in ('pending', 'active', 'stopped', 'lapsed') and asked_at > $1`;

/**
 * Refuses a watch once the service has asked for as many confirmations as it may in an hour. Requests at the very same
 * time can go a few beyond. It is asked before anything is known of the address, so that the refusal says nothing of it.
 *
 * Errors: TOO_MANY_REQUESTS with the seconds until one more is taken.
 */
export async function refuseBeyondHour({ database, now }: Pick<SchemaDeps, 'database' | 'now'>): Promise<void> {
  const time = now().getTime();
  const [row] = await query<{ asked: number; firstAt: Date | null }>(database, ASKED, [new Date(time - HOUR_MS)]);
  if (row === undefined || row.firstAt === null || row.asked < CONFIRMATIONS_AN_HOUR) return;
  throw new ServiceError('TOO_MANY_REQUESTS', 'More watches were asked for within the hour than this service takes.', {
    hint: 'Ask again later; watches already asked for are not affected.',
    retryAfter: Math.max(1, Math.ceil((row.firstAt.getTime() + HOUR_MS - time) / 1000)),
  });
}
