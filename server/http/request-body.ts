import type { IncomingMessage } from 'node:http';

/**
 * Reads a request's body, up to a limit.
 *
 * @returns null when it is larger: the rest is left unread
 * Errors: a client that goes away before the end.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return null;
  return new Promise((resolve, reject) => {
    const chunks: Buffer<ArrayBuffer>[] = [];
    let size = 0;
    const onData = (chunk: Buffer<ArrayBuffer>) => {
      size += chunk.length;
      if (size > limit) {
        request.off('data', onData);
        request.pause();
        resolve(null);
      } else chunks.push(chunk);
    };
    request.on('data', onData);
    request.once('end', () =>
      resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)),
    );
    request.once('error', reject);
    request.once('close', () => {
      if (!request.complete) reject(new Error('The client went away.'));
    });
  });
}
