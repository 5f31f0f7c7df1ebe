import { getMappedArgumentValues } from '@pothos/core';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLNamedType,
  getNamedType,
  getOperationAST,
  getVariableValues,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { fieldPrice, isList, PAGED } from '../../schema/builder/complexity.ts';
import { schema } from '../../schema/index.ts';
import { fragmentsOf } from './operation-parts.ts';

/** An operation of a valid document, with its variables as they were sent. */
interface Asked {
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** What a selection costs once, and for each object of the page it is in. */
interface Part {
  readonly once: number;
  readonly paged: number;
}

/**
 * The cost (price) of an operation, as in the GraphQL cost specification: the price of each field as often as the lists
 * around it are long. `schema/builder/complexity.ts` has the prices of fields, `schema/domain/terms/query-limits.ts` the
 * limits. `schema/greatest-prices.ts` prints the same as directives. `__typename` costs nothing.
 *
 * Errors: GraphQLError for a variable or argument without a valid value; BAD_ARGUMENT of an argument that is read.
 */
export function fieldCost({ document, operationName, variables = {} }: Asked, context: object): number {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) throw new GraphQLError('The document has no such operation.');
  const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], { ...variables });
  if (errors !== undefined) throw errors[0] as Error;
  const fragments = Object.fromEntries(fragmentsOf(document));
  const info = { schema, fragments, variableValues: coerced };
  const known = new Map<SelectionSetNode, Part>();

  const selectionPart = (set: SelectionSetNode, type: GraphQLNamedType): Part => {
    const part = known.get(set) ?? sum(set.selections.map((selection) => partOf(selection, type)));
    known.set(set, part);
    return part;
  };
  const partOf = (node: SelectionNode, type: GraphQLNamedType): Part => {
    if (node.kind !== Kind.FIELD) {
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments[node.name.value];
      const condition = fragment?.typeCondition && schema.getType(fragment.typeCondition.name.value);
      return fragment === undefined ? FREE : selectionPart(fragment.selectionSet, condition ?? type);
    }
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
    // No directive can price a value of an interface.
    if (field === undefined || (isInterfaceType(type) && node.selectionSet === undefined)) return FREE;
    const args = getMappedArgumentValues(field, node, context, info);
    const { field: own, multiplier, page = isList(field) ? 1 : undefined } = fieldPrice(field, args);
    const isPaged = multiplier === PAGED;
    if (node.selectionSet === undefined) return isPaged ? { once: 0, paged: own } : { once: own, paged: 0 };
    const below = selectionPart(node.selectionSet, getNamedType(field.type));
    if (isPaged) return { once: own, paged: Math.max(withPage(below, page), 1) };
    if (page === undefined) return { once: own + multiplier * below.once, paged: multiplier * below.paged };
    const all = multiplier * withPage(below, page);
    // An element costs something, whatever is asked of it.
    return { once: isList(field) ? Math.max(own + all, multiplier) : own + all, paged: 0 };
  };
  return withPage(selectionPart(operation.selectionSet, root));
}

/** Refuses what costs more than the limit: a query, or each event of a subscription. */
export const tooCostly = (what: string, cost: number, limit: number, advice = 'Ask for'): GraphQLError =>
  new GraphQLError(`${what} costs ${Math.round(cost)}; at most ${limit} is allowed.`, {
    extensions: {
      code: 'QUERY_TOO_COMPLEX',
      hint: `${advice} fewer levels, or for smaller pages with first or limit. /boards/developers lists all limits.`,
      http: { status: 400 },
    },
  });

const withPage = ({ once, paged }: Part, page = 1): number => once + page * paged;

const FREE: Part = { once: 0, paged: 0 };
const sum = (parts: readonly Part[]): Part =>
  parts.reduce((all, { once, paged }) => ({ once: all.once + once, paged: all.paged + paged }), FREE);
