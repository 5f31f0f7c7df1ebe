import type { GraphQLError } from 'graphql';
import type { ErrorCode } from '../../schema/domain/terms/error-codes.ts';

interface Words {
  readonly code: ErrorCode;
  readonly hint: string;
  readonly argument?: string;
}

/** By the codes of graphql-js and Yoga. */
const BY_CODE: Readonly<Record<string, Words>> = {
  GRAPHQL_PARSE_FAILED: {
    code: 'BAD_ARGUMENT',
    argument: 'query',
    hint: 'Correct the syntax of the query: GraphiQL at /graphql marks the place.',
  },
  GRAPHQL_VALIDATION_FAILED: {
    code: 'BAD_ARGUMENT',
    argument: 'query',
    hint: 'Ask for what the schema has: GraphiQL at /graphql shows every type, field and argument.',
  },
  OPERATION_RESOLUTION_FAILURE: {
    code: 'BAD_ARGUMENT',
    argument: 'operationName',
    hint: 'Name one of the operations that the query holds.',
  },
};

const METHOD: Words = { code: 'METHOD_NOT_ALLOWED', hint: 'Send the query by POST as application/json.' };
const BODY: Words = { code: 'MALFORMED_BODY', hint: 'Send a JSON object: {"query": "{ boards { answer } }"}.' };
const VARIABLE: Words = {
  code: 'BAD_ARGUMENT',
  argument: 'variables',
  hint: 'Give each variable that the query declares a value of its type.',
};
const VALUE: Words = { code: 'BAD_ARGUMENT', hint: 'Give a value that fits the description of the argument.' };

/** Our code and hint for a library's error. */
export function mapLibraryError({ extensions, path }: Pick<GraphQLError, 'extensions' | 'path'>): Words {
  const { code, http } = extensions;
  if (code === 'BAD_REQUEST') return (http as { status?: number } | undefined)?.status === 405 ? METHOD : BODY;
  if (typeof code === 'string' && Object.hasOwn(BY_CODE, code)) return BY_CODE[code] as Words;
  if (path !== undefined) return VALUE;
  return VARIABLE;
}
