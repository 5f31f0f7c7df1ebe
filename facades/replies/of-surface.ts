import { isListType } from 'graphql';
import type { AbsenceReason } from '../../schema/domain/terms/absence.ts';
import { SAID } from '../../schema/domain/terms/words/said.ts';
import type { Json, JsonObject } from '../json-value.ts';
import type { Surface } from '../surface.ts';
import { type Collecting, type Property, propertiesOf, recordSchema } from './contract.ts';
import { type Member, membersOfDocument } from './members.ts';
import { recordMaker } from './plain.ts';
import { schema } from './schema.ts';

/** What of a surface says its reply. */
export type Replying = Pick<Surface, 'document' | 'schema' | 'made' | 'sources' | 'absent' | 'reply' | 'shape'>;

/** What a surface's document selects; the object of its first root field is the reply itself. */
export function replyMembers({ document }: Pick<Surface, 'document'>): readonly Member[] {
  const [first, ...others] = membersOfDocument(document, schema);
  if (first === undefined) throw new Error('The document of a surface asks for a field.');
  return isList(first) || first.marks.has('aside')
    ? [first, ...others]
    : [{ ...first, marks: new Set([...first.marks, 'inline' as const]) }, ...others];
}

function isList({ type }: Member): boolean {
  return type !== null && isListType('ofType' in type ? type.ofType : type);
}

const madeOf = ({ made = {} }: Replying) => new Map(Object.entries(made));

/** What each field of the opening means, in every reply. */
const OPENING_WORDS: Readonly<Record<string, string>> = {
  asOf: 'The day the answer is for; only filings made by then count.',
  answer: SAID.dayAnswer,
  notice: 'A notice about the whole service, such as that its companies are invented; else left out.',
};

const NOTE: Property = {
  name: 'note',
  isRequired: false,
  schema: { type: 'string', description: 'Tool calls only: what was changed in the arguments; else left out.' },
};

/** The JSON Schema of a surface's reply. */
export function contractOf(surface: Replying, collecting: Omit<Collecting, 'made'>): JsonObject {
  if (surface.reply !== undefined) return collecting.schemaOf(surface.reply);
  const found = propertiesOf(replyMembers(surface), { ...collecting, made: madeOf(surface) });
  const own = found.filter(({ name }) => name !== 'absent');
  const opensAsAll = own.some(({ name }) => name === 'asOf');
  const name = {
    name: 'schema',
    isRequired: true,
    schema: {
      ...{ type: 'string', const: surface.schema ?? null },
      description: 'Name and version of the reply; field names stay the same within a version.',
    },
  };
  if (!opensAsAll) return recordSchema([name, ...own]);
  const worded = own.map((one) => ({ ...one, schema: { ...one.schema, ...words(one.name) } }));
  const opening = worded.filter((one) => one.name in OPENING_WORDS);
  const rest = worded.filter((one) => !(one.name in OPENING_WORDS));
  return recordSchema([name, ...opening, NOTE, ...rest, ...ENDING]);
}

const words = (name: string): JsonObject => {
  const description = OPENING_WORDS[name];
  return description === undefined ? {} : { description };
};

const ENDING: readonly Property[] = [
  {
    name: 'sources',
    isRequired: true,
    schema: {
      type: 'object',
      additionalProperties: { type: ['string', 'null'] },
      description: 'Field to where it comes from.',
    },
  },
  { name: 'absent', isRequired: true, schema: { $ref: '#/components/schemas/Absent' } },
];

/** From what GraphQL answers to the reply. */
export type Shape = (data: JsonObject, variables: JsonObject) => JsonObject;

const shapes = new WeakMap<Replying, Shape>();

/** How a surface's reply is made: read from its document once. */
export function shapeOf(surface: Replying): Shape {
  const known = shapes.get(surface);
  if (known !== undefined) return known;
  if (surface.shape !== undefined) return surface.shape;
  const shape = makeShape(surface);
  shapes.set(surface, shape);
  return shape;
}

function makeShape(surface: Replying): Shape {
  const members = replyMembers(surface);
  const make = recordMaker(members, madeOf(surface));
  const opensAsAll = [...members, ...members.flatMap((one) => one.members)].some(({ name }) => name === 'asOf');
  return (data, variables) => {
    const reasons: Record<string, AbsenceReason> = {};
    const { absent = {}, ...own } = make(data, { data, variables, reasons, path: '' });
    const reply: Record<string, Json> = { schema: surface.schema ?? null, ...own };
    if (!opensAsAll) return reply;
    reply.sources = surface.sources?.(reply, data) ?? {};
    reply.absent = { ...reasons, ...(absent as JsonObject), ...surface.absent?.(reply, data) };
    return reply;
  };
}
