import { Kind, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { documents } from '../../../facades/replies/generated/documents.ts';
import type { Surface } from '../../../facades/surface.ts';
import { example } from '../../../facades/surfaces/_example.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { readOperations } from '../../../facades/surfaces/operations.ts';
import { schema } from '../../../schema/index.ts';

describe('the document of a surface', () => {
  it.each([...surfaces, example as Surface].map((surface) => [surface.name, surface.document] as const))(
    '%s is valid',
    (_name, document) => {
      expect(validate(schema, parse(document)).map(({ message }) => message)).toEqual([]);
    },
  );
});

it('each surface has an operation of the files, and each operation a surface', () => {
  expect(Object.entries(documents)).toEqual([...readOperations()]);
});

describe('the variables of a surface', () => {
  const all = [...surfaces, example as Surface].flatMap((one) =>
    [one, one.front ?? [], one.tool?.instead ?? []].flat(),
  );
  it.each(all.map((surface) => [surface.name, surface] as const))('of %s are its arguments', (_name, surface) => {
    const [operation] = parse(surface.document).definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('A document begins with its operation.');
    const declared = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
    const given = [...Object.keys(surface.fixed ?? {}), ...surface.arguments.map(({ name }) => name)];
    // `groupBy` is for the surface and `scale` for its page; the next piece of a sitemap begins `after`; not every board
    // has outcomes or offices.
    const unsaid = new Set(['groupBy', 'scale', 'after', 'outcome', 'office']);
    expect(given.filter((name) => !declared.includes(name) && !unsaid.has(name))).toEqual([]);
    expect(declared.filter((name) => !given.includes(name) && !unsaid.has(name))).toEqual([]);
  });
});
