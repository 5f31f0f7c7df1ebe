import type pg from 'pg';
import { CHANNELS } from '../../prisma/channels.ts';
import { query } from '../../prisma/query.ts';
import { ServiceError } from '../domain/terms/error-codes.ts';
import { COVERS_FILINGS, daysBefore } from '../domain/terms/watch.ts';
import type { Context, SchemaDeps } from '../request/context.ts';
import { countRequest } from './client-limit.ts';
import { refuseBeyondHour } from './confirmation-limit.ts';
import { type EmailAddress, readEmail } from './email-address.ts';
import { loadSalt, saltedHash } from './hashes.ts';
import { onPrimary } from './on-primary.ts';
import type { WatchRecord } from './watch-record.ts';
import { watchedFiler } from './watched-filer.ts';

export interface WatchRequest {
  readonly company: string;
  readonly email: string;
  readonly cik: number | null;
  /** Slug of a board; null for every filing. */
  readonly board: string | null;
}

/** Most confirmation mails to one mailbox in a day; one company sends at most one. */
const CONFIRMATIONS_MAX = 5;

/** The salt of addresses is permanent: without it no watch could be found again. */
const ADDRESS_SALT = 'address';

/**
 * Requests a watch. If the address may be asked for one, a confirmation is written to the outbox; the reply is the same
 * either way, so that it never reveals what an address is used for.
 *
 * Errors: BAD_ARGUMENT, TOO_MANY_REQUESTS, those of naming a company; MAIL_UNAVAILABLE if no mail can be sent, in which
 * case only the client's count is kept.
 */
export async function askWatch(context: Context, request: WatchRequest): Promise<WatchRecord> {
  const { deps } = context;
  const email = readEmail(request.email);
  const primary = onPrimary(deps);
  await countRequest(primary, context.client);
  const company = await watchedFiler(context, request.company, request.cik);
  if (deps.mailTransport === 'none') throw noMails(deps.baseUrl, company.cik, request.board);
  await refuseBeyondHour(primary);
  const salt = await loadSalt(primary, ADDRESS_SALT);
  await askConfirmation(primary, {
    email,
    cik: company.cik,
    covers: request.board ?? COVERS_FILINGS,
    addressHash: saltedHash(salt, email.folded),
    mailboxHash: saltedHash(salt, email.mailbox),
  });
  return { status: 'pending', company, board: request.board, email: email.masked };
}

/** Points to the alternative: a feed, which needs no address. */
function noMails(baseUrl: string, cik: number, board: string | null): ServiceError {
  const feed =
    board === null ? `${baseUrl}/feed.xml?company=${cik}` : `${baseUrl}/boards/${board}/feed.xml?company=${cik}`;
  return new ServiceError(
    'MAIL_UNAVAILABLE',
    'This service has no mail server: it sends no mails and accepts no watches.',
    {
      hint: `The RSS feed ${feed} tells of the same filings; or ask again later for those since a day.`,
    },
  );
}

interface Asked {
  readonly email: EmailAddress;
  readonly cik: number;
  readonly covers: string;
  readonly addressHash: Buffer;
  readonly mailboxHash: Buffer;
}

const STATE = `select
    (select state from watches where address_hash = $1 and cik = $2 and covers = $3) as state,
    count(*)::int as asked, (count(*) filter (where cik = $2))::int as "askedOfCompany"
  from watches where mailbox_hash = $4 and asked_at > $5`;

/** The watch, and in the same commit the mail that asks for its confirmation. */
const ASK = `with asked as (
    insert into watches (cik, covers, email, address_hash, mailbox_hash, state, asked_at)
    values ($2, $3, $6, $1, $4, 'pending', $5)
    on conflict (address_hash, cik, covers) do update set
      email = excluded.email, state = 'pending', asked_at = excluded.asked_at, confirmed_at = null, ended_at = null
    returning id
  ), mail as (
    insert into outbox (dedupe_key, kind, watch_id, payload, message_id, created_at, run_at)
    select key, 'confirm', id, '{}', key, $5, $5
    from asked, lateral (select 'confirm.' || id || '.' || extract(epoch from $5::timestamptz)::numeric(20, 3) as key) k
    returning id
  ) select pg_notify('${CHANNELS.outbox}', '') from mail`;

async function askConfirmation({ database, now }: SchemaDeps, asked: Asked): Promise<void> {
  const { email, cik, covers, addressHash, mailboxHash } = asked;
  const time = now();
  await inTransaction(database.pool, async (pool) => {
    // Requests for one mailbox take turns: counted concurrently, each would be the first.
    await query({ pool }, 'select pg_advisory_xact_lock($1::bigint)', [mailboxHash.readBigInt64BE()]);
    const [found] = await query<{ state: string | null; asked: number; askedOfCompany: number }>({ pool }, STATE, [
      ...[addressHash, cik, covers, mailboxHash],
      daysBefore(time, 1),
    ]);
    if (found === undefined || found.state === 'active') return;
    if (found.asked >= CONFIRMATIONS_MAX || found.askedOfCompany > 0) return;
    await query({ pool }, ASK, [addressHash, cik, covers, mailboxHash, time, email.text]);
  });
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
