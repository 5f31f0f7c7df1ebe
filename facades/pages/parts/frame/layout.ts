import type { JsonObject } from '../../../json-value.ts';
import type { Chrome, ServiceFacts } from '../../../service-facts.ts';
import type { Format } from '../../../surface.ts';
import { type AssetName, assetPath } from '../../assets/assets.ts';
import { dayMark, type Html, html, join } from '../html.ts';
import { linkedData, sharedMeta } from '../shared.ts';
import { easternStamp } from '../words.ts';
import { citeThis } from './cite-this.ts';
import { morePages, pageHeader } from './page-header.ts';

export const LICENCE_URL = 'https://creativecommons.org/licenses/by/4.0/';

const MEDIA_TYPES: Partial<Record<Format, string>> = {
  json: 'application/json',
  csv: 'text/csv',
  rss: 'application/rss+xml',
};

export const FORMAT_NAMES: Record<Format, string> = {
  html: 'page',
  json: 'JSON',
  csv: 'CSV',
  rss: 'RSS',
  embed: 'Embed',
  text: 'text',
  svg: 'SVG',
  png: 'PNG',
  tsr: 'time stamp',
};

/** The id of the body of a list's table. */
export const ROWS = 'rows';

/** The style sheet of pages with downloadable charts. */
const CHARTED: AssetName = 'figures.css';

interface PageParts {
  /** Subject of the page, without the service's name. */
  readonly title: string;
  /** One sentence for search results and shared links. */
  readonly summary: string;
  /** The headline of shared links: the finding; the title by default. */
  readonly finding?: string;
  /** The picture's text alternative, if it says more. */
  readonly pictured?: string;
  /** The page's subject in the terms of schema.org. */
  readonly about?: JsonObject;
  readonly main: Html;
  /** True if the content has a table of rows, ROWS, which a reader may skip to. */
  readonly hasRows?: boolean;
  /** Notice that opens the page; the service's by default. */
  readonly notice?: string | null | undefined;
  /** The feed of the page's subject, where the page itself has none. */
  readonly feed?: { readonly title: string; readonly href: string };
  /** Links between the header and the content. */
  readonly strip?: Html;
  /** True for a page that is not worth finding again: an error, or a step of a process. */
  readonly isUnlisted?: boolean;
  /** A script of its own, besides that of all pages. */
  readonly script?: AssetName;
  /** A style sheet of its own, besides that of all pages. */
  readonly style?: AssetName;
  readonly asOf?: string;
  /** True for a page of data that ends with how to cite it. */
  readonly cites?: boolean;
  readonly refreshedAt?: string | null;
}

/** A whole page: head, notice, header, content and the footer with the source of the data. */
export function layout(parts: PageParts, chrome: Chrome): string {
  const { service, path } = chrome;
  const notice = parts.notice ?? service.notice;
  return String(html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${parts.title} · ${service.name}</title>
<meta name="description" content="${parts.summary}">
<meta name="color-scheme" content="light dark">
${sharedMeta(parts, chrome)}
<link rel="icon" type="image/svg+xml" href="${assetPath('favicon.svg')}">
${(['serif.woff2', 'sans.woff2'] as const).map(
  (name) => html`<link rel="preload" href="${assetPath(name)}" as="font" type="font/woff2" crossorigin>\n`,
)}<link rel="stylesheet" href="${assetPath('site.css')}">
${
  parts.style &&
  html`<link rel="stylesheet" href="${assetPath(parts.style)}">
`
}<script src="${assetPath('site.js')}"></script>
<script src="${assetPath('find.js')}" defer></script>
${
  parts.style === CHARTED &&
  html`<script src="${assetPath('take.js')}" defer></script>
`
}${
  parts.script &&
  html`<script src="${assetPath(parts.script)}"></script>
`
}${parts.isUnlisted !== true && html`<link rel="canonical" href="${service.baseUrl}${path}">`}
<link rel="license" href="${LICENCE_URL}">
${
  parts.about !== undefined &&
  html`${linkedData(parts.about)}
`
}${chrome.alternates.map(({ format, href }) => {
  const type = MEDIA_TYPES[format];
  return type && html`<link rel="alternate" type="${type}" title="${FORMAT_NAMES[format]}" href="${href}">\n`;
})}${parts.feed && html`<link rel="alternate" type="${MEDIA_TYPES.rss}" title="${parts.feed.title}" href="${parts.feed.href}">\n`}</head>
<body>
<a class="skip" href="#main">Skip to content</a>
${
  parts.hasRows === true &&
  html`<a class="skip" href="#${ROWS}">Skip to the rows</a>
`
}${notice && html`<aside class="notice" aria-label="Notice"><p>${notice}</p></aside>`}
${pageHeader(chrome)}
${parts.strip}
<main id="main" tabindex="-1">
${parts.main}
${cited(parts, chrome)}</main>
${footer(parts, chrome)}
</body>
</html>
`);
}

function cited({ cites, isUnlisted, title, asOf, notice }: PageParts, chrome: Chrome): Html | false {
  if (cites !== true || isUnlisted === true || asOf === undefined) return false;
  const { service } = chrome;
  return citeThis({ title, asOf, source: sourceWords({ ...service, notice: notice ?? service.notice }) }, chrome);
}

/** The source of the data, in a sentence; replaced by a notice if the data is not real. */
export function sourceWords({ isSample, notice }: ServiceFacts): string {
  return isSample && notice !== null ? notice : 'Source: SEC EDGAR.';
}

function footer({ asOf, refreshedAt }: PageParts, chrome: Chrome): Html {
  const { service } = chrome;
  const own =
    !service.isSample &&
    ' The figures are the companies’ own public filings; the pages link to each filing at the SEC.';
  return html`<footer class="foot" data-source="${sourceWords(service)}">
${morePages(chrome)}
<p>${sourceWords(service)}${own}${asOf && html` As of ${dayMark(asOf)}.`}${refreshedAt && service.standsStillOn === undefined && html` Data refreshed <time datetime="${refreshedAt}">${easternStamp(refreshedAt)}</time> New York time.`}</p>
<p>Boards and text: <a rel="license" href="${LICENCE_URL}">CC BY 4.0</a>, free to use with credit to ${service.name}. Contact: ${contact(service.contact)}.</p>
<p>For programs: <a href="/boards/llms.txt">llms.txt</a>, <a href="/boards/manifest.json">manifest</a>, <a href="/boards/openapi.json">OpenAPI</a>, <a href="/boards/fields.json">fields</a>, <a href="/graphql">GraphQL</a></p>
</footer>`;
}

/** The contact, linked if it is a mail or web address. */
export function contact(text: string): Html {
  if (/^https?:\/\/\S+$/.test(text)) return html`<a href="${text}">${text}</a>`;
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return html`<a href="mailto:${text}">${text}</a>`;
  return html`${text}`;
}

/** Links to the same content in its other formats. */
export function formatLinks(before: string, { alternates }: Chrome): Html | false {
  const others = alternates.filter(({ format }) => format !== 'html');
  if (others.length === 0) return false;
  return html`<p class="formats">${before} ${join(
    others.map(({ format, href }) => html`<a href="${href}">${FORMAT_NAMES[format]}</a>`),
    ' ',
  )}</p>`;
}
