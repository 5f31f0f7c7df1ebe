import { CHANNELS } from '../../prisma/channels.ts';
import type { Database } from '../../prisma/open.ts';
import { run, type Tx } from '../../prisma/transaction.ts';

/** Counts of a run so far, by name: documents, filers, filings and the like. */
export type RunCounts = Record<string, number>;

/**
 * Notes that a command has begun. Runs still open that cannot be under way are noted as cut off: on the embedded
 * database, whose one owner runs a command once at a time, those of the same command; else those of an earlier day.
 */
export async function startRun(database: Database, command: string, now: Date): Promise<bigint> {
  await run(
    database.pool,
    `update ingest_runs set state = 'failed', finished_at = $1, error = 'Cut off.'
     where state = 'running' and (($2 and command = $3) or started_at < $1::timestamptz - interval '1 day')`,
    [now, database.engine === 'embedded', command],
  );
  const { rows } = await run<{ id: string }>(
    database.pool,
    'insert into ingest_runs (command, started_at) values ($1, $2) returning id',
    [command, now],
  );
  const id = BigInt(rows[0]?.id ?? 0);
  await announceRun(database.pool, id);
  return id;
}

/**
 * Whether the last run of a command was killed, was cut off, failed, or is still under way.
 *
 * @param counted  it has come far enough where it has counted this
 */
export async function wasCutOff(database: Pick<Database, 'pool'>, command: string, counted = ''): Promise<boolean> {
  const { rows } = await run<{ wasCutOff: boolean }>(
    database.pool,
    `select state <> 'done' and not counts ? $2 as "wasCutOff" from ingest_runs where command = $1 order by id desc limit 1`,
    [command, counted],
  );
  return rows[0]?.wasCutOff === true;
}

/** When the newest run of a command began that went well; null while none has. */
export async function lastDoneAt(database: Pick<Database, 'pool'>, command: string): Promise<Date | null> {
  const { rows } = await run<{ at: Date }>(
    database.pool,
    `select started_at as at from ingest_runs where command = $1 and state = 'done' order by id desc limit 1`,
    [command],
  );
  return rows[0]?.at ?? null;
}

/** When the first command of all began, which is when the tables were made; null while none has. */
export async function firstRunAt(database: Pick<Database, 'pool'>): Promise<Date | null> {
  const { rows } = await run<{ at: Date | null }>(database.pool, 'select min(started_at) as at from ingest_runs', []);
  return rows[0]?.at ?? null;
}

/** Notes how far a run is; belongs into the transaction that brought it there. */
export async function saveProgress(
  tx: Tx,
  id: bigint,
  { total, done, counts }: { total: number | null; done: number; counts: RunCounts },
): Promise<void> {
  await run(tx, 'update ingest_runs set total = $2, done = $3, counts = $4 where id = $1', [
    id,
    total,
    done,
    JSON.stringify(counts),
  ]);
  await announceRun(tx, id);
}

async function announceRun(tx: Parameters<typeof run>[0], id: bigint): Promise<void> {
  await run(tx, 'select pg_notify($1, $2)', [CHANNELS.runs, String(id)]);
}

/** Notes that a run is over: done, perhaps not with all, or failed with the reason. Earlier ones of the command that found nothing are forgotten. */
export async function finishRun(
  database: Pick<Database, 'pool'>,
  id: bigint,
  outcome: { readonly state: 'done' | 'failed'; readonly counts: RunCounts; readonly error: string | null },
  now: Date,
): Promise<void> {
  await run(
    database.pool,
    `update ingest_runs set state = $2, finished_at = $3, error = $4, counts = $5,
       total = case when $2 = 'done' then $6::int else total end, done = case when $2 = 'done' then $6::int else done end
     where id = $1`,
    [id, outcome.state, now, outcome.error, JSON.stringify(outcome.counts), outcome.counts.documents ?? 0],
  );
  await announceRun(database.pool, id);
  await run(database.pool, FORGET_EMPTY_RUNS, [id]);
}

/** A look a minute that finds nothing would be half a million records a year: of those the newest says all. The first run of all stays. */
const FORGET_EMPTY_RUNS = `delete from ingest_runs old using ingest_runs new
  where new.id = $1 and old.command = new.command and old.id < new.id and old.state = 'done'
    and not exists (select from jsonb_each_text(old.counts) c
      where c.key not in ('documents', 'unchanged', 'feeds', 'failed') and c.value::numeric > 0)
    and old.id > (select min(id) from ingest_runs)`;
