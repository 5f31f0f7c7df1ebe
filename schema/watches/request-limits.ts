import { query } from '../../prisma/query.ts';
import { ServiceError } from '../domain/terms/error-codes.ts';
import { WATCHES_AN_HOUR } from '../domain/terms/watch.ts';
import type { SchemaDeps } from '../request/context.ts';
import { loadSalt, saltedHash } from './hashes.ts';
import { surroundingsOf } from './site.ts';

const HOUR_MS = 3_600_000;

/** A client is forgotten after a day: its hash cannot be recomputed without that day's salt. */
const CLIENT_SALT = 'client';

/**
 * Counts one more in the hour that the first request began; no row once the limit is reached. In SQL: the client cannot
 * update what it inserts on a condition, and a flood comes at once.
 */
const COUNT = (most: number) => `insert into watch_clients as c (client, began_at, requests) values ($1, $2, 1)
  on conflict (client) do update set
    requests = case when c.began_at <= $3 then 1 else c.requests + 1 end,
    began_at = case when c.began_at <= $3 then excluded.began_at else c.began_at end
  where c.began_at <= $3 or c.requests < ${most}
  returning requests`;

/**
 * Counts a request of a client and of its surrounding network.
 *
 * @param client  its network address: IPv4, or the /64 of an IPv6 address; null if there is none, as on a Unix socket:
 *   all of those count as one
 * Errors: TOO_MANY_REQUESTS with the seconds until the hour is over.
 */
export async function countRequest(deps: SchemaDeps, client: string | null): Promise<void> {
  await countNetwork(deps, client ?? '', 'client');
  const surroundings = surroundingsOf(client ?? '');
  if (surroundings !== null) await countNetwork(deps, surroundings, 'surroundings');
}

async function countNetwork(deps: SchemaDeps, network: string, limit: 'client' | 'surroundings'): Promise<void> {
  const most = WATCHES_AN_HOUR[limit];
  const now = deps.now();
  const salt = await loadSalt(deps, `${CLIENT_SALT} ${now.toISOString().slice(0, 10)}`);
  const hash = saltedHash(salt, network);
  const rows = await query(deps.database, COUNT(most), [hash, now, new Date(now.getTime() - HOUR_MS)]);
  if (rows.length > 0) return;
  const row = await deps.database.prisma.watchClient.findUnique({ where: { client: hash } });
  const left = (row?.beganAt ?? now).getTime() + HOUR_MS - now.getTime();
  throw new ServiceError(
    'TOO_MANY_REQUESTS',
    `From this network ${most} watches were asked for within the hour: more are not taken.`,
    {
      hint: 'Ask again later; watches already requested are not affected.',
      retryAfter: Math.max(1, Math.ceil(left / 1000)),
      limit,
    },
  );
}

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
