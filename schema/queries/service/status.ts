/** The state of the tables. Serves the status page and its subscription. */

import type { IngestRun } from '../../../prisma/generated/client/client.ts';
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { Day } from '../../domain/terms/day.ts';

export interface TableFacts extends Backlog {
  readonly filers: number;
  readonly filings: number;
  /** False if these two are of today although a past day was requested. */
  readonly isOfDay: boolean;
  /** True if filings are counted by PostgreSQL's own estimate. */
  readonly isEstimate: boolean;
}

/** What has not been done. */
export interface Backlog {
  /** Documents that could not be read. */
  readonly quarantined: number;
  /** Those of them that are asked for again. */
  readonly waiting: number;
  /** By status. */
  readonly mails: Readonly<Record<string, number>>;
}

/** Counting twenty million filings takes seconds: above this the planner's estimate is good enough. */
const COUNT_EXACTLY_BELOW = 500_000;

const FACTS = `with estimate as (select greatest(reltuples, 0)::bigint as filings from pg_class where oid = 'filings'::regclass)
  select (case when e.filings < ${COUNT_EXACTLY_BELOW} then (select count(*) from filings) else e.filings end)::float8 as filings,
    e.filings >= ${COUNT_EXACTLY_BELOW} as "isEstimate"
  from estimate e`;

const BACKLOG = `select (select count(*)::int from quarantined_sources) as quarantined,
    (select count(*)::int from quarantined_sources where next_at is not null) as waiting,
    (select coalesce(json_object_agg(status, mails), '{}') from (select status, count(*) as mails from outbox group by status) o) as mails`;

const PAST = `select count(*)::float8 as filings, count(distinct cik)::int as filers from filings where filed_on <= $1::date`;

const SUCCESSES = `select c.command, d.id::float8 as id, d.finished_at as "finishedAt",
    (select count(*)::int from ingest_runs f where f.command = c.command and f.state = 'failed' and f.id > coalesce(d.id, 0)) as "failedSince"
  from (select distinct command from ingest_runs) c left join lateral (
    select id, finished_at from ingest_runs r where r.command = c.command and r.state = 'done' order by id desc limit 1) d on true
  order by c.command`;

/** Of one command the last run that ended well. */
export interface LastSuccess {
  readonly command: string;
  /** Of runs with their order; null if none ended well. */
  readonly id: number | null;
  readonly finishedAt: Date | null;
  /** Runs that failed since. */
  readonly failedSince: number;
}

/**
 * Counts of the tables.
 *
 * @param until   a past day to count to; null for today
 * @param filers  those on file, which are counted once per state of the data
 */
export async function readTableFacts(database: Database, until: Day | null, filers: number): Promise<TableFacts> {
  const [[counted], backlog] = await Promise.all([
    query<Pick<TableFacts, 'filings' | 'isEstimate'>>(database, FACTS),
    readBacklog(database),
  ]);
  if (counted === undefined) throw new Error('The tables gave no counts.');
  const facts = { filers, ...counted, ...backlog };
  if (until === null || facts.isEstimate) return { ...facts, isOfDay: until === null };
  const [past] = await query<Pick<TableFacts, 'filers' | 'filings'>>(database, PAST, [until]);
  return { ...facts, ...past, isOfDay: true };
}

export async function readBacklog(database: Database): Promise<Backlog> {
  const [backlog] = await query<Backlog>(database, BACKLOG);
  if (backlog === undefined) throw new Error('The tables gave no backlog.');
  return backlog;
}

/** How long after its acceptance a filing was stored, in seconds; null if none arrived. */
export interface Lag {
  readonly median: number | null;
  readonly percentile95: number | null;
  readonly filings: number;
}

/** What was accepted before the first run began tells when that was, not how long a filing takes. */
const LAG = `select percentile_cont(0.5) within group (order by seconds) as median,
    percentile_cont(0.95) within group (order by seconds) as "percentile95", count(*)::int as filings
  from (select extract(epoch from e.created_at - f.accepted_at)::float8 as seconds
    from events e join filings f on f.cik = e.cik and f.accession = e.accession
    where e.kind = 'boardRowAdded' and e.created_at > now() - interval '1 day' and f.accepted_at > (select started_at from ingest_runs order by id limit 1)) l`;

/** The lag of the filings that came onto boards in the last 24 hours. */
export async function readLag(database: Database): Promise<Lag> {
  const [lag] = await query<Lag>(database, LAG);
  if (lag === undefined) throw new Error('The events gave no lag.');
  return lag;
}

/** The last run of each command that ended well. */
export const readSuccesses = (database: Database) => query<LastSuccess>(database, SUCCESSES);

/** Until when the SEC is to be sent no requests; null if it may be asked. */
export async function readBlockedUntil(database: Database): Promise<Date | null> {
  const [row] = await query<{ until: Date }>(
    database,
    'select blocked_until as until from edgar_gate where blocked_until > now()',
  );
  return row?.until ?? null;
}

/** The kind of server: the writable one, which the embedded database is too, or a standby. */
export type ServerKind = 'primary' | 'standby';

/** The kind of server that answers this query. Not asked if everything is read from the primary. */
export async function readServerKind(database: Database): Promise<ServerKind> {
  if (database.standbys === undefined) return 'primary';
  const [row] = await query<{ isStandby: boolean }>(database, 'select pg_is_in_recovery() as "isStandby"');
  return row?.isStandby === true ? 'standby' : 'primary';
}

/** What operators are alerted of. */
export interface Operations extends Backlog {
  readonly successes: readonly LastSuccess[];
  readonly blockedUntil: Date | null;
  readonly lag: Lag;
}

export async function readOperations(database: Database): Promise<Operations> {
  const [successes, blockedUntil, lag, backlog] = await Promise.all([
    readSuccesses(database),
    readBlockedUntil(database),
    readLag(database),
    readBacklog(database),
  ]);
  return { successes, blockedUntil, lag, ...backlog };
}

export type RunState = 'running' | 'done' | 'failed';

/** A run by its id: a list of one or none. */
export const readRun = ({ prisma }: Pick<Database, 'prisma'>, id: bigint): Promise<IngestRun[]> =>
  prisma.ingestRun.findMany({ where: { id } });

const RUNS_SHOWN = 20;

/** The last run of each command. */
export const readRuns = ({ prisma }: Pick<Database, 'prisma'>): Promise<IngestRun[]> =>
  prisma.ingestRun.findMany({
    distinct: ['command'],
    orderBy: [{ command: 'asc' }, { id: 'desc' }],
    take: RUNS_SHOWN,
  });
