import { COLUMNS, type ColumnName, column } from '../../schema/domain/boards/columns.ts';
import { BOARDS } from '../../schema/domain/boards/index.ts';
import { ABSENCE_REASONS } from '../../schema/domain/terms/absence.ts';
import { CARD_FIELD_LIST, type CardUnit } from '../../schema/domain/terms/card-fields.ts';
import { opening } from '../opening.ts';
import type { Json, JsonObject, Publication } from '../surface.ts';
import { BOARD_ENVELOPE } from '../surfaces/board-reply.ts';

const FIELDS_SCHEMA = 'svc.fields/1';

/** What each field of a board means: made from the columns' own declaration, as the GraphQL schema is. */
export const fieldsPublication: Publication = {
  name: 'fields',
  title: 'Fields',
  description:
    'Name, type, unit, meaning, source and example of every field of a board and number of a card, and why a field can be null.',
  paths: [{ pattern: '/boards/fields', formats: ['json'] }],
  maxAge: 3600,
  render: (occasion) => {
    const fields = (Object.keys(COLUMNS) as ColumnName[]).map(rowField);
    return {
      ...opening(FIELDS_SCHEMA, occasion, `${fields.length} fields on ${BOARDS.length} boards`),
      fields,
      card: CARD_FIELD_LIST.map(cardField),
      envelope: Object.entries(BOARD_ENVELOPE).map(([name, schema]) => ({
        name,
        type: jsonType(schema.type),
        nullable: Array.isArray(schema.type),
        meaning: schema.description,
      })),
      reasons: Object.entries(ABSENCE_REASONS).map(([reason, [meaning, nextStep]]) => ({ reason, meaning, nextStep })),
      sources: {},
      absent: {},
    };
  },
};

function rowField(name: ColumnName): JsonObject {
  const { type, unit, nullable, description, source, example } = column(name);
  return {
    name,
    type,
    unit: unit ?? null,
    nullable,
    meaning: description,
    source,
    example: example as Json,
    boards: BOARDS.filter(({ columns }) => columns.includes(name)).map(({ slug }) => slug),
  };
}

/** The numbers of a company card, by their paths. */
function cardField({ group, name, field }: (typeof CARD_FIELD_LIST)[number]): JsonObject {
  const { unit, description, example } = field;
  return {
    name: `${group}.${name}`,
    type: 'number',
    unit: CARD_UNITS[unit],
    nullable: true,
    meaning: description,
    source: 'XBRL company facts of annual reports; the proof of each number is in card.sources under its path',
    example,
  };
}

const CARD_UNITS: Readonly<Record<CardUnit, string>> = {
  money: 'whole units of exposure.currency',
  fraction: 'fraction',
  perShare: 'units of exposure.currency per share',
  shares: 'shares',
};

function jsonType(type: string | readonly string[]): string {
  return typeof type === 'string' ? type : type.filter((name) => name !== 'null').join(' or ');
}
