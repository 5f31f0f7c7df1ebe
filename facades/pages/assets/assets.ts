import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { projectFile } from '../../../project-files.ts';

/** A file that pages link to; its path contains its hash, so a client may keep it for ever. */
export interface Asset {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly contentType: string;
  /** SHA-256 of the bytes, hexadecimal. */
  readonly sha: string;
  readonly cacheControl: string;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

const read = (name: string): string => readFileSync(projectFile(`facades/pages/assets/${name}`), 'utf8');

const TOKENS = read('tokens.css');
const TABLE = read('table.css');
const STACKED = read('stacked.css');

/** The table with columns, and as stacked rows below a width; an embedded table has fewer columns and needs less. */
const table = (width: string): string => `${TABLE}@media screen and (max-width: ${width}) {\n${STACKED}}\n`;

/** The style of embedded tables and charts, inlined in the page; its hash is in the Content-Security-Policy. */
export const EMBED_STYLE = `${TOKENS}${table('46rem')}${read('embed.css')}`;
export const EMBED_STYLE_HASH = `sha256-${createHash('sha256').update(EMBED_STYLE).digest('base64')}`;

const font = (name: string) => ({
  text: readFileSync(projectFile(`facades/pages/assets/fonts/${name}.woff2`)),
  contentType: 'font/woff2',
});

/** Files that the style sheet refers to by hashed path. */
const FONTS = hashed({ 'serif.woff2': font('serif'), 'sans.woff2': font('sans') });

const face = (family: string, file: keyof typeof FONTS): string =>
  `@font-face { font-family: "${family}"; src: url("${FONTS[file].path}") format("woff2"); ` +
  'font-weight: 400 600; font-display: swap; }\n';

const FACES = `${face('Board Serif', 'serif.woff2')}${face('Board Sans', 'sans.woff2')}`;

const FILES = {
  'site.css': {
    text: `${FACES}${TOKENS}${table('64rem')}${read('site.css')}${read('frame.css')}`,
    contentType: 'text/css; charset=utf-8',
  },
  'panel.css': { text: read('panel.css'), contentType: 'text/css; charset=utf-8' },
  'boards.css': { text: read('boards.css'), contentType: 'text/css; charset=utf-8' },
  'report.css': { text: read('report.css'), contentType: 'text/css; charset=utf-8' },
  'figures.css': { text: `${read('figures.css')}${read('card.css')}`, contentType: 'text/css; charset=utf-8' },
  'site.js': { text: read('site.js'), contentType: 'text/javascript; charset=utf-8' },
  'find.js': { text: read('find.js'), contentType: 'text/javascript; charset=utf-8' },
  'take.js': { text: read('take.js'), contentType: 'text/javascript; charset=utf-8' },
  'yours.js': { text: read('yours.js'), contentType: 'text/javascript; charset=utf-8' },
  'live.js': { text: read('live.js'), contentType: 'text/javascript; charset=utf-8' },
  'favicon.svg': { text: read('favicon.svg'), contentType: 'image/svg+xml' },
} as const;

const HASHED = { ...FONTS, ...hashed(FILES) };

export type AssetName = keyof typeof HASHED;

/** Files under names derived from their bytes. */
function hashed<Name extends string>(
  files: Readonly<Record<Name, { readonly text: string | Buffer; readonly contentType: string }>>,
): Record<Name, { readonly path: string; readonly asset: Asset }> {
  const entries = Object.entries<{ readonly text: string | Buffer; readonly contentType: string }>(files);
  return Object.fromEntries(
    entries.map(([name, { text, contentType }]) => {
      const bytes = Buffer.from(text);
      const sha = createHash('sha256').update(bytes).digest('hex');
      const path = `/assets/${name.replace('.', `-${sha.slice(0, 12)}.`)}`;
      return [name, { path, asset: { bytes, contentType, sha, cacheControl: IMMUTABLE } }];
    }),
  ) as Record<Name, { readonly path: string; readonly asset: Asset }>;
}

/** Every asset, by the path it is served under. */
export const assets: ReadonlyMap<string, Asset> = new Map(
  Object.values(HASHED).map(({ path, asset }) => [path, asset]),
);

/** The path of an asset, with its hash. */
export const assetPath = (name: AssetName): string => HASHED[name].path;
