import { type ColumnName, column, OWN_COLUMNS } from '../../../../schema/domain/boards/columns.ts';
import { boardOf } from '../../../../schema/domain/boards/index.ts';
import type { BoardReply, BoardRow } from '../../../surfaces/board-reply.ts';
import { isNumeric, reasonOf } from '../cell.ts';
import { type Html, html } from '../html.ts';
import { absentSentence, absentWord } from '../words.ts';
import { boardRow, type RowLook } from './board-row.ts';
import { figureColumns } from './shown-columns.ts';

/**
 * The table of a board: a row for each filing, each linked to the SEC; two lines a row on a phone.
 *
 * A column of figures that no row has is left out and named below the table, with the reason.
 */
export function boardTable(
  { board, title, asOf, rows }: Pick<BoardReply, 'title' | 'asOf' | 'rows'> & { readonly board: string },
  choices: Pick<RowLook, 'target' | 'asOf'> & {
    readonly columns?: readonly ColumnName[];
    /** Stand a company's older rows folded in its newest? */
    readonly isFolded?: boolean;
  } = {},
): Html {
  const wanted = choices.columns ?? figureColumns(board);
  const left = wanted.filter((name) => !isOwn(name) && rows.every((row) => (row[name] ?? null) === null));
  const columns = wanted.filter((name) => !left.includes(name));
  const look: RowLook = {
    ...choices,
    columns,
    isMixed: rows.some((row) => row.board !== undefined && row.board !== board),
    hasKinds: (boardOf(board)?.kinds.length ?? 2) > 1,
  };
  return html`<table class="rows">
<caption>${title}, filings as of ${asOf}, newest first</caption>
<thead><tr><th scope="col" aria-sort="descending" title="${column('filedOn').description}">Filed</th>${look.isMixed && html`<th scope="col">Board</th>`}<th scope="col">Company</th><th scope="col">What happened</th>${columns.map(heading)}</tr></thead>
<tbody>
${groups(rows, choices.isFolded === true).map(([row, ...earlier]) => boardRow(row, look, earlier))}</tbody>
</table>
${isToldApart(rows) && html`<p class="legend">A bar beside the day marks a severe filing.</p>`}${left.length > 0 && html`<p class="legend">Left out, because no row here has them: ${left.map((name) => column(name).label).join(', ')}.</p>`}${legend(rows, wanted)}`;
}

/** The rows one by one, or those of a company together where its newest stands. */
function groups(rows: readonly BoardRow[], isFolded: boolean): readonly (readonly [BoardRow, ...BoardRow[]])[] {
  if (!isFolded) return rows.map((row) => [row]);
  return [...Map.groupBy(rows, ({ cik }) => cik).values()] as [BoardRow, ...BoardRow[]][];
}

function isOwn(name: ColumnName): boolean {
  return (OWN_COLUMNS as readonly string[]).includes(name);
}

function heading(name: ColumnName): Html {
  return html`<th scope="col"${isNumeric(name) && html` class="n"`} title="${column(name).description}">${column(name).label}</th>`;
}

/** Whether some rows are severe and others are not. */
function isToldApart(rows: readonly BoardRow[]): boolean {
  const isSevere = (row: BoardRow) => row.class === 'severe';
  return rows.some(isSevere) && !rows.every(isSevere);
}

/** The words that stand in the place of values in this table, each with its whole reason. */
function legend(rows: readonly BoardRow[], columns: readonly ColumnName[]): Html | false {
  const watched: readonly ColumnName[] = ['ticker', ...columns];
  const reasons = new Set(
    rows.flatMap((row) => [
      ...watched.filter((name) => (row[name] ?? null) === null).map((name) => reasonOf(row, name)),
      // The tag before the sentence.
      ...[row.absent.outcome ?? row.absent.noticeState].filter((reason) => reason !== undefined),
    ]),
  );
  if (reasons.size === 0) return false;
  return html`<dl class="legend">${[...reasons]
    .sort()
    .map((reason) => html`<div><dt>${absentWord(reason)}</dt><dd>${absentSentence(reason)}</dd></div>`)}</dl>`;
}
