import type { Drawing } from '../drawing.ts';
import type { JsonObject } from '../json-value.ts';
import { embedHeaders, pageHeaders } from '../pages/headers.ts';
import { MEDIA_TYPES, mediaTypeOf } from '../paths.ts';
import type { Bytes } from '../representations/bytes.ts';
import { renderCsv, streamCsv } from '../representations/csv.ts';
import { renderJsonFeed } from '../representations/json-feed.ts';
import { forPng, withFonts } from '../representations/picture-file.ts';
import { renderPng } from '../representations/png.ts';
import { renderRss } from '../representations/rss.ts';
import { isPublication, type Resource } from '../resource.ts';
import type { Chrome } from '../service-facts.ts';
import type { Format, Surface } from '../surface.ts';
import type { Body } from './encode.ts';

export interface Representation {
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A reply in a format: its text and the headers that go with it.
 *
 * @param drawing  draws the resource, for formats that are drawn
 */
export async function represent(
  resource: Resource,
  reply: JsonObject | string,
  format: Format,
  chrome: Chrome,
  drawing: Drawing = {},
): Promise<Representation> {
  if (typeof reply === 'string') {
    return { body: reply, headers: { 'content-type': mediaTypeOf(resource, 'text') } };
  }
  const surface = isPublication(resource) ? null : resource;
  switch (format) {
    case 'json':
    case 'text':
      return { body: JSON.stringify(reply), headers: { 'content-type': MEDIA_TYPES.json } };
    case 'csv':
      return csv(surface, reply);
    case 'rss':
    case 'jsonfeed':
      return { body: feed(surface, reply, chrome, format), headers: { 'content-type': MEDIA_TYPES[format] } };
    case 'embed':
      return { body: drawn(resource, format, drawing.embed?.(reply, chrome)), headers: embedHeaders };
    case 'svg':
      return {
        body: withFonts(drawn(resource, format, drawing.picture?.(reply, chrome))),
        headers: pictureHeaders('svg'),
      };
    case 'png': {
      const picture = drawn(resource, format, drawing.picture?.(reply, chrome));
      return { body: await renderPng(forPng(picture)), headers: pictureHeaders('png') };
    }
    case 'tsr':
      return { body: bytesOf(surface, reply), headers: { 'content-type': MEDIA_TYPES.tsr } };
    case 'html':
      return { body: drawn(resource, format, drawing.page?.(reply, chrome)), headers: pageHeaders };
  }
}

function drawn({ name }: Resource, format: Format, text: string | undefined): string {
  if (text === undefined) throw new Error(`Nothing draws ${name} as ${format}`);
  return text;
}

function bytesOf(surface: Surface | null, reply: JsonObject): Bytes {
  const text = surface?.bytes?.(reply);
  if (text === undefined) throw new Error('a surface served as bytes needs bytes');
  return Buffer.from(text, 'base64');
}

/** A picture opened by itself must not load or run anything; an SVG carries its fonts in a style of its own. */
function pictureHeaders(format: 'svg' | 'png'): Representation['headers'] {
  const own = format === 'svg' ? "; style-src 'unsafe-inline'; font-src data:" : '';
  return { 'content-type': MEDIA_TYPES[format], 'content-security-policy': `default-src 'none'${own}` };
}

/** A table with more rows is streamed; shorter ones are cheaper to send whole. */
const STREAMED_FROM_ROWS = 2_000;

function csv(surface: Surface | null, reply: JsonObject): Representation {
  const table = surface?.table?.(reply);
  if (table === undefined) throw new Error('a surface served as CSV needs a table');
  const disposition = `inline; filename="${table.name}-${String(reply.asOf)}.csv"`;
  const body = table.rows.length > STREAMED_FROM_ROWS ? streamCsv(table) : renderCsv(table);
  return { body, headers: { 'content-type': MEDIA_TYPES.csv, 'content-disposition': disposition } };
}

const FEEDS = { rss: renderRss, jsonfeed: renderJsonFeed };

function feed(
  surface: Surface | null,
  reply: JsonObject,
  { service, path, query }: Chrome,
  format: keyof typeof FEEDS,
): string {
  const made = surface?.feed?.(reply, query);
  if (made === undefined) throw new Error('a surface served as a feed needs one');
  const search = new URLSearchParams(query).toString();
  return FEEDS[format](made, service.baseUrl, search === '' ? path : `${path}?${search}`);
}
