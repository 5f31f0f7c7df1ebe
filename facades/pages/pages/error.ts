import { BOARDS } from '../../../schema/domain/boards/index.ts';
import type { Problem } from '../../errors.ts';
import { strip } from '../parts/boards/board-parts.ts';
import type { Chrome } from '../parts/chrome.ts';
import { type Html, html } from '../parts/html.ts';
import { layout } from '../parts/layout.ts';
import { boardPath, withQuery } from '../parts/links.ts';

/** A failure as a page: the words of the problem details, and where to go from here. */
export function renderError(problem: Problem, chrome: Chrome): string {
  const { title, status, detail, hint, code, requestId } = problem;
  const main = html`<header class="lead">
<p class="kicker">Error ${status}</p>
<h1>${title}</h1>
<p class="answer">${detail}</p>
<p>${hint}</p>
</header>
${candidates(problem, chrome)}
${status === 404 && boardList()}
<p class="quiet">Code <code>${code}</code>${requestId !== '' && html`, request <code>${requestId}</code>`}. ${onward(problem, chrome)}</p>`;
  return layout({ title, summary: detail, main, strip: strip(null), isUnlisted: true }, { ...chrome, alternates: [] });
}

/** The same page without what was asked of it, where that was at fault; else the boards. */
function onward({ status }: Problem, { path, query }: Chrome): Html {
  const isAsked = status < 500 && status !== 404 && Object.keys(query).length > 0;
  return isAsked ? html`<a href="${path}">The page without these filters</a>` : html`<a href="/boards">All boards</a>`;
}

function candidates({ candidates: found = [] }: Problem, { path, query }: Chrome): Html | false {
  if (found.length === 0) return false;
  // The company asked for stands in the query, or else at the end of the path.
  const href = (cik: number) =>
    'company' in query
      ? withQuery(path, query, { company: String(cik), offset: null })
      : withQuery(path.replace(/[^/]+$/, String(cik)), query);
  return html`<section class="list" aria-labelledby="candidates">
<h2 id="candidates">Perhaps one of these</h2>
<ul>${found.map(
    ({ cik, name, ticker }) =>
      html`<li><a href="${href(cik)}"><bdi>${name}</bdi></a> ${ticker !== null && html`<span class="ticker">${ticker}</span> `}<span class="quiet">CIK ${cik}</span></li>`,
  )}</ul>
</section>`;
}

function boardList(): Html {
  return html`<section class="list" aria-labelledby="boards">
<h2 id="boards">The boards</h2>
<ul>${BOARDS.map(({ slug, question }) => html`<li><a href="${boardPath(slug)}">${question}</a></li>`)}</ul>
</section>`;
}
