/**
 * The severities of errors that end a server's sessions, or the failing session, which is the only one here. They are
 * looked for in the non-localised field `V`, between zero bytes, which text in rows cannot contain.
 */
const DEADLY = ['PANIC', 'FATAL'].map((severity) => Buffer.from(`V${severity}\0`));
/** The message field, and the maximum distance to its end. */
const MESSAGE = 'M';
const FIELDS_BYTES = 2_000;

/**
 * The message of an error that ends the engine, null if there is none. After such an error the engine goes on
 * answering, from a state that does not match its files, and is usually never ready again.
 *
 * @param answer messages of the wire protocol
 */
export function deadlyIn(answer: Uint8Array): string | null {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  for (const severity of DEADLY) {
    const at = fieldIn(bytes, severity);
    if (at === -1) continue;
    const fields = bytes.toString('utf8', at, at + FIELDS_BYTES).split('\0');
    return fields.find((field) => field.startsWith(MESSAGE))?.slice(1) ?? 'it gave no reason';
  }
  return null;
}

/** Every answer is searched and answers are full of zeros, so the leading zero is checked only after a match. */
function fieldIn(bytes: Buffer, field: Buffer): number {
  let at = bytes.indexOf(field);
  while (at > 0 && bytes[at - 1] !== 0) at = bytes.indexOf(field, at + 1);
  return at;
}
