/**
 * Figures that filers are compared by, in force on a day. Serves the snapshot `peerUniverses`.
 *
 * It earns its place: the newest row by a day of each filer, with a test of its reports, is one statement of 62 ms. The
 * Prisma client fetches the rows of all days, which takes 101 ms before one is chosen or tested.
 */
import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import { PEER_MIN_REVENUE_USD, type PeerFiler } from '../domain/peers/peers.ts';
import type { Cik } from '../domain/terms/cik.ts';
import type { Day } from '../domain/terms/day.ts';
import { allInForce, isFollowed, newestOf, staleBefore } from './figures-in-force.ts';
import { anyText, asLines, linesOf, numberOrNull, orEmpty, orNull, wordsOf } from './lines.ts';

/** What is known of a filer. */
const FIELDS = [
  'f.cik',
  anyText('f.name'),
  anyText('f.ticker'),
  anyText('f.sic'),
  anyText('f.industry'),
  'g.currency',
  'g.revenue',
  orEmpty('g.operating_margin'),
  orEmpty('g.revenue_growth_1y'),
  orEmpty('g.net_margin'),
];

/** Condition on figures `g`: of a filer without such nobody is a peer. */
const LARGE_ENOUGH = `g.currency = 'USD' and g.revenue >= ${PEER_MIN_REVENUE_USD}`;

/** The figures in force on the day $1, of all filers that are large enough. */
const SELECT_ALL = `select v.version::text,
    ${asLines(FIELDS, `company_figures g join filers f on f.cik = g.cik where ${LARGE_ENOUGH} and ${allInForce('$1::date', '$2::date')}`)} as peers
  from data_version v`;

/** Who has changed since a version, and the same of these filers. */
const SELECT_CHANGED = `select v.version::text,
    (select string_agg(c.cik::text, ',') from peer_changes c where c.version > $3::bigint) as changed,
    ${asLines(
      FIELDS,
      `peer_changes c cross join lateral ${newestOf('c.cik', '$1::date')} g join filers f on f.cik = g.cik
       where c.version > $3::bigint and ${LARGE_ENOUGH} and g.fiscal_year_end >= $2::date and not ${isFollowed('$1::date')}`,
    )} as peers
  from data_version v`;

/** A filer by which others are compared. */
export interface PeerRow extends PeerFiler {
  /** The name it files under now. */
  readonly name: string;
  /** The ticker it lists first. */
  readonly ticker: string | null;
  readonly industry: string | null;
}

/** What has been read of some filers: figures, or that there are none that others could be compared by. */
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
  const values = [until, staleBefore(until)];
  const [found] = await (since === null
    ? query<Found>(database, SELECT_ALL, values)
    : query<Found>(database, SELECT_CHANGED, [...values, since]));
  const peers = linesOf(found?.peers ?? null).map((line) => peerOf(line as Line));
  const gone = new Set(wordsOf(found?.changed ?? '').map((cik) => Number(cik) as Cik));
  for (const { cik } of peers) gone.delete(cik);
  return { version: found?.version, peers, gone: [...gone] };
}

interface Found {
  readonly version: string;
  /** CIKs, where only some are read. */
  readonly changed?: string | null;
  readonly peers: string | null;
}

type Line = [
  cik: string,
  name: string,
  ticker: string,
  sic: string,
  industry: string,
  currency: string,
  revenue: string,
  operatingMargin: string,
  revenueGrowth1y: string,
  netMargin: string,
];

function peerOf(line: Line): PeerRow {
  const [cik, name, ticker, sic, industry, currency, revenue, operatingMargin, revenueGrowth1y, netMargin] = line;
  return {
    cik: Number(cik) as Cik,
    name,
    ticker: orNull(ticker),
    sic: orNull(sic),
    industry: orNull(industry),
    currency,
    isStale: false,
    revenue: Number(revenue),
    operatingMargin: numberOrNull(operatingMargin),
    revenueGrowth1y: numberOrNull(revenueGrowth1y),
    netMargin: numberOrNull(netMargin),
  };
}
