import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute as executeOperation,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import type { RequestParams } from 'graphql-sse';
import { createYoga, type Plugin } from 'graphql-yoga';
import { isOwnPage } from '../../facades/http/own-form.ts';
import type { HttpRequest } from '../../facades/http/request.ts';
import { GRAPHQL_PATH } from '../../facades/links.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { schema } from '../../schema/index.ts';
import { type Context, makeContext, type SchemaDeps } from '../../schema/request/context.ts';
import { failed } from '../errors/failed.ts';
import { errorsInWords, type Report, useErrorWords } from '../errors/graphql-errors.ts';
import { useNamedArguments } from '../errors/name-arguments.ts';
import { createSubscribe, isPayloadFeed, type PayloadFeed } from '../live/shared-subscription.ts';
import { atItsPrice } from './at-its-price.ts';
import { dependsOnDataAlone } from './depends-on-data.ts';
import { graphiqlOptions } from './graphiql-options.ts';
import { GRAPHQL_METHODS } from './graphql-headers.ts';
import { createDocumentCache, NO_CACHE, useTrustedDocuments, useValidDocuments } from './known-documents.ts';
import { useQueryLimits } from './query-limits.ts';
import { type RequestMeta, useSubscriptions } from './subscription-plugin.ts';

export interface Graphql {
  /** Answers a request, with limits, masked errors, and GraphiQL for browsers. */
  answer(request: HttpRequest, meta: RequestMeta): Promise<Response>;
  /** Runs an operation from a shared stream under the same rules. */
  operate(request: HttpRequest, params: RequestParams): Promise<PayloadFeed | ExecutionResult>;
}

export function createGraphql(deps: SchemaDeps, report: Report): Graphql {
  const subscribe = createSubscribe(deps, report);
  const documentCache = createDocumentCache();
  const yoga = createYoga<RequestMeta, Context>({
    schema,
    context: ({ asked: { client, headers } }) =>
      makeContext(deps, { client, lastEventId: headers['last-event-id'] ?? null }),
    graphqlEndpoint: GRAPHQL_PATH,
    landingPage: false,
    logging: false,
    // `useErrorWords` masks them instead.
    maskedErrors: false,
    parserAndValidationCache: { documentCache, errorCache: NO_CACHE },
    batching: false,
    // The body is read already, within a limit of its own.
    maxRequestBodySize: false,
    multipart: false,
    cors: { origin: '*', credentials: false, methods: GRAPHQL_METHODS },
    graphiql: ({ url }) => graphiqlOptions(new URL(url).searchParams),
    // Its scripts are a megabyte, needed by browsers only.
    renderGraphiQL: async (options) =>
      (await import('@graphql-yoga/render-graphiql'))
        .renderGraphiQL(options)
        .replace('</head>', `${STILL_TABS}</head>`),
    plugins: [
      useTrustedDocuments(),
      useOwnMutations(deps.baseUrl),
      useQueryLimits(),
      useValidDocuments(documentCache),
      useNamedArguments(),
      usePrice(),
      useScope(),
      useErrorWords(report),
      useSubscriptions(subscribe, report),
    ],
  });
  const run = async (asked: HttpRequest, params: RequestParams): Promise<PayloadFeed | ExecutionResult> => {
    const meta: RequestMeta = { asked, answer: { isPublic: false, isByHash: false, stream: null } };
    const { parse, validate, execute, schema: served } = yoga.getEnveloped({ params, ...meta });
    const document = parse(params.query) as DocumentNode;
    const errors = validate(served, document);
    if (errors.length > 0) return { errors };
    const { operationName, variables } = params;
    const contextValue = { ...makeContext(deps, { client: asked.client }), ...meta };
    const args: ExecutionArgs = {
      schema: served,
      document,
      contextValue,
      variableValues: variables ?? {},
      operationName: operationName ?? null,
    };
    if (getOperationAST(document, operationName)?.operation === 'subscription') return subscribe(args);
    return execute(args);
  };
  return {
    answer: async ({ method, target, headers, body }, meta) =>
      yoga.fetch(
        new yoga.fetchAPI.Request(`${ANY_ORIGIN}${target}`, {
          method,
          headers: headers as Record<string, string>,
          ...(method === 'POST' ? { body } : {}),
        }),
        meta,
      ),
    async operate(request, params) {
      const outcome = await run(request, params).catch(failed);
      if (isPayloadFeed(outcome) || outcome.errors === undefined) return outcome;
      return { ...outcome, errors: errorsInWords(outcome.errors, request.requestId, report) };
    },
  };
}

/** A tab that is there from the start would leap from under the pointer that presses it. */
const STILL_TABS = '<style>.graphiql-tab.graphiql-tab { transform: none !important; }</style>';

/** Yoga requires an absolute URL, but uses the path only. */
const ANY_ORIGIN = 'http://localhost';

function usePrice(): Plugin<RequestMeta> {
  return {
    onExecute({ args, setExecuteFn }) {
      const { document, operationName, variableValues, contextValue } = args as ExecutionArgs;
      const operation = { document, operationName: operationName ?? null, variables: variableValues ?? {} };
      setExecuteFn(() =>
        atItsPrice(operation, contextValue as Context, (priced) =>
          executeOperation({ ...(args as ExecutionArgs), contextValue: priced }),
        ),
      );
    },
  };
}

/**
 * Pages of any site may read. Mutations are accepted from our own pages and from programs only, because other sites
 * would use up their reader's share.
 */
function useOwnMutations(baseUrl: string): Plugin<RequestMeta> {
  return {
    onExecute({ args, context, setResultAndStopExecution }) {
      const isMutation = getOperationAST(args.document, args.operationName)?.operation === OperationTypeNode.MUTATION;
      if (!isMutation || isOwnPage(context.asked, baseUrl)) return;
      setResultAndStopExecution(failed(FOREIGN_MUTATION));
    },
  };
}

const FOREIGN_MUTATION = new ServiceError('FORBIDDEN_ORIGIN', 'Mutations from a page of another site are refused.', {
  hint: 'Queries are allowed. Send the mutation from a program, or link to /boards/watch.',
});

function useScope(): Plugin<RequestMeta> {
  return {
    onExecute({ args, context }) {
      const isPublic = dependsOnDataAlone(args.document, args.variableValues ?? {});
      return {
        onExecuteDone({ result }) {
          context.answer.isPublic = isPublic && 'data' in result && result.errors === undefined;
        },
      };
    },
  };
}
