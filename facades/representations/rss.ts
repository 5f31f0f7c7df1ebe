import { generateRssFeed } from 'feedsmith';
import type { Feed } from '../surface.ts';
import { oneLine, titleText } from './feed-text.ts';

/** Minutes a reader may wait before polling again. */
const TTL_MINUTES = 15;

/**
 * A feed as RSS 2.0.
 *
 * @param baseUrl  public address without a trailing slash
 * @param self     the feed's own path and query, for `atom:link`
 * Titles and descriptions remain plain text in any reader, whatever a filed name contains.
 */
export function renderRss(feed: Feed, baseUrl: string, self: string): string {
  const xml = generateRssFeed({
    title: titleText(feed.title),
    link: `${baseUrl}${feed.link}`,
    description: htmlText(feed.description),
    language: 'en-US',
    ttl: TTL_MINUTES,
    ...(feed.updatedAt === null ? {} : { lastBuildDate: new Date(feed.updatedAt) }),
    atom: { links: [{ href: `${baseUrl}${self}`, rel: 'self', type: 'application/rss+xml' }] },
    items: feed.items.map((item) => ({
      title: titleText(item.title),
      link: item.link,
      description: htmlText(item.description),
      categories: item.categories.map((name) => ({ name })),
      guid: { value: item.id, isPermaLink: false },
      pubDate: item.publishedAt,
    })),
  });
  // The builder puts CDATA on lines of its own; readers that do not trim would show the line breaks.
  return xml.replaceAll(/>\n\s*<!\[CDATA\[/g, '><![CDATA[').replaceAll(/\]\]>\n\s*<\//g, ']]></');
}

/** A description is HTML in RSS 2.0: text must be escaped before the XML escapes it again. */
function htmlText(text: string): string {
  return oneLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
