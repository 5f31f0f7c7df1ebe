import { CHANNELS } from '../../prisma/channels.ts';
import type { Database } from '../../prisma/open.ts';
import { run } from '../../prisma/transaction.ts';

/** Counts of a run so far, by name: documents, filers, filings and so on. */
export type RunCounts = Record<string, number>;

/** Records runs that a killed process left open. For the one owner of an embedded database, before it starts any. */
export function closeOpenRuns({ pool }: Pick<Database, 'pool'>, now: Date): Promise<void> {
  return cutOff(pool, 'true', [now]);
}

/** Records open runs that meet a condition as cut off; `$1` is the time. */
async function cutOff(pool: Parameters<typeof run>[0], which: string, values: readonly [Date, ...unknown[]]) {
  await run(
    pool,
    `update ingest_runs set state = 'failed', finished_at = $1, error = 'Cut off.' where state = 'running' and (${which})`,
    [...values],
  );
}

/**
 * Records the start of a command. Open runs that cannot be running are recorded as cut off: on the embedded database,
 * whose single owner runs a command once at a time, those of the same command; else those of an earlier day.
 */
export async function startRun(database: Database, command: string, now: Date): Promise<bigint> {
  await cutOff(database.pool, `($2 and command = $3) or started_at < $1::timestamptz - interval '1 day'`, [
    now,
    database.engine === 'embedded',
    command,
  ]);
  const { rows } = await run<{ id: string }>(
    database.pool,
    'insert into ingest_runs (command, started_at) values ($1, $2) returning id',
    [command, now],
  );
  const id = BigInt(rows[0]?.id ?? 0);
  await announceRun(database.pool, id);
  return id;
}

/** True if the last run of a command was killed, was cut off, failed, or is still running. */
export async function wasCutOff(database: Pick<Database, 'pool'>, command: string): Promise<boolean> {
  const { rows } = await run<{ state: string }>(
    database.pool,
    'select state from ingest_runs where command = $1 order by id desc limit 1',
    [command],
  );
  return rows[0] !== undefined && rows[0].state !== 'done';
}

/** The part of the current-filings feed that a poll left unread. */
export interface UnreadFeed {
  /** Entries above it when that poll ended: the newest of all is entry 0. */
  readonly from: number;
  /** It begins before this entry if none is new since. */
  readonly by: number;
}

/** What the last poll that looked at the feed left of it: nothing if it read all that was new (`feeds`). */
export async function unreadFeed({ pool }: Pick<Database, 'pool'>): Promise<UnreadFeed> {
  const { rows } = await run<{ counts: RunCounts }>(
    pool,
    `select counts from ingest_runs where command = 'poll' and counts ?| array['feeds', 'feedFrom'] order by id desc limit 1`,
    [],
  );
  const { feedFrom: from = 0, feedBy: by = 0 } = rows[0]?.counts ?? {};
  return { from, by };
}

/** Start of the newest successful run of a command; null if there is none. */
export async function lastDoneAt(database: Pick<Database, 'pool'>, command: string): Promise<Date | null> {
  const { rows } = await run<{ at: Date }>(
    database.pool,
    `select started_at as at from ingest_runs where command = $1 and state = 'done' order by id desc limit 1`,
    [command],
  );
  return rows[0]?.at ?? null;
}

/** True if a run of one of these commands has ended well. */
export async function hasRunWell(database: Pick<Database, 'pool'>, commands: readonly string[]): Promise<boolean> {
  const { rows } = await run(
    database.pool,
    `select from ingest_runs where command = any($1::text[]) and state = 'done' limit 1`,
    [commands],
  );
  return rows.length > 0;
}

/** Start of the very first run, which is when the tables were made; null if there is none. */
export async function firstRunAt(database: Pick<Database, 'pool'>): Promise<Date | null> {
  const { rows } = await run<{ at: Date | null }>(database.pool, 'select min(started_at) as at from ingest_runs', []);
  return rows[0]?.at ?? null;
}

/** Records a run's progress; belongs in the transaction that made it, if one did. */
export async function saveProgress(
  tx: Parameters<typeof run>[0],
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

/**
 * Records the end of a run: done, possibly with gaps, or failed with the reason. Deletes earlier runs of the command
 * that found nothing.
 */
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

/**
 * Polling each minute would leave half a million empty records a year; the newest that ended well suffices, whatever
 * failed after it. The first run stays.
 */
const FORGET_EMPTY_RUNS = `delete from ingest_runs old using ingest_runs new
  where new.id = $1 and old.command = new.command and old.id < new.id and old.state = 'done'
    and not exists (select from jsonb_each_text(old.counts) c
      where c.key not in ('documents', 'unchanged', 'feeds', 'failed') and c.value::numeric > 0)
    and old.id > (select min(id) from ingest_runs)
    and exists (select from ingest_runs later where later.command = old.command and later.id > old.id and later.state = 'done')`;
