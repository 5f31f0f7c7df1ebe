import { raw } from 'hono/html';
import { weeklyBars } from '../../charts/weekly-bars.ts';
import type { LiveReply } from '../../surfaces/live.ts';
import { strip } from '../parts/boards/board-parts.ts';
import { boardTable } from '../parts/boards/board-table.ts';
import type { Chrome } from '../parts/chrome.ts';
import { dated, type Html, html } from '../parts/html.ts';
import { layout } from '../parts/layout.ts';
import { boardPath } from '../parts/links.ts';
import { grouped } from '../parts/words.ts';

/**
 * The dashboard: rows on each board and the newest of all, as they are now. Its script puts what comes above them, and
 * fetches the counts with their charts anew.
 */
export function renderLive(payload: LiveReply, chrome: Chrome): string {
  const { answer, asOf, boards, eventId, rows, refreshedAt, notice } = payload;
  const main = html`<header class="lead">
<p class="kicker">Live</p>
<h1>What is being filed now?</h1>
<p class="answer">${dated(answer)}</p>
<noscript><p>Without script this is a list that stands still: load the page again for what is newer.</p></noscript>
</header>
<section aria-labelledby="per-board"><h2 class="unseen" id="per-board">Rows on each board</h2>
<ul class="gauges" id="gauges">${boards.map(gauge)}</ul>
</section>
<section class="listing" id="live" aria-label="Newest filings" data-after="${eventId}">
<div class="bar"><p class="count" id="state">Newest filings</p>
<button type="button" class="plain" id="pause" aria-pressed="false" hidden>Pause</button></div>
<p class="unseen" id="heard" role="status"></p>
${rows.length === 0 ? html`<p class="empty">No filing on file is on a board yet.</p>` : boardTable({ ...payload, ...ALL_BOARDS }, { columns: [] })}
</section>`;
  return layout(
    {
      title: 'Live',
      summary: answer,
      main,
      notice,
      strip: strip(null),
      asOf,
      refreshedAt,
      script: 'live.js',
    },
    chrome,
  );
}

const ALL_BOARDS = {
  board: 'all',
  title: 'All boards',
  question: '',
  returned: 0,
  truncated: false,
  more: '',
} as const;

function gauge({ slug, title, total, filingsPerWeek }: LiveReply['boards'][number]): Html {
  return html`<li data-board="${slug}"><a href="${boardPath(slug)}">${title}</a> <b>${total === null ? '?' : grouped(total)}</b>
${raw(weeklyBars(filingsPerWeek, `${title}, filings on file per week`))}</li>
`;
}
