import { generateJsonFeed } from 'feedsmith';
import type { Feed } from '../surface.ts';
import { oneLine, titleText } from './feed-text.ts';

/**
 * A feed as JSON Feed 1.1, with the items of its RSS.
 *
 * @param baseUrl  public address without a trailing slash
 * @param self     the feed's own path and query
 */
export function renderJsonFeed(feed: Feed, baseUrl: string, self: string): string {
  const made = generateJsonFeed({
    title: titleText(feed.title),
    home_page_url: `${baseUrl}${feed.link}`,
    feed_url: `${baseUrl}${self}`,
    description: oneLine(feed.description),
    language: 'en-US',
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.link,
      title: titleText(item.title),
      content_text: oneLine(item.description),
      date_published: item.publishedAt,
      tags: [...item.categories],
    })),
  });
  // The builder leaves out an empty list, and a feed has to have one.
  return JSON.stringify(feed.items.length === 0 ? { ...(made as object), items: [] } : made);
}
