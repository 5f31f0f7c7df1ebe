/**
 * Figures that filers are compared by, in force on a day. Serves the snapshot `peerUniverses`.
 *
 * It earns its place: the newest row by a day of each filer, with a test of its reports, is one statement. The Prisma
 * client fetches the rows of all days before one is chosen or tested.
 */
import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import { staleBefore } from '../domain/figures/annual-figures.ts';
import { PEER_MIN_REVENUE_USD, type PeerFiler } from '../domain/peers/peers.ts';
import type { Cik } from '../domain/terms/cik.ts';
import type { Day } from '../domain/terms/day.ts';
import {
  allInForce,
  CORRECTED,
  figureOrReason,
  inForceOn,
  newestOf,
  toldCorrected,
  toldFigure,
} from './figures-in-force.ts';
import { anyText, asLines, filersOf, orEmpty, orNull } from './lines.ts';

/** What is known of a filer; the CIK is empty where nobody could be compared by it. */
const FIELDS = [
  orEmpty('f.cik'),
  anyText('f.name'),
  anyText('f.ticker'),
  anyText('f.sic'),
  anyText('f.industry'),
  orEmpty('g.currency'),
  orEmpty('g.revenue'),
  figureOrReason('operating_margin', 'operatingMargin'),
  figureOrReason('revenue_growth_1y', 'revenueGrowth1y'),
  figureOrReason('net_margin', 'netMargin'),
  CORRECTED,
];

/** Condition on figures `g`: of a filer without such nobody is a peer. */
const LARGE_ENOUGH = `g.currency = 'USD' and g.revenue >= ${PEER_MIN_REVENUE_USD}`;

/** The figures in force on the day $1, of all filers that are large enough. */
const SELECT_ALL = `select v.version::text,
    ${asLines(
      ['g.cik', ...FIELDS],
      `company_figures g join filers f on f.cik = g.cik where ${LARGE_ENOUGH} and ${allInForce('$1::date', '$2::date')}`,
    )} as filers
  from data_version v`;

/** The same of the filers that have changed since a version. */
const SELECT_CHANGED = `select v.version::text,
    ${asLines(
      ['c.cik', ...FIELDS],
      `peer_changes c
       left join lateral ${newestOf('c.cik', '$1::date')} g on ${LARGE_ENOUGH} and ${inForceOn('$1::date', '$2::date')}
       left join filers f on f.cik = g.cik where c.version > $3::bigint`,
    )} as filers
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
  const { found: peers, gone } = filersOf(found?.filers ?? null, (line) => peerOf(line as Line));
  return { version: found?.version, peers, gone: gone as Cik[] };
}

interface Found {
  readonly version: string;
  readonly filers: string | null;
}

type Line = readonly [
  read: string,
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
  corrected: string,
];

function peerOf(line: Line): PeerRow {
  const [, cik, name, ticker, sic, industry, currency, revenue, operatingMargin, growth, netMargin, corrected] = line;
  return {
    cik: Number(cik) as Cik,
    name,
    ticker: orNull(ticker),
    sic: orNull(sic),
    industry: orNull(industry),
    currency,
    isStale: false,
    revenue: Number(revenue),
    operatingMargin: toldFigure(operatingMargin),
    revenueGrowth1y: toldFigure(growth),
    netMargin: toldFigure(netMargin),
    corrected: toldCorrected(corrected),
  };
}
