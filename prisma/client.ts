import { EventEmitter } from 'node:events';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Database } from './database.ts';
import { PrismaClient } from './generated/client/client.ts';
import { clientName } from './query.ts';
import type { Tx } from './transaction.ts';

const TRANSACTION_MS = 60_000;

export const clientOver = (pool: pg.Pool): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => clientName(sql) as string }),
    // How long a statement may wait and run is limited by the pool.
    transactionOptions: { maxWait: TRANSACTION_MS, timeout: TRANSACTION_MS },
  });

/** The client writes some rows by several statements, which are a part of the transaction that is open. */
const AS_PART: Readonly<Record<string, string>> = {
  BEGIN: 'savepoint client',
  COMMIT: 'release savepoint client',
  ROLLBACK: 'rollback to savepoint client',
};

/** One per connection: a client takes 10 ms to make. */
const clients = new WeakMap<Tx, PrismaClient>();

/** The client within an open transaction: what it writes is committed with the rest. */
export function clientIn(tx: Tx): Pick<Database, 'prisma'> {
  let prisma = clients.get(tx);
  if (prisma === undefined) {
    const query = (statement: pg.QueryConfig) => tx.query(AS_PART[statement.text] ?? statement);
    const connect = async () => Object.assign(new EventEmitter(), { query, release() {} });
    prisma = clientOver(Object.assign(new pg.Pool(), { query, connect }));
    clients.set(tx, prisma);
  }
  return { prisma };
}
