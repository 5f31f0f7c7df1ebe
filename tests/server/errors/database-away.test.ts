import { expect, it } from 'vitest';
import { isDatabaseAway } from '../../../server/errors/database-away.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';

const failure = (code: string) => Object.assign(new Error('It failed.'), { code });

it.for<[string, string, boolean]>([
  ['53100', 'a full disk', true],
  ['53200', 'no memory', true],
  ['53300', 'no connection left', true],
  ['57P01', 'a server that stops', true],
  ['08006', 'a connection that broke', true],
  ['ECONNRESET', 'an engine that died', true],
  ['23505', 'a row that is there already', false],
  ['42P01', 'a table that is not there', false],
  ['54000', 'a statement too complex', false],
])('%s, %s: the question may be asked again: %s', ([code, _what, isAway], test) => {
  const plain = isDatabaseAway(failure(code));
  const wrapped = isDatabaseAway(new Error('Prisma failed.', { cause: failure(code) }));
  tellFigures(test, { askedAgain: String(plain), askedAgainWrapped: String(wrapped) });
  expect(plain).toBe(isAway);
  expect(wrapped).toBe(isAway);
});
