import type pg from 'pg';
import { CLIENTS_KEPT_DAYS, daysBefore, MAILS_KEPT_DAYS, PENDING_DAYS } from '../schema/domain/terms/watch.ts';
import type { Database } from './database.ts';
import type { Prisma } from './generated/client/client.ts';
import { run } from './transaction.ts';

type Pool = Pick<pg.Pool, 'query' | 'connect'>;
type Client = Pick<Database, 'prisma'>;

export interface ClaimedMail {
  readonly id: string;
  readonly kind: 'confirm' | 'filing';
  readonly messageId: string;
  /** Attempts so far, including this one. */
  readonly attempts: number;
  readonly watch: ClaimedWatch | null;
  /** The filing it reports; null for a confirmation. */
  readonly filing: ClaimedFiling | null;
}

export interface ClaimedWatch {
  readonly id: string;
  readonly state: string;
  /** Null once the watch has ended. */
  readonly email: string | null;
  readonly askedAt: Date;
  readonly confirmedAt: Date | null;
  /** The slug of a board, or `filings`. */
  readonly covers: string;
  readonly cik: number;
  readonly company: string;
  readonly ticker: string | null;
}

export interface ClaimedFiling {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: string;
  readonly acceptedAt: Date | null;
  readonly items: readonly string[];
  /** Texts of the items read so far, in the order of the filing, verbatim. */
  readonly excerpts: readonly string[];
}

const DUE = `(status = 'new' and run_at <= $1) or (status = 'busy' and locked_until < $1)`;

/**
 * Claims due mails and those with an expired lease, skipping mails being claimed by another worker. Filing mails come
 * before confirmations, which anyone can request in numbers.
 */
const CLAIM = (most: number) => `update outbox set status = 'busy', attempts = attempts + 1, locked_until = $2
  where id in (select id from outbox where ${DUE} order by kind desc, run_at, id for update skip locked limit ${most})
  returning id`;

const MAILS = `select o.id::text, o.kind, o.message_id as "messageId", o.attempts,
    w.id::text as "watchId", w.state, w.email, w.asked_at as "askedAt", w.confirmed_at as "confirmedAt", w.covers, w.cik,
    coalesce(r.name, 'CIK ' || w.cik) as company, r.ticker,
    f.accession, f.form, f.filed_on as "filedOn", f.accepted_at as "acceptedAt",
    array(select item from filing_items i where i.accession = f.accession order by position) as items,
    array(select t.excerpt from filing_items i join item_texts t on t.accession = i.accession and t.item = i.item
      where i.accession = f.accession and t.excerpt is not null order by i.position) as excerpts
  from outbox o
  left join watches w on w.id = o.watch_id
  left join filers r on r.cik = w.cik
  left join filings f on f.cik = w.cik and f.accession = o.payload->>'accession'
  where o.id = any($1::bigint[]) order by o.id`;

type MailRow = Pick<ClaimedMail, 'id' | 'kind' | 'messageId' | 'attempts'> &
  Omit<ClaimedWatch, 'id'> &
  Omit<ClaimedFiling, 'accession'> & { readonly watchId: string | null; readonly accession: string | null };

/**
 * Claims up to `most` mails exclusively, until the lease ends.
 *
 * @param until later than any of them can still be in progress
 */
export async function claimMails(
  pool: Pool,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<ClaimedMail[]> {
  const { rows: claimed } = await run<{ id: string }>(pool as pg.Pool, CLAIM(most), [now, until]);
  if (claimed.length === 0) return [];
  const { rows } = await run<MailRow>(pool as pg.Pool, MAILS, [claimed.map(({ id }) => id)]);
  return rows.map(({ id, kind, messageId, attempts, watchId, accession, ...row }) => {
    const { state, email, askedAt, confirmedAt, covers, cik, company, ticker, ...filing } = row;
    return {
      id,
      kind,
      messageId,
      attempts,
      watch:
        watchId === null ? null : { id: watchId, state, email, askedAt, confirmedAt, covers, cik, company, ticker },
      filing: accession === null ? null : { accession, ...filing },
    };
  });
}

/**
 * The outcome of an attempt, and the mail's state after it. Errors are codes only, such as `550 5.1.1`: a server's text
 * may contain the address, which must be erasable.
 */
export type MailEnd =
  | { readonly status: 'sent' | 'dropped'; readonly at: Date }
  | { readonly status: 'dead'; readonly error: string }
  | { readonly status: 'new'; readonly error: string; readonly runAt: Date };

/** Records the outcome of an attempt; has no effect after a lost lease, because the next attempt raised the count. */
export async function markMail({ prisma }: Client, { id, attempts }: ClaimedMail, end: MailEnd): Promise<void> {
  await prisma.outboxMail.updateMany({
    where: { id: BigInt(id), attempts, status: 'busy' },
    data: {
      status: end.status,
      lastError: 'error' in end ? end.error : null,
      sentAt: end.status === 'sent' ? end.at : null,
      lockedUntil: null,
      ...(end.status === 'new' && { runAt: end.runAt }),
    },
  });
}

export interface StoredToken {
  readonly hash: Buffer;
  readonly watchId: string;
  readonly purpose: 'confirm' | 'stop';
}

export async function storeTokens({ prisma }: Client, tokens: readonly StoredToken[], now: Date): Promise<void> {
  await prisma.watchToken.createMany({
    data: tokens.map(({ hash, watchId, purpose }) => ({
      hash: new Uint8Array(hash),
      watchId: BigInt(watchId),
      purpose,
      madeAt: now,
    })),
  });
}

/** Ends watches: erases their addresses, the tokens that could confirm them again and the mails not yet sent. */
export async function endWatches(
  tx: Prisma.TransactionClient,
  ids: bigint[],
  data: { readonly state: string; readonly endedAt: Date },
): Promise<void> {
  const watchId = { in: ids };
  await tx.watch.updateMany({ where: { id: watchId }, data: { ...data, email: null } });
  await tx.watchToken.deleteMany({ where: { watchId, purpose: 'confirm' } });
  await tx.outboxMail.updateMany({ where: { watchId, status: 'new' }, data: { status: 'dropped' } });
}

/** Ends those of the watches that meet a condition when they are locked, all in one transaction. */
async function endWhere(
  { prisma }: Client,
  where: Prisma.WatchWhereInput,
  state: string,
  endedAt: Date,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const ended = await tx.watch.updateManyAndReturn({ where, data: { state, endedAt }, select: { id: true } });
    const ids = ended.map(({ id }) => id);
    if (ids.length > 0) await endWatches(tx, ids, { state, endedAt });
  });
}

/** Ends the watch of an address that rejects mail. */
export const stopRefused = (client: Client, watchId: string, now: Date): Promise<void> =>
  endWhere(client, { id: BigInt(watchId), email: { not: null } }, 'stopped', now);

/**
 * Lapses unconfirmed watches, erasing their addresses, and deletes outdated rows: old counts of clients with their
 * salts, and old mails that were sent, dropped or given up.
 */
export async function tidyWatches(client: Client, now: Date): Promise<void> {
  const { prisma } = client;
  await endWhere(client, { state: 'pending', askedAt: { lte: daysBefore(now, PENDING_DAYS) } }, 'lapsed', now);
  await prisma.watchClient.deleteMany({ where: { beganAt: { lt: daysBefore(now, CLIENTS_KEPT_DAYS) } } });
  await prisma.salt.deleteMany({
    where: { name: { startsWith: 'client ' }, madeAt: { lt: daysBefore(now, 2 * CLIENTS_KEPT_DAYS) } },
  });
  await prisma.outboxMail.deleteMany({
    where: { status: { in: ['sent', 'dropped', 'dead'] }, createdAt: { lt: daysBefore(now, MAILS_KEPT_DAYS) } },
  });
}
