import { createHmac } from 'node:crypto';

/** A pseudonym for a network address, valid for a day. */
export type ClientHash = (address: string) => string;

/**
 * Makes the hash that tells clients apart in the log. Its key exists only in the memory of the process and changes each
 * day, so log entries of other days or processes cannot be linked, nor traced back to an address.
 *
 * @param now the real clock
 */
export function createClientHash(random: (bytes: number) => Buffer, now: () => Date): ClientHash {
  let day = '';
  let key: Buffer = Buffer.alloc(0);
  return (address) => {
    const today = now().toISOString().slice(0, 10);
    if (today !== day) [day, key] = [today, random(32)];
    return createHmac('sha256', key).update(address).digest('base64url').slice(0, 12);
  };
}
