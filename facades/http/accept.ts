import { parseAccept } from 'hono/utils/accept';
import { bareType, mediaTypeOf, type Typed } from '../paths.ts';
import type { Format } from '../surface.ts';

/** Content codings we can produce, best first. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Other types by which clients request a format; any that ends in `+json` is JSON too. */
const ALSO_KNOWN_AS: Partial<Record<Format, readonly string[]>> = {
  html: ['application/xhtml+xml'],
  embed: ['application/xhtml+xml'],
  rss: ['application/xml', 'text/xml'],
};

/**
 * The format a client prefers (RFC 9110, 12.5.1); null if none is acceptable.
 *
 * @param offered   formats in our own order, which breaks ties
 * @param resource  may have a media type of its own
 */
export function chooseFormat(accept: string | undefined, offered: readonly Format[], resource?: Typed): Format | null {
  if (accept === undefined || accept.trim() === '') return offered[0] ?? null;
  const ranges = weights(accept);
  const quality = (format: Format) => {
    const type = bareType(mediaTypeOf(resource, format));
    const own = qualityOf(ranges, [type, `${type.split('/')[0]}/*`, '*/*']);
    // A wildcard applies to the format's own type; its other names count only if listed.
    const others = type.endsWith('+json') ? ['application/json'] : (ALSO_KNOWN_AS[format] ?? []);
    return Math.max(own, ...others.map((name) => ranges.get(name) ?? 0));
  };
  return best(offered, quality);
}

/** True if the client prefers HTML to JSON. Decides how an error is rendered. */
export function prefersPage(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const ranges = weights(accept);
  const quality = (type: string) => ranges.get(type) ?? 0;
  // A client that names no type, such as curl, gets JSON.
  return quality('text/html') > Math.max(quality('application/json'), quality('application/problem+json'));
}

/** The content coding to use (RFC 9110, 12.5.3); null if the client refuses even plain bytes. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  if (acceptEncoding === undefined) return 'identity';
  const ranges = weights(acceptEncoding);
  const coded = best(['br', 'gzip'] as const, (coding) => qualityOf(ranges, [coding, '*']));
  const plain = ranges.get('identity') ?? (ranges.get('*') === 0 ? 0 : 0.001);
  if (coded === null) return plain > 0 ? 'identity' : null;
  return qualityOf(ranges, [coded, '*']) >= plain ? coded : 'identity';
}

/** The best with a quality above zero; the earlier of equals. */
function best<T>(offered: readonly T[], quality: (offer: T) => number): T | null {
  let chosen: T | null = null;
  let highest = 0;
  for (const offer of offered) {
    const q = quality(offer);
    if (q > highest) [chosen, highest] = [offer, q];
  }
  return chosen;
}

/** The quality of the most specific range listed. */
function qualityOf(ranges: ReadonlyMap<string, number>, names: readonly string[]): number {
  const named = names.find((name) => ranges.has(name));
  return named === undefined ? 0 : (ranges.get(named) ?? 0);
}

/** Further ranges of a header are ignored. */
const RANGES_MAX = 64;

/** The ranges of an Accept header with their q-values; 1 by default, 0 if malformed. */
function weights(header: string): ReadonlyMap<string, number> {
  const ranges = parseAccept(header).slice(0, RANGES_MAX);
  return new Map(ranges.map(({ type, params: { q, Q = q } }) => [type.toLowerCase(), Q === undefined ? 1 : qvalue(Q)]));
}

function qvalue(text: string): number {
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
