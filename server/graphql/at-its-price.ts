import { type DocumentNode, type ExecutionResult, GraphQLError, getVariableValues, Kind } from 'graphql';
import type { Allowance } from '../../facades/replies/ask.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { HOLDINGS_MAX } from '../../schema/domain/terms/lists/portfolios.ts';
import { QUERY_LIMITS } from '../../schema/domain/terms/query-limits.ts';
import { schema } from '../../schema/index.ts';
import { type Context, inPieces } from '../../schema/request/context.ts';
import { fieldCost, tooCostly } from '../shared/field-cost.ts';
import { nameOperation } from '../shared/operation-names.ts';
import { onlyOperation, rootsOf } from '../shared/operation-parts.ts';
import { asksForSchema } from './query-limits.ts';

export interface Operation {
  readonly document: DocumentNode;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The surface of the operation; absent for a client's own query. */
  readonly surface?: string;
  /** Budget shared with other operations of the request; absent for a single operation. */
  readonly allowance?: Allowance;
}

const LIMIT = QUERY_LIMITS.cost;

/**
 * A query that costs more than a page of fifty rows or a few cards is expensive: it waits its turn and is resolved in
 * pieces, so that cheaper ones run first and in between.
 */
const EXPENSIVE = 5_000;

/**
 * Executes an operation under the rules for its price, which is computed per request from the coerced variables. Expensive
 * operations wait for a turn; too costly ones are refused. The result tells the price.
 *
 * @param run executes it in the given context
 */
export async function atItsPrice(
  operation: Operation,
  context: Context,
  run: (context: Context) => ExecutionResult | Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const { surface, document, operationName, allowance } = operation;
  const roots = () => rootsOf(document, operationName).map(({ name }) => name.value);
  for (const name of surface === undefined ? roots() : [surface]) nameOperation(name);
  const errors = variableErrors(operation);
  if (errors !== null) return { errors };
  const price = priceOf(operation, context);
  if (price === null) return run(context);
  allowance?.(price);
  const extensions = { cost: { charged: price, limit: LIMIT } };
  if (price > LIMIT) return { errors: [tooCostly('The query', price, LIMIT)], extensions };
  const result =
    price <= EXPENSIVE
      ? await run(context)
      : await context.deps.expensiveInTurn(async () => run(inPieces(context)), context.client);
  return { ...result, extensions };
}

/** The cost of an operation; null if it cannot be computed, in which case executing it reports why. */
export function priceOf(operation: Operation, context: Context): number | null {
  try {
    const price = fieldCost(operation, context);
    return asksForSchema(operation.document) ? Math.max(price, EXPENSIVE + 1) : price;
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}

/**
 * The longest list in an argument is a book of holdings; a list only slightly too long is refused by the argument
 * itself, by name.
 */
const LIST_MAX = 2 * HOLDINGS_MAX;
/**
 * The number at which executors stop. Each error takes a tenth of a millisecond, and a body can contain hundreds of
 * thousands of wrong values.
 */
const ERRORS_MAX = 50;

/**
 * The errors in the variables of an operation, as executing it would report them; null if they can be coerced. Other
 * uses of the variables do not stop at a number of errors.
 */
function variableErrors({ document, operationName, variables }: Operation): readonly GraphQLError[] | null {
  if (Object.values(variables).some((value) => Array.isArray(value) && value.length > LIST_MAX)) return [TOO_LONG];
  const operation = onlyOperation(document, operationName).definitions.find(
    (node) => node.kind === Kind.OPERATION_DEFINITION,
  );
  const { errors = null } = getVariableValues(schema, operation?.variableDefinitions ?? [], variables, {
    maxErrors: ERRORS_MAX,
  });
  return errors;
}

const TOO_LONG = new GraphQLError(`A list that was given has more than ${LIST_MAX} members.`, {
  extensions: { code: 'QUERY_TOO_COMPLEX', hint: 'Ask for less at once, in several queries.', http: { status: 400 } },
});

/** Limits the total cost of one batch to the limit of a single call; refused calls cost nothing. */
export function createAllowance(): Allowance {
  let spent = 0;
  return (price) => {
    // Such a call is refused by itself.
    if (price > QUERY_LIMITS.cost) return;
    if (spent + price > QUERY_LIMITS.cost) {
      throw new ServiceError(
        'QUERY_TOO_COMPLEX',
        `The calls of this batch cost more than ${QUERY_LIMITS.cost} together.`,
        { hint: 'Send this call by itself, or in another batch.' },
      );
    }
    spent += price;
  };
}
