/**
 * True if an address is usable: PostgreSQL, with a single host. A proxy must choose among several servers.
 *
 * @param address such as `postgresql://user@host:5432/name`
 */
export function isServerAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) return false;
  const hosts = url.searchParams.get('host') ?? url.hostname;
  // An @ after the host is the end of a password with a / in it, which messages would show as the database's name.
  return !hosts.includes(',') && !url.pathname.includes('@');
}
