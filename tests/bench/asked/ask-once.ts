import type { Ask } from '../load.ts';

/** Asks once, a question of a workload that differs from turn to turn as its n-th. */
export function askOnce(ask: Ask, nth = 0, more: Record<string, string> = {}): Promise<Response> {
  const { url, method = 'GET', headers = {}, nthBody, nthPath } = ask;
  const body = nthBody?.(nth) ?? ask.body;
  return fetch(`${url}${nthPath?.(nth) ?? ''}`, {
    method,
    headers: { ...headers, ...more },
    ...(body === undefined ? {} : { body }),
  });
}
