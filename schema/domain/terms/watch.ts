/** The coverage of a watch without a board: every filing the company itself makes. */
export const COVERS_FILINGS = 'filings';

/** A watch that is not confirmed lapses after this many days. */
export const PENDING_DAYS = 7;

/** Requests for watches in an hour: of one client, and of all in the /24 or the /48 around it. */
export const WATCHES_AN_HOUR = { client: 30, surroundings: 50 } as const;

/** How long an address is kept, as the reply and the mail that asks to confirm say it. */
export const ADDRESS_KEPT = `After ${PENDING_DAYS} days we erase an address that nobody has confirmed; we keep a confirmed one until its watch is stopped.`;

/** Notes of mails are kept for so long after they were written: longer than any filing can come again as news. */
export const MAILS_KEPT_DAYS = 90;
/** The count of a client's requests is of no use the day after; the salt of its hash goes one day later. */
export const CLIENTS_KEPT_DAYS = 1;

/** Of a random token: 128 bits. */
export const TOKEN_BYTES = 16;

const DAY_MS = 86_400_000;

/** The instant some days before another: a length of time, not a day of the calendar. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
