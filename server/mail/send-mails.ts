import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../prisma/open.ts';
import {
  type ClaimedFiling,
  type ClaimedMail,
  type ClaimedWatch,
  claimMails,
  type MailEnd,
  markMail,
  type StoredToken,
  stopRefused,
  storeTokens,
} from '../../prisma/outbox.ts';
import { daysBefore, PENDING_DAYS, TOKEN_BYTES } from '../../schema/domain/terms/watch.ts';

export interface Letter {
  /** Left part of the Message-ID; the same at every attempt. */
  readonly messageId: string;
  readonly to: string;
  readonly watch: ClaimedWatch;
  /** The filing it reports; null for a confirmation. */
  readonly filing: ClaimedFiling | null;
  /** Tokens of its links, which exist in the mail only. */
  readonly tokens: { readonly stop: string; readonly confirm: string | null };
}

/**
 * The outcome of an attempt: accepted; refused permanently, for the address or for this mail; or to be retried. Only
 * the codes of a server's reply are passed on, such as `550 5.1.1`, because its text often repeats the address.
 */
export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'addressRefused' | 'mailRefused' | 'failed'; readonly code: string };

export interface MailDeps {
  readonly database: Pick<Database, 'pool' | 'prisma' | 'listen'>;
  readonly now: () => Date;
  /** Unpredictable random bytes. */
  readonly random: (bytes: number) => Buffer;
  /** A number from 0 to below 1, which spreads the retries of mails that failed together. */
  readonly jitter: () => number;
  /**
   * Renders a mail and hands it over. Settles soon after the signal aborts; never rejects because of a server's reply.
   */
  readonly deliver: (letter: Letter, signal: AbortSignal) => Promise<Delivery>;
  /** Deletes the remains of old mails; absent if there are none. */
  readonly tidy?: (now: Date) => Promise<void>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly timing?: MailTiming;
}

export interface MailTiming {
  /** An attempt is aborted after this time. */
  readonly sendMs: number;
  /** How long a claimed mail belongs to its worker: an attempt, plus the clock difference between two machines. */
  readonly leaseMs: number;
}

const TIMING: MailTiming = { sendMs: 45_000, leaseMs: 120_000 };

/** One at a time, so that a dying process leaves at most one mail sent but not recorded. */
const MAILS_AT_ONCE = 1;
/** The first wait; each later one is twice as long, up to the last. */
const FIRST_WAIT_MS = 60_000;
const LAST_WAIT_MS = 6 * 3_600_000;
/** About two days, with waits that double. */
export const ATTEMPTS_MAX = 16;

/** Time to wait after a failed attempt: doubling, varied randomly by up to a quarter. */
export function waitAfter(attempts: number, jitter: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LAST_WAIT_MS);
  return Math.round(wait * (0.75 + jitter / 2));
}

/**
 * Sends the next due mail, and records the outcome as soon as it is handed over.
 *
 * @returns the number of mails; zero if all are done or claimed by others
 */
export async function sendDueMails(deps: MailDeps): Promise<number> {
  const { database, now, random } = deps;
  const { leaseMs } = deps.timing ?? TIMING;
  const time = now();
  const claimed = await claimMails(database.pool, {
    now: time,
    until: new Date(time.getTime() + leaseMs),
    most: MAILS_AT_ONCE,
  });
  const tokens: StoredToken[] = [];
  const tries = claimed.map((mail) => ({ mail, letter: letterOf(mail, time, random, tokens) }));
  await storeTokens(database, tokens, time);
  await Promise.all(tries.map(({ mail, letter }) => tryMail(deps, mail, letter)));
  return claimed.length;
}

/** The mail with fresh tokens in its links; null if its watch does not want it any more. */
function letterOf(
  { kind, messageId, watch, filing }: ClaimedMail,
  now: Date,
  random: MailDeps['random'],
  tokens: StoredToken[],
): Letter | null {
  if (watch === null || watch.email === null) return null;
  const isPending = watch.state === 'pending' && watch.askedAt > daysBefore(now, PENDING_DAYS);
  const isWanted = kind === 'confirm' ? isPending : watch.state === 'active' && filing !== null;
  if (!isWanted) return null;
  const makeToken = (purpose: StoredToken['purpose']): string => {
    const token = random(TOKEN_BYTES);
    tokens.push({ hash: createHash('sha256').update(token).digest(), watchId: watch.id, purpose });
    return token.toString('base64url');
  };
  return {
    messageId,
    to: watch.email,
    watch,
    filing: kind === 'confirm' ? null : filing,
    tokens: { stop: makeToken('stop'), confirm: kind === 'confirm' ? makeToken('confirm') : null },
  };
}

async function tryMail(deps: MailDeps, mail: ClaimedMail, letter: Letter | null): Promise<void> {
  const { database, now, log, timing = TIMING } = deps;
  if (letter === null) return markMail(database, mail, { status: 'dropped', at: now() });
  let delivery: Delivery;
  try {
    delivery = await deps.deliver(letter, AbortSignal.timeout(timing.sendMs));
  } catch (err) {
    log.error({ err, mail: mail.messageId }, 'a mail could not be written');
    delivery = { outcome: 'failed', code: 'NOT_WRITTEN' };
  }
  if (delivery.outcome === 'addressRefused') await stopRefused(database, letter.watch.id, now());
  const end = endOf(deps, mail, delivery);
  await markMail(database, mail, end);
  const said = { mail: mail.messageId, attempts: mail.attempts, ...('error' in end ? { code: end.error } : {}) };
  const accession = letter.filing?.accession;
  if (end.status === 'sent') log.info({ ...said, accession, mailed: end.at }, 'a mail was handed over');
  else log.warn({ ...said, status: end.status }, 'a mail was not taken');
}

function endOf({ now, jitter }: MailDeps, { attempts }: ClaimedMail, delivery: Delivery): MailEnd {
  if (delivery.outcome === 'sent') return { status: 'sent', at: now() };
  const error = delivery.code;
  if (delivery.outcome !== 'failed' || attempts >= ATTEMPTS_MAX) return { status: 'dead', error };
  return { status: 'new', error, runAt: new Date(now().getTime() + waitAfter(attempts, jitter())) };
}
