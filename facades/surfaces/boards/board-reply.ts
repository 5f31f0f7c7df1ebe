import { z } from 'zod';
import type { Board } from '../../../schema/domain/boards/board.ts';
import type { BoardRow } from '../../../schema/domain/boards/board-row.ts';
import {
  COLUMNS,
  COMMON_COLUMNS,
  type ColumnName,
  type ColumnType,
  column,
} from '../../../schema/domain/boards/columns/columns.ts';
import { EVENT_CLASSES, EVENT_KINDS } from '../../../schema/domain/terms/event-kind.ts';
import { ALL_OUTCOMES, OFFICE_WORDS, OFFICES, OUTCOME_WORDS } from '../../../schema/domain/terms/item-outcome.ts';
import type { Answers, Replies } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { ABSENT, as, chosenRecord, DAY, FLAG, INSTANT, NUMBER, said, TEXT, TEXTS, WHOLE } from '../../reply.ts';
import type { Made } from '../../surface.ts';
import { endedByReason, REACH } from '../shared/coverage-reply.ts';
import { OPENING } from '../shared/operation.ts';

export const EVENT_KIND = z.enum(EVENT_KINDS.map(({ kind }) => kind)).meta({
  id: 'EventKind',
  description: EVENT_KINDS.map(({ kind, title }) => `${kind}: ${title}.`).join(' '),
});

const ITEM_OUTCOME = z.enum(ALL_OUTCOMES).meta({
  id: 'ItemOutcome',
  description: ALL_OUTCOMES.map((outcome) => `${outcome}: ${OUTCOME_WORDS[outcome][1]}`).join(' '),
});

const OFFICE = z.enum(OFFICES).meta({
  id: 'Office',
  description: OFFICES.map((office) => `${office}: ${OFFICE_WORDS[office][1]}`).join(' '),
});

/** A value of each type a column may have. */
const VALUES: Readonly<Record<ColumnType, z.ZodType>> = {
  text: TEXT,
  texts: TEXTS,
  kinds: z.array(EVENT_KIND),
  class: z.enum(EVENT_CLASSES),
  outcome: ITEM_OUTCOME,
  office: OFFICE,
  decimal: TEXT,
  integer: WHOLE,
  integers: z.array(WHOLE),
  money: NUMBER,
  fraction: NUMBER,
  boolean: FLAG,
  day: DAY,
  instant: INSTANT,
};

/** Every column as a field of a row, with its meaning from its declaration. */
const CELLS = new Map(
  (Object.keys(COLUMNS) as ColumnName[]).map((name): [ColumnName, z.ZodType] => {
    const { type, nullable, description, unit } = column(name);
    const value = nullable ? VALUES[type].nullable() : VALUES[type];
    return [name, said(value, unit === undefined ? description : `${description} Unit: ${unit}.`)];
  }),
);

/** The fields of a row, by their names. */
function cells(columns: readonly ColumnName[]): Record<string, z.ZodType> {
  return Object.fromEntries(columns.flatMap((name) => (CELLS.has(name) ? [[name, CELLS.get(name) ?? TEXT]] : [])));
}

/** A row on a reply that mixes boards: it has the columns of its own board alone. */
export const MIXED_ROW = chosenRecord<BoardRow>({
  board: as(TEXT, 'BoardRow.board'),
  ...cells(COMMON_COLUMNS),
  ...Object.fromEntries(
    Object.entries(cells((Object.keys(COLUMNS) as ColumnName[]).filter((name) => !isCommon(name)))).map(
      ([name, cell]) => [name, z.exactOptional(cell)],
    ),
  ),
  absent: ABSENT,
});

function isCommon(name: ColumnName): boolean {
  return (COMMON_COLUMNS as readonly ColumnName[]).includes(name);
}

/** Other companies that a question might have meant. */
export const ALSO_SELECTION = 'also { cik name ticker }';

/** How a company that was asked for is named: a selection of `NamedCompany`. */
export const NAMED_COMPANY_SELECTION = `{ cik name ticker matchedBy ${ALSO_SELECTION} }`;

/** `svc.board/1`: the reply of any board. */
export type BoardReply = Replies['board'];

/** A selection of `Board`: its envelope and its rows. */
export const BOARD_SELECTION = `${OPENING} ${REACH} board @added title @onRequest(as: about) question company @optional ${NAMED_COMPANY_SELECTION}
    refreshedAt @onRequest(as: about) total returned truncated more next @optional rows: records @remade absent { field reason }`;

/** What a board's own fields are made of. */
export function boardMade({ slug, columns }: Board): Readonly<Record<string, Made>> {
  const rows = said(
    z.array(chosenRecord<BoardRow>({ ...cells(columns), absent: ABSENT })),
    'Its rows by filing date, then by acceptance, then by accession number, newest first; or in the order of orderBy.',
  );
  return {
    board: boardNamed(slug),
    rows: {
      type: ROWS_TYPE,
      // Records are passed on as they are: by what they are, not what they say, their bytes are known again.
      ...made(rows, ({ rows: found }: Answers['board']['board']) => found),
    },
  };
}

/** `board` of a reply: any reply of its type names a board, and each surface one. */
export function boardNamed(slug: string): Made {
  return { type: 'string', ...made(said(z.literal(slug), 'The last part of the path of the board.'), () => slug) };
}

export const ROWS_TYPE = 'readonly BoardRow[]';

/** `sources` of every reply made of board rows. */
export const rowSources = () => ({ rows: 'url of each row' });

/** The rows of a board as a table. */
export const boardTable = ({ rows, absent }: BoardReply, columns: readonly ColumnName[]) =>
  endedByReason(columns, rows, absent, 'total');
