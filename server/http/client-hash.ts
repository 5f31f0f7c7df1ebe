import { createHmac } from 'node:crypto';

/** A name for a network address that holds for a day. */
export type ClientHash = (address: string) => string;

/**
 * Makes the hash by which the log tells clients apart. Its key is in the memory of the process alone and new each day: what
 * was logged on another day, or by another process, cannot be joined to it, nor led back to an address.
 *
 * @param now  the real clock
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
