import type { BoardRow } from '../../../../schema/domain/boards/board-row.ts';
import { type ColumnName, column, OWN_COLUMNS } from '../../../../schema/domain/boards/columns/columns.ts';
import { boardOf } from '../../../../schema/domain/boards/index.ts';
import { shortDate } from '../../../../schema/domain/terms/words/day-words.ts';
import type { BoardReply } from '../../../surfaces/boards/board-reply.ts';
import { figureColumns } from '../../../surfaces/boards/shown-columns.ts';
import { absentLegend, isNumeric, reasonOf } from '../cell.tsx';
import { BY_DAY, BY_LETTER, BY_SIZE, sortHeading } from '../sort-heading.tsx';
import { ROWS, Table } from '../table.tsx';
import { boardRow, type RowLook } from './board-row.tsx';

/**
 * The table of a board: a row for each filing, each linked to the SEC; two lines a row on a phone.
 *
 * A column of figures that no row has is left out and named below the table, with the reason.
 */
export function boardTable(
  { board, title, asOf, rows }: Pick<BoardReply, 'title' | 'asOf' | 'rows'> & { readonly board: string },
  choices: Pick<RowLook, 'target' | 'asOf'> & {
    readonly columns?: readonly ColumnName[];
    /** Whether a company's older rows are folded into its newest. */
    readonly isFolded?: boolean;
    /** The order of the rows, and the page's address in another order; absent if there is only one. */
    readonly order?: { readonly by: string | undefined; hrefOf(by: string): string };
  } = {},
) {
  const wanted = choices.columns ?? figureColumns(board);
  const left = wanted.filter((name) => !isOwn(name) && rows.every((row) => (row[name] ?? null) === null));
  const columns = wanted.filter((name) => !left.includes(name));
  const isUnread = rows.length > 0 && rows.every(isOfUnreadText);
  const look: RowLook = {
    ...choices,
    columns,
    isMixed: rows.some((row) => row.board !== undefined && row.board !== board),
    hasKinds: (boardOf(board)?.kinds.length ?? 2) > 1,
    saysUnread: !isUnread,
  };
  return (
    <>
      {isUnread && (
        <p class="legend">
          We have a list of these filings but not their text. “Details” has a link to each filing at the SEC.
        </p>
      )}
      <Table
        caption={
          `${title}, filings as of ${shortDate(asOf)}, ` +
          `${choices.order?.by === undefined ? 'newest first' : 'in the order chosen'}`
        }
        look="rows">
        <thead>
          <tr>
            {heading('filedOn', choices.order, 'Filed')}
            {look.isMixed && <th scope="col">Board</th>}
            {heading('company', choices.order)}
            <th scope="col">What happened</th>
            {columns.map((name) => heading(name, choices.order))}
          </tr>
        </thead>
        <tbody id={ROWS} tabindex={-1}>
          {groups(rows, choices.isFolded === true).map(([row, ...earlier]) => boardRow(row, look, earlier))}
        </tbody>
      </Table>
      {rows.some(isSevere) && <p class="legend">A bar next to the date marks a severe filing.</p>}
      {left.length > 0 && (
        <p class="legend">We do not show empty columns: {left.map((name) => column(name).label).join(', ')}.</p>
      )}
      {legend(rows, wanted)}
    </>
  );
}

/** True if the text of a filing decides what it reports, and nobody has read it. */
const isOfUnreadText = ({ absent }: BoardRow) => absent.outcome === 'NOT_READ';

/** The rows one by one, or a company's rows together in place of its newest. */
function groups(rows: readonly BoardRow[], isFolded: boolean): readonly (readonly [BoardRow, ...BoardRow[]])[] {
  if (!isFolded) return rows.map((row) => [row]);
  return [...Map.groupBy(rows, ({ cik }) => cik).values()] as [BoardRow, ...BoardRow[]][];
}

function isOwn(name: ColumnName): boolean {
  return (OWN_COLUMNS as readonly string[]).includes(name);
}

type Order = NonNullable<Parameters<typeof boardTable>[1]>['order'];

/** The heading of a column; a link if the rows can be sorted. */
const heading = (name: ColumnName, order: Order, label: string = column(name).label) =>
  sortHeading(name, label, {
    by: order?.by ?? '-filedOn',
    kind: isNumeric(name) ? 'n' : undefined,
    description: column(name).description,
    // First newest and largest first, but names from A on.
    isUpFirst: !isNumeric(name) && name !== 'filedOn',
    ...(order && {
      hrefOf: order.hrefOf,
      orders: isNumeric(name) ? BY_SIZE : column(name).type === 'day' ? BY_DAY : BY_LETTER,
    }),
  });

const isSevere = (row: BoardRow) => row.class === 'severe';

/** The words in place of values in this table, each with its full reason. */
function legend(rows: readonly BoardRow[], columns: readonly ColumnName[]) {
  const watched: readonly ColumnName[] = ['ticker', ...columns];
  const reasons = new Set(
    rows.flatMap((row) => [
      ...watched.filter((name) => (row[name] ?? null) === null).map((name) => reasonOf(row, name)),
      // The tag before the sentence.
      ...[row.absent.outcome ?? row.absent.noticeState].filter((reason) => reason !== undefined),
    ]),
  );
  return absentLegend(reasons);
}
