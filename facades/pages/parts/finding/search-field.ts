import type { Chrome } from '../chrome.ts';
import { type Html, html } from '../html.ts';

const ASK_PATH = '/boards/ask';

/** A search for a company: a form that works by GET. Suggestions come by script, where there is one. */
export function searchForm({ id, value }: { readonly id: string; readonly value: string }): Html {
  return html`<form class="find" method="get" action="${ASK_PATH}" role="search" aria-label="${id === 'find' ? 'Find a company' : 'Search again'}">
<label class="unseen" for="${id}">Company, ticker or CIK</label>
<input id="${id}" name="q" type="search" value="${value}" placeholder="Company, ticker or CIK" required maxlength="100" autocomplete="off" spellcheck="false">
<button type="submit">Find</button>
</form>`;
}

/** The search of every header; it shows what was asked last. */
export function searchField({ path, query }: Pick<Chrome, 'path' | 'query'>): Html {
  return searchForm({ id: 'find', value: path === ASK_PATH ? (query.q ?? '') : '' });
}
