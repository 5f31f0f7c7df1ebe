import { setTimeout } from 'node:timers/promises';
import { createFacade } from '../facades/http/router.ts';
import { createMcp, type Mcp } from '../facades/mcp/endpoint.ts';
import type { DataState, Execute, ServiceFacts } from '../facades/surface.ts';
import { surfaces } from '../facades/surfaces/index.ts';
import { createTools } from '../facades/tools.ts';
import type { SchemaDeps } from '../schema/context.ts';
import { describe } from '../schema/describe.ts';
import { businessDayAfter } from '../schema/domain/terms/today.ts';
import type { Report } from './errors/graphql-errors.ts';
import { type CompiledAnswer, createCompiledQuestions, type Posted } from './graphql/compiled-operations.ts';
import { createExecute } from './graphql/execute.ts';
import { createGraphqlDoor } from './graphql/graphql-route.ts';
import { createResultCache } from './http/result-cache.ts';
import type { Metrics } from './metrics.ts';

/** What the service is made of, once the database is open. */
export interface AppParts {
  readonly schema: SchemaDeps;
  readonly service: ServiceFacts;
  readonly metrics: Metrics;
  /** Is told of failures that are ours. */
  readonly report: Report;
  /** Changes when the code does. */
  readonly revision: string;
  /** Keep results of tool calls that come again. */
  readonly keepAnswers: boolean;
}

export interface App {
  /** Answers any request but those to the tools. */
  fetch(request: Request): Promise<Response>;
  /** Answers a question posted to `/graphql` whose document came before; null where `fetch` has to. */
  compiled(posted: Posted): Promise<CompiledAnswer | null>;
  /** The tool endpoint. */
  readonly mcp: Mcp;
  /** Runs a surface's operation. */
  readonly execute: Execute;
  /** State of the data and the day: changes whenever any answer may. */
  readonly state: () => string;
}

const PLAIN = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Joins the doors: GraphQL, the tools, everything over HTTP, and what operators ask. */
export function createApp(parts: AppParts): App {
  const { schema, service, report, revision } = parts;
  const execute = createExecute(schema);
  const dataState = (): DataState => schema.dataVersion.current();
  const state = () => `${dataState().version} ${schema.today()}`;
  const requestId = ({ headers }: Request) => headers.get('x-request-id') ?? '';
  const facade = createFacade({
    execute,
    describe,
    service,
    now: schema.clock,
    dataState,
    revision,
    requestId,
    report,
  });
  const graphql = createGraphqlDoor(schema, report);
  const mcp = createMcp({
    tools: createTools(surfaces, execute),
    service,
    version: state,
    allowedOrigins: [new URL(service.baseUrl).origin],
    cache: parts.keepAnswers ? createResultCache(state) : null,
    report: (error, id) => report(error, id ?? ''),
  });
  const operators: Record<string, () => Promise<Response>> = {
    '/healthz': async () => new Response('ok\n', { headers: PLAIN }),
    '/readyz': readiness(schema),
    async '/metrics'() {
      const { body, contentType } = await parts.metrics.text();
      return new Response(body, { headers: { ...PLAIN, 'content-type': contentType } });
    },
  };
  return {
    mcp,
    execute,
    state,
    compiled: createCompiledQuestions(schema),
    async fetch(request) {
      const path = pathOf(request.url);
      if (path === '/graphql') return graphql.answer(request);
      if (path === '/graphql/stream') return graphql.stream(request);
      const operator = request.method === 'GET' || request.method === 'HEAD' ? operators[path] : undefined;
      return operator === undefined ? facade.fetch(request) : operator();
    },
  };
}

/** A database that is busy loading is waited for this long; it is ready all the same. */
const BUSY_MS = 500;

/**
 * Ready when the boards of today can be served: the database is open and migrated, and the first snapshot is made.
 * After that a database that is lost, not one that is busy, makes it unready again, and so does being told to stop.
 */
function readiness({ snapshots, today, dataVersion, stopping }: SchemaDeps): () => Promise<Response> {
  let wasReady = false;
  return async () => {
    if (stopping?.aborted === true || !dataVersion.isFollowed()) return notReady();
    const day = today();
    const snapshot = snapshots.of({ day, until: businessDayAfter(day) });
    try {
      await (wasReady ? Promise.race([snapshot, setTimeout(BUSY_MS)]) : snapshot);
      wasReady = true;
      return new Response('ready\n', { headers: PLAIN });
    } catch {
      return notReady();
    } finally {
      snapshot.catch(() => {});
    }
  };
}

function notReady(): Response {
  return new Response('not ready\n', { status: 503, headers: { ...PLAIN, 'retry-after': '1' } });
}

/** The path of an absolute address, without parsing all of it. */
export function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.indexOf('?', start);
  return end < 0 ? url.slice(start) : url.slice(start, end);
}
