import type { Argument, Format, SurfacePath } from './surface.ts';

/** The suffix of a pattern for each format. */
const ENDINGS: Readonly<Record<Format, string>> = {
  html: '',
  text: '',
  json: '.json',
  csv: '.csv',
  rss: '/feed.xml',
  jsonfeed: '/feed.json',
  embed: '/embed',
  svg: '.svg',
  png: '.png',
  tsr: '.tsr',
};

/** Media type of each format, as sent. */
export const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  rss: 'application/rss+xml; charset=utf-8',
  jsonfeed: 'application/feed+json; charset=utf-8',
  embed: 'text/html; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  tsr: 'application/timestamp-reply',
};

/** True for the formats that a reader of feeds takes: they have the same items. */
export function isFeed(format: Format | 'tool'): boolean {
  return format === 'rss' || format === 'jsonfeed';
}

/** A resource that may give its text a media type. */
export interface Typed {
  readonly name: string;
  readonly mediaType?: string;
}

/** The media type of a resource in a format; a resource may have its own for text. */
export function mediaTypeOf(resource: Typed | undefined, format: Format): string {
  return (format === 'text' ? resource?.mediaType : undefined) ?? MEDIA_TYPES[format];
}

/** A media type without its parameters. */
export function bareType(mediaType: string): string {
  return mediaType.split(';')[0] ?? mediaType;
}

/** The path of a pattern in a format: `/boards/breaches` as rss is `/boards/breaches/feed.xml`, `/` is `/feed.xml`. */
export function pathIn(pattern: string, format: Format): string {
  return `${pattern === '/' ? '' : pattern}${ENDINGS[format]}`;
}

/** Every format a resource has, with the first path that serves it. */
export function pathsByFormat(resource: { readonly paths: readonly SurfacePath[] }): Map<Format, string> {
  const found = new Map<Format, string>();
  for (const { pattern, formats } of resource.paths) {
    for (const format of formats) if (!found.has(format)) found.set(format, pathIn(pattern, format));
  }
  return found;
}

/** An address template: a path with its required query parameters, `/boards/ask.json?q={q}`. */
export function addressTemplate(path: string, declared: readonly Argument[]): string {
  const needed = declared.filter(({ required, inPath }) => required && inPath !== true);
  const query = needed.map(({ name, query: alias = name }) => `${alias}={${alias}}`).join('&');
  return query === '' ? path : `${path}?${query}`;
}

/** A path segment for an argument: `{ticker}`. */
const PLACEHOLDER = /\{([a-z0-9]+)\}/gi;

/** True if a path has placeholders for arguments. */
export function isTemplate(path: string): boolean {
  return path.search(PLACEHOLDER) >= 0;
}

/** A path with its arguments filled in; null if one is missing. */
export function filledPath(path: string, values: Readonly<Record<string, string>>): string | null {
  const filled = path.replace(PLACEHOLDER, (whole, name: string) =>
    values[name] === undefined ? whole : encodeURIComponent(values[name]),
  );
  return isTemplate(filled) ? null : filled;
}

/** The values of a template's arguments in a path; null if the path does not match the template. */
export function pathValues(template: string, path: string): Readonly<Record<string, string>> | null {
  const found = templatePattern(template).exec(path);
  if (found === null) return null;
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');
  return Object.fromEntries(names.map((name, at) => [name, decoded(found[at + 1] ?? '')]));
}

/** A regular expression for a template: each placeholder is one group, and matches no slash. */
export function templatePattern(template: string): RegExp {
  const parts = template.split(PLACEHOLDER).map((part, at) => (at % 2 === 1 ? '([^/]+)' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('')}$`);
}

/** Percent signs that encode nothing are kept. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
