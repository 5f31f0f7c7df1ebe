import type { Prisma } from '../../prisma/generated/client/client.ts';
import { endWatches } from '../../prisma/outbox.ts';
import { ServiceError } from '../domain/terms/error-codes.ts';
import { COVERS_FILINGS, daysBefore, PENDING_DAYS } from '../domain/terms/watch.ts';
import type { NamedCompany } from '../loads/filers/name-company.ts';
import type { SchemaDeps } from '../request/context.ts';
import { maskEmail } from './email-address.ts';
import { hashToken } from './hashes.ts';

export type WatchStatus = 'pending' | 'active' | 'stopped';

/** A watch as it may be shown. */
export interface WatchRecord {
  readonly status: WatchStatus;
  readonly company: NamedCompany;
  /** Slug of the board; null for every filing of the company. */
  readonly board: string | null;
  /** The address with most of it hidden; null once it is erased. */
  readonly email: string | null;
}

type Deps = Pick<SchemaDeps, 'database' | 'now'>;

const WITH_FILER = { filer: { select: { name: true, ticker: true } } } as const;

type FoundWatch = Prisma.WatchGetPayload<{ include: typeof WITH_FILER }>;

/**
 * The watch that a mail's link belongs to. Changes nothing.
 * Errors: UNKNOWN_WATCH.
 */
export async function readWatch({ database, now }: Deps, token: string): Promise<WatchRecord> {
  const hash = hashToken(token);
  if (hash === null) throw unknownWatch();
  const askedAt = { gt: daysBefore(now(), PENDING_DAYS) };
  return shown(
    await database.prisma.watch.findFirst({
      where: {
        tokens: { some: { hash } },
        OR: [{ tokens: { some: { hash, purpose: 'stop' } } }, { state: 'active' }, { state: 'pending', askedAt }],
      },
      include: WITH_FILER,
    }),
  );
}

/** Activates the watch of a confirmation link; idempotent. Errors: UNKNOWN_WATCH. */
export async function confirmWatch({ database, now }: Deps, token: string): Promise<WatchRecord> {
  const hash = hashToken(token);
  if (hash === null) throw unknownWatch();
  const { watch } = database.prisma;
  const tokens = { some: { hash, purpose: 'confirm' } };
  await watch.updateMany({
    where: { tokens, state: 'pending', askedAt: { gt: daysBefore(now(), PENDING_DAYS) } },
    data: { state: 'active', confirmedAt: now() },
  });
  return shown(await watch.findFirst({ where: { tokens, state: 'active' }, include: WITH_FILER }));
}

/** Stops the watch of a stop link and erases the address; idempotent. Errors: UNKNOWN_WATCH. */
export async function stopWatch({ database, now }: Deps, token: string): Promise<WatchRecord> {
  const hash = hashToken(token);
  if (hash === null) throw unknownWatch();
  return database.prisma.$transaction(async (tx) => {
    const where = { tokens: { some: { hash, purpose: 'stop' } } };
    const watch = await tx.watch.findFirst({ where, include: WITH_FILER });
    if (watch === null) throw unknownWatch();
    const ended = { state: watch.state === 'lapsed' ? 'lapsed' : 'stopped', endedAt: watch.endedAt ?? now() };
    await endWatches(tx, [watch.id], ended);
    return shown({ ...watch, ...ended, email: null });
  });
}

const unknownWatch = () =>
  new ServiceError('UNKNOWN_WATCH', 'This link belongs to no watch.', {
    argument: 'token',
    hint: `Copy the whole link from the newest mail. A confirmation is good for ${PENDING_DAYS} days; after that, ask for the watch again.`,
  });

/** A watch as it may be shown. Errors: UNKNOWN_WATCH for none. */
function shown(watch: FoundWatch | null): WatchRecord {
  if (watch === null) throw unknownWatch();
  const { cik, covers, email, state, filer } = watch;
  const name = filer?.name ?? `CIK ${cik}`;
  return {
    // What has lapsed was never confirmed: to its reader it is stopped.
    status: state === 'lapsed' ? 'stopped' : (state as WatchStatus),
    company: { cik, name, ticker: filer?.ticker ?? null, matchedBy: 'CIK', also: [], said: null },
    board: covers === COVERS_FILINGS ? null : covers,
    email: email === null ? null : maskEmail(email),
  };
}
