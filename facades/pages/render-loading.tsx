import { withQuery } from '../links.ts';
import type { Chrome } from '../service-facts.ts';
import { Lead } from './parts/blocks.tsx';
import { Layout, rendered } from './parts/frame/layout.tsx';

/** Shown while filings are fetched from the SEC on the first request for them. */
export function renderLoading(chrome: Chrome): string {
  const { path, query } = chrome;

  return rendered(
    <Layout
      chrome={{ ...chrome, alternates: [] }}
      title="Loading"
      summary="Filings are being fetched from the SEC."
      isUnlisted>
      <Lead kicker="One moment" title="We are fetching this from the SEC">
        <p class="answer" role="status">
          Nobody has asked for it here lately, so its filings are being loaded now. That takes up to 20 seconds.
        </p>
        <p>
          The page comes by itself. <a href={withQuery(path, query)}>Load it again</a>
        </p>
      </Lead>
    </Layout>,
  );
}
