import { type DocumentNode, type ExecutionResult, execute, parse, validate } from 'graphql';
import type { JsonObject } from '../../facades/json-value.ts';
import type { Execute } from '../../facades/replies/ask.ts';
import type { Surface } from '../../facades/surface.ts';
import { schema } from '../../schema/index.ts';
import { makeContext, type SchemaDeps } from '../../schema/request/context.ts';
import { toServiceError } from '../errors/graphql-errors.ts';
import { atItsPrice } from './at-its-price.ts';

/**
 * Runs the operations of surfaces for the facades, with the schema, executor, context and cost rules of `/graphql` but
 * without its text. Each document is parsed and validated once, on first use.
 *
 * Errors: ServiceError if the caller can act on it; anything else as thrown.
 */
export function createExecute(deps: SchemaDeps): Execute {
  const documents = new Map<string, DocumentNode>();
  return async ({ document, name, fixed }, variables, client = null, onLoading, allowance) => {
    const read = documents.get(document) ?? readDocument(document, name);
    documents.set(document, read);
    const operation = {
      document: read,
      operationName: null,
      variables: { ...fixed, ...variables },
      surface: name,
      ...(allowance && { allowance }),
    };
    const context = makeContext(onLoading === undefined ? deps : telling(deps, onLoading), { client });
    const args = { schema, document: read, variableValues: operation.variables };
    const { data, errors } = await atItsPrice(
      operation,
      context,
      (contextValue) => execute({ ...args, contextValue }) as Promise<ExecutionResult>,
    );
    const [error] = errors ?? [];
    if (error !== undefined) throw toServiceError(error);
    return data as JsonObject;
  };
}

/** The same dependencies, which also report when something is fetched for the request. */
function telling(deps: SchemaDeps, onLoading: () => void): SchemaDeps {
  const { fetchFiler, fetchFunds } = deps;
  const told =
    <Args extends readonly unknown[]>(fetch: (...args: Args) => Promise<boolean>) =>
    (...args: Args) => {
      onLoading();
      return fetch(...args);
    };
  return {
    ...deps,
    ...(fetchFiler && { fetchFiler: told(fetchFiler) }),
    ...(fetchFunds && {
      fetchFunds: {
        fund: told(fetchFunds.fund),
        fundOfFiler: told(fetchFunds.fundOfFiler),
        manager: told(fetchFunds.manager),
      },
    }),
  };
}

function readDocument(text: string, name: Surface['name']): DocumentNode {
  const document = parse(text);
  const [error] = validate(schema, document);
  if (error !== undefined) throw new Error(`The document of ${name} is not valid: ${error.message}`);
  return document;
}
