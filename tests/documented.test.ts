import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, isSpecifiedScalarType } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../facades/json-value.ts';
import { isObject } from '../facades/json-value.ts';
import { replyContracts } from '../facades/replies/reply-contracts.ts';
import { surfaces } from '../facades/surfaces/index.ts';
import { BOARDS } from '../schema/domain/boards/index.ts';
import { ERROR_CODES } from '../schema/domain/terms/error-codes.ts';
import { SAID } from '../schema/domain/terms/words/said.ts';
import { schema } from '../schema/index.ts';

describe('everything public has words', () => {
  /** The names of what says nothing. */
  const silentOf = (all: readonly (readonly [name: string, words: string | null | undefined])[]) =>
    all.filter(([, words]) => !/\S/.test(words ?? '')).map(([name]) => name);

  it('the boards: a title, and a question', () => {
    expect(silentOf(BOARDS.map(({ slug, title }) => [slug, title]))).toEqual([]);
    expect(BOARDS.filter(({ question }) => !question.endsWith('?')).map(({ slug }) => slug)).toEqual([]);
  });

  it('the surfaces and their arguments', () => {
    const all = surfaces.flatMap(({ name, title, description, arguments: taken }) => [
      [`title of ${name}`, title] as const,
      [`description of ${name}`, description] as const,
      ...taken.map((one) => [`${one.name} of ${name}`, one.schema.description] as const),
    ]);
    expect(all.length).toBeGreaterThan(100);
    expect(silentOf(all)).toEqual([]);
  });

  it('the error codes', () => {
    expect(silentOf(Object.entries(ERROR_CODES).map(([code, { title }]) => [code, title]))).toEqual([]);
  });

  it('the GraphQL types, their fields and values', () => {
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
    );
    const all = types.flatMap((type) => {
      const isComposite = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);
      const parts = isComposite ? Object.values(type.getFields()) : isEnumType(type) ? type.getValues() : [];
      return [
        [type.name, type.description] as const,
        ...parts.map(({ name, description }) => [`${type.name}.${name}`, description] as const),
      ];
    });
    expect(types.length).toBeGreaterThan(200);
    expect(silentOf(all)).toEqual([]);
  });

  it('each field of each reply, however deep', () => {
    const contracts = replyContracts(new Map(surfaces.map((surface) => [surface.name, surface])));
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
