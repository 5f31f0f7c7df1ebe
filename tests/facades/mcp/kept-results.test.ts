import { afterEach, describe, expect, it } from 'vitest';
import type { McpDeps, Tool } from '../../../facades/mcp/endpoint.ts';
import type { Scope } from '../../../facades/scope.ts';
import { createResponseCache } from '../../../server/http/response-cache.ts';
import { type ListenedTo, listenTo } from '../../support/service/listen-to.ts';
import { call, listRows, modern, rowsOf, testMcp } from './support.ts';

let server: ListenedTo | undefined;
afterEach(() => server?.close());

/** The tools at the door of the service, which keeps finished replies for one state of the data. */
async function counted(overrides: Partial<Tool> = {}, parts: Partial<McpDeps> = {}) {
  const state = { calls: 0, version: 1, revenue: 1 };
  const tool: Tool = {
    ...listRows,
    call: async ({ variables: { limit = 50 } }) => {
      state.calls++;
      const structured = { ...rowsOf(Number(limit)), revenue: state.revenue };
      return { structured, text: `Revenue ${state.revenue}.`, scope: 'public' };
    },
    ...overrides,
  };
  const mcp = testMcp({ tools: [tool], ...parts });
  const cache = createResponseCache(() => String(state.version));
  server = await listenTo((request) => mcp.handle(request), { cache: () => cache, baseUrl: 'https://boards.example' });
  const { url } = server;
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    return (await fetch(`${url}/boards/mcp`, { ...init, body: JSON.stringify(body) })).text();
  };
  const ask = (args: object = { limit: 3 }, revision?: string) => send(...call('list_rows', args, revision));
  return { state, send, ask };
}

const [BODY] = call('list_rows', { limit: 1 });

describe('a call that comes again', () => {
  it('is worked out twice, then answered from what was kept, byte for byte', async () => {
    const { state, ask } = await counted();
    const answers = [await ask(), await ask(), await ask(), await ask()];
    expect(state.calls).toBe(2);
    expect(new Set(answers).size).toBe(1);
    await ask({ limit: 4 });
    expect(state.calls).toBe(3);
  });

  it('under another id is another question', async () => {
    const { state, send } = await counted();
    for (const id of [1, 1, 1, 2, 'three', 'ünï "4"', 1]) {
      expect(JSON.parse(await send({ ...BODY, id }))).toMatchObject({
        id,
        result: { structuredContent: { total: 1 } },
      });
    }
    expect(state.calls).toBe(5);
  });

  it('is kept for each revision on its own', async () => {
    const { state, send, ask } = await counted();
    for (let round = 0; round < 3; round++) {
      const newest = await send(...modern('tools/call', { name: 'list_rows', arguments: { limit: 3 } }));
      expect(JSON.parse(newest)).toHaveProperty('result.resultType', 'complete');
      expect(JSON.parse(await ask())).not.toHaveProperty('result.resultType');
      await ask({ limit: 3 }, '2025-11-25');
    }
    expect(state.calls).toBe(6);
  });

  it('is worked out anew once the data has changed', async () => {
    const { state, ask } = await counted();
    for (let round = 0; round < 3; round++) expect(await ask()).toContain('Revenue 1.');
    state.revenue = 2;
    expect(await ask()).toContain('Revenue 1.');
    state.version++;
    for (let round = 0; round < 3; round++) expect(await ask()).toContain('Revenue 2.');
  });
});

describe('worked out each time is', () => {
  const answering = (scope: Scope) => async () => ({ structured: rowsOf(1), text: 'One row.', scope });

  it.each<[string, Scope]>([
    ['what belongs to who asks', 'private'],
    ['what changes while the data does not', 'never-kept'],
  ])('%s', async (_what, scope) => {
    let calls = 0;
    const { ask } = await counted({
      call: async () => {
        calls++;
        return answering(scope)();
      },
    });
    for (let round = 0; round < 4; round++) await ask();
    expect(calls).toBe(4);
  });

  it('an answer at a price of the caller', async () => {
    const { state, ask } = await counted();
    for (let round = 0; round < 4; round++) await ask({ price: 12.5 });
    expect(state.calls).toBe(4);
  });

  it('a batch', async () => {
    const { state, send } = await counted();
    for (let round = 0; round < 4; round++) await send([BODY], { 'mcp-protocol-version': '2025-03-26' });
    expect(state.calls).toBe(4);
  });

  it('a call of a page in a browser, which is told its own origin', async () => {
    const { state, send } = await counted();
    for (let round = 0; round < 4; round++) await send(BODY, { origin: 'https://boards.example' });
    expect(state.calls).toBe(4);
  });

  it('a failure', async () => {
    let calls = 0;
    const { ask } = await counted({
      call: async () => {
        calls++;
        throw new Error('down');
      },
    });
    for (let round = 0; round < 4; round++) await ask();
    expect(calls).toBe(4);
  });
});
