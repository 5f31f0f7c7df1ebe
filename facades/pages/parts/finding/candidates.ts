import { withQuery } from '../../../links.ts';
import type { SuggestionRow } from '../../../surfaces/finding/suggest-surface.ts';
import { type Html, html, named } from '../html.ts';

/** How much is on file for a filer, in words; the search field of every header uses the same. */
export const HOLDING_WORDS: Readonly<Record<SuggestionRow['holding'], string>> = {
  card: 'card',
  filings: 'boards only',
  name: 'not loaded yet',
};

/** What is found, where it is no company. */
const KIND_WORDS: Readonly<Partial<Record<SuggestionRow['kind'], string>>> = { fund: 'fund', manager: '13F manager' };

function onDay(page: string, asOf: string | undefined): string {
  const [path = '', query = ''] = page.split('?');
  return withQuery(path, Object.fromEntries(new URLSearchParams(query)), { asOf: asOf ?? null });
}

/** Companies that a text may mean, each with what distinguishes it from its namesakes. */
export function candidateList(rows: readonly SuggestionRow[], asOf: string | undefined): Html {
  return html`<ul class="candidates">${rows.map(
    ({ cik, company, ticker, exchange, holding, kind, page, formerName }) =>
      html`<li><a href="${onDay(page, asOf)}">${named(company)}</a> ${ticker !== null && html`<span class="ticker">${ticker}</span> `}<span class="quiet">${exchange !== null && `${exchange} · `}${KIND_WORDS[kind] ?? `CIK ${cik}`} · ${HOLDING_WORDS[holding]}${formerName !== null && html` · formerly <bdi>${formerName}</bdi>`}</span></li>`,
  )}</ul>`;
}
