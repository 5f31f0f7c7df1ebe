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

/** A mail as whoever writes and sends it gets it. */
export interface Letter {
  /** Left part of the Message-ID; the same at every try. */
  readonly messageId: string;
  readonly to: string;
  readonly watch: ClaimedWatch;
  /** The filing it tells of; null where it asks to confirm the watch. */
  readonly filing: ClaimedFiling | null;
  /** Tokens of its links. They are in the mail and nowhere else. */
  readonly tokens: { readonly stop: string; readonly confirm: string | null };
}

/**
 * The outcome of a try: taken; refused for good, the address itself or only this mail; or to be tried again. Of a
 * server's answer only the codes are passed on, `550 5.1.1`: its words often repeat the address.
 */
export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'addressRefused' | 'mailRefused' | 'failed'; readonly code: string };

export interface MailDeps {
  readonly database: Pick<Database, 'pool' | 'listen'>;
  readonly now: () => Date;
  /** Random bytes that nobody can foretell. */
  readonly random: (bytes: number) => Buffer;
  /** A number from 0 to below 1, so that mails that failed together do not come again together. */
  readonly jitter: () => number;
  /** Writes a mail and hands it over. It settles soon after the signal, and never throws for what a server did. */
  readonly deliver: (letter: Letter, signal: AbortSignal) => Promise<Delivery>;
  /** Deletes what was kept of mails that are gone; absent where nothing is kept. */
  readonly tidy?: (now: Date) => Promise<void>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly timing?: MailTiming;
}

export interface MailTiming {
  /** A try is cut off after this long. */
  readonly sendMs: number;
  /** A mail is its worker's for so long: more than a try takes, and than the clocks of two machines differ. */
  readonly leaseMs: number;
}

const TIMING: MailTiming = { sendMs: 45_000, leaseMs: 120_000 };

/** One after another: of a process that dies, one mail at most was taken without our having noted it. */
const MAILS_AT_ONCE = 1;
/** The first wait; each one after is twice as long, up to the last. */
const FIRST_WAIT_MS = 60_000;
const LAST_WAIT_MS = 6 * 3_600_000;
/** With waits that double this is about two days. */
export const ATTEMPTS_MAX = 16;

/** Time to wait after a try that failed: doubling, up to a quarter more or less by chance. */
export function waitAfter(attempts: number, jitter: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LAST_WAIT_MS);
  return Math.round(wait * (0.75 + jitter / 2));
}

/**
 * Sends the next mail that is due, and notes it as soon as it is handed over.
 *
 * @returns how many there were: none when all are done or others have them
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
  await storeTokens(database.pool, tokens, time);
  await Promise.all(tries.map(({ mail, letter }) => tryMail(deps, mail, letter)));
  return claimed.length;
}

/** The mail with fresh tokens in its links; null when its watch no longer wants it. */
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
  if (letter === null) return markMail(database.pool, mail, { status: 'dropped', at: now() });
  let delivery: Delivery;
  try {
    delivery = await deps.deliver(letter, AbortSignal.timeout(timing.sendMs));
  } catch (err) {
    log.error({ err, mail: mail.messageId }, 'a mail could not be written');
    delivery = { outcome: 'failed', code: 'NOT_WRITTEN' };
  }
  if (delivery.outcome === 'addressRefused') await stopRefused(database.pool, letter.watch.id, now());
  const end = endOf(deps, mail, delivery);
  await markMail(database.pool, mail, end);
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
