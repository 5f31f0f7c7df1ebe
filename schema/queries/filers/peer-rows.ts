/** Figures that filers are compared by, current on a day. Serves the loader `peersByIndustry` and the bundle. */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import { PEER_MIN_REVENUE_USD, type PeerFiler } from '../../domain/peers/peers.ts';
import type { AbsenceReason } from '../../domain/terms/absence.ts';
import type { CardFieldName } from '../../domain/terms/card-fields.ts';
import type { Day } from '../../domain/terms/day.ts';
import { currentCompanies, heldOn, isCurrent } from '../shared/figures-in-force.ts';
import { type Add, statementValues } from '../shared/statement-values.ts';

export interface PeerRow extends PeerFiler {
  /** Its current name. */
  readonly name: string;
  /** The ticker it lists first. */
  readonly ticker: string | null;
  readonly industry: string | null;
}

type Compared = 'operatingMargin' | 'revenueGrowth1y' | 'netMargin';

interface Row extends Pick<PeerRow, 'cik' | 'name' | 'ticker' | 'sic' | 'industry' | 'currency' | 'revenue'> {
  readonly operatingMargin: number | null;
  readonly revenueGrowth1y: number | null;
  readonly netMargin: number | null;
  readonly absent: Readonly<Partial<Record<CardFieldName, AbsenceReason>>>;
  readonly corrected: PeerRow['corrected'];
}

const COLUMNS = `g.cik, f.name, f.ticker, f.sic, f.industry, g.currency, g.revenue::float8 as revenue,
  g.operating_margin as "operatingMargin", g.revenue_growth_1y as "revenueGrowth1y", g.net_margin as "netMargin",
  g.absent, g.corrected`;

/** Condition on figures `g`, required of every peer. */
const LARGE_ENOUGH = `g.currency = 'USD' and g.revenue >= ${PEER_MIN_REVENUE_USD}`;

/** The filers that may be anyone's peer on a day. */
export function readPeers(database: Pick<Database, 'pool'>, day: Day): Promise<readonly PeerRow[]> {
  return read(database, (add) => `${currentCompanies(day, add)} and ${LARGE_ENOUGH}`);
}

/**
 * The same for some industries.
 *
 * @param majorGroups  the first two digits of their codes
 */
export function readPeersOf(
  database: Pick<Database, 'pool'>,
  day: Day,
  majorGroups: readonly string[],
): Promise<readonly PeerRow[]> {
  return read(database, (add) => {
    const [codes, on] = [add(majorGroups.flatMap(beginnings), 'text[]'), add(day, 'date')];
    // Filer by filer: for an industry without statistics the planner would read all figures.
    return `unnest(${codes}) s (digits)
      join filers f on f.sic between s.digits || '00' and s.digits || '99' and length(f.sic) = length(s.digits) + 2
      cross join lateral (select * from company_figures x where x.cik = f.cik and ${heldOn('x', on)} limit 1) g
      where ${LARGE_ENOUGH} and ${isCurrent(day, add)}`;
  });
}

/** Prefixes of the codes of a major group: EDGAR writes farms with three digits, without the leading zero. */
const beginnings = (majorGroup: string) => [majorGroup, ...(majorGroup.startsWith('0') ? [majorGroup.slice(1)] : [])];

async function read(database: Pick<Database, 'pool'>, from: (add: Add) => string): Promise<readonly PeerRow[]> {
  const { values, add } = statementValues();
  const text = `select ${COLUMNS} from ${from(add)}`;
  return (await query<Row>(database, text, values)).map(peerOf);
}

function peerOf({ absent, ...row }: Row): PeerRow {
  const figure = (name: Compared) => row[name] ?? absent[name] ?? 'NOT_TAGGED';
  return {
    ...row,
    isStale: false,
    operatingMargin: figure('operatingMargin'),
    revenueGrowth1y: figure('revenueGrowth1y'),
    netMargin: figure('netMargin'),
  };
}
