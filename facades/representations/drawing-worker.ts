import { parentPort, workerData } from 'node:worker_threads';
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';

/** Bytes of each font by the name of its family. */
export type Fonts = Readonly<Record<string, Uint8Array>>;

for (const [family, bytes] of Object.entries(workerData as Fonts)) {
  if (GlobalFonts.register(Buffer.from(bytes), family) === null) throw new Error(`${family} is no font.`);
}

// An SVG that cannot be parsed ends the thread, and its caller is notified.
parentPort?.on('message', async (svg: string) => {
  const image = await loadImage(Buffer.from(svg));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  parentPort?.postMessage(await canvas.encode('png'));
});
