import type { AbsenceReason } from '../../schema/domain/terms/absence.ts';
import type { Json, JsonObject } from '../json-value.ts';
import { OPENING_WORDS } from '../reply.ts';
import type { Surface } from '../surface.ts';
import { type Collecting, type Property, propertiesOf, recordSchema } from './contract.ts';
import { isList, type Member, membersOfDocument } from './members.ts';
import { recordMaker } from './plain.ts';
import { schema } from './schema.ts';

/** What of a surface says its reply. */
export type Replying = Pick<Surface, 'document' | 'columns' | 'schema' | 'made' | 'words' | 'sources' | 'absent'>;

/**
 * What a surface's document selects; the object of its first root field is the reply itself, unless fields are added
 * first.
 */
export function replyMembers({ document, columns }: Pick<Surface, 'document' | 'columns'>): readonly Member[] {
  const selected = membersOfDocument(document, schema);
  const [first, ...others] = columns === undefined ? selected : withColumns(selected, columns);
  if (first === undefined) throw new Error('The document of a surface asks for a field.');
  const isReply = first.type !== null && !isList(first) && first.place === 'field';
  return isReply ? [{ ...first, place: 'members' as const }, ...others] : [first, ...others];
}

/** The members of `rows` are these columns, in their order, the history if it is asked for, and the reasons. */
function withColumns(members: readonly Member[], columns: readonly string[]): readonly Member[] {
  const names = [...columns, 'history', 'absent'];
  return members.map((member) => {
    const below =
      isList(member) && member.name === 'rows'
        ? names.flatMap((name) => member.members.filter((one) => one.name === name))
        : withColumns(member.members, columns);
    return { ...member, members: below };
  });
}

const madeOf = ({ made = {} }: Replying) => new Map(Object.entries(made));

/** The fields that every document opens with. */
const OPENING: ReadonlySet<string> = new Set(['asOf', 'answer', 'notice']);

const NOTE: Property = {
  name: 'note',
  isRequired: false,
  schema: { type: 'string', description: OPENING_WORDS.note },
};

/** The JSON Schema of a surface's reply. */
export function contractOf(surface: Replying, collecting: Omit<Collecting, 'made' | 'words'>): JsonObject {
  const found = propertiesOf(replyMembers(surface), {
    ...collecting,
    made: madeOf(surface),
    words: surface.words ?? {},
  });
  const own = found.filter(({ name }) => name !== 'absent');
  const opensAsAll = own.some(({ name }) => name === 'asOf');
  const name = {
    name: 'schema',
    isRequired: true,
    schema: { type: 'string', const: surface.schema, description: OPENING_WORDS.schema },
  };
  if (!opensAsAll) return recordSchema([name, ...own]);
  const opening = own.filter((one) => OPENING.has(one.name)).map(inWordsOfAll);
  const rest = own.filter((one) => !OPENING.has(one.name));
  const absent = found.find((one) => one.name === 'absent') ?? ABSENT;
  return recordSchema([name, ...opening, NOTE, ...rest, SOURCES, absent]);
}

/** Every reply opens with the same words. */
function inWordsOfAll(property: Property): Property {
  const description = OPENING_WORDS[property.name as keyof typeof OPENING_WORDS];
  return { ...property, schema: { ...property.schema, description } };
}

const SOURCES: Property = {
  name: 'sources',
  isRequired: true,
  schema: { type: 'object', additionalProperties: { type: ['string', 'null'] }, description: OPENING_WORDS.sources },
};
const ABSENT: Property = { name: 'absent', isRequired: true, schema: { $ref: '#/components/schemas/Absent' } };

/** From what GraphQL answers to the reply. */
export type Shape = (data: JsonObject, variables: JsonObject) => JsonObject;

const shapes = new WeakMap<Replying, Shape>();

/** How a surface's reply is made: read from its document once. */
export function shapeOf(surface: Replying): Shape {
  const known = shapes.get(surface);
  if (known !== undefined) return known;
  const shape = makeShape(surface);
  shapes.set(surface, shape);
  return shape;
}

function makeShape(surface: Replying): Shape {
  const make = recordMaker(replyMembers(surface), madeOf(surface));
  return (data, variables) => {
    const reasons: Record<string, AbsenceReason> = {};
    const { absent = {}, ...own } = make(data, { data, variables, reasons, path: '' });
    const reply: Record<string, Json> = { schema: surface.schema, ...own };
    if (!('asOf' in reply)) return reply;
    reply.sources = surface.sources?.(reply, data) ?? {};
    reply.absent = { ...reasons, ...(absent as JsonObject), ...surface.absent?.(reply, data) };
    return reply;
  };
}
