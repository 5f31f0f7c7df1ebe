import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';

/**
 * The network address of a request as limits count it: an IPv4 address, or the /64 of an IPv6 address, because one
 * customer can choose any address in it; null if there is none.
 *
 * @param isTrusted true behind a proxy of ours: then the last entry of X-Forwarded-For is used
 */
export function clientAddress({ headers, socket }: IncomingMessage, isTrusted: boolean): string | null {
  const forwarded = isTrusted
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined;
  const named = forwarded === undefined ? null : networkOf(forwarded);
  return named ?? peerOf(socket);
}

/** The peer network of each connection, computed once for all its requests. */
const peers = new WeakMap<Pick<Socket, 'remoteAddress'>, string | null>();

function peerOf(socket: Pick<Socket, 'remoteAddress'>): string | null {
  let peer = peers.get(socket);
  if (peer === undefined) {
    peer = networkOf(socket.remoteAddress ?? '');
    peers.set(socket, peer);
  }
  return peer;
}

/** Networks without internet clients: requests from them may come from a proxy of ours. */
const OWN_NETWORKS =
  /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^(0:0:0:0|f[cd]..|fe[89ab].):/;

/**
 * The client charged for a request where shares are small. Null if it may be an untrusted proxy: all its users would
 * count as one client and be locked out together.
 *
 * @param client from `clientAddress`
 */
export function sharerOf({ socket }: IncomingMessage, client: string | null): string | null {
  if (client === null || !OWN_NETWORKS.test(client)) return client;
  return client === peerOf(socket) ? null : client;
}

/** An address in brackets, or an IPv4 address, with the port that some gateways append. */
const BESIDE_PORT = /^\[([^\]]*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/;

function networkOf(address: string): string | null {
  const [plain = ''] = address.replace(BESIDE_PORT, '$1$2').split('%');
  const mapped = plain.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(mapped);
  if (version === 4) return mapped;
  return version === 6 ? `${prefix64(mapped)}::/64` : null;
}

/** The first four groups of an IPv6 address, with `::` expanded. */
function prefix64(address: string): string {
  const [before = '', after] = address.toLowerCase().split('::');
  const groups = (text: string | undefined) => (text === undefined || text === '' ? [] : text.split(':'));
  const [head, tail] = [groups(before), groups(after)];
  // An IPv4 address at the end stands for two groups.
  const length = head.length + tail.length + (address.includes('.') ? 1 : 0);
  const zeros = Array<string>(Math.max(0, 8 - length)).fill('0');
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

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
