import { readdirSync, readFileSync } from 'node:fs';
import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { executableDocument } from '../../../facades/replies/document.ts';
import type { Surface } from '../../../facades/surface.ts';
import { example } from '../../../facades/surfaces/_example.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { printedTypes, TYPES_FOLDER } from '../../../facades/surfaces/write-types.ts';
import { schema } from '../../../schema/index.ts';

describe('the document of a surface', () => {
  it.each(
    [...surfaces, example as Surface].map((surface) => [surface.name, executableDocument(surface.document)] as const),
  )('%s is valid', (_name, document) => {
    expect(validate(schema, parse(document)).map(({ message }) => message)).toEqual([]);
  });
});

it('the types of replies are those of the documents: npm run update writes them', () => {
  const files = printedTypes();
  expect(readdirSync(TYPES_FOLDER).sort()).toEqual([...files.keys()].sort());
  for (const [name, text] of files) expect(readFileSync(new URL(name, TYPES_FOLDER), 'utf8'), name).toBe(text);
});
