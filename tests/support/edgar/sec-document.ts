import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** Bytes, or a large file on disk that is sent as it is, in parts if the client asks. */
export type SecDocument = Uint8Array | { readonly file: string };

/** Where a stand-in has its documents from. */
export interface SecSource {
  /** The document at an address of either host at this moment; null if the SEC has none. */
  find(url: URL): SecDocument | null | Promise<SecDocument | null>;
}

const LAST_MODIFIED = 'Fri, 30 Oct 2026 20:00:00 GMT';

/** Sends a document with its validators, packed if the client takes that, or 304 if the client has it. */
export function sendBytes({ headers }: IncomingMessage, response: ServerResponse, bytes: Uint8Array): void {
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
  const validators = { etag, 'last-modified': LAST_MODIFIED };
  if (headers['if-none-match'] === etag) return void response.writeHead(304, validators).end();
  const isPacked = /gzip/.test(String(headers['accept-encoding'] ?? ''));
  response.writeHead(200, { ...validators, ...(isPacked ? { 'content-encoding': 'gzip' } : {}) });
  response.end(isPacked ? gzipSync(bytes) : bytes);
}

/** Sends a file, or the part that the client asks for, unless the file is another than the client began with. */
export async function sendFile(request: IncomingMessage, response: ServerResponse, file: string): Promise<void> {
  const { size, mtimeMs, mtime } = await stat(file);
  const etag = `"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`;
  const always = { etag, 'last-modified': mtime.toUTCString(), 'accept-ranges': 'bytes' };
  const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers;
  if (known === etag) return void response.writeHead(304, always).end();
  const asked = ifRange === undefined || ifRange === etag || ifRange === mtime.toUTCString() ? range : undefined;
  const part = asked === undefined ? null : partOf(asked, size);
  if (asked !== undefined && part === null)
    return void response.writeHead(416, { ...always, 'content-range': `bytes */${size}` }).end();
  const { start, end } = part ?? { start: 0, end: size - 1 };
  response.writeHead(part === null ? 200 : 206, {
    ...always,
    'content-type': 'application/zip',
    'content-length': String(end - start + 1),
    ...(part === null ? {} : { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (request.method === 'HEAD') return void response.end();
  createReadStream(file, { start, end })
    .on('error', () => response.destroy())
    .pipe(response);
}

/** The part of one range; null for one that the file does not have. */
function partOf(range: string, size: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? null : { start, end };
}
