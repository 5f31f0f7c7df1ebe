import type { HttpRequest } from './request.ts';

/** The networks of loopback addresses, as `client` has them. */
const LOOPBACK = /^(127\.|0:0:0:0::\/64$)/;
/** Headers by which a proxy says that it passes on somebody else's request. */
const OF_PROXIES = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** True if a request comes straight from a program on this machine: through a proxy it may be anybody's. */
export function isAskedHere({ client, headers }: Pick<HttpRequest, 'client' | 'headers'>): boolean {
  return client !== null && LOOPBACK.test(client) && !Object.keys(headers).some((name) => OF_PROXIES.test(name));
}
