/** The coverage of a watch without a board: every filing that the company itself makes. */
export const COVERS_FILINGS = 'filings';

/** An unconfirmed watch expires after this many days. */
export const PENDING_DAYS = 7;

/**
 * Maximum number of watch requests an hour, from one client, from its whole /24 or /48, and from everyone together, so
 * that the service cannot be used to flood mailboxes.
 */
export const WATCHES_AN_HOUR = { client: 30, surroundings: 50, everyone: 200 } as const;

/** How long an address is kept, in the words of the reply and of the confirmation mail. */
export const ADDRESS_KEPT = `After ${PENDING_DAYS} days we erase an address that nobody has confirmed; we keep a confirmed one until its watch is stopped.`;

/** Records of mails are kept for this long, which is longer than a filing can reappear as news. */
export const MAILS_KEPT_DAYS = 90;
/** A client's request counts are useless the next day; the salt of its hash is deleted a day later. */
export const CLIENTS_KEPT_DAYS = 1;

/** Bytes of a random token: 128 bits. */
export const TOKEN_BYTES = 16;

const DAY_MS = 86_400_000;

/** The instant a number of 24-hour days before another; not calendar days. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
