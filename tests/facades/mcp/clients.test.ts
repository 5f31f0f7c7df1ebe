import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROMPTS } from '../../../facades/mcp/prompts.ts';
import { type Listening, listen, rowsOf, testMcp } from './support.ts';

/** Both generations of the official client, over HTTP: they check each answer against the tool's output schema. */
interface Spoken {
  readonly version: string | undefined;
  readonly instructions: string | undefined;
  readonly serverName: string | undefined;
  listTools(): Promise<{ tools: { name: string; annotations?: { readOnlyHint?: boolean | undefined } | undefined }[] }>;
  callTool(call: { name: string; arguments?: Record<string, unknown> }): Promise<Record<string, unknown>>;
  listPrompts(): Promise<{ prompts: { name: string }[] }>;
  getPrompt(prompt: { name: string; arguments?: Record<string, string> }): Promise<Record<string, unknown>>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  listResourceTemplates(): Promise<{ resourceTemplates: { uriTemplate: string }[] }>;
  readResource(resource: { uri: string }): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

let server: Listening;
beforeAll(async () => {
  server = await listen(testMcp());
});
afterAll(() => server.close());

const ABOUT = { name: 'test', version: '1.0.0' };

async function first(): Promise<Spoken> {
  const client = new Client1(ABOUT);
  const transport = new Transport1(new URL(server.url));
  await client.connect(transport as Transport);
  return {
    version: transport.protocolVersion,
    instructions: client.getInstructions(),
    serverName: client.getServerVersion()?.name,
    listTools: () => client.listTools(),
    callTool: (call) => client.callTool(call),
    listPrompts: () => client.listPrompts(),
    getPrompt: (prompt) => client.getPrompt(prompt),
    listResources: () => client.listResources(),
    listResourceTemplates: () => client.listResourceTemplates(),
    readResource: (resource) => client.readResource(resource),
    close: () => client.close(),
  };
}

async function second(mode: 'legacy' | 'auto' | { pin: string }): Promise<Spoken> {
  const client = new Client2(ABOUT, { versionNegotiation: { mode } });
  await client.connect(new Transport2(new URL(server.url)));
  return {
    version: client.getNegotiatedProtocolVersion(),
    instructions: client.getInstructions(),
    serverName: client.getServerVersion()?.name,
    listTools: () => client.listTools(),
    callTool: (call) => client.callTool(call),
    listPrompts: () => client.listPrompts(),
    getPrompt: (prompt) => client.getPrompt(prompt),
    listResources: () => client.listResources(),
    listResourceTemplates: () => client.listResourceTemplates(),
    readResource: (resource) => client.readResource(resource),
    close: () => client.close(),
  };
}

const CLIENTS: [string, () => Promise<Spoken>, string][] = [
  ['the first client', first, '2025-11-25'],
  ['the second client, legacy', () => second('legacy'), '2025-11-25'],
  ['the second client, finding out', () => second('auto'), '2026-07-28'],
  ['the second client, modern', () => second({ pin: '2026-07-28' }), '2026-07-28'],
];

describe.each(CLIENTS)('%s', (_name, open, version) => {
  let client: Spoken;
  beforeAll(async () => {
    client = await open();
  });
  afterAll(() => client.close());

  it('agrees on a revision and is told how to use the answers', () => {
    expect(client.version).toBe(version);
    expect(client.serverName).toBe('Filings Boards');
    expect(client.instructions).toContain('These companies are invented.');
  });

  it('lists the tools', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['list_rows', 'fail_as', 'break_down', 'act_out']);
    expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual([true, true, true, false]);
  });

  it('calls a tool, twice and once more, and gets the same structure', async () => {
    for (let round = 0; round < 3; round++) {
      const result = await client.callTool({ name: 'list_rows', arguments: { limit: 2 } });
      expect(result).toMatchObject({ structuredContent: rowsOf(2), isError: false });
    }
  });

  it('reads a bad argument as a result', async () => {
    const result = await client.callTool({ name: 'list_rows', arguments: { limit: 0 } });
    expect(result).toMatchObject({
      isError: true,
      content: [
        { text: expect.stringMatching(/^The argument limit cannot be 0\. Allowed: a whole number, 1 or more\./) },
      ],
    });
  });

  it('reads an unknown company as a result with candidates', async () => {
    const result = await client.callTool({ name: 'fail_as', arguments: { code: 'UNKNOWN_COMPANY' } });
    expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('"cik":320193') }] });
  });

  it('is refused an unknown tool as an error of the request', async () => {
    await expect(client.callTool({ name: 'no_such_tool' })).rejects.toMatchObject({ code: -32602 });
  });

  it('lists the prompts and gets one', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(PROMPTS.map(({ name }) => name));
    const got = await client.getPrompt({ name: 'company_in_trouble', arguments: { company: 'Apple Inc.' } });
    expect(got).toMatchObject({
      messages: [
        { role: 'user', content: { type: 'text', text: expect.stringMatching(/^Is Apple Inc\. in trouble\?/) } },
      ],
    });
    await expect(client.getPrompt({ name: 'no_such_prompt' })).rejects.toMatchObject({ code: -32602 });
  });

  it('lists the resources and their templates, and reads one', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('test://static-text');
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['test://template/{id}/data']);
    const uri = 'test://static-text';
    expect(await client.readResource({ uri })).toMatchObject({ contents: [{ uri, mimeType: 'text/plain' }] });
    await expect(client.readResource({ uri: 'test://nothing' })).rejects.toThrow(/There is no resource/);
  });
});
