/** How far a service over the SEC has come. Serves the notice of every reply while it loads. */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { LoadedSoFar } from '../../domain/terms/running/first-hours.ts';
import { SUBMISSIONS_REACH } from '../../domain/terms/sources.ts';

/** Archives that have been fetched wait for a nightly run that is under way. */
const SO_FAR = `select
  exists (select from ingest_runs where command in ('names', 'nightly') and state = 'done')
    or exists (select from loaded_sources where path = 'www/files/company_tickers.json') as names,
  coalesce((select state = 'failed' from ingest_runs where command = 'names' order by id desc limit 1), false) as "namesFailed",
  exists (select from ingest_runs where command = 'poll' and state = 'running')
    and not exists (select from ingest_runs where command = 'poll' and state = 'done') as "isReadingFeed",
  exists (select from ingest_runs where command = 'nightly' and state = 'done') as "lastDays",
  exists (select from loaded_sources where path = $1) as "wholeMarket",
  (select case when command = 'fetch-archives' and state = 'running' then 'fetching' when state = 'running' then 'loading'
     when command = 'fetch-archives' and state = 'done' and exists (
       select from ingest_runs where command = 'nightly' and state = 'running') then 'loading' end
   from ingest_runs where command in ('fetch-archives', 'backfill') and not exists (select from loaded_sources where path = $1)
   order by id desc limit 1) as "marketStep"`;

export async function readLoadedSoFar(database: Database): Promise<LoadedSoFar> {
  const [soFar] = await query<LoadedSoFar>(database, SO_FAR, [SUBMISSIONS_REACH]);
  if (soFar === undefined) throw new Error('The tables did not say what is loaded.');
  return soFar;
}
