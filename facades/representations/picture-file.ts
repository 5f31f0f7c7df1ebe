import { PICTURE_SIZE, PNG_SCALE } from '../charts/painted.ts';
import { type AssetName, assetPath, assets } from '../pages/assets/assets.ts';

const FONTS: readonly (readonly [family: string, file: AssetName])[] = [
  ['Board Sans', 'sans.woff2'],
  ['Board Serif', 'serif.woff2'],
];

/** A picture as a file of its own: with the fonts it uses, so that it looks the same on every machine. */
export function withFonts(svg: string): string {
  const used = FONTS.filter(([family]) => svg.includes(family));
  return svg.replace(
    '</title>',
    `</title><style>${used.map(([family, file]) => fontFace(family, file)).join('')}</style>`,
  );
}

function fontFace(family: string, file: AssetName): string {
  const bytes = assets.get(assetPath(file))?.bytes;
  if (bytes === undefined) throw new Error(`There is no font ${file}.`);
  const encoded = Buffer.from(bytes).toString('base64');
  const source = `url(data:font/woff2;base64,${encoded}) format("woff2")`;
  return `@font-face{font-family:"${family}";font-weight:400 600;src:${source}}`;
}

/** A picture in the size of a PNG; its shapes are drawn in that size and not enlarged. */
export function forPng(svg: string): string {
  const { width, height } = PICTURE_SIZE;
  const sized = (scale: number) => `width="${width * scale}" height="${height * scale}"`;
  return svg.replace(sized(1), sized(PNG_SCALE));
}
