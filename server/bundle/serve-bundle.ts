import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PUBLIC_HEADERS } from '../../facades/http/headers.ts';
import { isFresh, type Reply } from '../../facades/http/reply.ts';
import type { HttpRequest } from '../../facades/http/request.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { type BundleFile, HASH_PARAMETER, MANIFEST } from './manifest.ts';
import { keptBundles, type MadeBundle, presentBundle } from './present-bundle.ts';

const TYPES: readonly (readonly [ending: string, type: string])[] = [
  ['.parquet', 'application/vnd.apache.parquet'],
  ['.csv.gz', 'application/gzip'],
  ['.json', 'application/json; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
];

/** A night passes between two of them. */
const CACHE = 'public, max-age=3600, stale-if-error=86400';
/** Of a file that was asked for by its hash. */
const CACHE_OF_HASH = 'public, max-age=31536000, immutable';

/**
 * A file of the present bundle, or of a kept one that has it with the hash that is asked for: who fetches for longer than
 * a night gets one state. By GET, and to a client that does not have the file already, it may be a part (RFC 9110, 14).
 * If-Match and If-Unmodified-Since are not looked at, as nowhere here: they guard what is changed.
 *
 * Errors: NOT_INGESTED before the first one is made; UNKNOWN_PATH.
 */
export async function serveBundle(dataDir: string, name: string, request: HttpRequest): Promise<Reply> {
  const present = await presentBundle(dataDir);
  if (present === null) {
    throw new ServiceError('NOT_INGESTED', 'No bundle has been made here yet.', {
      hint: 'The first is made after the first load, others each night. An operator makes one with: npm run ingest -- bundle',
      retryAfter: 3600,
    });
  }
  const hash = new URL(request.target, 'http://localhost').searchParams.get(HASH_PARAMETER);
  const { path, bytes: size, sha256 } = hash === null ? fileOf(present, name) : await keptFile(dataDir, name, hash);
  const etag = `"${sha256}"`;
  const headers = {
    ...PUBLIC_HEADERS,
    'content-type': TYPES.find(([ending]) => path.endsWith(ending))?.[1] ?? 'application/octet-stream',
    'cache-control': hash === null ? CACHE : CACHE_OF_HASH,
    'accept-ranges': 'bytes',
  };
  const validators = { etag, lastModified: null };
  const reply = { scope: 'never-kept', validators } as const;
  const isOfPart = request.method === 'GET' && !isFresh(request.headers, validators);
  const range = isOfPart ? rangeOf(request, etag, size) : null;
  if (range === 'none') {
    return { ...reply, status: 416, headers: { ...headers, 'content-range': `bytes */${size}` }, body: null };
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const about = {
    ...headers,
    'content-length': String(end - start + 1),
    ...(range === null ? {} : { 'content-range': `bytes ${start}-${end}/${size}` }),
  };
  const body = request.method === 'HEAD' ? null : readPart(path, start, end);
  return { ...reply, status: range === null ? 200 : 206, headers: about, body };
}

interface FoundFile extends BundleFile {
  readonly path: string;
}

function fileOf(bundle: MadeBundle, name: string): FoundFile {
  const file = findFile(bundle, name);
  if (file !== undefined) return file;
  throw new ServiceError('UNKNOWN_PATH', `The bundle has no file ${name}.`, {
    hint: `Read ${MANIFEST} beside it: it names every file.`,
  });
}

async function keptFile(dataDir: string, name: string, hash: string): Promise<FoundFile> {
  const files = (await keptBundles(dataDir)).map((bundle) => findFile(bundle, name));
  const file = files.find((one) => one?.sha256 === hash);
  if (file !== undefined) return file;
  throw new ServiceError('UNKNOWN_PATH', `No file ${name} with this hash is kept.`, {
    hint: `Read ${MANIFEST} again: a bundle is kept for one night after the next is made.`,
  });
}

function findFile({ folder, manifest, itself }: MadeBundle, name: string): FoundFile | undefined {
  const file = [...manifest.files, itself].find((one) => one.name === name);
  return file === undefined ? undefined : { ...file, path: join(folder, file.name) };
}

/** Opened when the first byte is asked for: who has the file already asks for none. */
function readPart(path: string, start: number, end: number): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>;
}

/** The part that is asked for: null for all of it, none where there is no such part. Several parts are sent as all. */
function rangeOf({ headers }: HttpRequest, etag: string, size: number): { start: number; end: number } | 'none' | null {
  const { range, 'if-range': ifRange } = headers;
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(typeof range === 'string' ? range : '') ?? [];
  if ((from === '' && to === '') || (ifRange !== undefined && ifRange !== etag)) return null;
  if (from === '') return Number(to) === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  if (Number(from) >= size || (to !== '' && Number(to) < Number(from))) return 'none';
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
