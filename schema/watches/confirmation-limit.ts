import { ServiceError } from '../domain/terms/error-codes.ts';
import { WATCHES_AN_HOUR } from '../domain/terms/watch.ts';
import type { SchemaDeps } from '../request/context.ts';

const HOUR_MS = 3_600_000;

/** Named, so that the index on state and time is used. */
const STATES = ['pending', 'active', 'stopped', 'lapsed'];

/**
 * Refuses a watch once the service has sent the hour's confirmations; concurrent requests may exceed it by a few.
 * Called before the address is looked up, so that a refusal reveals nothing about it.
 *
 * Errors: TOO_MANY_REQUESTS with the seconds until one more is accepted.
 */
export async function refuseBeyondHour({ database, now }: Pick<SchemaDeps, 'database' | 'now'>): Promise<void> {
  const time = now().getTime();
  const asked = await database.prisma.watch.aggregate({
    where: { state: { in: STATES }, askedAt: { gt: new Date(time - HOUR_MS) } },
    _count: true,
    _min: { askedAt: true },
  });
  const first = asked._min.askedAt;
  if (first === null || asked._count < WATCHES_AN_HOUR.everyone) return;
  throw new ServiceError(
    'TOO_MANY_REQUESTS',
    'More watches were requested within the hour than this service accepts.',
    {
      hint: 'Ask again later; watches already requested are not affected.',
      retryAfter: Math.max(1, Math.ceil((first.getTime() + HOUR_MS - time) / 1000)),
      limit: 'everyone',
    },
  );
}
