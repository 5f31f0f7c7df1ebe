import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { bulkhead } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { bundledFile } from '../../project-files.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { assetPath, assets } from '../pages/assets/assets.ts';
import type { Bytes } from './bytes.ts';
import type { Fonts } from './drawing-worker.ts';

/** A picture takes 0.2 to 0.4 s on two busy cores, so they are drawn one at a time, and few may wait. */
const AT_ONCE = 1;
const WAITING = 20;
const RETRY_AFTER_SECONDS = 5;

/** Memory for cached pictures: some hundred. */
const CACHED_BYTES = 8 * 2 ** 20;

/** By the SHA-256 of the SVG, so that equivalent queries share a picture. */
const cached = new LRUCache<string, Bytes, string>({
  maxSize: CACHED_BYTES,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_sha, _stale, { context: svg }) => drawInTurn(svg),
  // A picture that others push out while it is drawn is still an answer.
  ignoreFetchAbort: true,
});

const turns = bulkhead(AT_ONCE, WAITING);
let thread: Worker | undefined;

/** An SVG as PNG, in its own size and with the fonts of our pages; equal ones are drawn once. Errors: OVERLOADED. */
export async function renderPng(svg: string): Promise<Bytes> {
  return cached.forceFetch(createHash('sha256').update(svg).digest('hex'), { context: svg });
}

async function drawInTurn(svg: string): Promise<Bytes> {
  if (turns.executionSlots === 0 && turns.queueSlots === 0) {
    throw new ServiceError('OVERLOADED', 'Too many pictures are being drawn.', {
      hint: 'Take the SVG, or try again in a few seconds.',
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
  return turns.execute(() => draw(svg));
}

/** Draws in a separate thread, which stays for the next picture but does not keep the process alive. */
async function draw(svg: string): Promise<Bytes> {
  thread ??= startThread();
  const worker = thread;
  worker.ref();
  try {
    worker.postMessage(svg);
    const [png] = (await once(worker, 'message')) as [Uint8Array<ArrayBuffer>];
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  } finally {
    worker.unref();
  }
}

/** A thread that failed at a picture is not used again: the next picture gets a new one. */
function startThread(): Worker {
  const fonts: Fonts = { 'Board Sans': bytesOf('sans.woff2'), 'Board Serif': bytesOf('serif.woff2') };
  const worker = new Worker(bundledFile('facades/representations/drawing-worker.ts'), { workerData: fonts });
  worker.on('error', () => {
    thread = undefined;
  });
  return worker;
}

function bytesOf(name: 'sans.woff2' | 'serif.woff2'): Uint8Array {
  const font = assets.get(assetPath(name));
  if (font === undefined) throw new Error(`There is no font ${name}.`);
  return font.bytes;
}
