/** The public schema as text: `schema.graphql`, sorted, for programs and for reviewers' diffs. */
import { readFile } from 'node:fs/promises';
import { Kind, lexicographicSortSchema, parse, printSchema } from 'graphql';
import { projectFile } from '../project-files.ts';
import { type GreatestPrice, greatestPrices } from './greatest-prices.ts';
import { schema } from './index.ts';

export const SCHEMA_FILE = projectFile('schema.graphql');

/** With the price of each field. */
export function printedSchema(): string {
  const text = printSchema(lexicographicSortSchema(schema));
  const prices = greatestPrices(schema);
  const parts: string[] = [];
  let at = 0;
  for (const type of parse(text).definitions) {
    if (type.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    for (const { name, loc } of type.fields ?? []) {
      const price = prices.get(`${type.name.value}.${name.value}`);
      parts.push(text.slice(at, loc?.end), price === undefined ? '' : directivesOf(price));
      at = loc?.end ?? at;
    }
  }
  return `${parts.join('')}${text.slice(at)}\n`;
}

function directivesOf({ weight, listSize }: GreatestPrice): string {
  const cost = weight === null ? '' : ` @cost(weight: ${weight})`;
  if (listSize === undefined) return cost;
  const names = Object.entries(listSize)
    .filter(([, value]) => String(value) !== '')
    .map(([name, value]) => `${name}: ${JSON.stringify(value).replaceAll(',', ', ')}`);
  const isSliced = listSize.slicingArguments.length > 0;
  return `${cost} @listSize(${names.join(', ')}${isSliced ? ', requireOneSlicingArgument: false' : ''})`;
}

/** The file as last written; a test compares it with the schema. */
export const readSchema = (): Promise<string> => readFile(SCHEMA_FILE, 'utf8');
