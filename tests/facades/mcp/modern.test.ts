import { describe, expect, it } from 'vitest';
import { modern, post, testMcp } from './support.ts';

/** Revision 2026-07-28: every request says its version and capabilities, and headers mirror the body. */
const META = 'io.modelcontextprotocol/';
const SUPPORTED = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
const SERVER_INFO = { [`${META}serverInfo`]: { name: 'Filings Boards', title: 'Filings Boards', version: '1' } };
const mcp = testMcp();

describe('results', () => {
  it('server/discover tells versions, capabilities and how to use the answers, and may be kept', async () => {
    const { status, json } = await post(mcp, ...modern('server/discover'));
    expect(status).toBe(200);
    expect(json).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: {
        supportedVersions: SUPPORTED,
        capabilities: { tools: {}, prompts: {}, resources: {} },
        instructions: expect.stringContaining('Cite the filing'),
        ttlMs: 3_600_000,
        cacheScope: 'public',
        resultType: 'complete',
        _meta: SERVER_INFO,
      },
    });
  });

  it('tools/list is complete, for everybody, and may be kept', async () => {
    const { json } = await post(mcp, ...modern('tools/list'));
    expect(json).toMatchObject({
      result: { resultType: 'complete', ttlMs: 3_600_000, cacheScope: 'public', _meta: SERVER_INFO },
    });
    expect(json).not.toHaveProperty('result.nextCursor');
  });

  it('tools/call is complete and says who answered, when it fails as well', async () => {
    const good = await post(mcp, ...modern('tools/call', { name: 'list_rows', arguments: { limit: 1 } }));
    const bad = await post(mcp, ...modern('tools/call', { name: 'list_rows', arguments: { limit: 0 } }));
    expect(good.json).toMatchObject({ result: { resultType: 'complete', isError: false, _meta: SERVER_INFO } });
    expect(bad.json).toMatchObject({ result: { resultType: 'complete', isError: true, _meta: SERVER_INFO } });
  });

  it.each(['initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'no/such'])(
    '%s is a method of the past, or of nobody',
    async (method) => {
      const { status, json } = await post(mcp, ...modern(method));
      expect(status).toBe(404);
      expect(json).toMatchObject({ id: 1, error: { code: -32601 } });
    },
  );
});

describe('the envelope', () => {
  const spoil = (change: (params: Record<string, unknown>, headers: Record<string, string>) => void) => {
    const [body, headers] = modern('tools/call', { name: 'list_rows', arguments: { limit: 1 } });
    change(body.params, headers);
    return post(mcp, body, headers);
  };
  const withName = (name: string) => spoil((_, headers) => Object.assign(headers, { 'mcp-name': name }));
  const base64 = (text: string) => `=?base64?${Buffer.from(text).toString('base64')}?=`;

  it.each<[string, number, Parameters<typeof spoil>[0]]>([
    ['no _meta', -32602, (params) => delete params._meta],
    ['_meta that is text', -32602, (params) => Object.assign(params, { _meta: 'x' })],
    [
      'no version in _meta',
      -32602,
      (params) => delete (params._meta as Record<string, unknown>)[`${META}protocolVersion`],
    ],
    [
      'no capabilities',
      -32602,
      (params) => delete (params._meta as Record<string, unknown>)[`${META}clientCapabilities`],
    ],
    ['no version header', -32020, (_, headers) => delete headers['mcp-protocol-version']],
    [
      'a version header of the past',
      -32020,
      (_, headers) => Object.assign(headers, { 'mcp-protocol-version': '2025-11-25' }),
    ],
    ['no Mcp-Method', -32020, (_, headers) => delete headers['mcp-method']],
    ['Mcp-Method in capitals', -32020, (_, headers) => Object.assign(headers, { 'mcp-method': 'TOOLS/CALL' })],
    ['no Mcp-Name', -32020, (_, headers) => delete headers['mcp-name']],
    ['another Mcp-Name', -32020, (_, headers) => Object.assign(headers, { 'mcp-name': 'fail_as' })],
  ])('with %s is 400, %i', async (_what, code, change) => {
    const { status, json } = await spoil(change);
    expect(status).toBe(400);
    expect(json).toMatchObject({ id: 1, error: { code } });
  });

  it('asks for no client name, no session and no Accept', async () => {
    const reply = await spoil((_, headers) => Object.assign(headers, { 'mcp-session-id': 'x', accept: 'text/html' }));
    expect(reply.status).toBe(200);
    expect(reply.headers).not.toHaveProperty('mcp-session-id');
  });

  it.each([
    ['plain', 'list_rows', 200],
    ['with space around it', '  list_rows ', 200],
    ['in Base64', base64('list_rows'), 200],
    ['another name in Base64', base64('fail_as'), 400],
    ['Base64 without its padding', '=?base64?bGlzdF9yb3dzZQ?=', 400],
    ['Base64 of other signs', '=?base64?bGlz!!!b3dz?=', 400],
    ['Base64 not closed, so literal', '=?base64?bGlzdF9yb3dz', 400],
    ['Base64 in capitals, so literal', '=?BASE64?bGlzdF9yb3dz?=', 400],
  ])('Mcp-Name %s', async (_what, name, status) => {
    expect((await withName(name)).status).toBe(status);
  });

  it.each(['2027-01-01', 'v999.0.0', ''])(
    'version %j is not supported, and -32022 repeats what is',
    async (version) => {
      const { status, json } = await post(mcp, ...modern('server/discover', {}, version));
      expect(status).toBe(400);
      expect(json).toMatchObject({
        id: 1,
        error: { code: -32022, data: { supported: SUPPORTED, requested: version } },
      });
    },
  );

  it('an unknown version in the header alone is not supported either', async () => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const { status, json } = await post(mcp, body, { 'mcp-protocol-version': '1999-01-01' });
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: { code: -32022, data: { supported: SUPPORTED, requested: '1999-01-01' } } });
  });

  it('takes no batch and no response, and a notification without a body back', async () => {
    const [body, headers] = modern('tools/list');
    expect((await post(mcp, [body], headers)).json).toMatchObject({ id: null, error: { code: -32600 } });
    expect((await post(mcp, { jsonrpc: '2.0', id: 1, result: {} }, headers)).status).toBe(400);
    const { status, text } = await post(mcp, { jsonrpc: '2.0', method: 'notifications/cancelled' }, headers);
    expect([status, text]).toEqual([202, '']);
  });
});
