import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { expect, it } from 'vitest';
import { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { isDatabaseAway } from '../../../server/errors/database-away.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';

/** What the driver throws: of a server's own errors it says how severe they are. */
const failure = (code: string) =>
  Object.assign(new Error('It failed.'), code.length === 5 ? { code, severity: 'ERROR' } : { code });

/** What the Prisma client makes of it. */
async function throughPrisma(error: Error): Promise<unknown> {
  const pool = Object.assign(new pg.Pool(), { query: () => Promise.reject(error) });
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return prisma.filer.findUnique({ where: { cik: 1 } }).catch((thrown: unknown) => thrown);
}

it.for<[string, string, boolean]>([
  ['53100', 'a full disk', true],
  ['53200', 'no memory', true],
  ['53300', 'no connection left', true],
  ['57P01', 'a server that stops', true],
  ['08006', 'a connection that broke', true],
  ['57014', 'a statement that took too long', true],
  ['40001', 'rows that the primary has removed', true],
  ['ECONNRESET', 'an engine that died', true],
  ['BEHIND_SHOWN', 'a server that lacks what was shown', true],
  ['23505', 'a row that is there already', false],
  ['42P01', 'a table that is not there', false],
  ['54000', 'a statement too complex', false],
])('%s, %s: the question may be asked again: %s', async ([code, _what, isAway], test) => {
  const plain = isDatabaseAway(failure(code));
  const wrapped = isDatabaseAway(await throughPrisma(failure(code)));
  tellFigures(test, { askedAgain: String(plain), askedAgainWrapped: String(wrapped) });
  expect(plain).toBe(isAway);
  expect(wrapped).toBe(isAway);
});
