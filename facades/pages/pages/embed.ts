import { raw } from 'hono/html';
import { boardOf } from '../../../schema/domain/boards/index.ts';
import type { BoardReply } from '../../surfaces/board-reply.ts';
import { EMBED_STYLE } from '../assets.ts';
import { boardTable } from '../parts/boards/board-table.ts';
import type { Chrome } from '../parts/chrome.ts';
import { dated, html } from '../parts/html.ts';
import { LICENCE_URL, sourceWords } from '../parts/layout.ts';
import { boardPath, withQuery } from '../parts/links.ts';
import { grouped } from '../parts/words.ts';

/** A board, or all of them together. */
type Embedded = Pick<
  BoardReply,
  'title' | 'question' | 'asOf' | 'answer' | 'notice' | 'rows' | 'total' | 'returned'
> & {
  readonly board: string;
};

/** A board as a self-contained table for a frame on someone else's page: no script, its style inside. */
export function renderEmbed(payload: Embedded, chrome: Chrome): string {
  const { service, query } = chrome;
  const { board, title, question, answer, asOf, rows, total, returned } = payload;
  const notice = payload.notice ?? service.notice;
  const page = `${service.baseUrl}${withQuery(boardOf(board) === undefined ? '/boards' : boardPath(board), query, { limit: null, offset: null, after: null, board: null })}`;
  return String(html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${service.name}</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<meta name="robots" content="noindex">
<style>${raw(EMBED_STYLE)}</style>
</head>
<body class="embed">
${notice && html`<aside class="notice" aria-label="Notice"><p>${notice}</p></aside>`}
<main>
<h1><a href="${page}" target="_blank" rel="noopener">${question}</a></h1>
<p class="answer">${dated(answer)}</p>
${rows.length === 0 ? html`<p class="empty">No filing on file to show.</p>` : boardTable(payload, { target: '_blank', asOf: query.asOf })}
</main>
<footer class="foot"><p>${grouped(returned)} ${total === null ? 'filings on file' : `of ${grouped(total)} filings on file`}. <a href="${page}" target="_blank" rel="noopener">${service.name}</a>, as of ${asOf}. ${sourceWords(service)} <a rel="license noopener" target="_blank" href="${LICENCE_URL}">CC BY 4.0</a></p></footer>
</body>
</html>
`);
}
