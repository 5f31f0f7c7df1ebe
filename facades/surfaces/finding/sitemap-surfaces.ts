import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML. */
function xmlText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (char) => ENTITIES[char] as string);
}

type SitemapReply = Replies['sitemap'];

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';
const MAX_AGE = 3600;

/** Addresses in the elements of the protocol, of which the first page opens the root and the last one closes it. */
const xml = (root: string, entry: string) => {
  const lines = ({ urls }: SitemapReply) => urls.map((url) => `  <${entry}><loc>${xmlText(url)}</loc></${entry}>\n`);
  return (page: SitemapReply): string =>
    [
      page.isFirst ? `${DECLARATION}<${root} ${XMLNS}>\n` : '',
      ...lines(page),
      page.next === null ? `</${root}>\n` : '',
    ].join('');
};

const MEDIA_TYPE = 'application/xml; charset=utf-8';

/** Where the parts of the sitemap are. */
export const sitemapIndex: SurfaceFor<'sitemap'> = {
  name: 'sitemap',
  schema: 'svc.sitemap/1',
  title: 'Sitemap',
  description: 'The parts of the sitemap, for search engines.',
  document: documents.sitemap,
  arguments: [],
  paths: [{ pattern: '/sitemap.xml', formats: ['text'] }],
  mediaType: MEDIA_TYPE,
  maxAge: MAX_AGE,
  countsFilings: false,
  pieces: { text: xml('sitemapindex', 'sitemap'), next: () => null },
};

const part: Argument = {
  name: 'part',
  schema: { type: 'integer', minimum: 0, maximum: 1000, description: 'Part of the sitemap.' },
  required: true,
  inPath: true,
};

/** A part of the sitemap: funds and records, then cards, a page at a time. */
export const sitemapPart: SurfaceFor<'sitemap'> = {
  name: 'sitemap_part',
  schema: 'svc.sitemap/1',
  replyType: 'sitemap',
  title: 'Part of the sitemap',
  description: 'Every fund and record, or up to 50,000 cards, for search engines.',
  document: documents.sitemap_part,
  arguments: [part],
  examples: [{ part: 0 }, { part: 1 }],
  paths: [{ pattern: '/sitemap-{part}.xml', formats: ['text'] }],
  mediaType: MEDIA_TYPE,
  maxAge: MAX_AGE,
  countsFilings: false,
  pieces: {
    text: xml('urlset', 'url'),
    next: ({ next }, asked) => (next === null ? null : { ...asked, after: next }),
  },
};
