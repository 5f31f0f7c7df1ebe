/**
 * Figures that filers are compared by, in force on a day. Serves the snapshot `peerUniverses`.
 *
 * It earns its place: the newest row by a day of each filer, with a test of its reports, is one statement of 62 ms. The
 * Prisma client fetches the rows of all days, which takes 101 ms before one is chosen or tested.
 */
import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import { STALE_AFTER_MONTHS } from '../domain/figures/annual-figures.ts';
import { PEER_MIN_REVENUE_USD, type PeerFiler } from '../domain/peers/peers.ts';
import type { Cik } from '../domain/terms/cik.ts';
import { addMonths, type Day } from '../domain/terms/day.ts';
import { isFollowed, newestOf } from './figures-in-force.ts';

/** With a newer annual report on file whose figures are not, a filer is stale; of one too small to be a peer it is no matter. */
const PEER = `f.cik, f.name, f.ticker, f.sic, f.industry, g.currency, g.revenue::float8 as revenue, g.operating_margin as "operatingMargin",
    g.revenue_growth_1y as "revenueGrowth1y", g.net_margin as "netMargin",
    g.fiscal_year_end < $2::date or g.revenue >= ${PEER_MIN_REVENUE_USD} and ${isFollowed('$1::date')} as "isStale"`;

/** The figures in force on the day, of all filers: looked up filer by filer, since to sort the rows of all days spills to disk. */
const SELECT_ALL = `select v.version::text, ${PEER}, g.cik as changed from data_version v
  left join ((select distinct cik from company_figures) c cross join lateral ${newestOf('c.cik', '$1::date')} g) on true
  left join filers f on f.cik = g.cik`;

/** The same of the filers that have changed since a version: those without figures on the day have no CIK of their own. */
const SELECT_CHANGED = `select v.version::text, ${PEER}, c.cik as changed from data_version v
  left join peer_changes c on c.version > $3::bigint
  left join lateral ${newestOf('c.cik', '$1::date')} g on true
  left join filers f on f.cik = g.cik`;

/** The row of one filer. */
export interface PeerRow extends Omit<PeerFiler, 'cik'> {
  /** State of the data that the row is from. */
  readonly version: string;
  /** Null where there is nobody to read. */
  readonly changed: Cik | null;
  /** Null where the filer has no figures on the day. */
  readonly cik: Cik | null;
  /** The name it files under now. */
  readonly name: string;
  /** The ticker it lists first. */
  readonly ticker: string | null;
  readonly industry: string | null;
}

/**
 * The filers that may be peers on a day.
 *
 * @param since  a state of the data: only those that have changed since; null for all
 */
export function readPeers(database: Pick<Database, 'pool'>, until: Day, since: string | null): Promise<PeerRow[]> {
  const values = [until, addMonths(until, -STALE_AFTER_MONTHS)];
  return since === null
    ? query<PeerRow>(database, SELECT_ALL, values)
    : query<PeerRow>(database, SELECT_CHANGED, [...values, since]);
}
