import { LAST_INDEX_OF_FIRST_LOAD } from '../../prisma/list-reach.ts';
import type { Database, Engine } from '../../prisma/open.ts';
import { run, storeTransaction, type Tx, transaction } from '../../prisma/transaction.ts';
import { bumpDataVersion } from './data-version.ts';
import { storeBoardRows } from './filings/board-rows.ts';
import { storeRowVersions } from './filings/row-versions.ts';

/**
 * A first load goes without these indexes and makes them at the end, which takes a third of the time. As long as one
 * is missing, boards wait as well. So a load that was cut off is recognised by what is missing, and any later command
 * completes it.
 */
const LATE_INDEXES = {
  filings_cik_filed_on_accession_idx: 'on filings (cik, filed_on desc, accession desc)',
  filer_names_folded_idx: 'on filer_names using gin (folded gin_trgm_ops)',
  filer_names_folded_equal: 'on filer_names (folded)',
  filings_by_day: 'on filings (filed_on desc, accession desc, cik desc)',
  filing_items_by_day: 'on filing_items (item, filed_on desc, accession desc)',
  filings_by_form: 'on filings (form, filed_on desc, accession desc, cik desc)',
  [LAST_INDEX_OF_FIRST_LOAD]: 'on filings (accession)',
} as const;

type LateIndex = keyof typeof LATE_INDEXES;

/** Comes into being with the board rows, in one transaction: whoever finds it finds them. */
const LAST_INDEX: LateIndex = LAST_INDEX_OF_FIRST_LOAD;
const EARLIER_INDEXES = (Object.keys(LATE_INDEXES) as LateIndex[]).filter((name) => name !== LAST_INDEX);

/** Sorting by memory: on the embedded database there is less of it. */
const SORT_MEMORY = { embedded: '64MB', server: '256MB' } as const;

/** Leaves the late indexes out, if no filing is stored yet. */
export async function beginFirstLoad(database: Database): Promise<boolean> {
  return storeTransaction(database, async (tx) => {
    const { rows } = await tx.query('select from filings limit 1');
    if (rows.length > 0) return false;
    await tx.query(`drop index if exists ${Object.keys(LATE_INDEXES).join(', ')}`);
    return true;
  });
}

/** Whether a first load is under way or was cut off: boards are not derived until it is finished. */
export async function isFirstLoad(tx: Tx): Promise<boolean> {
  const { rows } = await run<{ complete: boolean }>(
    tx,
    'select bool_and(to_regclass(name) is not null) as complete from unnest($1::text[]) u (name)',
    [Object.keys(LATE_INDEXES)],
  );
  return rows[0]?.complete !== true;
}

/** Makes a transaction of a first load fast. */
export async function prepareFirstLoad(tx: Tx): Promise<void> {
  // Lost with the machine's power, the last documents of a first load are simply loaded again.
  await tx.query('set local synchronous_commit = off');
  // By statistics that lag behind the load, reading a whole table for each filer may look cheap.
  await tx.query('set local enable_seqscan = off');
}

/**
 * Makes the indexes that a first load left out, and all board rows; does nothing when none is missing. A server makes
 * the indexes meanwhile on a connection of their own, all but the last.
 *
 * @returns number of board rows it added
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

/** One by one: the embedded database has one connection, on which questions come between two transactions. */
async function makeEarlierIndexes(database: Database): Promise<void> {
  for (const name of EARLIER_INDEXES) {
    await storeTransaction(database, async (tx) => {
      if (await isFirstLoad(tx)) await makeIndexes(tx, [name], database.engine);
    });
  }
}

/**
 * Does something while another connection makes the earlier indexes. That one locks their tables first: if it came to
 * them later, somebody else's `analyze` could wait in between, for locks of ours and before its own, and all three for ever,
 * which the server does not see, as we wait for its other connection outside of it.
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

/** Waits for all of it; a failure is thrown when nothing is under way any more. */
async function together<T extends readonly unknown[]>(work: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** Tells the planner what the tables hold: the embedded database has nobody who does it by himself. */
export async function analyze(tx: Pick<Tx, 'query'>): Promise<void> {
  await tx.query(
    'analyze filers, filer_names, filer_tickers, fund_share_classes, filings, filing_items, facts, company_figures, board_rows, board_row_versions',
  );
}

/** Analyzes tables that the planner was never told of: filled by a poll, they would be read whole for each filer. */
export async function analyzeUnknown(database: Database): Promise<void> {
  await storeTransaction(database, async (tx) => {
    const { rows } = await tx.query("select from pg_class where oid = 'filings'::regclass and reltuples < 0");
    if (rows.length > 0) await analyze(tx);
  });
}

/**
 * Lists of entries that are walked by an index alone. For each entry on a page that has been written to since the last
 * `vacuum` the table is read too, and the planner puts the whole list in order instead: `vacuum` has to come soon, and comes
 * late, or never, by a server's own worker.
 */
const WALKED_BY_INDEX = ['filing_items', 'board_rows'];

/**
 * Clears away what updates left behind and tells the planner what every table holds by now: the embedded database has
 * nobody who does it by himself, and a server's worker comes late or is switched off. Of most tables a server clears away
 * by itself. Table by table, so that whoever asks meanwhile waits for one of them and not for all.
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
