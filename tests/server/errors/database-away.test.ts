import { expect, it } from 'vitest';
import { isDatabaseAway } from '../../../server/errors/database-away.ts';

const failure = (code: string) => Object.assign(new Error('It failed.'), { code });

it.each([
  ['53100', 'a full disk', true],
  ['53200', 'no memory', true],
  ['53300', 'no connection left', true],
  ['57P01', 'a server that stops', true],
  ['08006', 'a connection that broke', true],
  ['ECONNRESET', 'an engine that died', true],
  ['23505', 'a row that is there already', false],
  ['42P01', 'a table that is not there', false],
  ['54000', 'a statement too complex', false],
])('%s, %s: the question may be asked again: %s', (code, _what, isAway) => {
  expect(isDatabaseAway(failure(code))).toBe(isAway);
  expect(isDatabaseAway(new Error('Prisma failed.', { cause: failure(code) }))).toBe(isAway);
});
