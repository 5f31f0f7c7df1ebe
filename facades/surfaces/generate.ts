/**
 * Writes `facades/replies/generated`, which is not in Git: the operations of surfaces as text, then the types of replies and
 * of what GraphQL answers. Run by `npm ci`, and by hand when an operation or the schema has changed.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readOperations } from './operations.ts';

const FOLDER = new URL('../replies/generated/', import.meta.url);

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const operations = [...readOperations()].map(([name, text]) => `  ${name}: ${JSON.stringify(text)},\n`);
writeFileSync(new URL('documents.ts', FOLDER), `export const documents = {\n${operations.join('')}} as const;\n`);
// Surfaces have these documents.
const { printedTypes } = await import('./reply-types.ts');
for (const [name, text] of printedTypes()) writeFileSync(new URL(name, FOLDER), text);
