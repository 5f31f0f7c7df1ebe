import type { Child, JSX } from 'hono/jsx';
import type { JsonObject } from '../../../json-value.ts';
import { bareType, MEDIA_TYPES } from '../../../paths.ts';
import { LICENCE } from '../../../publications/license.ts';
import { readable } from '../../../representations/readable.ts';
import type { Chrome, ServiceFacts } from '../../../service-facts.ts';
import type { Format } from '../../../surface.ts';
import { type AssetName, assetPath } from '../../assets/assets.ts';
import { LinkedData, leadTo, type Shared, SharedMeta } from '../shared.tsx';
import { ROWS } from '../table.tsx';
import { After, join, Time } from '../text.tsx';
import { easternStamp } from '../words.ts';
import { citeThis } from './cite-this.tsx';
import { morePages, pageHeader } from './page-header.tsx';

export const LICENCE_URL = LICENCE.url;

/** The formats of a feed. */
const FEEDS = ['rss', 'jsonfeed'] as const;

/** The formats of data, which the head of a page links to. */
export const LINKED: ReadonlySet<Format> = new Set(['json', 'csv', ...FEEDS]);

export const FORMAT_NAMES: Record<Format, string> = {
  html: 'page',
  json: 'JSON',
  csv: 'CSV',
  rss: 'RSS',
  jsonfeed: 'JSON Feed',
  embed: 'Embed',
  text: 'text',
  svg: 'SVG',
  png: 'PNG',
  tsr: 'time stamp',
};

/** The style sheet of pages with downloadable charts. */
const CHARTED: AssetName = 'figures.css';

interface PageParts extends Shared {
  /** The page's subject in the terms of schema.org. */
  readonly about?: JsonObject;
  /** True if the content has a table of rows, ROWS, which a reader may skip to. */
  readonly hasRows?: boolean;
  /** Notice that opens the page; the service's by default. */
  readonly notice?: string | null | undefined;
  /** The feed of the page's subject, where the page itself has none. */
  readonly feed?: { readonly title: string; path(format: (typeof FEEDS)[number]): string };
  /** Descriptions of the page's data for programs. */
  readonly describedBy?: readonly { readonly href: string; readonly type: string }[];
  /** Links between the header and the content. */
  readonly strip?: Child;
  /** A script of its own, besides that of all pages. */
  readonly script?: AssetName;
  /** Style sheets of its own, besides that of all pages. */
  readonly style?: AssetName | readonly AssetName[];
  readonly asOf?: string;
  /** True for a page of data that ends with how to cite it. */
  readonly cites?: boolean;
  readonly refreshedAt?: string | null;
}

interface LayoutProps extends Omit<PageParts, 'summary'> {
  readonly chrome: Chrome;
  /** The reply that the page shows: its answer is the summary, its day and notice are the page's. */
  readonly reply?: { readonly answer: string; readonly asOf: string; readonly notice?: string | null | undefined };
  readonly summary?: string;
  readonly children: Child;
}

/** A whole page: head, notice, header, content and the footer with the source of the data. */
export function Layout({ chrome, children, reply, ...props }: LayoutProps) {
  const { service, path, alternates } = chrome;
  const { answer = '', notice: own, asOf } = reply ?? {};
  const parts: PageParts = { summary: answer, notice: own, ...(asOf !== undefined && { asOf }), ...props };
  const { title, summary, script, about, describedBy = [], feed } = parts;
  const styles = [parts.style ?? []].flat();
  const notice = parts.notice ?? service.notice;
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · ${service.name}`}</title>
        <meta name="description" content={summary} />
        <meta name="color-scheme" content="light dark" />
        <SharedMeta {...parts} chrome={chrome} />
        <HeadLink rel="icon" type="image/svg+xml" href={assetPath('favicon.svg')} />
        <HeadLink rel="preload" href={assetPath('serif.woff2')} as="font" type="font/woff2" crossorigin="" />
        <HeadLink rel="preload" href={assetPath('sans.woff2')} as="font" type="font/woff2" crossorigin="" />
        <link rel="stylesheet" href={assetPath('site.css')} />
        {styles.map((style) => (
          <link rel="stylesheet" href={assetPath(style)} />
        ))}
        <script src={assetPath('site.js')} />
        <script src={assetPath('find.js')} defer />
        {styles.includes(CHARTED) && <script src={assetPath('take.js')} defer />}
        {script && <script src={assetPath(script)} />}
        {parts.isUnlisted !== true && <HeadLink rel="canonical" href={`${service.baseUrl}${path}`} />}
        <HeadLink rel="license" href={LICENCE_URL} />
        {about && <LinkedData about={about} />}
        {alternates
          .filter(({ format }) => LINKED.has(format))
          .map(({ format, href }) => alternate(format, FORMAT_NAMES[format], href))}
        {describedBy.map((one) => (
          <HeadLink rel="describedby" {...one} />
        ))}
        {feed && FEEDS.map((format) => alternate(format, `${feed.title} (${FORMAT_NAMES[format]})`, feed.path(format)))}
      </head>
      <body>
        <a class="skip" href="#main" children="Skip to content" />
        {parts.hasRows && (
          <After>
            <a class="skip" href={`#${ROWS}`} children="Skip to the rows" />
          </After>
        )}
        <Notice text={notice} />
        {pageHeader(chrome)}
        {parts.strip}
        <main id="main" tabindex={-1}>
          {children}
          {cited(parts, chrome)}
        </main>
        {footer(parts, chrome)}
      </body>
    </html>
  );
}

/** A link of a head where it stands: without a handler the library would move it to the end. */
export const HeadLink = (props: JSX.IntrinsicElements['link']) => <link {...props} onLoad={undefined} />;

const alternate = (format: Format, title: string, href: string) => (
  <HeadLink rel="alternate" type={bareType(MEDIA_TYPES[format])} title={title} href={href} />
);

/** A document as text. No component waits, so its markup is not a promise. */
export function rendered(document: Child): string {
  return readable(`<!DOCTYPE html>\n${document}\n`);
}

/** The notice that opens a page. */
export function Notice({ text }: { readonly text: string | null | undefined }) {
  if (!text) return null;
  return (
    <aside class="notice" aria-label="Notice">
      <p>{text}</p>
    </aside>
  );
}

function cited({ cites, isUnlisted, title, asOf, notice }: PageParts, chrome: Chrome) {
  if (cites !== true || isUnlisted === true || asOf === undefined) return false;
  const { service } = chrome;
  return citeThis({ title, asOf, source: sourceWords({ ...service, notice: notice ?? service.notice }) }, chrome);
}

/** The source of the data, in a sentence; replaced by a notice if the data is not real. */
export function sourceWords({ isSample, notice }: ServiceFacts): string {
  return isSample && notice !== null ? notice : 'Source: SEC EDGAR.';
}

function footer({ asOf, refreshedAt }: PageParts, chrome: Chrome) {
  const { service } = chrome;
  const own =
    !service.isSample &&
    ' The figures are the companies’ own public filings. The pages link to each filing at the SEC.';
  return (
    <footer class="foot" data-source={sourceWords(service)}>
      {morePages(chrome)}
      <p>
        {sourceWords(service)}
        {own}
        {asOf && (
          <After>
            As of <Time day={asOf} />.
          </After>
        )}
        {refreshedAt && service.standsStillOn === undefined && (
          <After>
            Data refreshed <time datetime={refreshedAt}>{easternStamp(refreshedAt)}</time> New York time.
          </After>
        )}
      </p>
      <p>
        Boards and text:{' '}
        <a rel="license" href={LICENCE_URL}>
          CC BY 4.0
        </a>
        , free to use with credit to {service.name}. Contact: {contact(service.contact)}.
      </p>
      <p>
        For programs: <a href="/boards/llms.txt">llms.txt</a>, <a href="/boards/manifest.json">manifest</a>,{' '}
        <a href="/boards/openapi.json">OpenAPI</a>, <a href="/boards/fields.json">fields</a>,{' '}
        <a href="/graphql">GraphQL</a>
      </p>
    </footer>
  );
}

/** The contact, linked if it is a mail or web address. */
export function contact(text: string) {
  if (/^https?:\/\/\S+$/.test(text)) return <a href={text}>{text}</a>;
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return <a href={`mailto:${text}`}>{text}</a>;
  return text;
}

/** Links to the same content in its other formats, to the code of its frame, and to its query. */
export function formatLinks(before: string, { alternates, graphiql }: Chrome, hasFrame = true) {
  const others = alternates.filter(({ format }) => format !== 'html' && (hasFrame || format !== 'embed'));
  if (others.length === 0) return false;
  return (
    <p class="formats">
      {before}{' '}
      {join(
        others.map(({ format, href }) => <a href={leadTo(format, href)}>{FORMAT_NAMES[format]}</a>),
        ' ',
      )}
      {graphiql && (
        <After>
          <a href={graphiql}>Open in GraphiQL</a>
        </After>
      )}
    </p>
  );
}
