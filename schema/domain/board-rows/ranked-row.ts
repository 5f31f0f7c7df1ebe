import type { StoredRow, StoredText } from '../boards/columns/stored-row.ts';
import { outcomeSaid } from '../boards/columns/text-columns.ts';
import { BOARDS } from '../boards/index.ts';
import { newestFirst } from '../boards/newest-first.ts';
import { classOfFiling } from '../filers/item-outcomes/class-of-text.ts';
import { EVENT_KINDS } from '../terms/event-kind.ts';
import type { BoardRowView } from './board-view.ts';

/** The fields that decide how serious a row is. */
export type Ranking = Pick<
  BoardRowView,
  'accession' | 'cik' | 'filedOn' | 'acceptedAt' | 'kinds' | 'class' | 'outcome'
>;

export interface BriefRow extends Pick<StoredRow, 'board' | 'accession' | 'cik' | 'filedOn' | 'kinds'> {
  /** In ISO format; null if unknown. */
  readonly acceptedAt: string | null;
  readonly texts: readonly Pick<StoredText, 'item' | 'outcome'>[];
}

export interface RankedRow {
  readonly board: string;
  readonly row: Ranking;
}

/** Converts brief rows of any boards to ranked rows, board by board in listed order, newest first. */
export function rankRows(rows: readonly BriefRow[]): RankedRow[] {
  const byBoard = Map.groupBy(rows.toSorted(newestFirst), ({ board }) => board);
  return BOARDS.flatMap(({ slug, own }) => {
    const hasOutcome = own.includes('outcome');
    return (byBoard.get(slug) ?? []).map(({ board, texts, ...row }) => {
      const said = hasOutcome ? outcomeSaid({ ...row, texts }) : null;
      const outcome = said !== null && 'value' in said ? said.value : null;
      return { board, row: { ...row, class: classOfFiling(row.kinds, texts), outcome } };
    });
  });
}

/** Position of a row's most serious kind in the order of METHODS 4. */
export function seriousness({ kinds }: Ranking): number {
  return EVENT_KINDS.findIndex(({ kind }) => kinds.some((one) => one === kind));
}
