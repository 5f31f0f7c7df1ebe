/**
 * Writes `facades/replies/generated`, which is not in Git: the operations of surfaces as text, then the types of
 * replies and of what GraphQL answers. Run by `npm ci`, and by hand when an operation or the schema has changed.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { parse, validate } from 'graphql';
import { GENERATED, writeDocuments } from './operations.ts';

rmSync(GENERATED, { recursive: true, force: true });
writeDocuments();
// Surfaces have these documents.
const { documents } = await import('../replies/generated/documents.ts');
const { schema } = await import('../replies/schema.ts');
for (const [name, text] of Object.entries(documents)) {
  const [error] = validate(schema, parse(text));
  if (error !== undefined) throw new Error(`The operation ${name} is not valid: ${error.message}`);
}
const { printedTypes } = await import('./reply-types.ts');
for (const [name, text] of printedTypes()) writeFileSync(new URL(name, GENERATED), text);
