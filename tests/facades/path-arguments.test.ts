import { describe, expect, it } from 'vitest';
import { coerceQuery } from '../../facades/arguments.ts';
import { createFacade } from '../../facades/http/router.ts';
import type { JsonObject } from '../../facades/json-value.ts';
import { filledPath, pathValues } from '../../facades/paths.ts';
import type { Surface } from '../../facades/surface.ts';
import { fetchFrom } from '../support/service/web-request.ts';
import { service } from './surfaces/fixtures/fixture.ts';

const thing: Surface = {
  name: 'thing',
  schema: 'svc.thing/1',
  title: 'Thing',
  description: 'One thing.',
  document: 'query thing { status { asOf answer } }',
  arguments: [
    { name: 'name', required: true, inPath: true, schema: { type: 'string', maxLength: 20, description: 'a name' } },
  ],
  paths: [{ pattern: '/boards/things/{name}', formats: ['json', 'text'] }],
  maxAge: 60,
};
const head: Surface = {
  ...thing,
  name: 'head',
  arguments: [],
  paths: [{ pattern: '/boards/things/head', formats: ['json'] }],
};

const facade = createFacade({
  execute: async (_operation, { name = 'the head' }) => ({ status: { asOf: '2026-01-01', answer: name } }),
  service,
  schemaText: async () => '',
  now: () => new Date('2026-01-01T12:00:00Z'),
  dataState: () => ({ version: '1', changedAt: new Date('2026-01-01T00:00:00Z') }),
  revision: 'test',
  report: () => {},
  surfaces: [thing, head],
});
const get = (path: string) => fetchFrom(facade)(new Request(`http://boards.test${path}`));
const answerOf = async (path: string) => ((await (await get(path)).json()) as JsonObject).answer;

describe('arguments in a path', () => {
  it('are read from it, decoded', async () => {
    expect(await answerOf('/boards/things/BRK-B.json')).toBe('BRK-B');
    expect(await answerOf('/boards/things/a%20b%2Fc.json')).toBe('a b/c');
    expect(await answerOf('/boards/things/100%25.json')).toBe('100%');
  });

  it('give way to a path of its own', async () => {
    expect(await answerOf('/boards/things/head.json')).toBe('the head');
  });

  it('are checked as any argument is, and are none of the query string', async () => {
    expect((await get(`/boards/things/${'x'.repeat(21)}.json`)).status).toBe(400);
    expect((await get('/boards/things/a.json?name=b')).status).toBe(400);
    expect((await get('/boards/things/a/b.json')).status).toBe(404);
    expect(() => coerceQuery(thing.arguments, new URLSearchParams(), 'json')).toThrow('name');
  });

  it('are filled in where the formats link each other', async () => {
    const link = (await get('/boards/things/a%20b.json')).headers.get('link');
    expect(link).toContain('/boards/things/a%20b>; rel="alternate"; type="text/plain"');
    expect(filledPath('/boards/things/{name}.json', {})).toBeNull();
    expect(pathValues('/boards/{a}/x/{b}.json', '/boards/1/x/2.3.json')).toEqual({ a: '1', b: '2.3' });
    expect(pathValues('/boards/{a}.json', '/boards/1/2.json')).toBeNull();
  });
});
