import { GraphQLError, getVariableValues, Kind } from 'graphql';
import { HOLDINGS_MAX } from '../../schema/domain/terms/holdings-max.ts';
import { schema } from '../../schema/index.ts';
import type { Operation } from './at-its-price.ts';
import { onlyOperation } from './operation-parts.ts';

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
export function variableErrors({ document, operationName, variables }: Operation): readonly GraphQLError[] | null {
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
