/**
 * How an error tells that it ends a server's sessions, or the one that met it: here there is no other. It is a field of its
 * own, in words that no language changes, between zero bytes, which no text of a row holds.
 */
const DEADLY = ['PANIC', 'FATAL'].map((severity) => Buffer.from(`V${severity}\0`));
/** The field that says what has happened, and where it ends at the latest. */
const MESSAGE = 'M';
const FIELDS_BYTES = 2_000;

/**
 * What an answer says that ends an engine, null where nothing does: it answers on afterwards, out of a state that is not
 * that of its files, and most often is never ready again.
 *
 * @param answer  messages of the wire protocol
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

/** Every answer is searched, and zeros are all over it: the one before the field is looked at where the rest is found. */
function fieldIn(bytes: Buffer, field: Buffer): number {
  let at = bytes.indexOf(field);
  while (at > 0 && bytes[at - 1] !== 0) at = bytes.indexOf(field, at + 1);
  return at;
}
