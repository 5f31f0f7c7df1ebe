import { type ColumnName, type ColumnType, column } from '../schema/domain/boards/columns.ts';
import { BOARDS, boardOf } from '../schema/domain/boards/index.ts';
import { ABSENCE_REASONS } from '../schema/domain/terms/absence.ts';
import { EVENT_KINDS } from '../schema/domain/terms/event-kind.ts';
import { isPublication, type Resource } from './http/site.ts';
import { pathsByFormat } from './paths.ts';
import type { JsonObject } from './surface.ts';
import { BOARD_ENVELOPE, OPTIONAL_ENVELOPE } from './surfaces/board-reply.ts';
import { RANGE_SCHEMAS } from './surfaces/registry/scorecard-schemas.ts';

/** JSON Schema of each type a column may have. */
const COLUMN_SCHEMAS: Readonly<Record<ColumnType, JsonObject>> = {
  text: { type: 'string' },
  texts: { type: 'array', items: { type: 'string' } },
  kinds: { type: 'array', items: { $ref: '#/components/schemas/EventKind' } },
  integer: { type: 'integer' },
  integers: { type: 'array', items: { type: 'integer' } },
  money: { type: 'number' },
  fraction: { type: 'number' },
  boolean: { type: 'boolean' },
  day: { type: 'string', format: 'date' },
  instant: { type: 'string', format: 'date-time' },
};

const ABSENT: JsonObject = { $ref: '#/components/schemas/Absent' };

/** What several replies are made of. */
const SHARED_SCHEMAS: JsonObject = {
  ...RANGE_SCHEMAS,
  Absent: {
    type: 'object',
    description: 'Field that is null to the reason why.',
    additionalProperties: { type: 'string', enum: Object.keys(ABSENCE_REASONS) },
  },
  EventKind: {
    type: 'string',
    description: EVENT_KINDS.map(({ kind, title }) => `${kind}: ${title}.`).join(' '),
    enum: EVENT_KINDS.map(({ kind }) => kind),
  },
};

/** The full JSON Schema of every JSON reply, by the name of its resource. */
export function replySchemas(resources: readonly Resource[]): JsonObject {
  const replies = resources
    .filter((resource) => pathsByFormat(resource).has('json'))
    .map((resource): [string, JsonObject] => [resource.name, replySchema(resource)]);
  return { ...SHARED_SCHEMAS, ...Object.fromEntries(replies) };
}

function replySchema(resource: Resource): JsonObject {
  const board = isPublication(resource) ? undefined : BOARDS.find(({ tool }) => tool === resource.name);
  if (board !== undefined) return boardSchema(board.slug, board.columns);
  // The contract itself opens as OpenAPI prescribes, everything else as our replies do.
  if (resource.name === 'openapi') {
    return {
      type: 'object',
      properties: { openapi: { type: 'string' }, info: {}, paths: {} },
      required: ['openapi', 'info', 'paths'],
    };
  }
  const own = isPublication(resource) ? undefined : resource.replyProperties;
  return {
    type: 'object',
    required: ['schema', 'asOf', 'answer', ...Object.keys(own ?? {}), 'sources', 'absent'],
    ...(own === undefined ? {} : { additionalProperties: false }),
    properties: {
      schema: { type: 'string' },
      asOf: BOARD_ENVELOPE.asOf,
      answer: BOARD_ENVELOPE.answer,
      notice: BOARD_ENVELOPE.notice,
      ...own,
      sources: BOARD_ENVELOPE.sources,
      absent: ABSENT,
    },
  };
}

function boardSchema(slug: string, columns: readonly ColumnName[]): JsonObject {
  const envelope: JsonObject = BOARD_ENVELOPE;
  return {
    type: 'object',
    description: boardOf(slug)?.question ?? '',
    required: Object.keys(BOARD_ENVELOPE).filter((name) => !OPTIONAL_ENVELOPE.includes(name)),
    additionalProperties: false,
    properties: {
      ...envelope,
      board: { ...BOARD_ENVELOPE.board, const: slug },
      absent: ABSENT,
      rows: { ...BOARD_ENVELOPE.rows, items: rowSchema(columns) },
    },
  };
}

function rowSchema(columns: readonly ColumnName[]): JsonObject {
  return {
    type: 'object',
    required: [...columns, 'absent'],
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(columns.map((name) => [name, columnSchema(name)])),
      absent: ABSENT,
    },
  };
}

function columnSchema(name: ColumnName): JsonObject {
  const { type, nullable, description, unit } = column(name);
  const schema = COLUMN_SCHEMAS[type];
  return {
    ...schema,
    ...(nullable ? { type: [String(schema.type), 'null'] } : {}),
    description: unit === undefined ? description : `${description} Unit: ${unit}.`,
  };
}
