import { z } from 'zod';
import type { BoardRow } from '../../../schema/domain/boards/board-row.ts';
import { type ColumnName, OWN_COLUMNS } from '../../../schema/domain/boards/columns/columns.ts';
import { boardOf } from '../../../schema/domain/boards/index.ts';
import { EVENT_KINDS } from '../../../schema/domain/terms/event-kind.ts';
import type { JsonObject } from '../../json-value.ts';
import { propertiesOf, recordSchema } from '../../replies/contract.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { memberAt } from '../../replies/members.ts';
import { replyMembers } from '../../replies/of-surface.ts';
import { recordMaker } from '../../replies/plain.ts';
import { describe } from '../../replies/schema.ts';
import { said } from '../../reply.ts';
import type { Made } from '../../surface.ts';
import { endedByReason } from '../shared/search-reply.ts';

export const EVENT_KIND = z.enum(EVENT_KINDS.map(({ kind }) => kind)).meta({
  id: 'EventKind',
  description: EVENT_KINDS.map(({ kind, title }) => `${kind}: ${title}.`).join(' '),
});

/** Every column of a row, as the fragment `BoardRowColumns` selects it. */
const ROW = memberAt(replyMembers({ document: documents.board }), 'rows').members;
const makeRow = recordMaker(ROW, new Map());

/** A row of GraphQL as replies about several boards have it: its board, and the columns of that board. */
export function rowOfBoard(node: { readonly board: string }): BoardRow {
  const row = makeRow(node, { data: node, variables: {}, reasons: {}, path: '' });
  const columns = boardOf(node.board)?.columns ?? [];
  return {
    board: node.board,
    ...Object.fromEntries([...columns, 'absent'].map((name) => [name, row[name]])),
  } as BoardRow;
}

/** Rows of several boards: each has the columns of its own board alone. */
const MIXED_ROWS: JsonObject = {
  type: 'array',
  items: recordSchema([
    { name: 'board', isRequired: true, schema: { type: 'string', description: describe('BoardRow.board') ?? '' } },
    ...propertiesOf(ROW, { made: new Map(), words: {}, schemaOf: () => ({}), shared: new Map() }).map((one) => ({
      ...one,
      isRequired: !(OWN_COLUMNS as readonly string[]).includes(one.name),
    })),
  ]),
};

/** `svc.board/1`: the reply of any board. */
export type BoardReply = Replies['board'];

/** `board` of a reply: any reply of its type names a board, and each surface one. */
export function boardNamed(slug: string): Made {
  return { type: 'string', ...made(said(z.literal(slug), 'Last part of the path of the board.'), () => slug) };
}

/** `rows` of a reply about several boards. */
export const mixedRows = (
  description: string,
  make: (asked: never, data: never, variables: JsonObject) => object,
): Made => ({ schema: z.custom().meta({ ...MIXED_ROWS, description }), type: ROWS_TYPE, make });

export const ROWS_TYPE = 'readonly BoardRow[]';

/** The rows of a board, as its replies explain them. */
export const ROWS_WORDS = {
  rows: 'Rows by filing date, then by acceptance, then by accession number, newest first, or in the order of orderBy.',
};

/** `sources` of every reply made of board rows. */
export const rowSources = () => ({ rows: 'url of each row' });

/** The rows of a board as a table. */
export const boardTable = ({ rows, absent }: BoardReply, columns: readonly ColumnName[]) =>
  endedByReason(columns, rows, absent, 'total');
