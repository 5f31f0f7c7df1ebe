/** More came than a caller takes. */
export class TooLong extends Error {
  constructor(address: string, bytes: number) {
    super(`${address} sends more than ${Math.round(bytes / 2 ** 20)} MiB and was cut off.`);
    this.name = 'TooLong';
  }
}

/**
 * The body of a reply as text, as long as it is no longer than a limit: a service that never stops sending is left.
 *
 * Errors: TooLong; whatever breaks the connection.
 */
export async function readLimited(response: Response, bytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > bytes) throw new TooLong(response.url, bytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
