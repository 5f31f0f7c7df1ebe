import { raw } from 'hono/html';
import { weeklyBars } from '../../charts/weekly-bars.ts';
import type { BoardSummary, BoardsReply } from '../../surfaces/all-boards.ts';
import { formatLinks, strip } from '../parts/boards/board-parts.ts';
import type { Chrome } from '../parts/chrome.ts';
import { dated, type Html, html } from '../parts/html.ts';
import { layout } from '../parts/layout.ts';
import { boardPath, withQuery } from '../parts/links.ts';
import { grouped } from '../parts/words.ts';

/** The index: the answer of every board on one day, each with its filings per week. */
export function renderBoards(payload: BoardsReply, chrome: Chrome): string {
  const { asOf } = chrome.query;
  const main = html`<header class="lead">
<p class="kicker">SEC filings, by the question they answer</p>
<h1>What did companies have to tell the SEC?</h1>
<p class="answer">${dated(payload.answer)}</p>
${formatLinks('All boards as', chrome)}
</header>
<div class="cards">
${payload.boards.map((board) => card(board, asOf ?? null))}</div>`;
  return layout(
    {
      title: 'Boards',
      summary: payload.answer,
      main,
      notice: payload.notice,
      strip: strip(null),
      asOf: payload.asOf,
      refreshedAt: payload.refreshedAt,
    },
    chrome,
  );
}

function card({ slug, title, question, answer, total, filingsPerWeek }: BoardSummary, asOf: string | null): Html {
  return html`<article class="card">
<p class="kicker">${title}</p>
<h2><a href="${withQuery(boardPath(slug), {}, { asOf })}">${question}</a></h2>
<p>${dated(answer)}</p>
<figure>${raw(weeklyBars(filingsPerWeek, `${title}, filings on file per week`))}<figcaption>${total === null ? 'Not known' : `${grouped(total)} on file in 12 months`} · peak week ${grouped(Math.max(0, ...filingsPerWeek))} · <span class="latest">last week ${grouped(filingsPerWeek.at(-1) ?? 0)}</span></figcaption></figure>
</article>
`;
}
