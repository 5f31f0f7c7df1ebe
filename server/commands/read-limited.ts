/** A reply exceeds the caller's limit. */
export class TooLong extends Error {
  constructor(address: string, bytes: number) {
    super(`${address} sends more than ${Math.round(bytes / 2 ** 20)} MiB and was cut off.`);
    this.name = 'TooLong';
  }
}

/**
 * The body of a reply, up to a limit, which also ends a reply that never stops.
 *
 * Errors: TooLong; those of the connection.
 */
export async function readLimited(response: Response, bytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > bytes) throw new TooLong(response.url, bytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
