/** The last message of an answer that leaves its session in order: ready for queries, in whatever state. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);
const ERROR = 'E'.charCodeAt(0);
/** Kinds of an error's fields: how bad it is, in words that no language changes, and what it says. */
const SEVERITY = 'V';
const MESSAGE = 'M';
/** A server ends all its sessions then, or the one that met it: here there is no other. */
const DEADLY = new Set(['PANIC', 'FATAL']);

/**
 * What an answer says that ends an engine, null where nothing does: it answers on afterwards, out of a state that is not
 * that of its files, and is never ready again.
 *
 * @param answer  whole messages of the wire protocol
 */
export function deadlyIn(answer: Uint8Array): string | null {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  const last = bytes.length - READY.length - 1;
  if (last >= 0 && bytes.subarray(last, -1).equals(READY)) return null;
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    if (bytes[at] !== ERROR) continue;
    const fields = bytes.toString('utf8', at + 5, at + 1 + bytes.readUInt32BE(at + 1)).split('\0');
    const told = (kind: string) => fields.find((field) => field.startsWith(kind))?.slice(1);
    const severity = told(SEVERITY);
    if (severity !== undefined && DEADLY.has(severity)) return told(MESSAGE) ?? severity;
  }
  return null;
}
