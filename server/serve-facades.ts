import type { Reply } from '../facades/http/reply.ts';
import type { HttpRequest } from '../facades/http/request.ts';
import { createFacade } from '../facades/http/router.ts';
import type { BundleFiles } from '../facades/http/serve-resource.ts';
import { createMcp } from '../facades/mcp/endpoint.ts';
import { PROMPTS } from '../facades/mcp/prompts.ts';
import { serviceLibrary } from '../facades/mcp/service-resources.ts';
import { createTools } from '../facades/mcp/tools.ts';
import type { Execute } from '../facades/replies/ask.ts';
import type { ServiceFacts } from '../facades/service-facts.ts';
import { surfaces } from '../facades/surfaces/index.ts';
import { todayBy } from '../schema/domain/terms/as-of.ts';
import { readSchema } from '../schema/printed-schema.ts';
import type { SchemaDeps } from '../schema/request/context.ts';
import type { Report } from './errors/graphql-errors.ts';
import { createAllowance } from './graphql/at-its-price.ts';

/** All doors built from surfaces. */
export interface Facades {
  mcp(request: HttpRequest): Promise<Reply>;
  /** Paths and pages, and the reply for unknown paths. */
  http(request: HttpRequest): Promise<Reply>;
}

export interface FacadesDeps {
  readonly schema: SchemaDeps;
  readonly service: ServiceFacts;
  /** Called with each failure of ours. */
  readonly report: Report;
  /** The files of the whole data set; absent if there are none. */
  readonly bundle?: BundleFiles;
  /** Changes with the code. */
  readonly revision: string;
  readonly execute: Execute;
}

export function createFacades({ schema, service, report, revision, bundle, execute }: FacadesDeps): Facades {
  const http = createFacade({
    execute,
    schemaText: readSchema,
    service,
    now: schema.clock,
    dataState: () => schema.dataVersion.current(),
    revision,
    report,
    nextPiece: schema.nextPiece,
    bundle,
  });
  const mcp = createMcp({
    tools: createTools(surfaces, execute),
    prompts: PROMPTS,
    library: serviceLibrary(surfaces, service, opener(http)),
    service,
    today: todayBy(schema.clock),
    allowedOrigins: [new URL(service.baseUrl).origin],
    report: (error, id) => report(error, id ?? ''),
    newAllowance: createAllowance,
    nextPiece: schema.nextPiece,
  });
  return { http, mcp: (request) => mcp.handle(request) };
}

/** Reads an address of the service as a program would, for agents, which have the tool endpoint alone. */
const opener = (http: Facades['http']) => async (target: string, client: string | null) => {
  const headers = { accept: '*/*', 'accept-encoding': 'identity' };
  const request = { method: 'GET', target, headers, body: new Uint8Array(), requestId: '', client };
  const { status, body, headers: told } = await http(request);
  return { status, mimeType: told['content-type'] ?? 'text/plain', text: await new Response(body).text() };
};
