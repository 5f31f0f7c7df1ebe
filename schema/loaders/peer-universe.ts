import { LRUCache } from 'lru-cache';
import { FACTS_DUE_DAYS, REPORTS_WITH_FACTS, STALE_AFTER_MONTHS } from '../../ingest/derive/annual-figures.ts';
import { type PeerFiler, PeerIndex } from '../../ingest/derive/peers.ts';
import type { Database } from '../../prisma/open.ts';
import type { DataVersion } from '../context.ts';
import type { AsOf } from '../reads/as-of.ts';
import { query } from '../reads/sql.ts';
import type { Cik } from '../terms/cik.ts';
import { addMonths } from '../terms/day.ts';

/** Every filer with figures as of a day, arranged by who is whose peer. */
export interface PeerUniverse {
  readonly index: PeerIndex;
  /** The SEC's own words for a four-digit classification code; null for one that no filer with figures bears. */
  industryOf(sic: string): string | null;
}

export interface PeerUniverses {
  /** The universe of a day in the present state of the data; made once, however many ask at the same time. */
  of(asOf: AsOf): Promise<PeerUniverse>;
}

/** Days kept, today among them: each holds some thousand filers with seven numbers. */
const DAYS = 8;

/** The figures in force on the day; with a newer annual report on file whose figures are not, a filer is stale. */
const SELECT = `select f.cik, f.sic, f.industry, g.currency, g.revenue::float8 as revenue, g.operating_margin as "operatingMargin",
    g.revenue_growth_1y as "revenueGrowth1y", g.net_margin as "netMargin",
    g.fiscal_year_end < $2::date or exists (select from filings a where a.cik = g.cik and a.form = any($3::text[])
      and a.filed_on > g.newest_report and a.filed_on < $1::date - ${FACTS_DUE_DAYS}) as "isStale"
  from (select distinct on (cik) * from company_figures where known_from <= $1::date order by cik, known_from desc) g
  join filers f on f.cik = g.cik`;

interface Row extends Omit<PeerFiler, 'cik'> {
  readonly cik: Cik;
  readonly industry: string | null;
}

/** Keeps the universes of the days asked for last, as they are in the present state of the data. */
export function peerUniverses(database: Database, dataVersion: Pick<DataVersion, 'current'>): PeerUniverses {
  const kept = new LRUCache<string, Promise<PeerUniverse>>({ max: DAYS });
  return {
    of({ until }) {
      const key = `${dataVersion.current().version} ${until}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const made = loadUniverse(database, until);
      kept.set(key, made);
      made.catch(() => kept.delete(key));
      return made;
    },
  };
}

async function loadUniverse(database: Database, until: AsOf['until']): Promise<PeerUniverse> {
  const rows = await query<Row>(database, SELECT, [
    until,
    addMonths(until, -STALE_AFTER_MONTHS),
    [...REPORTS_WITH_FACTS],
  ]);
  const industries = new Map(rows.map(({ sic, industry }) => [sic, industry]));
  return { index: new PeerIndex(rows), industryOf: (sic) => industries.get(sic) ?? null };
}
