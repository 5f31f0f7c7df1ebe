import type { Bytes } from '../../facades/representations/bytes.ts';

/**
 * Bytes to be kept, in memory of just their size. Node cuts small buffers out of blocks of 64 KiB, and one that is kept
 * keeps its whole block.
 */
export function inOwnMemory(body: string | Bytes): Bytes {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
