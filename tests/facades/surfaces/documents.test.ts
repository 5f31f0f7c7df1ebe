import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { schema } from '../../../schema/index.ts';

describe('the document of a surface', () => {
  it.each(surfaces.map((surface) => [surface.name, surface.document] as const))('%s is valid', (_name, document) => {
    expect(validate(schema, parse(document)).map(({ message }) => message)).toEqual([]);
  });
});
