import { describe, expect, it } from 'vitest';
import type { Tool } from '../../../facades/mcp/endpoint.ts';
import { call, listRows, post, rowsOf, testMcp } from './support.ts';

/** Revisions before 2026-07-28, and plain curl: a handshake that nobody has to make. */
const mcp = testMcp();
const request = (method: string, params?: object, id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params && { params }),
});
const hello = (protocolVersion: unknown) =>
  request('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } });

describe('initialize', () => {
  it.each([
    ['2024-11-05', '2024-11-05'],
    ['2025-03-26', '2025-03-26'],
    ['2025-06-18', '2025-06-18'],
    ['2025-11-25', '2025-11-25'],
    ['2024-10-07', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
    ['1.0', '2025-11-25'],
  ])('a client that knows %s gets %s', async (asked, given) => {
    const { status, json, headers } = await post(mcp, hello(asked));
    expect(status).toBe(200);
    expect(json).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: {
        protocolVersion: given,
        capabilities: { tools: {}, prompts: {}, resources: {} },
        serverInfo: { name: 'Filings Boards', title: 'Filings Boards', version: '1' },
        instructions: expect.any(String),
      },
    });
    expect(headers).not.toHaveProperty('mcp-session-id');
  });

  it('tells a model to be exact, to cite, to name the period, and that nothing is a rating', async () => {
    const { text } = await post(mcp, hello('2025-11-25'));
    for (const words of ['as it stands', 'exact', 'Cite', 'period', 'not ratings', 'boards://fields/{tool}']) {
      expect(text).toContain(words);
    }
  });

  it.each([
    ['params', request('initialize')],
    ['a version', request('initialize', {})],
    ['a version, but with the rest', hello(undefined)],
  ])('without %s gives our newest revision', async (_what, message) => {
    expect((await post(mcp, message)).json).toMatchObject({ id: 1, result: { protocolVersion: '2025-11-25' } });
  });

  it.each([1, null, ['2025-11-25']])('with the version %j is malformed', async (version) => {
    expect((await post(mcp, hello(version))).json).toMatchObject({ error: { code: -32602 } });
  });
});

describe('small methods', () => {
  it.each([1, 0, -5, 1.5, 1e-3, '', 'ünï', '__proto__', 9007199254740991])(
    'ping answers {} under id %j',
    async (id) => {
      expect((await post(mcp, request('ping', undefined, id))).json).toEqual({ jsonrpc: '2.0', id, result: {} });
    },
  );

  it('logging/setLevel takes a level of syslog', async () => {
    expect((await post(mcp, request('logging/setLevel', { level: 'info' }))).json).toMatchObject({ result: {} });
    expect((await post(mcp, request('logging/setLevel', { level: 'loud' }))).json).toMatchObject({
      error: { code: -32602 },
    });
  });

  it('tools/list gives all that a client may see, in order, on one page', async () => {
    const { json } = await post(mcp, request('tools/list'));
    const { result } = json as { result: { tools: object[] } };
    expect(Object.keys(result)).toEqual(['tools']);
    expect(result.tools).toHaveLength(4);
    expect(Object.keys(result.tools[0] ?? {})).toEqual([
      'name',
      'title',
      'description',
      'inputSchema',
      'outputSchema',
      'annotations',
    ]);
  });

  it('server/discover is of another era', async () => {
    expect((await post(mcp, request('server/discover'))).json).toMatchObject({ error: { code: -32601 } });
  });
});

describe('a result', () => {
  it('is the text of the tool and its structure', async () => {
    const { json } = await post(mcp, ...call('list_rows', { limit: 2 }));
    const structured = rowsOf(2);
    expect(json).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: {
        content: [{ type: 'text', text: 'As of 2025-09-12, 2 rows.' }],
        structuredContent: structured,
        isError: false,
      },
    });
  });
});

it('a client that goes away takes the signal to the tool with it', async () => {
  const controller = new AbortController();
  const seen: (AbortSignal | undefined)[] = [];
  const watching: Tool = {
    ...listRows,
    call: async (_args, { signal } = {}) => {
      seen.push(signal);
      return { structured: rowsOf(1), text: 'Done.', scope: 'public' };
    },
  };
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call('list_rows')[0]),
  };
  await testMcp({ tools: [watching] }).handle(request, controller.signal);
  expect(seen).toEqual([controller.signal]);
});

describe('messages that want no answer', () => {
  it.each([
    ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }],
    ['an unknown notification', { jsonrpc: '2.0', method: 'notifications/nonsense', params: {} }],
    ['a call without an id', { jsonrpc: '2.0', method: 'tools/call', params: { name: 'break_down' } }],
    ['a response', { jsonrpc: '2.0', id: 1, result: {} }],
    [
      'a batch of them',
      [
        { jsonrpc: '2.0', method: 'notifications/initialized' },
        { jsonrpc: '2.0', id: 1, result: {} },
      ],
    ],
  ])('%s gets 202 and no body', async (_what, body) => {
    const reported: unknown[] = [];
    const { status, text } = await post(testMcp({ report: (error) => reported.push(error) }), body);
    expect([status, text, reported]).toEqual([202, '', []]);
  });
});

describe('batches', () => {
  const two = [request('ping', undefined, 'a'), { jsonrpc: '2.0', method: 'x' }, request('no/such', undefined, 'b')];

  it.each([{}, { 'mcp-protocol-version': '2025-03-26' }, { 'mcp-protocol-version': '2024-11-05' }])(
    'are answered in order under %j',
    async (headers: Record<string, string>) => {
      const { status, json } = await post(mcp, two, headers);
      expect(status).toBe(200);
      expect(json).toEqual([
        { jsonrpc: '2.0', id: 'a', result: {} },
        { jsonrpc: '2.0', id: 'b', error: { code: -32601, message: expect.any(String) } },
      ]);
    },
  );

  it.each(['2025-06-18', '2025-11-25', '2026-07-28'])('are refused under %s, which has none', async (version) => {
    const { status, json } = await post(mcp, two, { 'mcp-protocol-version': version });
    expect(status).toBe(400);
    expect(json).toMatchObject({ id: null, error: { code: -32600, message: expect.stringContaining(version) } });
  });

  it('answer each member on its own: no request, an initialize, a failing tool', async () => {
    const [failing] = call('fail_as', { code: 'NOT_INGESTED' });
    const { json } = await post(mcp, [1, { ...hello('2025-03-26'), id: 5 }, failing]);
    expect(json).toMatchObject([
      { id: null, error: { code: -32600 } },
      { id: 5, error: { code: -32600 } },
      { id: 1, result: { isError: true } },
    ]);
  });

  it.each([0, 51])('of %i messages are refused', async (count) => {
    const { status, json } = await post(
      mcp,
      Array.from({ length: count }, () => request('ping')),
    );
    expect([status, json]).toMatchObject([400, { error: { code: -32600 } }]);
  });

  it('are worked on one message after another, and no longer than somebody waits', async () => {
    const leaving = new AbortController();
    let [running, most, begun] = [0, 0, 0];
    const counting: Tool = {
      ...listRows,
      name: 'count_running',
      async call(...given) {
        begun += 1;
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        if (begun === 20) leaving.abort();
        return listRows.call(...given);
      },
    };
    const own = testMcp({ tools: [counting] });
    const calls = (count: number) =>
      JSON.stringify(
        Array.from({ length: count }, (_, id) =>
          request('tools/call', { name: 'count_running', arguments: { limit: id + 1 } }, id),
        ),
      );
    const { json } = await post(own, calls(10));
    expect([most, json]).toMatchObject([1, { length: 10 }]);
    const headers = { 'content-type': 'application/json' };
    await own.handle({ method: 'POST', headers, body: calls(50) }, leaving.signal);
    expect(begun).toBe(20);
  });

  it('of 50 are answered', async () => {
    const { json } = await post(
      mcp,
      Array.from({ length: 50 }, (_, id) => request('ping', undefined, id)),
    );
    expect(json).toHaveLength(50);
  });
});
