import { type Config, hostInUrl } from '../config.ts';

/**
 * The names that requests may ask for, in lower case: that of the public address, those given, and always this machine's own.
 *
 * @param baseUrl  the public address, or where the service listens
 */
export function allowedHosts(
  { ALLOWED_HOSTS = [], HOST }: Pick<Config, 'ALLOWED_HOSTS' | 'HOST'>,
  baseUrl: string,
): ReadonlySet<string> {
  const names = [new URL(baseUrl).hostname, hostInUrl(HOST), 'localhost', '127.0.0.1', '[::1]', ...ALLOWED_HOSTS];
  return new Set(names.map((name) => name.toLowerCase()));
}
