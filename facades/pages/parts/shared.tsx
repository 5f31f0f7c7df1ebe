import { raw } from 'hono/html';
import { PICTURE_SIZE, PNG_SCALE } from '../../charts/painted.ts';
import type { JsonObject } from '../../json-value.ts';
import { sharedAddress } from '../../links.ts';
import { type Chrome, isOwnMachine } from '../../service-facts.ts';
import type { Format } from '../../surface.ts';
import { CopyButton, Fact } from './blocks.tsx';
import { After, datedText, join } from './text.tsx';

export interface Shared {
  /** Subject of the page, without the service's name. */
  readonly title: string;
  /** One sentence for search results and shared links. */
  readonly summary: string;
  /** The headline of shared links: the finding; the title by default. */
  readonly finding?: string;
  /** The picture's text alternative, if it says more. */
  readonly pictured?: string;
  /** True for a page that is not worth finding again: an error, or a step of a process. */
  readonly isUnlisted?: boolean;
}

/** Metadata for link previews (Open Graph, and Twitter's own for the large picture). */
export function SharedMeta({ chrome, title, summary, isUnlisted, ...shared }: Shared & { readonly chrome: Chrome }) {
  const { service } = chrome;
  const { finding = title, pictured = finding } = shared;
  const image = isUnlisted ? undefined : hrefOf('png', chrome);
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={service.name} />
      {!isUnlisted && <meta property="og:url" content={sharedAddress(chrome)} />}
      <meta property="og:title" content={finding} />
      <meta property="og:description" content={datedText(summary)} />
      <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
      {image !== undefined && (
        <>
          <meta property="og:image" content={`${service.baseUrl}${image}`} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(PICTURE_SIZE.width * PNG_SCALE)} />
          <meta property="og:image:height" content={String(PICTURE_SIZE.height * PNG_SCALE)} />
          <meta property="og:image:alt" content={datedText(pictured)} />
        </>
      )}
    </>
  );
}

/** JSON-LD. It is data and never runs, so the script policy does not apply to it; it must not close its own element. */
export function LinkedData({ about }: { readonly about: JsonObject }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...about }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{raw(text)}</script>;
}

const TAKEN: readonly (readonly [Format, string])[] = [
  ['png', 'PNG'],
  ['svg', 'SVG'],
  ['csv', 'CSV'],
  ['embed', 'Embed'],
];

/**
 * Download links for the chart above.
 *
 * @param own  addresses of the chart's own data and frame, if the page's are of something else; null if it has none
 */
export function takeAway(chrome: Chrome, own: Partial<Record<Format, string | null>> = {}) {
  const links = TAKEN.flatMap(([format, name]) => {
    const href = own[format] === undefined ? hrefOf(format, chrome) : (own[format] ?? undefined);
    return href === undefined
      ? []
      : [
          <a href={leadTo(format, href)} download={format !== 'embed'}>
            {name}
          </a>,
        ];
  });
  return links.length > 0 && <p class="formats take">Take this chart: {join(links, ' ')}</p>;
}

/** The note that a copied address works only on this machine, if the service has no public address. */
export function localAddressNote({ baseUrl }: Pick<Chrome['service'], 'baseUrl'>) {
  return (
    isOwnMachine(baseUrl) && (
      <After>
        <small class="quiet">
          This service has no public web address, so the link works only on the computer that runs it.
        </small>
      </After>
    )
  );
}

/** Height of a frame in pixels: the widest chart with its surroundings, or some rows of a table. */
const FRAME_HEIGHT = 600;

/** The line of HTML to embed the frame on another site; empty if there is no frame. */
export function embedRow(title: string, chrome: Chrome) {
  const frame = hrefOf('embed', chrome);
  if (frame === undefined) return false;
  const line =
    `<iframe src="${new URL(frame, chrome.service.baseUrl)}" ` +
    `title="${title.replaceAll('"', '&quot;')}" width="100%" height="${FRAME_HEIGHT}"></iframe>`;
  return (
    <Fact term="Embed">
      <code id="frame">{line}</code> <CopyButton of="frame" />
      {localAddressNote(chrome.service)}
    </Fact>
  );
}

/** What a link to a format leads to: for a frame, the line that embeds it. */
export const leadTo = (format: Format, href: string) => (format === 'embed' ? '#frame' : href);

function hrefOf(wanted: Format, { alternates }: Chrome): string | undefined {
  return alternates.find(({ format }) => format === wanted)?.href;
}
