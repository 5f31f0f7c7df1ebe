/** schema.graphql: the schema, sorted, for the diff that a reviewer reads and for programs; written here. */
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './index.ts';

export const SCHEMA_FILE = new URL('../schema.graphql', import.meta.url);

/** The schema as text. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

/** The text as it was written: a test holds that it is that of the schema. */
export const readSchema = (): Promise<string> => readFile(SCHEMA_FILE, 'utf8');

if (import.meta.main) writeFileSync(SCHEMA_FILE, printedSchema());
