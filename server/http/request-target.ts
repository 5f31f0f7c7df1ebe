export interface RequestTarget {
  /** Path and query string, beginning with a slash. */
  readonly target: string;
  /** Host name in lower case, without its port; null if invalid. */
  readonly host: string | null;
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;
const HOST = /^(\[[0-9a-f:.]+\]|[^:[\]@]+)(?::(\d{1,5}))?$/;
const PORT_MAX = 65_535;

/**
 * Parses a request's target and host; an absolute target contains the host itself (RFC 9112, 3.2.2).
 *
 * @param header the Host header
 * @returns null for a target that is not a path, such as `*`
 */
export function readTarget(url: string, header = ''): RequestTarget | null {
  if (url.startsWith('/')) return { target: url, host: hostName(header) };
  const [, authority = header, rest = url] = ABSOLUTE.exec(url) ?? [];
  const target = authority !== header && !rest.startsWith('/') ? `/${rest}` : rest;
  return target.startsWith('/') ? { target, host: hostName(authority) } : null;
}

/** True for several Host headers, of which a proxy may have used another (RFC 9112, 3.2). */
export function namesSeveralHosts(rawHeaders: readonly string[]): boolean {
  const isHost = (text: string, at: number) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost);
}

function hostName(authority: string): string | null {
  const [, host = null, port = '0'] = HOST.exec(authority.toLowerCase()) ?? [];
  return Number(port) > PORT_MAX ? null : host;
}
