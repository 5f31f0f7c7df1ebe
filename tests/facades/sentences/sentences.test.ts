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
import { pathsByFormat } from '../../../facades/paths.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { SAMPLE_WORLD } from '../../browser/worlds.ts';
import { textsOf } from '../../support/service/sentences.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';
import { AVERAGE_WORDS, faultOfDescription, MOST_WORDS, WORDS_NOT_USED, wordNotUsed, wordsOf } from './rules.ts';

/** The addresses of the sample world that have a page, with the JSON beside it. */
const ADDRESSES = surfaces.flatMap((surface) => {
  const { html, json } = Object.fromEntries(pathsByFormat(surface));
  const pattern = html ?? json;
  if (pattern === undefined) return [];
  const { parts, addresses } = SAMPLE_WORLD;
  const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? `{${name}}`);
  const pages = html === undefined ? [] : (addresses[html] ?? [filled(html)]);
  const data = json === undefined ? [] : [filled(json)];
  return [...pages, ...data].filter((address) => !address.includes('{'));
});

let service: TestService;
const told: { address: string; text: readonly string[]; isAnswer: boolean }[] = [];
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world', source: 'sample' });
  for (const address of ADDRESSES) {
    const isPage = !address.split('?')[0]?.endsWith('.json');
    const response = await service.app.fetch(
      new Request(`${TEST_BASE}${address}`, { headers: { accept: isPage ? 'text/html' : '*/*' } }),
    );
    if (response.status !== 200) continue;
    const body = await response.text();
    if (isPage) {
      told.push(...textsOf(body, true).map((text) => ({ address, text, isAnswer: false })));
    } else {
      const { answer } = JSON.parse(body) as { answer?: string | null };
      if (typeof answer === 'string')
        told.push({ address, text: textsOf(JSON.stringify(answer), false).flat(), isAnswer: true });
    }
  }
}, 400_000);
afterAll(async () => service.close());

it.each(WORDS_NOT_USED)('%s finds its example', (_pattern, example) => {
  expect(wordNotUsed(example)).not.toBeNull();
});

describe('the sample world', () => {
  it('answers in sentences of at most forty words, 25 on average, without a semicolon', () => {
    const answers = told.filter(({ isAnswer }) => isAnswer);
    expect(answers.length).toBeGreaterThan(25);
    if (process.env.PRINT === '1')
      for (const { address, text } of answers) console.info(`${address}\n  ${text.join('\n  ')}`);
    const sentences = answers.flatMap(({ address, text }) => text.map((sentence) => ({ address, sentence })));
    expect(sentences.filter(({ sentence }) => sentence.includes(';'))).toEqual([]);
    expect(sentences.filter(({ sentence }) => wordsOf(sentence) > MOST_WORDS)).toEqual([]);
    const words = sentences.reduce((sum, { sentence }) => sum + wordsOf(sentence), 0);
    expect(words / sentences.length).toBeLessThan(AVERAGE_WORDS);
  });

  it('uses no word that readers would not', () => {
    const found = new Map(
      told.flatMap(({ address, text }) =>
        text.flatMap((sentence) => {
          const word = wordNotUsed(sentence);
          return word === null ? [] : [[sentence, `${address}: “${word}” in: ${sentence}`] as const];
        }),
      ),
    );
    expect([...found.values()]).toEqual([]);
  });
});

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
