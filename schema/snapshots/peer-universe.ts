import { LRUCache } from 'lru-cache';
import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import type { DataVersion } from '../context.ts';
import { FACTS_DUE_DAYS, REPORTS_WITH_FACTS, STALE_AFTER_MONTHS } from '../domain/figures/annual-figures.ts';
import { PEER_MIN_REVENUE_USD, type PeerFiler, PeerIndex } from '../domain/peers/peers.ts';
import type { Cik } from '../domain/terms/cik.ts';
import { addMonths } from '../domain/terms/day.ts';
import type { AsOf } from '../types/shared/as-of.ts';

/** Every filer with figures as of a day, arranged by who is whose peer. */
export interface PeerUniverse {
  readonly index: PeerIndex;
  /** The SEC's own words for a four-digit classification code; null for one that no filer with figures bears. */
  readonly industryOf: (sic: string) => string | null;
}

export interface PeerUniverses {
  /** The universe of a day in the present state of the data; made once, however many ask at the same time. */
  of(asOf: AsOf): Promise<PeerUniverse>;
}

/** Days kept, today among them: each holds some thousand filers with seven numbers. */
const DAYS = 8;

/** With a newer annual report on file whose figures are not, a filer is stale; of one too small to be a peer it is no matter. */
const PEER = `f.cik, f.sic, f.industry, g.currency, g.revenue::float8 as revenue, g.operating_margin as "operatingMargin",
    g.revenue_growth_1y as "revenueGrowth1y", g.net_margin as "netMargin",
    g.fiscal_year_end < $2::date or g.revenue >= ${PEER_MIN_REVENUE_USD} and exists (select from filings a where a.cik = g.cik
      and a.form = any($3::text[]) and a.filed_on > g.newest_report and a.filed_on < $1::date - ${FACTS_DUE_DAYS}) as "isStale"`;

/** The figures in force on the day, of all filers. */
const SELECT_ALL = `select v.version::text, ${PEER}, g.cik as changed from data_version v
  left join (select distinct on (cik) * from company_figures where known_from <= $1::date order by cik, known_from desc) g on true
  left join filers f on f.cik = g.cik`;

/** The same of the filers that have changed since a version: those without figures on the day have no CIK of their own. */
const SELECT_CHANGED = `select v.version::text, ${PEER}, c.cik as changed from data_version v
  left join peer_changes c on c.version > $4::bigint
  left join lateral (select * from company_figures x where x.cik = c.cik and x.known_from <= $1::date
    order by x.known_from desc limit 1) g on true
  left join filers f on f.cik = g.cik`;

interface Row extends Omit<PeerFiler, 'cik'> {
  /** State of the data that the row is from. */
  readonly version: string;
  /** Null where there is nobody to read. */
  readonly changed: Cik | null;
  /** Null where the filer has no figures on the day. */
  readonly cik: Cik | null;
  readonly industry: string | null;
}

/** A universe of a day that can be brought up to date. */
class DayUniverse implements PeerUniverse {
  readonly index = new PeerIndex();
  readonly industryOf = (sic: string): string | null => this.#industries.get(sic) ?? null;
  readonly #industries = new Map<string, string | null>();
  readonly #values: readonly unknown[];
  /** State of the data that all of it is at least as new as; null before it was loaded. */
  #version: string | null = null;

  constructor(until: AsOf['until']) {
    this.#values = [until, addMonths(until, -STALE_AFTER_MONTHS), [...REPORTS_WITH_FACTS]];
  }

  /** Reads who has changed since it was read last; the first time everyone. */
  async follow(database: Database): Promise<this> {
    const since = this.#version;
    const rows = await (since === null
      ? query<Row>(database, SELECT_ALL, this.#values)
      : query<Row>(database, SELECT_CHANGED, [...this.#values, since]));
    for (const { version: _, changed, cik, industry, ...filer } of rows) {
      if (cik !== null) {
        this.index.set({ ...filer, cik });
        if (filer.sic !== null) this.#industries.set(filer.sic, industry);
      } else if (changed !== null) this.index.remove(changed);
    }
    this.#version = rows[0]?.version ?? since;
    return this;
  }
}

interface KeptUniverse {
  /** State of the data in which it was asked for last. */
  readonly version: string;
  readonly universe: Promise<DayUniverse>;
}

/**
 * Keeps the universes of the days asked for last. When the data has changed, only the filers that changed are read again
 * and their groups counted again.
 */
export function peerUniverses(database: Database, dataVersion: Pick<DataVersion, 'current'>): PeerUniverses {
  const kept = new LRUCache<string, KeptUniverse>({ max: DAYS });
  return {
    of({ until }) {
      const { version } = dataVersion.current();
      const known = kept.get(until);
      if (known?.version === version) return known.universe;
      // One step after another: each begins when its state of the data is there, and what failed is done again.
      const before = known === undefined ? undefined : known.universe.catch(() => undefined);
      const universe = Promise.resolve(before).then((one = new DayUniverse(until)) => one.follow(database));
      const entry = { version, universe };
      kept.set(until, entry);
      universe.catch(() => {
        if (kept.get(until) === entry) kept.delete(until);
      });
      return universe;
    },
  };
}
