import type { IncomingMessage } from 'node:http';

/** Short ids for requests: a part for the process and a counter. */
export function requestIds(): () => string {
  const process = crypto.randomUUID().slice(0, 8);
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}

/** The id given by a trusted proxy. */
export function requestIdOf({ headers }: IncomingMessage, isTrusted: boolean): string | undefined {
  const given = headers['x-request-id'];
  return isTrusted && typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : undefined;
}
