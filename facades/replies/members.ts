import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  type InlineFragmentNode,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { AbsenceReason } from '../../schema/domain/terms/absence.ts';
import { annotatedDocument, type Mark, marksOf, partOf, reasonOf, recordNameOf } from './document.ts';

/** A field of a reply, as its document and the schema say it. */
export interface Member {
  /** Its name in the reply, and in what GraphQL answers. */
  readonly name: string;
  /** The type of GraphQL it is a field of, and its name there; none for a record that only the reply has. */
  readonly owner: string;
  readonly field: string;
  /** Null for what the surface adds, and for a record that only the reply has. */
  readonly type: GraphQLOutputType | null;
  readonly description: string | null;
  readonly marks: ReadonlySet<Mark>;
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
  const [operation] = annotatedDocument(document).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('The document of a surface is one operation.');
  const root = schema.getRootType(operation.operation);
  if (root == null) throw new Error(`The schema has no ${operation.operation}.`);
  return membersOfSelection(operation.selectionSet, root);
}

function membersOfSelection({ selections }: SelectionSetNode, owner: GraphQLObjectType): Member[] {
  return selections.map((node) => {
    if (node.kind === Kind.FRAGMENT_SPREAD) throw new Error('The document of a surface has no named fragments.');
    return node.kind === Kind.FIELD ? memberOf(node, owner) : recordOf(node, owner);
  });
}

/** A record of the reply alone; what it means is told by the field of its name, where the type has one. */
function recordOf(node: InlineFragmentNode, owner: GraphQLObjectType): Member {
  const name = recordNameOf(node);
  if (name === null) throw new Error('A fragment in the document of a surface is marked @under.');
  const description = owner.getFields()[name]?.description ?? null;
  const members = membersOfSelection(node.selectionSet, owner);
  const told = { name, owner: owner.name, field: '', description, marks: marksOf(node), part: partOf(node) };
  return { ...told, type: null, reason: null, members };
}

/** The members as GraphQL answers them, without the records that the reply has them in. */
export function answeredMembers(members: readonly Member[]): readonly Member[] {
  return members.flatMap((member) => (member.marks.has('under') ? answeredMembers(member.members) : [member]));
}

function memberOf(node: FieldNode, owner: GraphQLObjectType): Member {
  const marks = marksOf(node);
  const field = node.name.value;
  const name = node.alias?.value ?? field;
  const told = { name, owner: owner.name, field, marks, reason: reasonOf(node), part: partOf(node) };
  if (marks.has('added')) return { ...told, type: null, description: null, members: [] };
  const found = owner.getFields()[field];
  if (found === undefined) throw new Error(`${owner.name} has no field ${field}.`);
  const { type, description = null } = found;
  const below = getNamedType(type);
  const isObject = isObjectType(below) || isInterfaceType(below);
  const members =
    node.selectionSet && isObject ? membersOfSelection(node.selectionSet, below as GraphQLObjectType) : [];
  return { ...told, type, description, members };
}

/** Whether GraphQL may answer null. */
export const isNullable = ({ type }: Member): boolean => type !== null && !isNonNullType(type);

/** Whether it is a list. */
export const isList = ({ type }: Member): boolean => type !== null && isListType(getNullableType(type));

/** Whether it is the list of reasons that replies hold as a map. */
export function isReasons({ type, members }: Member): boolean {
  return type !== null && getNamedType(type).name === 'Absence' && members.length === 2;
}

/** Whether it is such a list whose reasons stand in the `absent` of the record around. */
export const isToldAround = (member: Member): boolean => member.marks.has('inline') && isReasons(member);
