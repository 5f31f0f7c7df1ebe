import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, isSpecifiedScalarType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { isObject } from '../facades/json-value.ts';
import { replyContracts } from '../facades/reply-contracts.ts';
import type { Json, JsonObject } from '../facades/surface.ts';
import { surfaces } from '../facades/surfaces/index.ts';
import { describe as describeField } from '../schema/describe.ts';
import { BOARDS } from '../schema/domain/boards/index.ts';
import { ERROR_CODES } from '../schema/domain/terms/error-codes.ts';
import { SAID } from '../schema/domain/terms/words/said.ts';
import { schema } from '../schema/index.ts';

describe('everything public has words', () => {
  it.each(BOARDS.map((board) => [board.slug, board] as const))('the board %s', (_slug, { title, question }) => {
    expect(title).toMatch(/\S/);
    expect(question).toMatch(/\?$/);
  });

  it.each(surfaces.map((surface) => [surface.name, surface] as const))('the surface %s', (_name, surface) => {
    for (const words of [surface.title, surface.description]) expect(words).toMatch(/\S/);
    for (const { schema: argument } of surface.arguments) expect(argument.description).toMatch(/\S/);
  });

  it.each(Object.entries(ERROR_CODES))('the error code %s', (_code, { title }) => expect(title).toMatch(/\S/));

  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
  );
  it.each(types.map((type) => [type.name, type] as const))('the GraphQL type %s', (_name, type) => {
    expect(type.description).toMatch(/\S/);
    const isComposite = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);
    const parts = isComposite ? Object.values(type.getFields()) : isEnumType(type) ? type.getValues() : [];
    for (const { name, description } of parts) expect(description, name).toMatch(/\S/);
  });

  it('each field of each reply, however deep', () => {
    const contracts = replyContracts(new Map(surfaces.map(({ name, reply }) => [name, reply])), describeField);
    const silent = Object.entries(contracts).flatMap(([name, contract]) => undescribed(contract, name, contracts));
    expect(silent).toEqual([]);
  });
});

/** Paths of fields that say nothing, neither themselves nor where they refer to. */
function undescribed(node: Json | undefined, path: string, contracts: JsonObject): string[] {
  if (Array.isArray(node)) return node.flatMap((one, at) => undescribed(one, `${path}[${at}]`, contracts));
  if (!isObject(node)) return [];
  const { properties, ...rest } = node;
  const below = Object.entries(rest).flatMap(([keyword, value]) => undescribed(value, `${path}.${keyword}`, contracts));
  const fields = isObject(properties) ? Object.entries(properties) : [];
  const silent = fields.flatMap(([name, field]) => {
    const shared = isObject(field) ? contracts[String(field.$ref).split('/').at(-1) ?? ''] : undefined;
    const says = [field, shared].some((one) => isObject(one) && one.description !== undefined);
    return [...(says ? [] : [`${path}.${name}`]), ...undescribed(field, `${path}.${name}`, contracts)];
  });
  return [...below, ...silent];
}

/** A sentence this long says something of its own; shorter ones, such as "Its title.", are vocabulary. */
const OWN_WORDS = 6;

/** A description as the sources write it: behind `description:`, or in the words of a reply. */
const DESCRIPTION = /(?:description:|\bsaid\([^'`]*?,)\s*(['`])((?:\\.|(?!\1).)*)\1/gs;

it('no public sentence stands twice in the sources', () => {
  const files = execFileSync('git', ['ls-files', 'facades', 'schema'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts'));
  const places = new Map<string, string[]>(Object.values(SAID).map((sentence) => [sentence, ['said.ts']]));
  for (const file of files) {
    for (const [, , sentence = ''] of readFileSync(file, 'utf8').matchAll(DESCRIPTION)) {
      if (sentence.includes('${') || sentence.split(/\s+/).length < OWN_WORDS) continue;
      places.set(sentence, [...(places.get(sentence) ?? []), file]);
    }
  }
  expect(places.size).toBeGreaterThan(200);
  const twice = [...places]
    .filter(([, where]) => where.length > 1)
    .map(([sentence, where]) => `${sentence} ${where.join(', ')}`);
  expect(twice).toEqual([]);
});
