/** Characters written in one piece, which takes some ten milliseconds. */
const PIECE = 256 * 1024;
/**
 * List depth from which values are written at once: after one level the pieces of the deepest answers are too large,
 * after three those of the widest too many.
 */
const LISTS = 2;

/**
 * Serialises a dear answer like `JSON.stringify`, in pieces, so that other requests run between them.
 *
 * @param answer of plain objects, lists and scalars
 * @param nextPiece resolves when the next piece may be written
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
