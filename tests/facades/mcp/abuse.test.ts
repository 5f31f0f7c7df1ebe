import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { call, type Listening, listen, modern, post, rowsOf, testMcp } from './support.ts';

/** Bodies made to hurt. Each gets a plain refusal, and the endpoint goes on answering. */
const mcp = testMcp();
const DEEP = 100_000;
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const withArguments = (json: string) =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_rows","arguments":${json}}}`;

describe('bodies', () => {
  it.each([
    ['nested lists as arguments', withArguments(nested(DEEP)), 200, -32602],
    ['nested lists as the value of an argument', withArguments(`{"limit":${nested(DEEP)}}`), 200, 'isError'],
    [
      'nested objects as the value of an argument',
      withArguments(`{"limit":${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}}`),
      200,
      'isError',
    ],
    [
      'nested lists as _meta',
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":${nested(DEEP)}}}`,
      200,
      undefined,
    ],
    ['nested lists as an id', `{"jsonrpc":"2.0","id":${nested(DEEP)},"method":"ping"}`, 400, -32600],
    ['a list that never closes', '['.repeat(DEEP), 400, -32700],
    ['a batch of a hundred thousand', `[${Array(DEEP).fill('1').join(',')}]`, 400, -32600],
    ['a number beyond doubles', withArguments('{"limit":1e999}'), 200, 'isError'],
    ['an unknown argument of 500 KB', withArguments(`{"${'x'.repeat(500_000)}":1}`), 200, 'isError'],
    ['a value of 500 KB', withArguments(`{"size":"${'x'.repeat(500_000)}"}`), 200, 'isError'],
    [
      'a tool name of 500 KB',
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${'x'.repeat(500_000)}"}}`,
      200,
      -32602,
    ],
  ])('%s', async (_what, body, status, code) => {
    const reply = await post(mcp, body);
    expect(reply.status).toBe(status);
    const { error, result } = reply.json as { error?: { code: number }; result?: { isError?: boolean } };
    expect(result?.isError === true ? 'isError' : error?.code).toBe(code);
    expect(reply.text.length).toBeLessThan(2_000);
  });

  it('a hundred thousand nested lists are a batch of one message that is none', async (test) => {
    const body = nested(DEEP);
    const { status, json, text } = await post(mcp, body);
    tellFigures(test, { sentBytes: Buffer.byteLength(body), replyBytes: Buffer.byteLength(text) });
    expect([status, json]).toMatchObject([200, [{ id: null, error: { code: -32600 } }]]);
  });

  it('half a character is refused, also when it comes again', async () => {
    for (let round = 0; round < 3; round++) {
      const { json } = await post(mcp, withArguments('{"limit":1,"company":"\\ud800"}'));
      expect(json).toMatchObject({
        result: { isError: true, content: [{ text: expect.stringContaining('"argument":"company"') }] },
      });
    }
  });

  it('a hundred thousand arguments', async () => {
    const args = Object.fromEntries(Array.from({ length: DEEP / 2 }, (_, index) => [`a${index}`, 1]));
    expect((await post(mcp, ...call('list_rows', args))).text.length).toBeLessThan(2_000);
  });
});

describe('names of the prototype', () => {
  const SPOILS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

  it.each(SPOILS)('%s is no argument', async (name) => {
    const { json } = await post(mcp, withArguments(`{"limit":1,"${name}":{"polluted":true}}`));
    expect(json).toMatchObject({
      result: { isError: true, content: [{ text: expect.stringContaining(`There is no argument ${name}.`) }] },
    });
  });

  it.each(SPOILS)('%s is no tool and no method', async (name) => {
    expect((await post(mcp, ...call(name))).json).toMatchObject({ error: { code: -32602 } });
    expect((await post(mcp, { jsonrpc: '2.0', id: 1, method: name })).json).toMatchObject({ error: { code: -32601 } });
    expect((await post(mcp, ...modern(name))).json).toMatchObject({ error: { code: -32601 } });
  });

  it('leave no trace, wherever they stand', async (test) => {
    const spoil = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}';
    const bodies = [
      `{${spoil},"jsonrpc":"2.0","id":1,"method":"tools/list","params":{${spoil},"_meta":{${spoil}}}}`,
      withArguments(`{"limit":{${spoil}}}`),
    ];
    for (const body of bodies) await post(mcp, body);
    const names = bodies.join().match(/__proto__|constructor|prototype/g) ?? [];
    tellFigures(test, { bodies: bodies.length, hostileNames: names.length });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('over HTTP', () => {
  let server: Listening;
  beforeAll(async () => {
    server = await listen(mcp);
  });
  afterAll(() => server.close());
  const send = (body: string) =>
    fetch(server.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

  it('12 MB are refused, and what comes next is answered', async () => {
    const large = await send(withArguments(`{"size":"${'x'.repeat(12 * 2 ** 20)}"}`));
    expect(large.status).toBe(413);
    const next = await send(withArguments('{"limit":1}'));
    expect(await next.json()).toMatchObject({ result: { structuredContent: rowsOf(1) } });
  });

  it('a storm of broken requests leaves it answering', async () => {
    const storm = Array.from({ length: 100 }, (_, index) => send('{'.repeat(index)).then(({ status }) => status));
    expect(new Set(await Promise.all(storm))).toEqual(new Set([400]));
    expect((await send(withArguments('{}'))).status).toBe(200);
  });
});
