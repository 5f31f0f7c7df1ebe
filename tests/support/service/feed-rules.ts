import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** A text, or a tag with attributes, as the parser gives it. */
type Value = string | { readonly '#text'?: string; readonly [attribute: `@_${string}`]: string };
type Tags = { readonly [name: string]: Value | readonly Value[] | undefined };

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: (name) => LISTS.has(name) });
const LISTS: ReadonlySet<string> = new Set(['item', 'url', 'sitemap']);

/** What XML 1.0 allows, but for the marks that turn the direction of text. */
const FIT = /^[\t\n\r\u{20}-\u{7E}\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u;
const TURNS_TEXT = /\p{Bidi_Control}/u;
/** RFC 822 with the year of four digits that RSS 2.0 prefers. */
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/;
const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const SITEMAP_URLS_MAX = 50_000;
const LOCATION_LENGTH_MAX = 2048;

/** What is wrong with an RSS 2.0 feed, in words; nothing for a valid one. */
export function feedFaults(xml: string): string[] {
  const { rss } = documentOf(xml) as { readonly rss?: Tags & { readonly channel?: Tags } };
  const channel = rss?.channel;
  if (channel === undefined || rss?.['@_version'] !== '2.0') return ['is not RSS 2.0'];
  const items = (channel.item ?? []) as unknown as readonly Tags[];
  const guids = items.map(({ guid }) => textOf(guid));
  return [
    ...characterFaults(xml),
    ...['title', 'link', 'description'].filter((name) => textOf(channel[name]) === '').map((name) => `has no ${name}`),
    ...addressFaults([channel.link, ...items.map(({ link }) => link)].map(textOf)),
    ...[channel.lastBuildDate, ...items.map(({ pubDate }) => pubDate)]
      .filter((date) => date !== undefined && !isRfc822(textOf(date)))
      .map((date) => `is dated ${textOf(date)}`),
    ...items.filter(({ title }) => textOf(title) === '').map(({ guid }) => `has no title for ${textOf(guid)}`),
    ...guids.filter((guid, at) => guid === '' || guids.indexOf(guid) !== at).map((guid) => `repeats the guid ${guid}`),
  ];
}

/** What is wrong with a sitemap or an index of sitemaps, in words; nothing for a valid one. */
export function sitemapFaults(xml: string): string[] {
  const { urlset, sitemapindex } = documentOf(xml) as { readonly urlset?: Tags; readonly sitemapindex?: Tags };
  const root = urlset ?? sitemapindex;
  if (root?.['@_xmlns'] !== SITEMAP_NAMESPACE) return ['is no sitemap'];
  const entries = (root.url ?? root.sitemap ?? []) as unknown as readonly Tags[];
  const locations = entries.map(({ loc }) => textOf(loc));
  return [
    ...characterFaults(xml),
    ...(entries.length === 0 || entries.length > SITEMAP_URLS_MAX ? [`has ${entries.length} entries`] : []),
    ...addressFaults(locations),
    ...locations.filter((url) => url.length >= LOCATION_LENGTH_MAX).map((url) => `has an endless address: ${url}`),
    ...locations.filter((url, at) => locations.indexOf(url) !== at).map((url) => `repeats ${url}`),
    ...entries.flatMap((entry) =>
      Object.keys(entry)
        .filter((name) => name !== 'loc')
        .map((name) => `has a <${name}> whose form is not checked here`),
    ),
  ];
}

function documentOf(xml: string): unknown {
  return XMLValidator.validate(xml) === true ? parser.parse(xml) : {};
}

function textOf(value: Tags[string]): string {
  if (typeof value === 'string') return value;
  return ((value ?? {}) as { readonly '#text'?: string })['#text'] ?? '';
}

function characterFaults(xml: string): string[] {
  return FIT.test(xml) && !TURNS_TEXT.test(xml) ? [] : ['has a character that XML or a reader cannot carry'];
}

function addressFaults(addresses: readonly string[]): string[] {
  return addresses
    .filter((address) => !/^https?:\/\/[^\s<>"]+$/.test(address) || !URL.canParse(address))
    .map((address) => `has an address that is not absolute: ${address}`);
}

/** In the form, and a day that exists on the weekday it says. */
function isRfc822(text: string): boolean {
  const date = new Date(text);
  return RFC_822.test(text) && !Number.isNaN(date.getTime()) && date.toUTCString().startsWith(text.slice(0, 16));
}
