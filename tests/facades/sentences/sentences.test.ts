/**
 * Plain English in what readers see (`npm run sentences`): every answer and page of the sample world, and what the GraphQL
 * schema says of itself. With `PRINT=1` each answer is printed beside the address that gives it.
 */
import { readFileSync } from 'node:fs';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_WORLD } from '../../browser/worlds.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';
import { type Told, testPlainEnglish, toldBy } from './plain-english.ts';
import { faultOfDescription, WORDS_NOT_USED, wordNotUsed } from './rules.ts';

let service: TestService;
let told: readonly Told[] = [];
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world', source: 'sample' });
  const get = (address: string, accept: string) =>
    service.app.fetch(new Request(`${TEST_BASE}${address}`, { headers: { accept } }));
  told = await toldBy(SAMPLE_WORLD, get);
}, 400_000);
afterAll(async () => service.close());

it.each(WORDS_NOT_USED)('%s finds its example', (_pattern, example) => {
  expect(wordNotUsed(example)).not.toBeNull();
});

describe('the sample world', () => testPlainEnglish(() => told));

it('the GraphQL schema describes itself without them, in noun phrases that end as sentences', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const types = Object.values(schema.getTypeMap()).filter((type) => !isSpecifiedScalarType(type));
  const described = types.flatMap((type) => {
    const own = [[type.name, type.description] as const];
    if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
      const fields = Object.values(type.getFields());
      const args = fields.flatMap((field) => ('args' in field ? field.args : []));
      return [...own, ...[...fields, ...args].map((one) => [`${type.name}.${one.name}`, one.description] as const)];
    }
    if (isEnumType(type))
      return [...own, ...type.getValues().map((one) => [`${type.name}.${one.name}`, one.description] as const)];
    return own;
  });
  const faults = described.flatMap(([name, description]) => {
    if (name.startsWith('__') || typeof description !== 'string') return [];
    const fault = wordNotUsed(description) ?? faultOfDescription(description);
    return fault === null ? [] : [`${name}: “${fault}” in: ${description}`];
  });
  expect(faults).toEqual([]);
});
