import { type DocumentNode, isEnumType, Kind, type TypeNode, type VariableDefinitionNode } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../schema/context.ts';
import { schema } from '../../schema/index.ts';

type Query = CompiledQuery['query'];
type Run = (context: Context, variables: Record<string, unknown>) => ReturnType<Query>;

/** Prices of one document that are remembered: most are asked with one page size and one day. */
const MAX_KNOWN = 50;
/** Types whose values name one thing, which costs what any other costs. A test holds that no price tells them apart. */
export const NAMES_ONE: ReadonlySet<string> = new Set(['Cik', 'AccessionNumber', 'String']);
/** Types of the variables that prices are made of, short enough to be remembered; so are enums. */
const DECIDES: ReadonlySet<string> = new Set(['Int', 'Boolean', 'Date']);
const isDeciding = (type: string) => DECIDES.has(type) || isEnumType(schema.getType(type));

/**
 * A compiled document that remembers with which page sizes and days it was within the cost limit: reckoning the cost
 * takes a tenth of a small question. A document with variables of other types is reckoned at every request, and nothing
 * of them is kept.
 */
export function rememberAffordable(document: DocumentNode, query: Query): Run {
  const variables = variablesOf(document);
  const isNaming = ({ type }: VariableDefinitionNode) => NAMES_ONE.has(nameOf(type));
  if (!variables.every((one) => isNaming(one) || isDeciding(nameOf(one.type)))) {
    return (context, given) => query(undefined, context, given);
  }
  const affordable = new LRUCache<string, true>({ max: MAX_KNOWN });
  const keyOf = (given: Record<string, unknown>) =>
    variables.map((one) => {
      const value = given[one.variable.name.value] ?? null;
      return isNaming(one) ? value === null : value;
    });
  return async (context, given) => {
    // The day is part of a price: what is past costs more.
    const key = JSON.stringify([context.today, ...keyOf(given)]);
    const isAffordable = affordable.has(key);
    const result = await query(undefined, isAffordable ? { ...context, isAffordable } : context, given);
    if (!isAffordable && !('errors' in result && result.errors !== undefined)) affordable.set(key, true);
    return result;
  };
}

function variablesOf({ definitions }: DocumentNode): readonly VariableDefinitionNode[] {
  return definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? (node.variableDefinitions ?? []) : [],
  );
}

function nameOf(type: TypeNode): string {
  if (type.kind === Kind.NAMED_TYPE) return type.name.value;
  return type.kind === Kind.NON_NULL_TYPE ? nameOf(type.type) : '[]';
}
