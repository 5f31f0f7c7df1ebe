/** Writes schema.graphql: the schema as it is now, sorted, for the diff that a reviewer reads. */
import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './index.ts';

export const SCHEMA_FILE = new URL('../schema.graphql', import.meta.url);

/** The schema as text. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

if (import.meta.main) writeFileSync(SCHEMA_FILE, printedSchema());
