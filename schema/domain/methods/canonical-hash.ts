import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/**
 * SHA-256, lower-case hex, of the RFC 8785 canonical JSON of a value in UTF-8: the same for everybody who has the same
 * members, whatever their order.
 *
 * @throws Error when the value has no JSON form
 */
export function canonicalHash(value: unknown): string {
  return sha256(canonicalJson(value));
}

/** RFC 8785 canonical JSON: members sorted, numbers as JavaScript writes them, no space. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('A receipt needs a value that JSON can hold.');
  return text;
}

/** SHA-256 of a text in UTF-8, lower-case hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
