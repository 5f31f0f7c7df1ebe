import { CHANNELS } from '../../prisma/channels.ts';
import { ServiceError } from '../domain/terms/error-codes.ts';
import { COVERS_FILINGS, daysBefore } from '../domain/terms/watch.ts';
import type { NamedCompany } from '../loads/filers/name-company.ts';
import { type FilerMatch, findFiler } from '../queries/filers/find-filer.ts';
import type { Context, SchemaDeps } from '../request/context.ts';
import type { WatchRecord } from './confirm-watch.ts';
import { type EmailAddress, readEmail } from './email-address.ts';
import { loadSalt, saltedHash } from './hashes.ts';
import { onPrimary } from './on-primary.ts';
import { countRequest, refuseBeyondHour } from './request-limits.ts';

/**
 * The filer to watch. A CIK settles an ambiguous text beside it, but the two must not name different filers. A filer
 * known only by name from EDGAR's lists can be watched too, because its next filing is seen all the same.
 *
 * Errors: as findFiler; BAD_ARGUMENT if the two name different filers; UNKNOWN_COMPANY.
 */
async function watchedFiler(context: Context, company: string, cik: number | null): Promise<NamedCompany> {
  const match: Pick<FilerMatch, 'cik' | 'matchedBy' | 'also'> =
    cik === null ? await findFiler(context.deps.database, company) : await checkedCik(context, company, cik);
  const filer = await loadNamed(context, match.cik);
  if (filer === null) {
    throw new ServiceError('UNKNOWN_COMPANY', `No filer on file has CIK ${match.cik}.`, {
      argument: cik === null ? 'company' : 'cik',
      hint: 'Ask by name or ticker, or look the number up on EDGAR.',
    });
  }
  const { cik: own, name, ticker } = filer;
  return { cik: own, name, ticker, matchedBy: match.matchedBy, also: match.also, said: null };
}

async function checkedCik({ deps }: Context, company: string, cik: number) {
  const named = await findFiler(deps.database, company).catch((error: unknown) => {
    // Several companies of that name, or none: the number decides.
    if (error instanceof ServiceError && error.code !== 'BAD_ARGUMENT') return null;
    throw error;
  });
  const meant = named === null ? [cik] : [named.cik, ...named.also.map((other) => other.cik)];
  if (!meant.includes(cik)) {
    throw new ServiceError('BAD_ARGUMENT', `The arguments company and cik name different filers.`, {
      argument: 'cik',
      hint: `The company given has CIK ${meant[0]}. Give one of the two, or both for the same filer.`,
    });
  }
  return { cik, matchedBy: 'CIK', also: [] } as const;
}

async function loadNamed({ deps, loaders }: Context, cik: number) {
  const filer = await loaders.filerByCik.load(cik);
  if (filer !== null || deps.fetchFiler === undefined || !(await deps.fetchFiler(cik))) return filer;
  return loaders.filerByCik.clear(cik).load(cik);
}

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
    { hint: `The RSS feed ${feed} tells of the same filings; or ask again later for those since a day.` },
  );
}

interface Asked {
  readonly email: EmailAddress;
  readonly cik: number;
  readonly covers: string;
  readonly addressHash: Uint8Array<ArrayBuffer>;
  readonly mailboxHash: Uint8Array<ArrayBuffer>;
}

/** The watch, and in the same transaction the mail that asks for its confirmation. */
async function askConfirmation({ database, now }: SchemaDeps, asked: Asked): Promise<void> {
  const { email, cik, covers, addressHash, mailboxHash } = asked;
  const time = now();
  const where = { addressHash_cik_covers: { addressHash, cik, covers } };
  const request = { email: email.text, state: 'pending', askedAt: time };
  await database.prisma.$transaction(async (tx) => {
    // Requests for one mailbox take turns: counted concurrently, each would be the first.
    const mailbox = Buffer.from(mailboxHash).readBigInt64BE();
    await tx.$executeRaw`select pg_advisory_xact_lock(${mailbox}::bigint)`;
    const known = await tx.watch.findUnique({ where, select: { state: true } });
    const recent = await tx.watch.findMany({
      where: { mailboxHash, askedAt: { gt: daysBefore(time, 1) } },
      select: { cik: true },
    });
    if (known?.state === 'active' || recent.length >= CONFIRMATIONS_MAX || recent.some((one) => one.cik === cik))
      return;
    const { id } = await tx.watch.upsert({
      where,
      create: { cik, covers, addressHash, mailboxHash, ...request },
      update: { ...request, confirmedAt: null, endedAt: null },
      select: { id: true },
    });
    const messageId = `confirm.${id}.${(time.getTime() / 1000).toFixed(3)}`;
    const mail = { kind: 'confirm', watchId: id, payload: {}, messageId, createdAt: time, runAt: time };
    await tx.outboxMail.create({ data: { dedupeKey: messageId, ...mail }, select: { id: true } });
    await tx.$executeRaw`select pg_notify(${CHANNELS.outbox}, '')`;
  });
}
