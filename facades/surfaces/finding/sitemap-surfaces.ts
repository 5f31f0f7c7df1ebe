import { SAID } from '../../../schema/domain/terms/words/said.ts';
import { FLAG, type Opening, type ReplyOf, reply, replyOpening, said, TEXTS, WHOLE } from '../../reply.ts';
import { xmlText } from '../../representations/xml-text.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { passed, variables } from '../shared/operation.ts';

const CONTRACT = reply('svc.sitemap/1', 'Sitemap', {
  urls: TEXTS,
  isFirst: FLAG,
  next: said(WHOLE.nullable(), SAID.next),
});
type SitemapReply = ReplyOf<typeof CONTRACT>;
type Data = { readonly sitemap: Opening & Pick<SitemapReply, 'urls' | 'isFirst' | 'next'> };

const SELECTION = '{ asOf answer notice urls isFirst next }';
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

const shape = ({ sitemap: { urls, isFirst, next, ...opening } }: Data): SitemapReply => ({
  ...replyOpening('svc.sitemap/1', opening),
  urls,
  isFirst,
  next,
  sources: {},
  absent: next === null ? { next: 'NOT_APPLICABLE' } : {},
});

const MEDIA_TYPE = 'application/xml; charset=utf-8';

/** Where the parts of the sitemap are. */
export const sitemapIndex: SurfaceOf<typeof CONTRACT, Data> = {
  name: 'sitemap',
  title: 'Sitemap',
  description: 'The parts of the list of every page, for search engines.',
  document: `query sitemap { sitemap ${SELECTION} }`,
  arguments: [],
  reply: CONTRACT,
  paths: [{ pattern: '/sitemap.xml', formats: ['text'] }],
  mediaType: MEDIA_TYPE,
  maxAge: MAX_AGE,
  countsFilings: false,
  mayLag: true,
  pieces: { text: xml('sitemapindex', 'sitemap'), next: () => null },
  shape,
};

const part: Argument = {
  name: 'part',
  schema: { type: 'integer', minimum: 0, maximum: 1000, description: 'Part of the sitemap.' },
  required: true,
  inPath: true,
};

/** A part of the sitemap: funds and records, then cards, a page at a time. */
export const sitemapPart: SurfaceOf<typeof CONTRACT, Data> = {
  name: 'sitemap_part',
  title: 'Part of the sitemap',
  description: 'Every fund and record, or up to 50,000 cards, for search engines.',
  document: `query sitemap_part(${variables([part])}, $after: Int) { sitemap(${passed([part])}, after: $after) ${SELECTION} }`,
  arguments: [part],
  examples: [{ part: 0 }, { part: 1 }],
  reply: CONTRACT,
  paths: [{ pattern: '/sitemap-{part}.xml', formats: ['text'] }],
  mediaType: MEDIA_TYPE,
  maxAge: MAX_AGE,
  countsFilings: false,
  mayLag: true,
  pieces: {
    text: xml('urlset', 'url'),
    next: ({ next }, asked) => (next === null ? null : { ...asked, after: next }),
  },
  shape,
};
