import { expect, it } from 'vitest';
import { scopeOf } from '../../facades/scope.ts';
import { surfaces } from '../../facades/surfaces/index.ts';

it('the answer of a tool that acts or asks another server is kept for nobody', () => {
  const acting = surfaces.filter(
    ({ tool }) => tool?.annotations?.readOnlyHint === false || tool?.annotations?.openWorldHint,
  );
  expect(acting.map(({ name }) => name)).not.toEqual([]);
  expect(acting.filter((surface) => scopeOf(surface, {}) === 'public')).toEqual([]);
});

it('an answer with an argument of the caller’s own is nobody else’s', () => {
  const card = surfaces.find(({ arguments: declared }) => declared.some(({ name }) => name === 'price'));
  expect(card && scopeOf(card, { price: 3 })).toBe('private');
  expect(card && scopeOf(card, {})).toBe('public');
});
