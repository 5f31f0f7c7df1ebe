import type { Chrome } from '../../../../facades/service-facts.ts';
import { boardOf } from '../../../../schema/domain/boards/index.ts';

export const AS_OF = '2025-09-12';

/** A name that tries to write markup, to leave an attribute and to turn the text that follows it. */
export const HOSTILE_NAME = `<script>alert(1)</script> "Quoted" & 'Sons' \u202eevil\u0000 Inc`;

export const NOTICE =
  'Sample world: these companies and filings are invented. Set EDGAR_MIRROR or SEC_USER_AGENT for real ones.';

/** The surroundings of a page, with the sample world's notice. */
export function chromeOf(path: string, query: Record<string, string> = {}, notice: string | null = NOTICE): Chrome {
  const suffix = Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query)}`;
  const isBoard = path !== '/boards' && boardOf(path.slice('/boards/'.length)) !== undefined;
  return {
    service: {
      baseUrl: 'https://boards.example',
      name: 'Filings Boards',
      contact: 'boards@example.org',
      notice,
      isSample: notice !== null,
    },
    path,
    query,
    alternates: isBoard
      ? [
          { format: 'json', href: `${path}.json${suffix}` },
          { format: 'csv', href: `${path}.csv${suffix}` },
          { format: 'rss', href: `${path}/feed.xml${suffix}` },
          { format: 'embed', href: `${path}/embed${suffix}` },
        ]
      : [{ format: 'json', href: '/boards/all.json' }],
  };
}
