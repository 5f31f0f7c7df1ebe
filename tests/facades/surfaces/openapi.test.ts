import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../facades/json-value.ts';
import { ERROR_CODES } from '../../../schema/domain/terms/error-codes.ts';
import { contractAjv } from './contract-ajv.ts';
import { fixtureFacade } from './fixtures/fixture.ts';
import { filledFromFixture } from './fixtures/fixture-registry.ts';

const { get } = fixtureFacade();
const document = (await (await get('/boards/openapi.json')).json()) as {
  paths: Record<
    string,
    {
      get: {
        parameters?: { name: string; in: string; required: boolean }[];
        responses: Record<string, { content?: Record<string, { schema: JsonObject }> }>;
      };
    }
  >;
  components: JsonObject;
};

/** Paths that the server answers beside the facade (GraphQL, tools, files, what operators ask), and those of mailed links. */
const isElsewhere = (path: string) =>
  /^\/(graphql|boards\/mcp|boards\/watch\/|boards\/data\/|healthz|readyz|metrics)/.test(path);

const ajv = contractAjv();
ajv.addSchema({ $id: 'openapi', components: document.components });
const absolute = (schema: JsonObject): JsonObject => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/'));

describe('the contract', () => {
  it('has no fault by the rules of OpenAPI', async () => {
    // A form leads to a page that can be loaded again: its success is a 303.
    const rules = { 'operation-2xx-response': 'off' } as const;
    const config = await createConfig({ extends: ['spec', 'recommended'], rules });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });

  it.each(Object.entries(document.paths).filter(([path]) => !isElsewhere(path)))(
    '%s answers as it says',
    async (path, { get: operation }) => {
      const needed = (operation.parameters ?? []).filter((one) => one.required && one.in === 'query');
      const query = new URLSearchParams(needed.map(({ name }) => [name, 'EXMP']));
      const address = `${filledFromFixture(path)}?${query}`;
      const asked = await get(address);
      const askedForData = await get(address, { accept: 'application/json' });
      const location = asked.headers.get('location');
      for (const { status } of [asked, askedForData]) {
        expect(operation.responses[status], `${path} answers ${status}`).toBeDefined();
      }
      const response = location === null ? asked : await get(location);
      const type = response.headers.get('content-type')?.split(';')[0] ?? '';
      const schema = operation.responses[200]?.content?.[type]?.schema;
      expect(schema, `${path} is documented as ${type}`).toBeDefined();
      if (type !== 'application/json') return;
      const validate = ajv.compile(absolute(schema ?? {}));
      validate(await response.json());
      expect(validate.errors).toBeNull();
    },
  );

  it('describes the errors, every code of the table among them', async () => {
    const validate = ajv.compile({ $ref: 'openapi#/components/schemas/Problem' });
    for (const path of ['/boards/breaches.json?limit=0', '/boards/x.json', '/boards/breaches.json?company=Nobody']) {
      validate(await (await get(path)).json());
      expect(validate.errors).toBeNull();
    }
    const text = JSON.stringify(document);
    for (const code of Object.keys(ERROR_CODES)) expect(text).toContain(`"${code}"`);
  });

  it('finds a row that has what its board has not', async () => {
    const reply = (await (await get('/boards/breaches.json')).json()) as { rows: JsonObject[] };
    const validate = ajv.compile({ $ref: 'openapi#/components/schemas/get_breaches' });
    expect(validate({ ...reply, rows: [{ ...reply.rows[0], noticeState: 'open' }] })).toBe(false);
    expect(validate({ ...reply, rows: [{ ...reply.rows[0], filedOn: null }] })).toBe(false);
  });
});
