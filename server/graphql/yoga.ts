import { type DocumentNode, type ExecutionArgs, type ExecutionResult, GraphQLError, getOperationAST } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { CLIENT_ADDRESS } from '../../facades/http/headers.ts';
import { type Context, makeContext, type SchemaDeps } from '../../schema/context.ts';
import { schema } from '../../schema/index.ts';
import { errorInWords, type Report, useErrorWords } from '../errors/graphql-errors.ts';
import { createSubscribe, isPayloadFeed, type PayloadFeed } from '../live/shared-subscription.ts';
import { dependsOnDataAlone } from './depends-on-data.ts';
import { GRAPHQL_METHODS } from './graphql-route.ts';
import type { OperationParams } from './operation-params.ts';
import { useQueryLimits } from './query-limits.ts';
import { useSubscriptions } from './subscription-plugin.ts';

const GRAPHQL_PATH = '/graphql';

/** What GraphiQL opens with. */
const FIRST_QUERY = `# Who could not file on time, and what became of it? Press the button to ask.
# Every type, field and argument is described: see the book on the left.
{
  board(slug: LATE_FILERS, limit: 5) {
    answer
    total
    rows {
      filedOn
      company
      reportType
      noticeState
      url
      filer {
        filings(first: 3) { edges { node { form filedOn } } }
      }
    }
  }
}
`;

/** Handed along with a request, and read after it. */
export interface Occasion {
  readonly answer: {
    /** Does the answer depend on nothing but the question and the data. */
    isPublic: boolean;
  };
}

/** The public GraphQL endpoint. */
export interface Graphql {
  /** Answers a request: limits, masked errors, GraphiQL for browsers. */
  answer(request: Request, occasion: Occasion): Promise<Response>;
  /** Runs an operation that comes over a stream with others, under the same rules. */
  operate(request: Request, params: OperationParams): Promise<PayloadFeed | ExecutionResult>;
}

/** Makes the endpoint. Documents that come again are answered before it (compiled-questions.ts), in the same bytes. */
export function createGraphql(parts: SchemaDeps, report: Report): Graphql {
  const subscribe = createSubscribe(parts, report);
  const yoga = createYoga<Occasion, Context>({
    schema,
    context: ({ request: { headers } }) =>
      makeContext(parts, { client: headers.get(CLIENT_ADDRESS), lastEventId: headers.get('last-event-id') }),
    graphqlEndpoint: GRAPHQL_PATH,
    landingPage: false,
    logging: false,
    maskedErrors: false,
    batching: false,
    multipart: false,
    cors: { origin: '*', credentials: false, methods: GRAPHQL_METHODS },
    graphiql: { title: 'Filings Boards', defaultQuery: FIRST_QUERY },
    // Its scripts are a megabyte, and only people need them.
    renderGraphiQL: async (options) => (await import('@graphql-yoga/render-graphiql')).renderGraphiQL(options),
    plugins: [useQueryLimits(), useOccasion(), useErrorWords(report), useSubscriptions(subscribe, report)],
  });
  const run = async (request: Request, params: OperationParams): Promise<PayloadFeed | ExecutionResult> => {
    const { parse, validate, execute, schema: served } = yoga.getEnveloped({ request, params, ...NO_OCCASION });
    const document = parse(params.query) as DocumentNode;
    const errors = validate(served, document);
    if (errors.length > 0) return { errors };
    const { operationName, variables } = params;
    const client = request.headers.get(CLIENT_ADDRESS);
    const contextValue = { ...makeContext(parts, { client }), ...NO_OCCASION };
    const args: ExecutionArgs = { schema: served, document, contextValue, variableValues: variables, operationName };
    return getOperationAST(document, operationName)?.operation === 'subscription' ? subscribe(args) : execute(args);
  };
  return {
    answer: async (request, occasion) => yoga.fetch(request, occasion),
    async operate(request, params) {
      const outcome = await run(request, params).catch(failed);
      if (isPayloadFeed(outcome) || outcome.errors === undefined) return outcome;
      const requestId = request.headers.get('x-request-id') ?? '';
      return { ...outcome, errors: outcome.errors.map((error) => errorInWords(error, requestId, report)) };
    },
  };
}

/** Answers over a stream are never kept. */
const NO_OCCASION: Occasion = { answer: { isPublic: false } };

function failed(error: unknown): ExecutionResult {
  if (error instanceof GraphQLError) return { errors: [error] };
  return {
    errors: [new GraphQLError('', { originalError: error instanceof Error ? error : new Error(String(error)) })],
  };
}

function useOccasion(): Plugin<Occasion> {
  return {
    onExecute({ args, context }) {
      const document: DocumentNode = args.document;
      const isPublic = dependsOnDataAlone(document);
      return {
        onExecuteDone({ result }) {
          context.answer.isPublic = isPublic && 'data' in result && result.errors === undefined;
        },
      };
    },
  };
}
