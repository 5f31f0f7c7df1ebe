import { type Config, hostInUrl } from '../shared/config.ts';

/**
 * The accepted host names, in lower case: the public address, the configured ones, and always the local ones.
 *
 * @param baseUrl the public address, or the listening one
 */
export function allowedHosts(
  { ALLOWED_HOSTS = [], HOST }: Pick<Config, 'ALLOWED_HOSTS' | 'HOST'>,
  baseUrl: string,
): ReadonlySet<string> {
  const names = [new URL(baseUrl).hostname, hostInUrl(HOST), 'localhost', '127.0.0.1', '[::1]', ...ALLOWED_HOSTS];
  return new Set(names.map((name) => name.toLowerCase()));
}
