import { query } from '../../prisma/query.ts';
import { type BaseRates, type BaseRateTotal, baseRates, lastFollowed } from '../domain/filers/base-rates.ts';
import type { Day } from '../domain/terms/day.ts';
import { EVENT_KINDS } from '../domain/terms/event-kind.ts';
import { type KeepParts, keep } from './memoize.ts';

const KINDS = EVENT_KINDS.map(({ kind }) => kind);

/** The last total of each kind by a day, and the day up to which filings were counted. */
const SELECT = `select m.through, (select json_agg(t) from unnest($2::text[]) k (kind) cross join lateral (
      select t.kind, t.from_day as "fromDay", t.flagged, t.hit, t.unflagged, t.missed from base_rate_totals t
      where t.kind = k.kind and t.from_day <= $1::date order by t.from_day desc limit 1) t) as totals
  from base_rates_made m where m.id = 1`;

/** The base rates of a day in the present state of the data: one statement of a few rows, however many cards ask. */
export function baseRatesOn(parts: KeepParts, day: Day): Promise<BaseRates> {
  return keep(parts, `base rates ${day}`, async () => {
    const [row] = await query<{ through: Day; totals: BaseRateTotal[] | null }>(parts.database, SELECT, [
      lastFollowed(day),
      KINDS,
    ]);
    return row === undefined ? new Map() : baseRates(row.totals ?? [], day, row.through);
  });
}
