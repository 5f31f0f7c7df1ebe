import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A file that pages link to; its path carries its hash, so a client may keep it for ever. */
export interface Asset {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly contentType: string;
  /** SHA-256 of the bytes, hexadecimal. */
  readonly sha: string;
  readonly cacheControl: string;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

const read = (name: string): string => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');

const TOKENS = read('tokens.css');
const TABLE = read('table.css');
const STACKED = read('stacked.css');

/** The table with columns, and as stacked rows below a width; an embedded table has fewer columns and needs less. */
const table = (width: string): string => `${TABLE}@media screen and (max-width: ${width}) {\n${STACKED}}\n`;

/** The style of an embedded table, carried inside the page, and its hash as a Content-Security-Policy names it. */
export const EMBED_STYLE = `${TOKENS}${table('46rem')}${read('embed.css')}`;
export const EMBED_STYLE_HASH = `sha256-${createHash('sha256').update(EMBED_STYLE).digest('base64')}`;

const FILES = {
  'site.css': { text: `${TOKENS}${table('64rem')}${read('site.css')}`, contentType: 'text/css; charset=utf-8' },
  'panel.css': { text: read('panel.css'), contentType: 'text/css; charset=utf-8' },
  'report.css': { text: read('report.css'), contentType: 'text/css; charset=utf-8' },
  'figures.css': { text: read('figures.css'), contentType: 'text/css; charset=utf-8' },
  'site.js': { text: read('site.js'), contentType: 'text/javascript; charset=utf-8' },
  'live.js': { text: read('live.js'), contentType: 'text/javascript; charset=utf-8' },
  'favicon.svg': { text: read('favicon.svg'), contentType: 'image/svg+xml' },
} as const;

export type AssetName = keyof typeof FILES;

const HASHED = new Map(
  Object.entries(FILES).map(([name, { text, contentType }]) => {
    const bytes = Buffer.from(text);
    const sha = createHash('sha256').update(bytes).digest('hex');
    const path = `/assets/${name.replace('.', `-${sha.slice(0, 12)}.`)}`;
    return [name, { path, asset: { bytes, contentType, sha, cacheControl: IMMUTABLE } }];
  }),
);

/** Every asset, by the path it is served under. */
export const assets: ReadonlyMap<string, Asset> = new Map([...HASHED.values()].map(({ path, asset }) => [path, asset]));

/** The path of an asset, its hash included. */
export function assetPath(name: AssetName): string {
  const hashed = HASHED.get(name);
  if (hashed === undefined) throw new Error(`no such asset: ${name}`);
  return hashed.path;
}
