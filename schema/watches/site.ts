/**
 * The /48 of a /64: what a provider gives to one site (RFC 6177), which has 65,536 of those to choose from; null for an
 * IPv4 address.
 */
function siteOf(client: string): string | null {
  const groups = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(client)?.[1];
  return groups === undefined ? null : `${groups}::/48`;
}

/** The network around a client, which one owner may have as a whole: its site, or the /24 of an IPv4 address. */
export function surroundingsOf(client: string): string | null {
  const groups = /^(\d+\.\d+\.\d+)\.\d+$/.exec(client)?.[1];
  return groups === undefined ? siteOf(client) : `${groups}.0/24`;
}
