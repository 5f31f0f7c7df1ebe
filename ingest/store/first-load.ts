import { LAST_INDEX_OF_FIRST_LOAD } from '../../prisma/list-reach.ts';
import type { Database, Engine } from '../../prisma/open.ts';
import { run, storeTransaction, type Tx, transaction } from '../../prisma/transaction.ts';
import { storeBoardRows } from './filings/board-rows.ts';
import { storeRowVersions } from './filings/row-versions.ts';
import { bumpDataVersion } from './raise-data-version.ts';

/**
 * Indexes that a first load drops and creates at its end, which takes a third of the time. Boards wait until all exist.
 * An interrupted load is recognised by the missing indexes, and any later command completes it.
 */
const LATE_INDEXES = {
  filings_cik_filed_on_accession_idx: 'on filings (cik, filed_on desc, second_of_day desc, accession desc)',
  filer_names_folded_idx: 'on filer_names using gin (folded gin_trgm_ops)',
  filer_names_folded_equal: 'on filer_names (folded)',
  filings_by_day: 'on filings (filed_on desc, second_of_day desc, accession desc, cik desc)',
  filing_items_by_day: 'on filing_items (item, filed_on desc, second_of_day desc, accession desc)',
  filings_by_form: 'on filings (form, filed_on desc, second_of_day desc, accession desc, cik desc)',
  [LAST_INDEX_OF_FIRST_LOAD]: 'on filings (accession)',
} as const;

type LateIndex = keyof typeof LATE_INDEXES;

/** Created in the same transaction as the board rows, so its existence proves theirs. */
const LAST_INDEX: LateIndex = LAST_INDEX_OF_FIRST_LOAD;
const EARLIER_INDEXES = (Object.keys(LATE_INDEXES) as LateIndex[]).filter((name) => name !== LAST_INDEX);

/** Memory for sorting. The embedded database has less of it. */
const SORT_MEMORY = { embedded: '64MB', server: '256MB' } as const;

/** Drops the late indexes if no filing is stored yet. */
export async function beginFirstLoad(database: Database): Promise<boolean> {
  return storeTransaction(database, async (tx) => {
    const { rows } = await tx.query('select from filings limit 1');
    if (rows.length > 0) return false;
    await tx.query(`drop index if exists ${Object.keys(LATE_INDEXES).join(', ')}`);
    return true;
  });
}

/** True while a first load is running or was interrupted: boards are not derived until it is complete. */
export async function isFirstLoad(tx: Tx): Promise<boolean> {
  const { rows } = await run<{ complete: boolean }>(
    tx,
    'select bool_and(to_regclass(name) is not null) as complete from unnest($1::text[]) u (name)',
    [Object.keys(LATE_INDEXES)],
  );
  return rows[0]?.complete !== true;
}

export async function prepareFirstLoad(tx: Tx): Promise<void> {
  // If power fails, the last documents of a first load are simply loaded again.
  await tx.query('set local synchronous_commit = off');
  // With statistics that lag behind the load, the planner may choose to scan a whole table for each filer.
  await tx.query('set local enable_seqscan = off');
}

/**
 * Creates the indexes dropped by a first load, and all board rows; does nothing if none is missing. On a server, all
 * indexes but the last are created in parallel on another connection.
 *
 * @returns the number of board rows added
 */
export async function finishFirstLoad(database: Database, now: Date): Promise<number> {
  const { engine } = database;
  if (engine === 'embedded') await makeEarlierIndexes(database);
  return storeTransaction(database, async (tx) => {
    if (!(await isFirstLoad(tx))) return 0;
    const boards = async () => {
      const { added } = await storeBoardRows(tx, 'all');
      await storeRowVersions(tx, 'all');
      await makeIndexes(tx, [LAST_INDEX], engine);
      return added.length;
    };
    const added = await (engine === 'embedded' ? boards() : besideIndexes(database, boards));
    await analyze(tx);
    await bumpDataVersion(tx, now);
    return added;
  });
}

/** One at a time: the embedded database has one connection, which serves readers between two transactions. */
async function makeEarlierIndexes(database: Database): Promise<void> {
  for (const name of EARLIER_INDEXES) {
    await storeTransaction(database, async (tx) => {
      if (await isFirstLoad(tx)) await makeIndexes(tx, [name], database.engine);
    });
  }
}

/**
 * Runs work while another connection creates the earlier indexes. That connection locks its tables first. If it locked
 * them later, another session's `analyze` could wait between the two, for our locks and ahead of the other
 * connection's, and all three would wait forever: the server cannot detect the deadlock, because we wait for the other
 * connection outside of it.
 */
async function besideIndexes<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const locked = Promise.withResolvers<void>();
  const indexes = transaction(database, async (beside) => {
    await beside.query('lock table filings, filing_items, filer_names in share mode');
    locked.resolve();
    await makeIndexes(beside, EARLIER_INDEXES, database.engine);
  });
  indexes.catch(locked.reject);
  const [result] = await together([locked.promise.then(work), indexes]);
  return result;
}

async function makeIndexes(tx: Tx, names: readonly LateIndex[], engine: Engine): Promise<void> {
  await tx.query(`set local maintenance_work_mem = '${SORT_MEMORY[engine]}'`);
  for (const name of names) await tx.query(`create index if not exists ${name} ${LATE_INDEXES[name]}`);
}

/** Waits for all work to settle before throwing a failure. */
async function together<T extends readonly unknown[]>(work: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** Updates the planner's statistics, which the embedded database does not do by itself. */
export async function analyze(tx: Pick<Tx, 'query'>): Promise<void> {
  await tx.query(
    'analyze filers, filer_names, filer_tickers, fund_share_classes, filings, filing_items, facts, company_figures, board_rows, board_row_versions',
  );
}

/** Rows after which a load into filled tables updates the planner's statistics for the first time. */
const ANALYZED_FROM = 50_000;

/**
 * Updates the planner's statistics each time that a load into filled tables has doubled its rows: the embedded database
 * does not do so by itself, and readers would scan what has grown a hundredfold.
 */
export function keepAnalyzed(database: Database): (rows: number) => Promise<void> {
  let next = ANALYZED_FROM;
  return async (rows) => {
    if (database.engine !== 'embedded' || rows < next) return;
    while (next <= rows) next *= 2;
    await storeTransaction(database, analyze);
  };
}

/** Analyzes tables without any statistics: after being filled by a poll they would be scanned whole for each filer. */
export async function analyzeUnknown(database: Database): Promise<void> {
  await storeTransaction(database, async (tx) => {
    const { rows } = await tx.query("select from pg_class where oid = 'filings'::regclass and reltuples < 0");
    if (rows.length > 0) await analyze(tx);
  });
}

/**
 * Lists read by an index-only scan. For entries on pages written since the last `vacuum` the table is read too, and the
 * planner sorts the whole list instead. So `vacuum` must run soon, and a server's autovacuum runs late or never.
 */
const WALKED_BY_INDEX = ['filing_items', 'board_rows'];

/**
 * Vacuums tables and updates the planner's statistics, because the embedded database does neither by itself and a
 * server's autovacuum may be late or disabled. On a server most tables are left to autovacuum. Tables are processed one
 * by one, so that readers wait for one at most.
 */
export async function tidyUp({ engine, pool }: Pick<Database, 'engine' | 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'm') and ($1 or relnamespace = current_schema()::regnamespace) order by oid`,
    [engine === 'embedded'],
  );
  const isCleared = (name: string) => engine === 'embedded' || WALKED_BY_INDEX.includes(name);
  for (const { name } of rows) await pool.query(`${isCleared(name) ? 'vacuum (analyze)' : 'analyze'} ${name}`);
}
