import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTools } from '../../../facades/mcp/tools.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { execute, fixtureFacade } from '../surfaces/fixtures/fixture.ts';
import { call, type Listening, listen, post, testMcp } from './support.ts';

/** The tools of the service itself, derived from its surfaces, over rows made by hand. */
const BOARD_TOOLS = [
  'get_breaches',
  'get_bankruptcies',
  'get_delistings',
  'get_debt_triggers',
  'get_restatements',
  'get_late_filers',
  'get_restructurings',
  'get_leadership_changes',
  'get_auditor_watch',
] as const;

const names: ReadonlySet<string> = new Set(BOARD_TOOLS);
const boardTools = createTools(surfaces, execute).filter(({ name }) => names.has(name));
const mcp = testMcp({ tools: boardTools });
const { get } = fixtureFacade();
let server: Listening;
beforeAll(async () => {
  server = await listen(mcp);
});
afterAll(() => server.close());

const path = (tool: string) => `/boards/${tool.replace('get_', '').replaceAll('_', '-')}.json`;

describe.each(BOARD_TOOLS)('%s', (tool) => {
  it.each([undefined, '2025-11-25', '2026-07-28'])(
    'gives the whole JSON of its path on request, byte for byte, under %s',
    async (revision) => {
      const expected = await (await get(`${path(tool)}?limit=2&since=2025-09-09`)).text();
      for (let round = 0; round < 3; round++) {
        const { json } = await post(mcp, ...call(tool, { limit: 2, since: '2025-09-09', include: ['all'] }, revision));
        const { result } = json as { result: { structuredContent: { answer: string }; content: [{ text: string }] } };
        expect(JSON.stringify(result.structuredContent)).toBe(expected);
        expect(result.content[0].text.split('\n')[0]).toBe(result.structuredContent.answer);
      }
    },
  );

  it.each([0, -1, 1.5, 'abc', true, [5]])('refuses a limit of %j', async (limit) => {
    const { json } = await post(mcp, ...call(tool, { limit }));
    expect(json).toMatchObject({ result: { isError: true, content: [{ text: expect.stringContaining('limit') }] } });
  });

  it('takes a limit of 1e9 as the most it gives, and says so in the answer', async () => {
    const { json } = await post(mcp, ...call(tool, { limit: 1e9 }));
    const { result } = json as { result: { isError: boolean; content: [{ text: string }] } };
    expect(result.isError).toBe(false);
    expect(result.content[0].text.split('\n')[0]).toContain('200');
  });

  it('answers an unknown company with candidates, and a fault of ours without its words', async () => {
    const unknown = await post(mcp, ...call(tool, { company: 'Nobody' }));
    expect(unknown.json).toMatchObject({ result: { isError: true } });
    expect(unknown.text).toContain('320193');
    expect((await post(mcp, ...call(tool, { company: 'broken' }))).text).not.toContain('postgres');
  });
});

it.each(boardTools)('$name has schemas that are valid, flat, and of an object', ({ inputSchema, outputSchema }) => {
  for (const schema of [inputSchema, outputSchema]) {
    const ajv = new Ajv2020({ strictSchema: true, formats: { date: true, 'date-time': true, uri: true } });
    expect(() => ajv.compile(schema)).not.toThrow();
    expect(schema.type).toBe('object');
    expect(JSON.stringify(schema)).not.toContain('$ref');
  }
});

it('the listing is short enough for a model to read with every question', async () => {
  const { text } = await post(mcp, { jsonrpc: '2.0', id: 1, method: 'tools/list' });
  expect(text.length).toBeLessThan(20_000);
});

describe('official clients', () => {
  it('the first generation lists and calls every tool, and finds its output schema kept', async () => {
    const client = new Client1({ name: 'test', version: '1' });
    await client.connect(new Transport1(new URL(server.url)) as Transport);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(BOARD_TOOLS);
    for (const { name } of tools) {
      expect(await client.callTool({ name, arguments: {} })).toMatchObject({
        structuredContent: { schema: 'svc.board/1' },
      });
    }
    await client.close();
  });

  it.each(['legacy', 'auto'] as const)('the second does too: %s', async (mode) => {
    const client = new Client2({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(new Transport2(new URL(server.url)));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(BOARD_TOOLS);
    for (const { name } of tools) {
      expect(await client.callTool({ name, arguments: {} })).toMatchObject({
        structuredContent: { schema: 'svc.board/1' },
      });
    }
    await client.close();
  });
});
