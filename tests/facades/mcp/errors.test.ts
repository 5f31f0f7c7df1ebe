import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../facades/json-value.ts';
import { ERROR_CODES } from '../../../schema/domain/terms/error-codes.ts';
import { textOf } from '../../support/service/web-request.ts';
import { call, modern, post, testMcp } from './support.ts';

/** Every way to fail, in every revision: what the client sees is a literal here, never taken from the code. */
const LEGACY = [undefined, '2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'] as const;
const REVISIONS = [...LEGACY, '2026-07-28'] as const;
const RESULT = 'a result with isError';

type Outcome = number | typeof RESULT;

function outcomeOf(json: unknown): Outcome {
  const { result, error } = json as { result?: { isError: boolean }; error?: { code: number } };
  return result?.isError ? RESULT : (error?.code ?? Number.NaN);
}

const BY_CODE: Record<keyof typeof ERROR_CODES, Outcome> = {
  BAD_ARGUMENT: RESULT,
  MALFORMED_BODY: -32700,
  BODY_TOO_LARGE: -32600,
  UNSUPPORTED_MEDIA_TYPE: -32600,
  UNKNOWN_COMPANY: RESULT,
  AMBIGUOUS_COMPANY: RESULT,
  UNKNOWN_FUND: RESULT,
  UNKNOWN_MANAGER: RESULT,
  UNKNOWN_WATCH: RESULT,
  UNKNOWN_BOARD: RESULT,
  UNKNOWN_QUESTION: RESULT,
  PERSISTED_DOCUMENT_NOT_FOUND: RESULT,
  UNKNOWN_PATH: RESULT,
  NOT_INGESTED: RESULT,
  UPSTREAM_UNAVAILABLE: RESULT,
  CATALOGUE_UNAVAILABLE: RESULT,
  MAIL_UNAVAILABLE: RESULT,
  METHOD_NOT_ALLOWED: -32600,
  NOT_ACCEPTABLE: -32600,
  FORBIDDEN_ORIGIN: -32600,
  REQUEST_TIMEOUT: -32600,
  OVERLOADED: RESULT,
  TOO_MANY_REQUESTS: RESULT,
  QUERY_TOO_COMPLEX: RESULT,
  INTERNAL: -32603,
};

const mcp = testMcp();

describe.each(REVISIONS)('under revision %s', (revision) => {
  it.each(Object.entries(BY_CODE))('a tool that fails as %s is answered with %s', async (code, expected) => {
    const { status, json } = await post(mcp, ...call('fail_as', { code }, revision));
    expect(status).toBe(200);
    expect(outcomeOf(json)).toBe(expected);
  });

  it.each([
    ['0', { limit: 0 }, 'limit'],
    ['-1', { limit: -1 }, 'limit'],
    ['1.5', { limit: 1.5 }, 'limit'],
    ['a word', { limit: 'abc' }, 'limit'],
    ['a day that does not exist', { since: '2025-02-30' }, 'since'],
    ['what is not on the list', { size: 'huge' }, 'size'],
    ['a misspelt name', { limmit: 5 }, 'limmit'],
  ])('an argument of %s is refused by name', async (_what, args, argument) => {
    const { status, text, json } = await post(mcp, ...call('list_rows', args, revision));
    expect([status, outcomeOf(json)]).toEqual([200, RESULT]);
    expect(text).toContain(argument);
  });

  it.each([
    ['an unknown tool', 'nothing', {}, -32602],
    ['a name of the prototype', 'constructor', {}, -32602],
    ['arguments that are a list', 'list_rows', [1], -32602],
    ['arguments that are text', 'list_rows', 'limit=5', -32602],
    ['a fault of ours', 'break_down', {}, -32603],
  ])('%s is an error of the request', async (_what, tool, args, code) => {
    const { status, json } = await post(mcp, ...call(tool, args, revision));
    expect([status, outcomeOf(json)]).toEqual([200, code]);
  });

  it('a call without a name is an error of the request', async () => {
    const [body, headers] =
      revision === '2026-07-28'
        ? modern('tools/call', { arguments: {} })
        : [{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: {} }, versioned(revision)];
    expect(outcomeOf((await post(mcp, body, headers)).json)).toBe(-32602);
  });

  it('an unknown method is -32601, with 404 only in the modern era', async () => {
    const [body, headers] =
      revision === '2026-07-28'
        ? modern('completion/complete')
        : [{ jsonrpc: '2.0', id: 1, method: 'completion/complete' }, versioned(revision)];
    const { status, json } = await post(mcp, body, headers);
    expect([status, outcomeOf(json)]).toEqual([revision === '2026-07-28' ? 404 : 200, -32601]);
  });

  it('a cursor that was never given is refused', async () => {
    const [body, headers] =
      revision === '2026-07-28'
        ? modern('tools/list', { cursor: 'x' })
        : [{ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { cursor: 'x' } }, versioned(revision)];
    expect(outcomeOf((await post(mcp, body, headers)).json)).toBe(-32602);
  });

  it.each([
    ['broken JSON', '{"jsonrpc":"2.0",', 400, -32700, null],
    ['nothing', '', 400, -32700, null],
    ['a lone word', '"tools/list"', 400, -32600, null],
    ['null', 'null', 400, -32600, null],
    ['another JSON-RPC', '{"jsonrpc":"1.0","id":7,"method":"ping"}', 400, -32600, 7],
    ['an id of null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', 400, -32600, null],
    ['an id that a double would round', '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}', 400, -32600, null],
    ['a method that is a number', '{"jsonrpc":"2.0","id":"a","method":3}', 400, -32600, 'a'],
  ])('%s is no request', async (_what, body, status, code, id) => {
    const reply = await post(mcp, body, versioned(revision));
    expect([reply.status, outcomeOf(reply.json)]).toEqual([status, code]);
    expect(reply.json).toMatchObject({ jsonrpc: '2.0', id });
  });

  it('parameters in a list are refused', async () => {
    const reply = await post(mcp, { jsonrpc: '2.0', id: 3, method: 'tools/list', params: [] }, versioned(revision));
    expect(outcomeOf(reply.json)).toBe(-32602);
    expect(reply.json).toMatchObject({ id: 3 });
  });
});

function versioned(revision: string | undefined): Record<string, string> {
  return revision === undefined ? {} : { 'mcp-protocol-version': revision };
}

/** What a model reads of a call that was refused, without the facts below it. */
async function refusalOf(tool: string, args: JsonObject): Promise<string> {
  const { json } = await post(mcp, ...call(tool, args));
  const { result } = json as { result: { content: { text: string }[]; isError: boolean } };
  expect(result.isError).toBe(true);
  return result.content[0]?.text.split('\n\n')[0] ?? '';
}

describe('what a failure says', () => {
  it('a result opens with the sentence and the hint, then gives the facts', async () => {
    const { json } = await post(mcp, ...call('fail_as', { code: 'AMBIGUOUS_COMPANY' }, '2025-11-25'));
    const { result } = json as { result: { content: { type: string; text: string }[]; structuredContent?: unknown } };
    const [sentence, facts] = result.content[0]?.text.split('\n\n') ?? [];
    expect(result.content).toHaveLength(1);
    expect(sentence).toBe('Failed as AMBIGUOUS_COMPANY. Try another code.');
    expect(JSON.parse(facts ?? '')).toEqual({
      type: 'https://boards.example/boards/llms.txt#AMBIGUOUS_COMPANY',
      title: 'Several companies match',
      status: 409,
      detail: 'Failed as AMBIGUOUS_COMPANY.',
      code: 'AMBIGUOUS_COMPANY',
      hint: 'Try another code.',
      candidates: [{ cik: 320193, name: 'Apple Inc.', ticker: 'AAPL' }],
      retryAfter: 7,
    });
    // A client checks structured content against the output schema even where there was an error.
    expect(result.structuredContent).toBeUndefined();
  });

  it('an error carries the same facts as data', async () => {
    const { json } = await post(mcp, ...call('fail_as', { code: 'METHOD_NOT_ALLOWED' }));
    expect(json).toMatchObject({
      id: 1,
      error: {
        code: -32600,
        message: 'Failed as METHOD_NOT_ALLOWED. Try another code.',
        data: { code: 'METHOD_NOT_ALLOWED' },
      },
    });
  });

  it.each<[JsonObject, string]>([
    [{ limmit: 5 }, 'There is no argument limmit. Did you mean limit? Use any of: limit, since, size, company, price.'],
    [{ colour: 5 }, 'There is no argument colour. Use any of: limit, since, size, company, price.'],
    [{ size: 'huge' }, 'The argument size cannot be "huge". Allowed: small, large.'],
  ])('%j is answered with what there is', async (args, words) => {
    expect(await refusalOf('list_rows', args)).toBe(words);
  });

  it('a missing argument is told what it may be', async () => {
    expect(await refusalOf('fail_as', {})).toMatch(/^The argument code is missing\. Allowed: BAD_ARGUMENT, /);
  });

  it('an unknown tool is told which there are', async () => {
    const { json } = await post(mcp, ...call('get_breeches'));
    expect(json).toMatchObject({
      error: { message: 'There is no tool "get_breeches". There are: list_rows, fail_as, break_down, act_out.' },
    });
  });

  it('a tool misspelt is told which was probably meant', async () => {
    const { json } = await post(mcp, ...call('list-row'));
    expect(json).toMatchObject({
      error: { message: expect.stringContaining('There is no tool "list-row". Did you mean list_rows? There are: ') },
    });
  });

  it('a fault of ours is masked, reported, and carries the request id', async () => {
    const reported: unknown[] = [];
    const watched = testMcp({ report: (error, requestId) => reported.push([String(error), requestId]) });
    const [body] = call('break_down');
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      requestId: 'r-1',
    };
    const text = await textOf(await watched.handle(request));
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toMatchObject({ error: { code: -32603, data: { code: 'INTERNAL', requestId: 'r-1' } } });
    expect(reported).toEqual([['TypeError: secret path /home/of/nobody', 'r-1']]);
  });

  it('a null for an argument that may be left out counts as left out', async () => {
    const { json } = await post(mcp, ...call('list_rows', { limit: 1, since: null, size: null }));
    expect(json).toMatchObject({ result: { isError: false, structuredContent: { total: 1 } } });
  });
});

it('covers every code of the table', () => {
  expect(Object.keys(BY_CODE).sort()).toEqual(Object.keys(ERROR_CODES).sort());
});
