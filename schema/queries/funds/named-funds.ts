/** Every fund with a ticker, and the managers whose books are loaded. Serves the snapshot `companyNamesOf`. */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { NamedFund } from '../../domain/filers/suggestions/fund-names.ts';
import type { ListedFund } from '../../domain/terms/lists/etfs.ts';
import { hasTable } from './manager-reports.ts';

type Tables = Pick<Database, 'pool'>;

/** Funds of the SEC's list and those whose series is known from elsewhere, which come first among a series' tickers. */
const FUNDS = `with classes as (
    select c.series_id, c.cik, c.ticker, 1 as rank from fund_share_classes c where c.gone_since is null
    union all
    select l.series_id, l.cik, l.ticker, 0 from unnest($1::text[], $2::int[], $3::text[]) l (series_id, cik, ticker)),
  series as (
    select series_id, min(cik) as cik, array_agg(ticker order by rank, length(ticker), ticker) as tickers
    from classes group by series_id),
  named as (
    select distinct on (series_id) series_id, coalesce(series_name, registrant) as name
    from fund_reports where series_id is not null order by series_id, known_from desc)
  select s.series_id as "seriesId", s.cik, s.tickers, n.name is not null as "isLoaded",
    coalesce(n.name, f.name, s.tickers[1]) as name
  from series s left join named n on n.series_id = s.series_id left join filers f on f.cik = s.cik
  order by n.name is null, s.series_id`;

export const readNamedFunds = (database: Tables, listed: readonly ListedFund[]): Promise<NamedFund[]> =>
  query<NamedFund>(database, FUNDS, [
    listed.map(({ seriesId }) => seriesId),
    listed.map(({ cik }) => cik),
    listed.map(({ ticker }) => ticker),
  ]);

/** Managers with a report on Form 13F on file. */
export async function readManagersOnFile(database: Tables): Promise<ReadonlySet<number>> {
  const rows = await query<{ cik: number }>(
    database,
    `select distinct m.cik from manager_reports m where ${hasTable('m')}`,
    [],
  );
  return new Set(rows.map(({ cik }) => cik));
}
