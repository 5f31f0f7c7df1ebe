/** Characters written in one piece, in some ten milliseconds. */
const PIECE = 256 * 1024;
/** What stands in so many lists is written at once: one level is too much of the deepest answers, three of the widest. */
const LISTS = 2;

/**
 * An answer that is dear as JSON, as `JSON.stringify` has it, in pieces: others come between.
 *
 * @param answer     of plain objects, lists and scalars
 * @param nextPiece  waits until the next piece may be written
 */
export async function writeDear(answer: unknown, nextPiece: () => Promise<void>): Promise<string> {
  let written = 0;
  const whole = async (value: unknown): Promise<string> => {
    if (written >= PIECE) {
      written = 0;
      await nextPiece();
    }
    const text = JSON.stringify(value) ?? 'null';
    written += text.length;
    return text;
  };
  const write = async (value: unknown, lists: number): Promise<string> => {
    if (typeof value !== 'object' || value === null || lists === 0) return whole(value);
    const parts: string[] = [];
    if (Array.isArray(value)) {
      for (const one of value) parts.push(await write(one, lists - 1));
      return `[${parts.join(',')}]`;
    }
    for (const [name, one] of Object.entries(value)) {
      if (one !== undefined) parts.push(`${JSON.stringify(name)}:${await write(one, lists)}`);
    }
    return `{${parts.join(',')}}`;
  };
  return write(answer, LISTS);
}
