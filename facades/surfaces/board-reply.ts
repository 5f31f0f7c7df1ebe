import type { Board } from '../../schema/domain/boards/board.ts';
import type { Json, JsonObject } from '../surface.ts';

export const BOARD_SCHEMA = 'svc.board/1';

/** What a board reply holds beside its rows: JSON Schema and meaning of each field, in the order sent. */
export const BOARD_ENVELOPE = {
  schema: { type: 'string', description: `The string ${BOARD_SCHEMA}; field names stay the same within a version.` },
  asOf: { type: 'string', format: 'date', description: 'The day the answer is for; only filings made by then count.' },
  answer: { type: 'string', description: 'The answer in one dated sentence that can be cited.' },
  notice: {
    type: 'string',
    description: 'What has to be said first, such as that the companies are invented; else left out.',
  },
  note: { type: 'string', description: 'Tool calls only: what was changed in the arguments; else left out.' },
  board: { type: 'string', description: 'The last part of the path of the board.' },
  title: { type: 'string', description: 'Title of the board.' },
  question: { type: 'string', description: 'The question the board answers.' },
  company: {
    type: 'object',
    description: 'The company asked for: cik, name, ticker and what it was matched by; left out when none was.',
  },
  refreshedAt: { type: ['string', 'null'], format: 'date-time', description: 'When filings were last loaded.' },
  total: { type: 'integer', description: 'Rows that match, within the 12 months to the day.' },
  returned: { type: 'integer', description: 'Rows in this reply.' },
  truncated: { type: 'boolean', description: 'Are there more rows than returned.' },
  more: { type: 'string', description: 'Link to all rows that match, as JSON.' },
  rows: { type: 'array', description: 'The rows, newest filing first.' },
  sources: { type: 'object', description: 'Field to where it comes from; each row links its own filing in url.' },
  absent: { type: 'object', description: 'Field that is null to the reason why; each row has its own.' },
} as const satisfies Record<string, JsonObject>;

/** Fields of the envelope that a reply need not have. */
export const OPTIONAL_ENVELOPE: readonly string[] = ['notice', 'note', 'company'];

/** What a listing of tools says of the envelope: a model reads all of it, so only what it has to act on. */
const LISTED = ['schema', 'asOf', 'answer', 'total', 'returned', 'truncated', 'more', 'rows'] as const;

/** What a board tool returns: the envelope. Rows are explained by fields.json and in full by openapi.json. */
export const BOARD_OUTPUT_SCHEMA: JsonObject = {
  type: 'object',
  required: LISTED,
  properties: Object.fromEntries(
    LISTED.map((name): [string, JsonObject] => {
      const { type } = BOARD_ENVELOPE[name];
      return [
        name,
        name === 'rows' ? { type, items: { type: 'object', description: '/boards/fields.json' } } : { type },
      ];
    }),
  ),
};

/** GraphQL selection of a board's envelope and rows. */
export const BOARD_SELECTION =
  'asOf answer notice company { cik name ticker matchedBy } refreshedAt total returned truncated more records';

/** From a board as GraphQL gives it to the reply `svc.board/1`. */
export function boardReply(board: Board, data: JsonObject): JsonObject {
  return {
    ...replyOpening(BOARD_SCHEMA, data),
    board: board.slug,
    title: board.title,
    question: board.question,
    ...(data.company === null || data.company === undefined ? {} : { company: data.company }),
    refreshedAt: data.refreshedAt ?? null,
    total: data.total ?? null,
    returned: data.returned ?? null,
    truncated: data.truncated ?? null,
    more: data.more ?? null,
    // Records are passed on as they are: by what they are, not what they say, their bytes are known again.
    rows: objects(data.records),
    ...replyEnding(data),
  };
}

/** `schema, asOf, answer` and, where there is one, `notice`: how every reply opens. */
export function replyOpening(schema: string, { asOf, answer, notice }: JsonObject): JsonObject {
  return {
    schema,
    asOf: asOf ?? null,
    answer: answer ?? null,
    ...(notice === null || notice === undefined ? {} : { notice }),
  };
}

/** `sources, absent`: how every reply made of filings ends. */
export function replyEnding({ refreshedAt }: JsonObject): JsonObject {
  return {
    sources: { rows: 'url of each row' },
    absent: refreshedAt === null ? { refreshedAt: 'NOT_INGESTED' } : {},
  };
}

/** The objects of a list; an empty list for anything else. */
export function objects(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? (value as readonly JsonObject[]) : [];
}
