import { type GraphQLField, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { PRIVATE_ARGUMENTS, token } from '../../facades/private-arguments.ts';
import { surfaces } from '../../facades/surfaces/index.ts';
import { schema } from '../../schema/index.ts';

it('the arguments that declare themselves private and those that logs and caches pass over are the same', () => {
  const declared = [...surfaces.flatMap((surface) => surface.arguments), token].filter(({ isPrivate }) => isPrivate);
  expect(new Set(declared.map(({ name }) => name))).toEqual(PRIVATE_ARGUMENTS);
  expect([...PRIVATE_ARGUMENTS].sort()).toEqual(['email', 'holdings', 'price', 'token']);
});

it('and the schema declares the same private, on each of its fields', () => {
  const fields: GraphQLField<unknown, unknown>[] = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) ? Object.values(type.getFields()) : [],
  );
  const given = fields.flatMap((field) =>
    field.args.map(({ name, extensions }) => {
      const { isPrivate = false } = (extensions.pothosOptions ?? {}) as { isPrivate?: boolean };
      return { asked: `${field.name}(${name}:)`, isPrivate, isNamed: PRIVATE_ARGUMENTS.has(name) };
    }),
  );
  expect(given.filter(({ isPrivate }) => isPrivate).length).toBeGreaterThan(5);
  expect(given.filter(({ isPrivate, isNamed }) => isPrivate !== isNamed).map(({ asked }) => asked)).toEqual([]);
});
