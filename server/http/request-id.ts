import type { IncomingMessage } from 'node:http';

/** Short names for requests: one part for the process, one that counts. */
export function requestIds(): () => string {
  const process = crypto.randomUUID().slice(0, 8);
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}

/** The name that a trusted proxy gave a request. */
export function requestIdOf({ headers }: IncomingMessage, isTrusted: boolean): string | undefined {
  const given = headers['x-request-id'];
  return isTrusted && typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : undefined;
}
