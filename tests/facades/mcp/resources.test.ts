import { describe, expect, it } from 'vitest';
import { serviceLibrary } from '../../../facades/mcp/service-resources.ts';
import { toolListing } from '../../../facades/mcp/tools.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { fixtureFacade } from '../surfaces/fixtures/fixture.ts';
import { modern, post, SERVICE, testMcp } from './support.ts';

/** The most that one resource may take, in characters: hosts refuse longer texts. */
const TEXT_MAX = 24_000;

const { get } = fixtureFacade();
const library = serviceLibrary(surfaces, SERVICE, async (path) => {
  const response = await get(path);
  return {
    status: response.status,
    mimeType: String(response.headers.get('content-type')),
    text: await response.text(),
  };
});
const mcp = testMcp({ library });
const ask = (method: string, params: object = {}) => post(mcp, { jsonrpc: '2.0', id: 1, method, params });
const read = (uri: string) => library.resources.find((one) => one.uri === uri)?.text() ?? '';

describe('the resources', () => {
  it.each(library.resources.map((one) => [one.uri, one] as const))('%s fits what a host takes', (_uri, one) => {
    expect(one.text().length).toBeLessThan(TEXT_MAX);
    expect(one.text()).not.toMatch(/undefined|\[object/);
  });

  it('tell of every tool the meaning, unit and source of its fields, and what include brings', () => {
    const listed = surfaces.map(toolListing).filter((one) => one !== null);
    const tools = listed.map(({ name }) => `boards://fields/${name}`);
    expect(library.resources.map(({ uri }) => uri).slice(2)).toEqual(tools);
    const ofBoard = read('boards://fields/get_late_filers');
    expect(ofBoard).toContain('\n  filedOn: date. Filing date: the day the SEC dates the filing. Source: EDGAR');
    expect(ofBoard).toContain('\n  industry? (+details): string.');
    expect(ofBoard).toContain('window: object. Days that the answer covers');
    const ofCard = read('boards://fields/get_company_performance');
    expect(ofCard).toContain('revenue?: number, whole units of exposure.currency. Revenue of the latest fiscal year.');
    expect(ofCard).toContain('    width: number. Width of the range, divided by its centre.');
  });

  it('say which number to quote and every reason of a null', () => {
    const method = read('boards://method');
    for (const words of ['can be cited as it stands', 'NOT_INGESTED', 'quote this one', '"speed"']) {
      expect(method).toContain(words);
    }
    expect(read('boards://llms.txt')).toContain('https://boards.example/boards/late-filers.json');
  });

  it('are listed with a template, each on one page', async () => {
    expect((await ask('resources/list')).json).toMatchObject({
      result: { resources: { length: library.resources.length } },
    });
    const { json } = await ask('resources/templates/list');
    expect(json).toMatchObject({ result: { resourceTemplates: [{ uriTemplate: 'boards://fields/{tool}' }, {}] } });
    for (const method of ['resources/list', 'resources/templates/list']) {
      expect((await ask(method, { cursor: 'x' })).json).toMatchObject({ error: { code: -32602 } });
    }
  });

  it('are read in both eras; one that is not there has the code of the era', async () => {
    const uri = 'boards://method';
    const contents = [{ uri, mimeType: 'text/markdown', text: read(uri) }];
    expect((await ask('resources/read', { uri })).json).toEqual({ jsonrpc: '2.0', id: 1, result: { contents } });
    const [body, headers] = modern('resources/read', { uri });
    const named = { ...headers, 'mcp-name': uri };
    expect((await post(mcp, body, named)).json).toMatchObject({
      result: { contents, resultType: 'complete', ttlMs: 3_600_000 },
    });
    expect((await post(mcp, body, headers)).json).toMatchObject({ error: { code: -32020 } });

    const nothing = 'boards://fields/get_nothing';
    const message = expect.stringMatching(/^There is no resource "boards:.*There are: boards:\/\/method, boards/);
    const error = { message, data: { uri: nothing } };
    expect((await ask('resources/read', { uri: nothing })).json).toMatchObject({ error: { ...error, code: -32002 } });
    const [asked, more] = modern('resources/read', { uri: nothing });
    expect((await post(mcp, asked, { ...more, 'mcp-name': nothing })).json).toMatchObject({
      error: { ...error, code: -32602 },
    });
    expect((await ask('resources/read')).json).toMatchObject({ error: { code: -32602 } });
  });

  it('are addresses of JSON and text too, within what a host takes', async () => {
    const uri = `${SERVICE.baseUrl}/boards/breaches.json?limit=1`;
    const text = await (await get('/boards/breaches.json?limit=1')).text();
    const read = (address: string) => ask('resources/read', { uri: address });
    expect((await read(uri)).json).toMatchObject({
      result: { contents: [{ uri, mimeType: 'application/json; charset=utf-8', text }] },
    });
    expect((await read(`${SERVICE.baseUrl}/boards/card/320193.json?asOf=tomorrow`)).json).toMatchObject({
      error: { code: -32002, message: expect.stringContaining('asOf') },
    });
    expect((await read(`${SERVICE.baseUrl}/boards/openapi.json`)).json).toMatchObject({
      error: { code: -32602, message: expect.stringContaining('more than the 40000 that we send') },
    });
    for (const other of [
      ...[`${SERVICE.baseUrl}/boards/breaches`, `${SERVICE.baseUrl}/boards/breaches.csv`],
      ...[`${SERVICE.baseUrl}.example/x.json`, 'file:///etc/hosts.txt'],
    ]) {
      expect((await read(other)).json).toMatchObject({
        error: { code: -32002, message: expect.stringContaining('There is no resource') },
      });
    }
    const message = { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri } };
    const inBatch = testMcp({ library, newAllowance: () => () => {} });
    expect((await post(inBatch, [message], { 'mcp-protocol-version': '2025-03-26' })).json).toMatchObject([
      { error: { code: -32002 } },
    ]);
  });
});
