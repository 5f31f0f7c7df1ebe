import { expect, it } from 'vitest';
import { STATE_NAMES, stateCode, stateName } from '../../../../schema/domain/terms/lists/state-codes.ts';

it.each([
  ['DE', 'Delaware'],
  ['oh', 'Ohio'],
  ['ohio', 'Ohio'],
  ['L2', 'Ireland'],
  ['England', 'United Kingdom'],
  // A code without a name here, and what is no place.
  ['B1', 'B1'],
  ['nowhere', 'nowhere'],
])('%s is named %s', (written, name) => {
  expect(stateName(written)).toBe(name);
});

it('a name that is offered is read as a code', () => {
  expect(STATE_NAMES.filter((name) => stateCode(name) === null)).toEqual([]);
});
