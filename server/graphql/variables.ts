import { GraphQLError, getVariableValues, Kind } from 'graphql';
import { HOLDINGS_MAX } from '../../schema/domain/terms/holdings-max.ts';
import { schema } from '../../schema/index.ts';
import type { Operation } from './at-its-price.ts';
import { onlyOperation } from './operation-parts.ts';

/** The longest list that an argument takes is a book of holdings; one that is slightly too long is told by its name. */
const LIST_MAX = 2 * HOLDINGS_MAX;
/** As many as executors name. Each takes a tenth of a millisecond: a body holds hundreds of thousands of wrong values. */
const ERRORS_MAX = 50;

/**
 * What is wrong with the variables of an operation, as executing it would say; null where they can be coerced. Nothing
 * else that is done with them ends at a number of errors.
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
