import type { BulkheadPolicy } from 'cockatiel';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { assetPath, assets } from '../pages/assets.ts';
import type { Bytes } from './memoized-bytes.ts';

type Canvas = typeof import('@napi-rs/canvas');

/** A picture takes a tenth of a second of one core: one after the other, and few wait. */
const AT_ONCE = 1;
const WAITING = 20;
const RETRY_AFTER_SECONDS = 5;

let loading: Promise<{ readonly canvas: Canvas; readonly gate: BulkheadPolicy }> | undefined;

/** Draws an SVG as PNG, in its own size and with the type of our pages. Errors: OVERLOADED. */
export async function renderPng(svg: string): Promise<Bytes> {
  loading ??= load();
  const { canvas, gate } = await loading;
  if (gate.executionSlots === 0 && gate.queueSlots === 0) {
    throw new ServiceError('OVERLOADED', 'Too many pictures are being drawn.', {
      hint: 'Take the SVG, or try again in a few seconds.',
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
  return gate.execute(() => draw(canvas, svg));
}

async function draw({ createCanvas, loadImage }: Canvas, svg: string): Promise<Bytes> {
  const image = await loadImage(Buffer.from(svg));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return Buffer.from(await canvas.encode('png'));
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
