import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { PUBLIC_HEADERS } from '../../facades/http/headers.ts';
import { isFresh, type Reply } from '../../facades/http/reply.ts';
import type { HttpRequest } from '../../facades/http/request.ts';
import { CSV, notMade, PARQUET } from '../../facades/publications/described-files.ts';
import type { MadeFile } from '../../facades/resource.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { bytesOf, faultAt, HASH_PARAMETER, MANIFEST, stateAt } from './manifest.ts';
import { DamagedBundle, keptBundles, type MadeBundle, presentBundle } from './present-bundle.ts';

const TYPES: readonly (readonly [ending: string, type: string])[] = [
  [PARQUET.ending, PARQUET.mediaType],
  [CSV.ending, CSV.packing],
  ['.json', 'application/json; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
];

/** An hour, because the next bundle is made a night later. */
const CACHE = 'public, max-age=3600, stale-if-error=86400';
/** For a file requested by its hash. */
const CACHE_OF_HASH = 'public, max-age=31536000, immutable';

export interface ServeBundleDeps {
  readonly dataDir: string;
  /** Called once for each altered file, and again if it is altered further. */
  readonly onFault: (path: string, fault: string) => void;
}

/** A verified file, with its state at that time. */
interface Looked {
  readonly state: string;
  readonly fault: Promise<string | null>;
}

const MAX_LOOKED = 1000;

/**
 * A file of the present bundle, or of a kept one if its hash is given, so that a download longer than a night gets one
 * state. A GET may request a part, unless the client already has the file (RFC 9110, 14). If-Match and
 * If-Unmodified-Since are ignored, as everywhere here, because they guard changes. A file is verified against its hash
 * before it is first sent and after each change.
 *
 * Errors: NOT_INGESTED before the first bundle is made, and for an altered file; UNKNOWN_PATH.
 */
export function createServeBundle(deps: ServeBundleDeps): (name: string, request: HttpRequest) => Promise<Reply> {
  const looked = new LRUCache<string, Looked>({ max: MAX_LOOKED });
  const faultOf = async (path: string, file: MadeFile): Promise<string | null> => {
    const fault = await faultAt(path, file).catch((error) => {
      looked.delete(path);
      throw error;
    });
    if (fault !== null) deps.onFault(path, fault);
    return fault;
  };
  const lookAt = async ({ path, ...file }: FoundFile): Promise<string> => {
    const state = await stateAt(path);
    const before = looked.get(path);
    const found = before?.state === state ? before : { state, fault: faultOf(path, file) };
    looked.set(path, found);
    if ((await found.fault) === null) return state;
    throw new ServiceError('NOT_INGESTED', `The file ${file.name} is damaged or missing.`, {
      hint: 'Other files are not affected; a new bundle is made each night.',
      retryAfter: 3600,
    });
  };
  const tell = async ({ path, fault }: DamagedBundle): Promise<void> => {
    const state = await stateAt(path);
    if (looked.get(path)?.state === state) return;
    looked.set(path, { state, fault: Promise.resolve(fault) });
    deps.onFault(path, fault);
  };
  return async (name, request) => {
    try {
      return await serveFile(deps.dataDir, { name, request, lookAt });
    } catch (error) {
      if (error instanceof DamagedBundle) await tell(error);
      throw error;
    }
  };
}

interface Asked {
  readonly name: string;
  readonly request: HttpRequest;
  readonly lookAt: (file: FoundFile) => Promise<string>;
}

async function serveFile(dataDir: string, { name, request, lookAt }: Asked): Promise<Reply> {
  const present = await presentBundle(dataDir);
  if (present === null) throw notMade();
  const hash = new URL(request.target, 'http://localhost').searchParams.get(HASH_PARAMETER);
  const file = hash === null ? fileOf(present, name) : await keptFile(dataDir, name, hash);
  const { path, bytes: size, sha256 } = file;
  const etag = `"${sha256}"`;
  const headers = {
    ...PUBLIC_HEADERS,
    'content-type': TYPES.find(([ending]) => path.endsWith(ending))?.[1] ?? 'application/octet-stream',
    'cache-control': hash === null ? CACHE : CACHE_OF_HASH,
    'accept-ranges': 'bytes',
  };
  const validators = { etag, lastModified: null };
  const reply = { scope: 'never-kept', validators } as const;
  const isKnown = isFresh(request.headers, validators);
  const isOfPart = request.method === 'GET' && !isKnown;
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
  // A client that already has the file needs only the hash.
  const state = isKnown ? null : await lookAt(file);
  const body = request.method === 'HEAD' || state === null ? null : readPart(path, { start, end, state });
  return { ...reply, status: range === null ? 200 : 206, headers: about, body };
}

interface FoundFile extends MadeFile {
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

function readPart(...part: Parameters<typeof bytesOf>): ReadableStream<Uint8Array> {
  // The file is opened on the first read, so an unread stream leaves nothing to close.
  const bytes = bytesOf(...part);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await bytes.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** The requested range: null for the whole file, 'none' if unsatisfiable. Multiple ranges get the whole file. */
function rangeOf({ headers }: HttpRequest, etag: string, size: number): { start: number; end: number } | 'none' | null {
  const { range, 'if-range': ifRange } = headers;
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(typeof range === 'string' ? range : '') ?? [];
  if ((from === '' && to === '') || (ifRange !== undefined && ifRange !== etag)) return null;
  if (from === '') return Number(to) === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  if (Number(from) >= size || (to !== '' && Number(to) < Number(from))) return 'none';
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
