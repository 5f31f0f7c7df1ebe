import { z } from 'zod';
import { COLUMNS, type ColumnName, column } from '../../schema/domain/boards/columns.ts';
import { BOARDS } from '../../schema/domain/boards/index.ts';
import { ABSENCE_REASONS } from '../../schema/domain/terms/absence.ts';
import { CARD_FIELD_LIST, type CardUnit } from '../../schema/domain/terms/card-fields.ts';
import { opening } from '../opening.ts';
import { FLAG, REASON, reply, said, TEXT, TEXTS } from '../reply.ts';
import { type Describe, isObject, replyContracts } from '../reply-contracts.ts';
import type { Json, JsonObject, Publication } from '../surface.ts';
import { boardContract } from '../surfaces/board-reply.ts';
import { cardPage } from '../surfaces/card/card-page.ts';

const FIELDS_SCHEMA = 'svc.fields/1';

const FIELD = {
  name: said(TEXT, 'Name of the field, by its path.'),
  type: said(TEXT, 'Type of its value.'),
  nullable: said(FLAG, 'Whether it can be null, with a reason in absent.'),
  meaning: said(TEXT, 'What the field means.'),
};
const KNOWN = {
  unit: said(TEXT.nullable(), 'Unit of its value; null where the type says it all.'),
  source: said(TEXT, 'Where its value comes from.'),
};
const EXAMPLE = said(z.custom<Json>(), 'A value as it occurs.');
const FIELDS = z.array(z.strictObject(FIELD));

const CONTRACT = reply(FIELDS_SCHEMA, 'Fields', {
  fields: said(
    z.array(
      z.strictObject({
        ...FIELD,
        ...KNOWN,
        example: EXAMPLE,
        boards: said(TEXTS, 'Slugs of the boards that have it.'),
      }),
    ),
    'Fields of the rows of boards.',
  ),
  card: said(
    z.array(
      z.strictObject({
        ...FIELD,
        unit: z.exactOptional(KNOWN.unit),
        source: z.exactOptional(KNOWN.source),
        example: z.exactOptional(EXAMPLE),
      }),
    ),
    'Fields of a company card; numbers have their unit, source and an example.',
  ),
  company: said(FIELDS, 'Fields of the company beside a card.'),
  history: said(FIELDS, 'Fields of the years beside the card of a page.'),
  envelope: said(FIELDS, 'Fields around the rows of a board.'),
  reasons: said(
    z.array(
      z.strictObject({
        reason: said(REASON, 'Why a field is null, as absent has it.'),
        meaning: said(TEXT, 'The reason in words.'),
        nextStep: said(TEXT, 'What would bring the value.'),
      }),
    ),
    'Every reason why a field can be null.',
  ),
});

/**
 * The meaning of each field of a board and of a card, made from the declarations.
 *
 * @param describe  the words of the GraphQL schema
 */
export function fieldsPublication(describe: Describe): Publication {
  return {
    name: 'fields',
    title: 'Fields',
    description:
      'Name, type, unit, meaning, source and example of every field of a board and number of a card, and why a field can be null.',
    paths: [{ pattern: '/boards/fields', formats: ['json'] }],
    reply: CONTRACT,
    maxAge: 3600,
    render: (context) => {
      const fields = (Object.keys(COLUMNS) as ColumnName[]).map(rowField);
      const contracts = replyContracts(new Map(Object.entries({ board: BOARD, card: cardPage.reply })), describe);
      const { company, card, years } = membersOf(contracts.card, 'properties');
      return {
        ...opening(FIELDS_SCHEMA, context, `${fields.length} fields on ${BOARDS.length} boards`),
        fields,
        card: fieldsBelow('', card ?? {}, contracts).map(withNumber),
        company: fieldsBelow('', company ?? {}, contracts),
        history: fieldsBelow('years[].', years ?? {}, contracts),
        envelope: Object.entries(membersOf(contracts.board, 'properties')).map(([name, schema]) =>
          meaningOf(name, { ...resolved(schema, contracts), ...schema }),
        ),
        reasons: Object.entries(ABSENCE_REASONS).map(([reason, [meaning, nextStep]]) => ({
          reason,
          meaning,
          nextStep,
        })),
        sources: {},
        absent: {},
      };
    },
  };
}

/** The envelope of every board. */
const BOARD = boardContract({ slug: 'breaches', columns: [] });

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

/** The fields of a schema and of all below it, by their paths: `range.receipt.sha256`, `healthWatch[].kind`. */
function fieldsBelow(path: string, schema: JsonObject, contracts: JsonObject): JsonObject[] {
  const items = isObject(schema.items) ? schema.items : schema;
  return Object.entries(membersOf(resolved(items, contracts), 'properties')).flatMap(([name, field]) => {
    const whole = resolved(field, contracts);
    const below = `${path}${name}${isObject(whole.items) ? '[]' : ''}.`;
    return [meaningOf(`${path}${name}`, { ...whole, ...field }), ...fieldsBelow(below, whole, contracts)];
  });
}

/** A schema with what it refers to. */
function resolved(schema: JsonObject, contracts: JsonObject): JsonObject {
  const referred = contracts[String(schema.$ref).split('/').at(-1) ?? ''];
  return isObject(referred) ? referred : schema;
}

function membersOf(schema: Json | undefined, keyword: string): Readonly<Record<string, JsonObject>> {
  const members = isObject(schema) ? schema[keyword] : undefined;
  if (!isObject(members)) return {};
  return Object.fromEntries(Object.entries(members).flatMap(([name, one]) => (isObject(one) ? [[name, one]] : [])));
}

function meaningOf(name: string, { type, description }: JsonObject): JsonObject {
  const types = Array.isArray(type) ? type : [type ?? 'object'];
  return {
    name,
    type: types.filter((one) => one !== 'null').join(' or '),
    nullable: types.includes('null'),
    meaning: description ?? null,
  };
}

const NUMBERS = new Map(CARD_FIELD_LIST.map((one) => [`${one.group}.${one.name}`, one.field]));

/** A field of the card; a number with its unit, where it comes from and an example. */
function withNumber(field: JsonObject): JsonObject {
  const number = NUMBERS.get(String(field.name));
  if (number === undefined) return field;
  const { name, type, nullable } = field;
  return {
    name: name ?? null,
    type: type ?? null,
    unit: CARD_UNITS[number.unit],
    nullable: nullable ?? null,
    meaning: number.description,
    source: 'XBRL company facts of annual reports; the proof of each number is in card.sources under its path',
    example: number.example,
  };
}

const CARD_UNITS: Readonly<Record<CardUnit, string>> = {
  money: 'whole units of exposure.currency',
  fraction: 'fraction',
  perShare: 'units of exposure.currency per share',
  shares: 'shares',
};
