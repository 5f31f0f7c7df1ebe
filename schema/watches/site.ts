/**
 * The /48 around a /64: what a provider assigns to one site (RFC 6177), with 65,536 of them to choose from; null for an
 * IPv4 address.
 */
function siteOf(client: string): string | null {
  const groups = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(client)?.[1];
  return groups === undefined ? null : `${groups}::/48`;
}

/** The network around a client that one owner may hold as a whole: its site, or the /24 of an IPv4 address. */
export function surroundingsOf(client: string): string | null {
  const groups = /^(\d+\.\d+\.\d+)\.\d+$/.exec(client)?.[1];
  return groups === undefined ? siteOf(client) : `${groups}.0/24`;
}
