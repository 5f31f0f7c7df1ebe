import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Reply, wireHeaders } from '../../../facades/http/reply.ts';
import type { JsonObject } from '../../../facades/json-value.ts';
import { BODY_BYTES } from '../../../facades/limits.ts';
import { createMcp, type Mcp, type McpDeps, type Tool } from '../../../facades/mcp/endpoint.ts';
import { PROMPTS, type Prompt } from '../../../facades/mcp/prompts.ts';
import type { Library, TextResource } from '../../../facades/mcp/resources.ts';
import { inputSchema } from '../../../facades/mcp/tools.ts';
import type { Argument } from '../../../facades/surface.ts';
import { ERROR_CODES, type ErrorCode, ServiceError } from '../../../schema/domain/terms/error-codes.ts';
import { textOf } from '../../support/service/web-request.ts';

/** A small table of tools: one that answers rows, one that fails as it is told, one of ours that breaks. */
const READS = { readOnlyHint: true, openWorldHint: false } as const;

const OUTPUT: JsonObject = {
  type: 'object',
  required: ['schema', 'asOf', 'answer'],
  properties: { schema: { type: 'string' }, asOf: { type: 'string' }, answer: { type: 'string' } },
};

export function rowsOf(limit: number): JsonObject {
  const rows = Array.from({ length: limit }, (_, index) => ({
    filedOn: '2025-09-12',
    form: '8-K',
    items: ['5.02', '9.01'],
    company: `Example Nº ${index} "Holdings"`,
    cik: 1_000_000 + index,
    ticker: null,
    revenue: 123_456_789_012 + index,
    operatingMargin: 0.123456789,
    accession: `0001000000-25-${String(index).padStart(6, '0')}`,
    url: `https://www.sec.gov/Archives/edgar/data/${1_000_000 + index}/000100000025${String(index).padStart(6, '0')}`,
  }));
  return { schema: 'svc.test/1', asOf: '2025-09-12', answer: `As of 2025-09-12, ${limit} rows.`, total: limit, rows };
}

const optional = (name: string, schema: Argument['schema'], more: Partial<Argument> = {}): Argument => ({
  name,
  schema,
  required: false,
  ...more,
});

const ROW_ARGUMENTS: readonly Argument[] = [
  optional('limit', { type: 'integer', minimum: 1, description: 'Rows to return.' }),
  optional('since', { type: 'string', format: 'date', description: 'First day.' }),
  optional('size', { type: 'string', enum: ['small', 'large'], description: 'Of the filer.' }),
  optional('company', { type: 'string', description: 'Name, ticker or CIK.' }, { takesDigits: true }),
  optional('price', { type: 'number', exclusiveMinimum: 0, description: 'A price of yours.' }, { isPrivate: true }),
];
const CODE: Argument = {
  name: 'code',
  schema: { type: 'string', enum: Object.keys(ERROR_CODES), description: 'An error code.' },
  required: true,
};

export const listRows: Tool = {
  name: 'list_rows',
  title: 'Rows',
  description: 'Rows of a table.',
  arguments: ROW_ARGUMENTS,
  inputSchema: inputSchema(ROW_ARGUMENTS),
  outputSchema: OUTPUT,
  annotations: READS,
  asks: [],
  call: async ({ variables: { limit = 50 } }) => {
    const structured = rowsOf(Math.min(Number(limit), 200));
    return { structured, text: String(structured.answer), scope: 'public' };
  },
};

const failAs: Tool = {
  name: 'fail_as',
  title: 'Fail',
  description: 'Fails with the error code given.',
  arguments: [CODE],
  inputSchema: inputSchema([CODE]),
  outputSchema: OUTPUT,
  annotations: READS,
  asks: [],
  call: async ({ variables: { code } }) => {
    throw new ServiceError(code as ErrorCode, `Failed as ${String(code)}.`, {
      hint: 'Try another code.',
      candidates: [{ cik: 320193, name: 'Apple Inc.', ticker: 'AAPL' }],
      retryAfter: 7,
    });
  },
};

const breakDown: Tool = {
  name: 'break_down',
  title: 'Break',
  description: 'Fails with a fault of the program.',
  arguments: [],
  inputSchema: inputSchema([]),
  outputSchema: OUTPUT,
  annotations: READS,
  asks: [],
  call: async () => {
    throw new TypeError('secret path /home/of/nobody');
  },
};

const actOut: Tool = {
  ...listRows,
  name: 'act_out',
  title: 'Act',
  description: 'Acts, and asks another server.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
};

export const TOOLS: readonly Tool[] = [listRows, failAs, breakDown, actOut];

/** The two tools of the conformance suite that a server of tools alone can have. */
export const FIXTURE_TOOLS: readonly Tool[] = [
  {
    ...breakDown,
    name: 'test_simple_text',
    call: async () => ({
      structured: { schema: 'svc.test/1', asOf: '2025-09-12', answer: 'This is a simple text response for testing.' },
      text: 'This is a simple text response for testing.',
      scope: 'public',
    }),
  },
  {
    ...breakDown,
    name: 'test_error_handling',
    call: async () => {
      throw new ServiceError('NOT_INGESTED', 'This tool intentionally returns an error for testing.', {
        hint: 'None.',
      });
    },
  },
];

/** The prompts of the conformance suite that are text. */
export const FIXTURE_PROMPTS: readonly Prompt[] = [
  {
    name: 'test_simple_prompt',
    title: 'Simple',
    description: 'A prompt without arguments.',
    arguments: [],
    text: () => 'This is a simple prompt for testing.',
  },
  {
    name: 'test_prompt_with_arguments',
    title: 'With arguments',
    description: 'A prompt with two arguments.',
    arguments: ['arg1', 'arg2'].map((name) => ({ name, description: 'A value.', required: true })),
    text: ({ arg1, arg2 }) => `Prompt with arguments: ${arg1}, ${arg2}.`,
  },
];

const readable = (uri: string, name: string, text: string): TextResource => ({
  uri,
  name,
  title: name,
  description: 'A text.',
  mimeType: 'text/plain',
  text: () => text,
});

/** The resources of the conformance suite that are text. */
export const FIXTURE_LIBRARY: Library = {
  resources: [
    readable('test://static-text', 'static', 'This is the content of the static text resource.'),
    readable('test://template/123/data', 'data', '{"id":"123","templateTest":true,"data":"Data for ID: 123"}'),
  ],
  templates: [
    {
      uriTemplate: 'test://template/{id}/data',
      name: 'data',
      title: 'Data',
      description: 'A text.',
      mimeType: 'text/plain',
    },
  ],
};

export const SERVICE = {
  baseUrl: 'https://boards.example',
  name: 'Filings Boards',
  contact: 'desk@boards.example',
  notice: 'These companies are invented.',
  isSample: true,
};

/** An endpoint over the test tools. */
export function testMcp(overrides: Partial<McpDeps> = {}): Mcp {
  return createMcp({
    tools: TOOLS,
    prompts: PROMPTS,
    library: FIXTURE_LIBRARY,
    service: SERVICE,
    today: () => '2025-09-12',
    allowedOrigins: ['https://boards.example'],
    ...overrides,
  });
}

export interface Answer {
  readonly status: number;
  readonly headers: Reply['headers'];
  readonly text: string;
  readonly json: unknown;
}

/** Sends a body as plain curl would: only a content type. A value that is no string is sent as JSON. */
export async function post(mcp: Mcp, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: text };
  return readReply(await mcp.handle(request));
}

export function read({ status, headers, text }: Omit<Answer, 'json'>): Answer {
  return { status, headers, text, json: text === '' ? undefined : JSON.parse(text) };
}

export async function readReply(reply: Reply): Promise<Answer> {
  return read({ status: reply.status, headers: wireHeaders(reply), text: await textOf(reply) });
}

const META = 'io.modelcontextprotocol/';

/** A request as 2026-07-28 wants it: `[body, headers]`, to be spoiled by the test. */
export function modern(
  method: string,
  params: Record<string, unknown> = {},
  version = '2026-07-28',
): [{ jsonrpc: string; id: number; method: string; params: Record<string, unknown> }, Record<string, string>] {
  const _meta = { [`${META}protocolVersion`]: version, [`${META}clientCapabilities`]: {} };
  return [
    { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } },
    {
      'mcp-protocol-version': version,
      'mcp-method': method,
      ...(typeof params.name === 'string' ? { 'mcp-name': params.name } : {}),
    },
  ];
}

/** A legacy tools/call as `[body, headers]`; without a revision it is plain curl. */
export function call(name: string, args: unknown = {}, revision?: string): [object, Record<string, string>] {
  if (revision === '2026-07-28') return modern('tools/call', { name, arguments: args });
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  return [body, revision === undefined ? {} : { 'mcp-protocol-version': revision }];
}

export interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

/** The endpoint on a port of its own, over node:http, as the server mounts it. */
export async function listen(mcp: Mcp): Promise<Listening> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const whole = Buffer.concat(chunks);
      const reply = await mcp.handle({
        method: request.method ?? '',
        headers,
        body: whole.length > BODY_BYTES.question ? null : whole,
      });
      response.writeHead(reply.status, wireHeaders(reply)).end(await textOf(reply));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/boards/mcp`,
    close: () => new Promise((done) => server.close(() => done()).closeAllConnections()),
  };
}
