import type { Chrome } from '../service-facts.ts';
import type { AskReply } from '../surfaces/finding/ask-surface.ts';
import { candidateList } from './parts/finding/candidates.ts';
import { layout } from './parts/frame/layout.ts';
import { searchDay, searchForm } from './parts/frame/search-field.ts';
import { dated, html } from './parts/html.ts';

/** The page of a search without one clear match: the companies it may mean, or examples. */
export function renderAsk({ answer, asOf, notice, rows }: AskReply, chrome: Chrome): string {
  const asked = chrome.query.q ?? '';
  const [headline, list] =
    asked === ''
      ? ['Find a company', 'For example']
      : [`Which company is “${asked}”?`, rows.length === 0 ? '' : 'Perhaps one of these'];
  const main = html`<header class="lead">
<p class="kicker">Search</p>
<h1>${headline}</h1>
<p class="answer">${dated(answer)}</p>
</header>
${searchForm({ id: 'again', value: asked, day: searchDay(chrome) })}
${
  rows.length > 0 &&
  html`<section class="list" aria-labelledby="candidates">
<h2 id="candidates">${list}</h2>
${candidateList(rows, chrome.query.asOf)}
</section>`
}
<p class="quiet">Not here? On a live service, a company’s filings are loaded when somebody first asks for its card by CIK. <a href="/boards/companies">All companies on file</a></p>`;
  return layout(
    { title: 'Find a company', summary: answer, main, notice, asOf, isUnlisted: asked !== '' },
    { ...chrome, alternates: [] },
  );
}
