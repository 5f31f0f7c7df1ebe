import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/**
 * SHA-256, lower-case hex, of a value's RFC 8785 canonical JSON in UTF-8. Independent of the order of members.
 *
 * @throws Error if the value has no JSON form
 */
export function canonicalHash(value: unknown): string {
  return sha256(canonicalJson(value));
}

/** RFC 8785 canonical JSON: members sorted, numbers in JavaScript's notation, no whitespace. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('A receipt needs a value that JSON can hold.');
  return text;
}

/** SHA-256 of a text in UTF-8, lower-case hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
