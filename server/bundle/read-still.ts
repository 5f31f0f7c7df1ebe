import type pg from 'pg';
import { readDataVersion } from '../../prisma/data-version.ts';
import type { Database } from '../../prisma/open.ts';
import { inOneState, whileStill } from '../../prisma/transaction.ts';
import { PAGE_ROWS } from '../../schema/queries/bundle/table-rows.ts';

export interface Reader extends Pick<Database, 'pool'> {
  /** Maximum rows of a table per query. */
  readonly pageRows: number;
}

/** The embedded engine serves no other query meanwhile. */
const EMBEDDED_PAGE_ROWS = 2_000;

export interface StillState {
  readonly version: string;
  readonly changedAt: string;
}

type Work<T> = (reader: Reader, state: StillState) => Promise<T>;

/**
 * An embedded database is small: a reading during which it changed is repeated, the last time while nothing is stored.
 */
const FREE_ATTEMPTS = 2;

/** An embedded database is small: a reading during which it changed is repeated, the last time without writers. */
export async function readStill<T>(database: Database, work: Work<T>): Promise<T> {
  if (database.engine === 'server') return inSnapshot(database, work);
  const reader = { pool: database.pool, pageRows: EMBEDDED_PAGE_ROWS };
  for (let attempt = 1; attempt <= FREE_ATTEMPTS; attempt += 1) {
    const state = await stateOf(database);
    const result = await work(reader, state);
    if ((await stateOf(database)).version === state.version) return result;
  }
  return whileStill(database, async () => work(reader, await stateOf(database)));
}

function inSnapshot<T>(database: Database, work: Work<T>): Promise<T> {
  return inOneState(database, async ({ pool }) => {
    const reader = { pool: pool as unknown as pg.Pool, pageRows: PAGE_ROWS };
    return work(reader, await stateOf(reader));
  });
}

async function stateOf(database: Pick<Database, 'pool'>): Promise<StillState> {
  const state = await readDataVersion(database);
  if (state === undefined) throw new Error('The table data_version has lost its one row.');
  return { version: state.version, changedAt: state.changedAt.toISOString() };
}
