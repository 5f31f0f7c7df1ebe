import type { MissingReason } from './edgar.ts';
import { type EdgarPath, isLaterFeedPage } from './paths.ts';

/** The meaning of a status other than 200 and redirects. */
export type Meaning =
  | { readonly kind: 'missing'; readonly reason: MissingReason }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'unexpected' };

/**
 * Resolves statuses that the SEC uses in two senses: 403 is an absent archive file when sent as the storage's XML and a
 * block when sent as a page; 503 is the end of the feed on its later pages and an outage elsewhere.
 */
export function meaningOf(status: number, body: string, path: EdgarPath): Meaning {
  if (status === 404 || status === 410) return { kind: 'missing', reason: 'notFound' };
  if (status === 429) return { kind: 'blocked' };
  if (status === 403) {
    const isAbsent =
      path.path.startsWith('/Archives/') && /^\s*<\?xml/.test(body) && body.includes('<Code>AccessDenied</Code>');
    return isAbsent ? { kind: 'missing', reason: 'accessDenied' } : { kind: 'blocked' };
  }
  if (status === 503 && isLaterFeedPage(path) && isPage(body)) return { kind: 'missing', reason: 'pastEnd' };
  return status >= 500 ? { kind: 'unavailable' } : { kind: 'unexpected' };
}

/** True for the SEC's rate-limit page, which it has also sent with status 200. */
export function isRateBlock(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 8_192)).toString('latin1');
  return isPage(head) && /<title>[^<]*(?:Request Rate Threshold Exceeded|Undeclared Automated Tool)/i.test(head);
}

/**
 * Why the body of a 200 reply is unacceptable, or null. Inspects the beginning and end only, which is enough to keep
 * error pages and truncated documents out of the archive.
 */
export function objection(bytes: Uint8Array, expects: EdgarPath['expects']): string | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = buffer
    .subarray(0, 4_096)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trim();
  const tail = buffer.subarray(-256).toString('latin1').trimEnd();
  if (head === '') return 'an empty body';
  if (expects !== 'document' && isPage(head)) return 'a page instead of data';
  if (isPage(head) && /<title>SEC\.gov \| /.test(head)) return 'a page of the SEC about trouble';
  if (expects === 'json' && !/^[{[]/.test(head)) return 'no JSON';
  if (expects === 'json' && !/[}\]]$/.test(tail)) return 'JSON that is cut short';
  if (expects === 'json' && /^[{[]\s*[}\]]$/.test(head)) return 'empty JSON';
  if (expects === 'atom' && !head.includes('<feed')) return 'no feed';
  if (expects === 'atom' && !tail.endsWith('</feed>')) return 'a feed that is cut short';
  if (expects === 'index' && head.startsWith('<')) return 'no index';
  return null;
}

function isPage(text: string): boolean {
  return /^\s*(?:<!doctype html|<html)/i.test(text);
}

/** The time in a `Retry-After`, given in seconds or as a date; null if there is none. */
export function retryTime(retryAfter: string | null, now: Date): Date | null {
  if (retryAfter === null) return null;
  const text = retryAfter.trim();
  const time = /^\d{1,6}$/.test(text) ? now.getTime() + Number(text) * 1_000 : Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time);
}
