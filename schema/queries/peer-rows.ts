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
import { anyText, asLines, linesOf, numberOrNull, orEmpty, orNull } from './lines.ts';

/** A filer `c` that was read, and what is known of it; the second is empty where it has no figures on the day. */
const FIELDS = [
  'c.cik',
  orEmpty('f.cik'),
  anyText('f.name'),
  anyText('f.ticker'),
  anyText('f.sic'),
  anyText('f.industry'),
  orEmpty('g.currency'),
  orEmpty('g.revenue'),
  orEmpty('g.operating_margin'),
  orEmpty('g.revenue_growth_1y'),
  orEmpty('g.net_margin'),
  // With a newer annual report on file whose figures are not, a filer is stale; of one too small to be a peer it is no matter.
  `coalesce(g.fiscal_year_end < $2::date or g.revenue >= ${PEER_MIN_REVENUE_USD} and ${isFollowed('$1::date')}, false)`,
];

const NEWEST = `left join lateral ${newestOf('c.cik', '$1::date')} g on true left join filers f on f.cik = g.cik`;

/** The figures in force on the day, of all filers: looked up filer by filer, since to sort the rows of all days spills to disk. */
const SELECT_ALL = `select v.version::text,
    ${asLines(FIELDS, `(select distinct cik from company_figures) c ${NEWEST}`)} as filers
  from data_version v`;

/** The same of the filers that have changed since a version. */
const SELECT_CHANGED = `select v.version::text,
    ${asLines(FIELDS, `peer_changes c ${NEWEST} where c.version > $3::bigint`)} as filers
  from data_version v`;

/** A filer by which others are compared. */
export interface PeerRow extends PeerFiler {
  /** The name it files under now. */
  readonly name: string;
  /** The ticker it lists first. */
  readonly ticker: string | null;
  readonly industry: string | null;
}

/** What has been read of some filers: figures, or that there are none on the day. */
export interface ReadPeers {
  /** State of the data that they are from. */
  readonly version: string | undefined;
  readonly peers: readonly PeerRow[];
  readonly gone: readonly Cik[];
}

/**
 * The filers that may be peers on a day.
 *
 * @param since  a state of the data: only those that have changed since; null for all
 */
export async function readPeers(
  database: Pick<Database, 'pool'>,
  until: Day,
  since: string | null,
): Promise<ReadPeers> {
  const values = [until, addMonths(until, -STALE_AFTER_MONTHS)];
  const [found] = await (since === null
    ? query<Found>(database, SELECT_ALL, values)
    : query<Found>(database, SELECT_CHANGED, [...values, since]));
  const peers: PeerRow[] = [];
  const gone: Cik[] = [];
  for (const line of linesOf(found?.filers ?? null)) {
    const [read, cik, ...known] = line as Line;
    if (cik === '') gone.push(Number(read) as Cik);
    else peers.push({ cik: Number(cik) as Cik, ...knownOf(known) });
  }
  return { version: found?.version, peers, gone };
}

interface Found {
  readonly version: string;
  readonly filers: string | null;
}

type Known = [
  name: string,
  ticker: string,
  sic: string,
  industry: string,
  currency: string,
  revenue: string,
  operatingMargin: string,
  revenueGrowth1y: string,
  netMargin: string,
  isStale: string,
];
type Line = [read: string, cik: string, ...Known];

const knownOf = ([name, ticker, sic, industry, currency, ...figures]: Known): Omit<PeerRow, 'cik'> => {
  const [revenue, operatingMargin, revenueGrowth1y, netMargin, isStale] = figures;
  return {
    ...{ name, ticker: orNull(ticker), sic: orNull(sic), industry: orNull(industry), currency },
    revenue: numberOrNull(revenue),
    operatingMargin: numberOrNull(operatingMargin),
    revenueGrowth1y: numberOrNull(revenueGrowth1y),
    netMargin: numberOrNull(netMargin),
    isStale: isStale === 't',
  };
};
