import type { Scope } from '../../facades/scope.ts';

export const GRAPHQL_METHODS = ['GET', 'POST', 'OPTIONS'];

/** Pages of any origin may read, so the reply need not name one. */
export const OPEN_HEADERS = { 'access-control-allow-origin': '*' } as const;
const PROTECTIVE = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', vary: 'accept' } as const;

export type DataHeaders = Readonly<Record<string, string>>;

/**
 * The headers of a reply with data.
 *
 * @param own Yoga's headers: type, status, and CORS with the requesting origin, which is not repeated
 */
export function dataHeaders(own: DataHeaders, scope: Scope): DataHeaders {
  const { 'access-control-allow-credentials': _, 'content-length': __, ...kept } = own;
  return { ...kept, ...OPEN_HEADERS, ...PROTECTIVE, 'cache-control': own['cache-control'] ?? cacheControl(scope) };
}

/** Answers that change while the data do not, such as a price, must not be cached. */
function cacheControl(scope: Scope): string {
  return scope === 'public' ? 'no-cache' : 'no-store';
}
