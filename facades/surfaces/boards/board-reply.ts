import { z } from 'zod';
import type { Board } from '../../../schema/domain/boards/board.ts';
import {
  COLUMNS,
  COMMON_COLUMNS,
  type ColumnName,
  type ColumnType,
  type ColumnValues,
  column,
  type OwnColumn,
} from '../../../schema/domain/boards/columns.ts';
import type { Absent } from '../../../schema/domain/terms/absence.ts';
import { EVENT_CLASSES, EVENT_KINDS } from '../../../schema/domain/terms/event-kind.ts';
import { ALL_OUTCOMES, OFFICE_WORDS, OFFICES, OUTCOME_WORDS } from '../../../schema/domain/terms/item-outcome.ts';
import type { Json } from '../../json-value.ts';
import {
  ABSENT,
  absentOf,
  as,
  chosenRecord,
  DAY,
  FLAG,
  INSTANT,
  NUMBER,
  type Opening,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  said,
  TEXT,
  TEXTS,
  WHOLE,
} from '../../reply.ts';
import {
  COVERAGE,
  COVERAGE_SELECTION,
  endedByReason,
  WINDOW,
  WINDOW_SELECTION,
  withReach,
} from '../shared/coverage-reply.ts';
import { inSortOrder } from './board-sort.ts';

/** A row of a board: the common columns, the board's own, and why a null is null. */
export type BoardRow = Pick<ColumnValues, Exclude<ColumnName, OwnColumn>> &
  Partial<Pick<ColumnValues, OwnColumn>> & {
    /** Slug of its board, on replies that mix boards. */
    readonly board?: string;
    readonly absent: Absent;
  };

export const EVENT_KIND = z.enum(EVENT_KINDS.map(({ kind }) => kind)).meta({
  id: 'EventKind',
  description: EVENT_KINDS.map(({ kind, title }) => `${kind}: ${title}.`).join(' '),
});

export const ITEM_OUTCOME = z.enum(ALL_OUTCOMES).meta({
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
export const ALSO = z.array(record('CompanyCandidate', { cik: WHOLE, name: TEXT, ticker: TEXT.nullable() }));
export const ALSO_SELECTION = 'also { cik name ticker }';

/** How a company that was asked for is named: a selection of `NamedCompany`. */
export const NAMED_COMPANY_SELECTION = `{ cik name ticker matchedBy ${ALSO_SELECTION} }`;

/** How a company that was asked for is named. */
export const NAMED_COMPANY = record('NamedCompany', {
  cik: WHOLE,
  name: TEXT,
  ticker: TEXT.nullable(),
  matchedBy: TEXT.nullable(),
  also: ALSO,
});

/** `svc.board/1`. */
export function boardContract({ slug, columns }: Pick<Board, 'slug' | 'columns'>) {
  return reply('svc.board/1', 'Board', {
    coverage: COVERAGE,
    window: WINDOW,
    board: said(z.literal(slug), 'The last part of the path of the board.'),
    title: TEXT,
    question: TEXT,
    company: z.exactOptional(NAMED_COMPANY),
    refreshedAt: INSTANT.nullable(),
    total: WHOLE.nullable(),
    returned: WHOLE,
    truncated: FLAG.nullable(),
    more: TEXT,
    next: as(z.exactOptional(TEXT), 'Board.next'),
    rows: said(
      z.array(chosenRecord<BoardRow>({ ...cells(columns), absent: ABSENT })),
      'Its rows by filing date, then by accession number, newest first; or in the order of sort.',
    ),
  });
}
export type BoardReply = ReplyOf<ReturnType<typeof boardContract>>;

/** GraphQL selection of a board's envelope and rows. */
export const BOARD_SELECTION = `asOf answer ${COVERAGE_SELECTION} ${WINDOW_SELECTION} notice
    company { cik name ticker matchedBy ${ALSO_SELECTION} } refreshedAt total returned truncated more next absent { field reason } records`;

/** A board as GraphQL gives it. */
export type BoardData = Opening & {
  readonly company: NonNullable<BoardReply['company']> | null;
  readonly next: string | null;
  readonly records: BoardReply['rows'];
  readonly absent: Reasons;
} & Pick<BoardReply, 'coverage' | 'window' | 'refreshedAt' | 'total' | 'returned' | 'truncated' | 'more'>;

/** From a board as GraphQL gives it to the reply `svc.board/1`. */
export function boardReply(board: Board, data: BoardData, sort?: Json): BoardReply {
  const { coverage, window, company, refreshedAt, total, returned, truncated, more, next, records, absent } = data;
  return {
    ...replyOpening('svc.board/1', data),
    coverage,
    window,
    board: board.slug,
    title: board.title,
    question: board.question,
    ...(company === null ? {} : { company }),
    refreshedAt,
    total,
    returned,
    truncated,
    more,
    ...(next === null ? {} : { next }),
    // Records are passed on as they are: by what they are, not what they say, their bytes are known again.
    rows: inSortOrder(records, sort),
    ...boardEnding(refreshedAt, withReach(coverage, absentOf(absent))),
  };
}

/** `sources, absent`: how every reply made of board rows ends. */
export function boardEnding(refreshedAt: string | null, absent: Absent = {}): Pick<BoardReply, 'sources' | 'absent'> {
  return {
    sources: { rows: 'url of each row' },
    absent: refreshedAt === null ? { refreshedAt: 'NOT_INGESTED', ...absent } : absent,
  };
}

/** The rows of a board as a table. */
export const boardTable = ({ rows, absent }: BoardReply, columns: readonly ColumnName[]) =>
  endedByReason(columns, rows, absent, 'total');
