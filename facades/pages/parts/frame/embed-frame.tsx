import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { Chrome } from '../../../service-facts.ts';
import { EMBED_STYLE } from '../../assets/assets.ts';
import { HeadLink, LICENCE_URL, Notice, rendered, sourceWords } from './layout.tsx';

interface EmbedParts {
  readonly title: string;
  readonly main: Child;
  /** The address of the page it is taken from. */
  readonly page: string;
  /** How much of it is shown, as a sentence. */
  readonly extent?: string;
  readonly asOf: string;
  readonly notice?: string | null | undefined;
}

/** A self-contained document for a frame: its style inlined, its source and licence below. */
export function embedFrame({ title, main, page, extent, asOf, ...parts }: EmbedParts, { service }: Chrome): string {
  const notice = parts.notice ?? service.notice;
  return rendered(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · ${service.name}`}</title>
        <meta name="color-scheme" content="light dark" />
        <HeadLink rel="icon" href="data:," />
        <meta name="robots" content="noindex" />
        <style>{raw(EMBED_STYLE)}</style>
      </head>
      <body class="embed">
        <Notice text={notice} />
        <main>{main}</main>
        <footer class="foot">
          <p>
            {extent && `${extent} `}
            <a href={page} target="_blank" rel="noopener">
              {service.name}
            </a>
            , as of {asOf}. {sourceWords(service)}{' '}
            <a rel="license noopener" target="_blank" href={LICENCE_URL}>
              CC BY 4.0
            </a>
          </p>
        </footer>
      </body>
    </html>,
  );
}
