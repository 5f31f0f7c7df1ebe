import { boardOf } from '../../../schema/domain/boards/index.ts';
import { boardPath, withQuery } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { BoardReply } from '../../surfaces/boards/board-reply.ts';
import { boardTable } from '../parts/boards/board-table.tsx';
import { embedFrame } from '../parts/frame/embed-frame.tsx';
import { dated } from '../parts/text.tsx';
import { grouped } from '../parts/words.ts';

/** A board, or all of them together. */
type Embedded = Pick<
  BoardReply,
  'title' | 'question' | 'asOf' | 'answer' | 'notice' | 'rows' | 'total' | 'returned'
> & { readonly board: string };

/** A board as a self-contained table for a frame on another site: no script, its style inlined. */
export function renderEmbed(payload: Embedded, chrome: Chrome): string {
  const { service, query } = chrome;
  const { board, title, question, answer, asOf, rows, total, returned } = payload;
  const path = boardOf(board) === undefined ? '/boards' : boardPath(board);
  const page = `${service.baseUrl}${withQuery(path, query, { limit: null, offset: null, after: null, board: null })}`;
  const main = (
    <>
      <h1>
        <a href={page} target="_blank" rel="noopener">
          {question}
        </a>
      </h1>
      <p class="answer">{dated(answer)}</p>
      {rows.length === 0 ? (
        <p class="empty">We found no filing to show.</p>
      ) : (
        boardTable(payload, { target: '_blank', asOf: query.asOf })
      )}
    </>
  );
  const extent = `${grouped(returned)} ${total === null ? 'filings found' : `of ${grouped(total)} filings found`}.`;
  return embedFrame({ title, main, page, extent, asOf, notice: payload.notice }, chrome);
}
