import { complexityFromQuery } from '@pothos/plugin-complexity';
import { type DocumentNode, type ExecutionResult, execute, GraphQLError } from 'graphql';
import type { Allowance } from '../../facades/surface.ts';
import { atPrice, type Context } from '../../schema/context.ts';
import { COST_LIMIT, DEAR, LARGE } from '../../schema/cost-limit.ts';
import { schema } from '../../schema/index.ts';
import { nameOperation } from '../operation-names.ts';
import { onlyOperation, rootsOf } from './operation-parts.ts';
import { asksForSchema } from './query-limits.ts';
import { variableErrors } from './variables.ts';

/** An operation of a document that is valid. */
export interface Operation {
  readonly document: DocumentNode;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The surface whose question it is; absent for a client's own. */
  readonly surface?: string;
  /** What it may cost together with others of its request; absent: it is the only one. */
  readonly allowance?: Allowance;
}

/**
 * Executes an operation at its price, which is reckoned for each request from the variables as GraphQL coerces them. What
 * is large waits for its turn; what is dear does so among its like, and its answer is made in pieces; what costs too much
 * is refused by the schema itself.
 *
 * @param run  executes it in the context given, where it is not dear
 */
export async function atItsPrice(
  operation: Operation,
  context: Context,
  run: (context: Context) => ExecutionResult | Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const { surface, document, operationName, variables: variableValues, allowance } = operation;
  for (const name of surface === undefined ? rootsOf(document, operationName) : [surface]) nameOperation(name);
  const errors = variableErrors(operation);
  if (errors !== null) return { errors };
  const price = priceOf(operation, context);
  if (price === null) return run(context);
  allowance?.(price);
  const priced = atPrice(context, price);
  if (price <= LARGE || price > COST_LIMIT) return run(priced);
  const { dearInTurn, largeInTurn, nextPiece } = context.deps;
  if (price <= DEAR) return largeInTurn(async () => run(priced), context.client);
  return dearInTurn(async () => {
    // What was asked was read before, and what is answered is shaped and written after: pieces of work of their own.
    await nextPiece(context.client);
    // A list of promises, which pieces are made of, is for graphql-js alone to wait for.
    const result = await execute({ schema, document, operationName, variableValues, contextValue: priced });
    await nextPiece(context.client);
    return result;
  }, context.client);
}

/** What an operation costs; null where it cannot be told, such as of none by its name, which executing it says in full. */
export function priceOf({ document, operationName, variables }: Operation, context: Context): number | null {
  try {
    const only = onlyOperation(document, operationName);
    const { complexity } = complexityFromQuery(only, { schema, ctx: context, variables: { ...variables } });
    return asksForSchema(document) ? Math.max(complexity, DEAR + 1) : complexity;
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}
