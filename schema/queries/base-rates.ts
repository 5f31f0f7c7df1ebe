/**
 * Totals of what followed events of each kind, by a day. Serves the snapshot `baseRatesOn`.
 *
 * It earns its place: the last total of each kind by a day is one statement of 0.2 ms. Prisma has no lateral join with
 * a limit: its client would ask once for each kind.
 */
import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import type { BaseRateTotal } from '../domain/filers/base-rates.ts';
import type { Day } from '../domain/terms/day.ts';
import { EVENT_KINDS } from '../domain/terms/event-kind.ts';

const KINDS = EVENT_KINDS.map(({ kind }) => kind);

/** The last total of each kind by a day, and the day up to which filings were counted. */
const SELECT = `select m.through, (select json_agg(t) from unnest($2::text[]) k (kind) cross join lateral (
      select t.kind, t.from_day as "fromDay", t.flagged, t.hit, t.unflagged, t.missed from base_rate_totals t
      where t.kind = k.kind and t.from_day <= $1::date order by t.from_day desc limit 1) t) as totals
  from base_rates_made m where m.id = 1`;

export interface BaseRateRow {
  /** Day up to which filings were counted. */
  readonly through: Day;
  readonly totals: readonly BaseRateTotal[] | null;
}

/** The totals by a day; undefined where nothing was counted yet. */
export async function readBaseRates(database: Pick<Database, 'pool'>, day: Day): Promise<BaseRateRow | undefined> {
  const [row] = await query<BaseRateRow>(database, SELECT, [day, KINDS]);
  return row;
}
