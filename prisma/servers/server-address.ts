/**
 * Whether an address can be used: of PostgreSQL, and of one place. Among several servers a proxy chooses.
 *
 * @param address  such as `postgresql://user@host:5432/name`
 */
export function isServerAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) return false;
  const hosts = url.searchParams.get('host') ?? url.hostname;
  // An @ behind the host is the end of a password that has a / in it, which messages would show as the database's name.
  return !hosts.includes(',') && !url.pathname.includes('@');
}
