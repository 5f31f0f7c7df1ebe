import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BulkheadPolicy } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { assetPath, assets } from '../pages/assets.ts';
import type { Bytes } from './memoized-bytes.ts';

type Canvas = typeof import('@napi-rs/canvas');

/** A picture takes 0.2 to 0.4 s on two busy cores (DECISIONS 203): one after the other, and few wait. */
const AT_ONCE = 1;
const WAITING = 20;
const RETRY_AFTER_SECONDS = 5;

/** Drawings that are kept: some hundred. */
const KEPT_BYTES = 8 * 2 ** 20;

/** By the SHA-256 of the SVG, so that spellings of one question share a drawing; the one used last is last. */
const kept = new LRUCache<string, Bytes>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
const underWay = new Map<string, Promise<Bytes>>();

let loading: Promise<{ readonly canvas: Canvas; readonly gate: BulkheadPolicy }> | undefined;

/** An SVG as PNG, in its own size and with the type of our pages; equal ones are drawn once. Errors: OVERLOADED. */
export async function renderPng(svg: string): Promise<Bytes> {
  const sha = createHash('sha256').update(svg).digest('hex');
  const found = kept.get(sha) ?? underWay.get(sha);
  if (found !== undefined) return found;
  const drawing = drawInTurn(svg);
  underWay.set(sha, drawing);
  try {
    const png = await drawing;
    kept.set(sha, png);
    return png;
  } finally {
    underWay.delete(sha);
  }
}

async function drawInTurn(svg: string): Promise<Bytes> {
  const { canvas, gate } = await loaded();
  if (gate.executionSlots === 0 && gate.queueSlots === 0) {
    throw new ServiceError('OVERLOADED', 'Too many pictures are being drawn.', {
      hint: 'Take the SVG, or try again in a few seconds.',
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
  return gate.execute(() => draw(canvas, svg));
}

/** Reading, painting and handing on each take this thread some ten milliseconds: others come between. */
async function draw({ createCanvas, loadImage }: Canvas, svg: string): Promise<Bytes> {
  const image = await loadImage(Buffer.from(svg));
  await nextTurn();
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  await nextTurn();
  return Buffer.from(await canvas.encode('png'));
}

/** The library, loaded once; a load that failed is tried again with the next picture. */
function loaded(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<{ readonly canvas: Canvas; readonly gate: BulkheadPolicy }> {
  const [canvas, { bulkhead }] = await Promise.all([import('@napi-rs/canvas'), import('cockatiel')]);
  register(canvas, 'sans.woff2', 'Board Sans');
  register(canvas, 'serif.woff2', 'Board Serif');
  return { canvas, gate: bulkhead(AT_ONCE, WAITING) };
}

function register({ GlobalFonts }: Canvas, name: 'sans.woff2' | 'serif.woff2', family: string): void {
  const font = assets.get(assetPath(name));
  if (font === undefined || GlobalFonts.register(font.bytes, family) === null) throw new Error(`${name} is no font`);
}
