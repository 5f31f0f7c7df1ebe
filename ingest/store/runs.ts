import { CHANNELS } from '../../prisma/channels.ts';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Database } from '../../prisma/open.ts';
import { run } from '../../prisma/transaction.ts';

const DAY_MS = 86_400_000;

/** Counts of a run so far, by name: documents, filers, filings and so on. */
export type RunCounts = Record<string, number>;

/** Records runs that a killed process left open. For the one owner of an embedded database, before it starts any. */
export const closeOpenRuns = (database: Pick<Database, 'prisma'>, now: Date): Promise<void> =>
  cutOff(database, {}, now);

/** Records open runs that meet a condition as cut off. */
async function cutOff({ prisma }: Pick<Database, 'prisma'>, which: Prisma.IngestRunWhereInput, now: Date) {
  await prisma.ingestRun.updateMany({
    where: { state: 'running', ...which },
    data: { state: 'failed', finishedAt: now, error: 'Cut off.' },
  });
}

/**
 * Records the start of a command. Open runs that cannot be running are recorded as cut off: on the embedded database,
 * whose single owner runs a command once at a time, those of the same command; else those of an earlier day.
 */
export async function startRun(database: Database, command: string, now: Date): Promise<bigint> {
  const ofEarlierDay = { startedAt: { lt: new Date(now.getTime() - DAY_MS) } };
  await cutOff(database, { OR: [ofEarlierDay, ...(database.engine === 'embedded' ? [{ command }] : [])] }, now);
  const { id } = await database.prisma.ingestRun.create({ data: { command, startedAt: now }, select: { id: true } });
  await announceRun(database, id);
  return id;
}

/** True if the last run of a command was killed, was cut off, failed, or is still running. */
export async function wasCutOff({ prisma }: Pick<Database, 'prisma'>, command: string): Promise<boolean> {
  const last = await prisma.ingestRun.findFirst({ where: { command }, orderBy: { id: 'desc' } });
  return last !== null && last.state !== 'done';
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
export async function lastDoneAt({ prisma }: Pick<Database, 'prisma'>, command: string): Promise<Date | null> {
  const done = await prisma.ingestRun.findFirst({ where: { command, state: 'done' }, orderBy: { id: 'desc' } });
  return done?.startedAt ?? null;
}

/** True if a run of one of these commands has ended well. */
export async function hasRunWell({ prisma }: Pick<Database, 'prisma'>, commands: string[]): Promise<boolean> {
  return (await prisma.ingestRun.findFirst({ where: { command: { in: commands }, state: 'done' } })) !== null;
}

/** Start of the very first run, which is when the tables were made; null if there is none. */
export async function firstRunAt({ prisma }: Pick<Database, 'prisma'>): Promise<Date | null> {
  return (await prisma.ingestRun.aggregate({ _min: { startedAt: true } }))._min.startedAt;
}

/** Records a run's progress; belongs in the transaction that made it. */
export async function saveProgress(
  client: Pick<Database, 'prisma'>,
  id: bigint,
  data: { total: number | null; done: number; counts: RunCounts },
): Promise<void> {
  await client.prisma.ingestRun.update({ where: { id }, data, select: { id: true } });
  await announceRun(client, id);
}

async function announceRun({ prisma }: Pick<Database, 'prisma'>, id: bigint): Promise<void> {
  await prisma.$executeRaw`select pg_notify(${CHANNELS.runs}, ${String(id)})`;
}

/**
 * Records the end of a run: done, possibly with gaps, or failed with the reason. Deletes earlier runs of the command
 * that found nothing.
 */
export async function finishRun(
  database: Pick<Database, 'pool' | 'prisma'>,
  id: bigint,
  outcome: { readonly state: 'done' | 'failed'; readonly counts: RunCounts; readonly error: string | null },
  now: Date,
): Promise<void> {
  const { state, counts, error } = outcome;
  const { documents = 0 } = counts;
  await database.prisma.ingestRun.update({
    where: { id },
    data: { state, finishedAt: now, error, counts, ...(state === 'done' && { total: documents, done: documents }) },
    select: { id: true },
  });
  await announceRun(database, id);
  const { rows } = await run<{ id: string }>(database.pool, EMPTY_RUNS, [id]);
  if (rows.length === 0) return;
  await database.prisma.ingestRun.deleteMany({ where: { id: { in: rows.map((empty) => BigInt(empty.id)) } } });
}

/**
 * Polling each minute would leave half a million empty records a year; the newest that ended well suffices, whatever
 * failed after it. The first run stays.
 */
const EMPTY_RUNS = `select old.id from ingest_runs old, ingest_runs new
  where new.id = $1 and old.command = new.command and old.id < new.id and old.state = 'done'
    and not exists (select from jsonb_each_text(old.counts) c
      where c.key not in ('documents', 'unchanged', 'feeds', 'failed') and c.value::numeric > 0)
    and old.id > (select min(id) from ingest_runs)
    and exists (select from ingest_runs later where later.command = old.command and later.id > old.id and later.state = 'done')`;
