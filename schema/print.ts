/** Writes schema.graphql: the schema, sorted, for programs and for reviewers' diffs. */
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './index.ts';

export const SCHEMA_FILE = new URL('../schema.graphql', import.meta.url);

export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

/** The file as last written; a test compares it with the schema. */
export const readSchema = (): Promise<string> => readFile(SCHEMA_FILE, 'utf8');

if (import.meta.main) writeFileSync(SCHEMA_FILE, printedSchema());
