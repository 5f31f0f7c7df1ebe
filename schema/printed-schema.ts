/** The public schema as text: `schema.graphql`, sorted, for programs and for reviewers' diffs. */
import { readFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { projectFile } from '../project-files.ts';
import { schema } from './index.ts';

export const SCHEMA_FILE = projectFile('schema.graphql');

export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

/** The file as last written; a test compares it with the schema. */
export const readSchema = (): Promise<string> => readFile(SCHEMA_FILE, 'utf8');
