import type pg from 'pg';
import { readDataVersion } from '../../prisma/data-version.ts';
import { inOneState } from '../../prisma/one-state.ts';
import type { Database } from '../../prisma/open.ts';
import { whileStill } from '../../prisma/stillness.ts';
import { PAGE_ROWS } from '../../schema/queries/bundle/table-rows.ts';

export interface Reader extends Pick<Database, 'pool'> {
  /** Rows of a table that may be read at one go. */
  readonly pageRows: number;
}

/** On the embedded engine nobody else is answered meanwhile. */
const EMBEDDED_PAGE_ROWS = 2_000;

/** The state of the data that is read. */
export interface StillState {
  readonly version: string;
  readonly changedAt: string;
}

type Work<T> = (reader: Reader, state: StillState) => Promise<T>;

/** An embedded database is small: what was read while it changed is read again, the last time while nothing is stored. */
const FREE_ATTEMPTS = 2;

/**
 * Reads many tables in one state of the data, however long it takes: on a server in one snapshot. The embedded engine has
 * one connection, which nobody else could use meanwhile: there each page is read for itself, and all again when the data
 * has changed. What is to be stored waits for the last reading alone, so that it ends however much is stored.
 */
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
