import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLDirective,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  type InlineFragmentNode,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import type { AbsenceReason } from '../../schema/domain/terms/absence.ts';

/**
 * Where a field stands in the reply: under its name; its members in its place; its member `value` in its place; as a
 * record of fields that GraphQL has beside each other; or nowhere, where it is selected for the surface alone.
 */
export type Place = 'field' | 'members' | 'value' | 'record' | 'aside';

/**
 * A field of a reply, as the operation of its surface and the schema say it. The directives of `schema/client-
 * directives.ts` say where the reply differs from what GraphQL answers; `name: __typename` holds the place of a field
 * that the surface makes.
 */
export interface Member {
  /** Its name in the reply, and in what GraphQL answers. */
  readonly name: string;
  /** The type of GraphQL it is a field of, and its name there; none for a record that only the reply has. */
  readonly owner: string;
  readonly field: string;
  /** Null for what the surface makes, and for a record that only the reply has. */
  readonly type: GraphQLOutputType | null;
  readonly description: string | null;
  readonly place: Place;
  /** True if it is left out where it is null or an empty list. */
  readonly isOptional: boolean;
  /** Why it is null, where it is. */
  readonly reason: AbsenceReason | null;
  /** What a tool's `include` has to name before a tool gives it; null for what every reply has. */
  readonly part: string | null;
  /** None for a leaf. */
  readonly members: readonly Member[];
}

/**
 * What a document selects: the root fields of its operation, each with its members.
 *
 * Errors: Error for a field that the schema does not have.
 */
export function membersOfDocument(document: string, schema: GraphQLSchema): readonly Member[] {
  const { definitions } = parse(document, { noLocation: true });
  const fragments = new Map(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])),
  );
  const operation = definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined) throw new Error('The document of a surface has an operation.');
  const root = schema.getRootType(operation.operation);
  if (root == null) throw new Error(`The schema has no ${operation.operation}.`);
  return membersOfSelection(operation.selectionSet, root, { schema, fragments });
}

interface Known {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

function membersOfSelection({ selections }: SelectionSetNode, owner: GraphQLObjectType, known: Known): Member[] {
  return selections.flatMap((node): readonly Member[] => {
    if (node.kind === Kind.FIELD) return [memberOf(node, owner, known)];
    if (node.kind === Kind.INLINE_FRAGMENT) return fragmentOf(node, owner, known);
    const fragment = known.fragments.get(node.name.value);
    if (fragment === undefined) throw new Error(`There is no fragment ${node.name.value}.`);
    return membersOfSelection(fragment.selectionSet, owner, known);
  });
}

/**
 * Fields with directives that they share, or a record of the reply alone: what it means is told by the field of its
 * name, where the type has one.
 */
function fragmentOf(node: InlineFragmentNode, owner: GraphQLObjectType, known: Known): readonly Member[] {
  const { name, ...asked } = askedOf(node, known);
  const members = membersOfSelection(node.selectionSet, owner, known);
  if (name === undefined)
    return members.map((one) => ({ ...one, reason: one.reason ?? asked.reason, part: one.part ?? asked.part }));
  const description = owner.getFields()[name]?.description ?? null;
  return [{ ...asked, place: 'record', name, owner: owner.name, field: '', type: null, description, members }];
}

function memberOf(node: FieldNode, owner: GraphQLObjectType, known: Known): Member {
  const field = node.name.value;
  const name = node.alias?.value ?? field;
  const { place, ...asked } = askedOf(node, known);
  const told = { ...asked, place: place ?? placeOfFragment(node, known) ?? 'field', name, owner: owner.name, field };
  if (field === '__typename') return { ...told, type: null, description: null, members: [] };
  const found = owner.getFields()[field];
  if (found === undefined) throw new Error(`${owner.name} has no field ${field}.`);
  const { type, description = null } = found;
  const below = getNamedType(type);
  const isObject = isObjectType(below) || isInterfaceType(below);
  const members =
    node.selectionSet && isObject ? membersOfSelection(node.selectionSet, below as GraphQLObjectType, known) : [];
  return { ...told, type, description, members };
}

/** Where a field stands whose selection is a fragment that says so. */
const placeOfFragment = ({ selectionSet }: FieldNode, known: Known): Place | undefined =>
  selectionSet?.selections
    .flatMap((one) => (one.kind === Kind.FRAGMENT_SPREAD ? (known.fragments.get(one.name.value) ?? []) : []))
    .map((fragment) => askedOf(fragment, known).place)
    .find((place) => place !== undefined);

/** What the directives of a selection ask for. */
function askedOf(node: FieldNode | InlineFragmentNode | FragmentDefinitionNode, { schema }: Known) {
  const valuesOf = (name: string) =>
    getDirectiveValues(schema.getDirective(name) ?? new GraphQLDirective({ name, locations: [] }), node);
  const shape = valuesOf('shape');
  return {
    place: shape === undefined ? undefined : (String(shape.as).toLowerCase() as Place),
    ...(shape?.name === undefined ? {} : { name: String(shape.name) }),
    isOptional: valuesOf('optional') !== undefined,
    reason: (valuesOf('because')?.is ?? null) as AbsenceReason | null,
    part: (valuesOf('onRequest')?.part ?? null) as string | null,
  };
}

/** The member of a name, also where it stands among the members of an object in its place. Errors: Error for none. */
export function memberAt(members: readonly Member[], name: string): Member {
  const reach = (list: readonly Member[]): readonly Member[] =>
    list.flatMap((one) => (one.place === 'members' ? reach(one.members) : [one]));
  const found = reach(members).find((one) => one.name === name);
  if (found === undefined) throw new Error(`A reply has no ${name}.`);
  return found;
}

/** The members as GraphQL answers them, without the records that the reply has them in. */
export function answeredMembers(members: readonly Member[]): readonly Member[] {
  return members.flatMap((member) => (member.place === 'record' ? answeredMembers(member.members) : [member]));
}

/** True if GraphQL may answer null. */
export const isNullable = ({ type }: Member): boolean => type !== null && !isNonNullType(type);

/** True if it is a list. */
export const isList = ({ type }: Member): boolean => type !== null && isListType(getNullableType(type));

/** True if it is the list of reasons that replies hold as a map. */
export function isReasons({ type, members }: Member): boolean {
  return type !== null && getNamedType(type).name === 'Absence' && members.length === 2;
}

/** True if it is such a list whose reasons stand in the `absent` of the record around. */
export const isToldAround = (member: Member): boolean => member.place === 'members' && isReasons(member);
