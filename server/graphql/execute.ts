import { type DocumentNode, parse, validate } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import type { JsonObject } from '../../facades/json-value.ts';
import type { Execute } from '../../facades/replies/ask.ts';
import type { Surface } from '../../facades/surface.ts';
import { schema } from '../../schema/index.ts';
import { makeContext, type SchemaDeps } from '../../schema/request/context.ts';
import { toServiceError } from '../errors/graphql-errors.ts';
import { atItsPrice } from './at-its-price.ts';

interface Known {
  readonly document: DocumentNode;
  readonly query: CompiledQuery['query'];
}

/**
 * Runs the operations of surfaces for the facades, with the schema, context and cost rules of `/graphql` but without its
 * text. Each document is parsed, validated and compiled once, on first use.
 *
 * Errors: ServiceError if the caller can act on it; anything else as thrown.
 */
export function createExecute(deps: SchemaDeps): Execute {
  const documents = new Map<string, Promise<Known>>();
  return async ({ document, name, fixed }, variables, client = null, onLoading, allowance) => {
    const compiling = documents.get(document) ?? compile(document, name);
    documents.set(document, compiling);
    const known = await compiling;
    const operation = {
      document: known.document,
      operationName: null,
      variables: { ...fixed, ...variables },
      surface: name,
      ...(allowance && { allowance }),
    };
    const context = makeContext(onLoading === undefined ? deps : telling(deps, onLoading), { client });
    const { data, errors } = await atItsPrice(operation, context, (priced) =>
      known.query(undefined, priced, operation.variables),
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

async function compile(text: string, name: Surface['name']): Promise<Known> {
  const document = parse(text);
  const [invalid] = validate(schema, document);
  if (invalid !== undefined) throw new Error(`The document of ${name} is not valid: ${invalid.message}`);
  // It takes a sixth of a second to load, which a start does not wait for.
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  const compiled = compileQuery<JsonObject>(schema, document);
  if (!isCompiledQuery(compiled)) throw new Error(`The document of ${name} does not compile.`);
  return { document, query: compiled.query };
}
