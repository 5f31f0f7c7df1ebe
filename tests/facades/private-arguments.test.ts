import { expect, it } from 'vitest';
import { PRIVATE_ARGUMENTS, token } from '../../facades/private-arguments.ts';
import { surfaces } from '../../facades/surfaces/index.ts';

it('the arguments that declare themselves private and those that logs and caches pass over are the same', () => {
  const declared = [...surfaces.flatMap((surface) => surface.arguments), token].filter(({ isPrivate }) => isPrivate);
  expect(new Set(declared.map(({ name }) => name))).toEqual(PRIVATE_ARGUMENTS);
  expect([...PRIVATE_ARGUMENTS].sort()).toEqual(['email', 'holdings', 'price', 'token']);
});
