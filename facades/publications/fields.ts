import { z } from 'zod';
import { COLUMNS, type ColumnName, column } from '../../schema/domain/boards/columns/columns.ts';
import { BOARDS } from '../../schema/domain/boards/index.ts';
import { ABSENCE_REASONS } from '../../schema/domain/terms/absence.ts';
import { CARD_FIELD_LIST, type CardUnit } from '../../schema/domain/terms/card-fields.ts';
import type { Json, JsonObject } from '../json-value.ts';
import { isObject, membersOf } from '../json-value.ts';
import { opening } from '../opening.ts';
import type { Replying } from '../replies/of-surface.ts';
import { replyContracts } from '../replies/reply-contracts.ts';
import { FLAG, REASON, reply, said, TEXT, TEXTS } from '../reply.ts';
import type { Publication } from '../resource.ts';
import { boardSurfaces } from '../surfaces/boards/board-surfaces.ts';
import { cardPage } from '../surfaces/card/card-page-surface.ts';

const FIELDS_SCHEMA = 'svc.fields/1';

const FIELD = {
  name: said(TEXT, 'Name of the field, by its path.'),
  type: said(TEXT, 'Type of the value.'),
  nullable: said(FLAG, 'Whether the field can be null, with a reason in absent.'),
  meaning: said(TEXT, 'Meaning of the field.'),
};
const KNOWN = {
  unit: said(TEXT.nullable(), 'Unit of the value. Null without a unit.'),
  source: said(TEXT, 'Source of the value.'),
};
const EXAMPLE = said(z.custom<Json>(), 'Example of a value.');
const FIELDS = z.array(z.strictObject(FIELD));

const CONTRACT = reply(FIELDS_SCHEMA, 'Fields', {
  fields: said(
    z.array(
      z.strictObject({
        ...FIELD,
        ...KNOWN,
        example: EXAMPLE,
        boards: said(TEXTS, 'Slugs of the boards with the field.'),
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
    'Fields of a company card. Numbers have a unit, a source and an example.',
  ),
  company: said(FIELDS, 'Fields of the company beside a card.'),
  history: said(FIELDS, 'Fields of the years beside the card of a page.'),
  envelope: said(FIELDS, 'Fields around the rows of a board.'),
  reasons: said(
    z.array(
      z.strictObject({
        reason: said(REASON, 'Reason code, as used in absent.'),
        meaning: said(TEXT, 'The reason in words.'),
        nextStep: said(TEXT, 'Next step toward the value.'),
      }),
    ),
    'Reasons why a field can be null.',
  ),
});

type FieldsReply = z.infer<typeof CONTRACT>;
type FieldWords = FieldsReply['envelope'][number];

/** The documented fields, without the reply's opening and end. */
export type AllFields = Pick<FieldsReply, 'fields' | 'card' | 'company' | 'history' | 'envelope' | 'reasons'>;

/** The meaning of each field of a board and of a card, from the declarations and the GraphQL descriptions. */
export const fieldsPublication: Publication = {
  name: 'fields',
  title: 'Fields',
  description:
    'Name, type, unit, meaning, source and example of every field of a board and number of a card, and why a ' +
    'field can be null.',
  paths: [{ pattern: '/boards/fields', formats: ['json'] }],
  reply: CONTRACT,
  maxAge: 3600,
  render: (context) => {
    const words = allFields();
    const facts = `we explain ${words.fields.length} fields of ${BOARDS.length} boards`;
    return { ...opening(FIELDS_SCHEMA, context, facts), ...words, sources: {}, absent: {} };
  },
};

/** The meaning of every field, and of every reason for a null. */
export function allFields(): AllFields {
  // All boards have the same envelope.
  const contracts = replyContracts(new Map(Object.entries({ board: boardSurfaces[0] as Replying, card: cardPage })));
  const { company = {}, card = {}, years = {} } = Object.fromEntries(fieldsOf(contracts.card));
  return {
    fields: (Object.keys(COLUMNS) as ColumnName[]).map(rowField),
    card: fieldsBelow('', card, contracts).map(withNumber),
    company: fieldsBelow('', company, contracts),
    history: fieldsBelow('years[].', years, contracts),
    envelope: fieldsOf(contracts.board).map(([name, schema]) =>
      meaningOf(name, { ...resolved(schema, contracts), ...schema }),
    ),
    reasons: REASON.options.map((reason) => {
      const [meaning, nextStep] = ABSENCE_REASONS[reason];
      return { reason, meaning, nextStep };
    }),
  };
}

function rowField(name: ColumnName): AllFields['fields'][number] {
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

/** The fields of a schema and everything nested in it, by path: `range.receipt.sha256`, `healthWatch[].kind`. */
function fieldsBelow(path: string, schema: JsonObject, contracts: JsonObject): FieldWords[] {
  const items = isObject(schema.items) ? schema.items : schema;
  return fieldsOf(resolved(items, contracts)).flatMap(([name, field]) => {
    const whole = resolved(field, contracts);
    const below = `${path}${name}${isObject(whole.items) ? '[]' : ''}.`;
    return [meaningOf(`${path}${name}`, { ...whole, ...field }), ...fieldsBelow(below, whole, contracts)];
  });
}

/** A schema with its references resolved. */
function resolved(schema: JsonObject, contracts: JsonObject): JsonObject {
  const referred = contracts[String(schema.$ref).split('/').at(-1) ?? ''];
  return isObject(referred) ? referred : schema;
}

function fieldsOf(schema: Json | undefined): [string, JsonObject][] {
  return isObject(schema) ? membersOf(schema.properties) : [];
}

/** Errors: Error for a field without a description. */
function meaningOf(name: string, { type, description }: JsonObject): FieldWords {
  if (description === undefined) throw new Error(`Nothing says what the field ${name} means.`);
  const types = Array.isArray(type) ? type : [type ?? 'object'];
  return {
    name,
    type: types.filter((one) => one !== 'null').join(' or '),
    nullable: types.includes('null'),
    meaning: String(description),
  };
}

const NUMBERS = new Map(CARD_FIELD_LIST.map((one) => [`${one.group}.${one.name}`, one.field]));

/** A field of the card; a number comes with its unit, its source and an example. */
function withNumber(field: FieldWords): AllFields['card'][number] {
  const number = NUMBERS.get(field.name);
  if (number === undefined) return field;
  const { name, type, nullable } = field;
  return {
    name,
    type,
    unit: CARD_UNITS[number.unit],
    nullable,
    meaning: number.description,
    source: 'XBRL company facts of annual reports; the proof of each number is in card.sources under its path',
    example: number.example,
  };
}

/** The unit of a number of a card, by its path in it: `exposure.revenue`. */
export function unitOfCardField(path: string): string | undefined {
  const number = NUMBERS.get(path);
  return number === undefined ? undefined : CARD_UNITS[number.unit];
}

const CARD_UNITS: Readonly<Record<CardUnit, string>> = {
  money: 'whole units of exposure.currency',
  fraction: 'fraction',
  perShare: 'units of exposure.currency per share',
  shares: 'shares',
};
