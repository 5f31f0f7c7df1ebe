/** Ranges of the card's method logged and scored in a week; counts never mix methods. Serves the weekly report. */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import { YEAR_MIN_DAYS } from '../../domain/figures/reading/annual-facts.ts';
import { RANGE_STATES, type RangeCounts } from '../../domain/range/registry/method-records.ts';
import type { LedgerKind } from '../../domain/range/registry/registry-records.ts';
import type { OutcomeState } from '../../domain/range/registry/score.ts';
import type { Day } from '../../domain/terms/day.ts';
import { WANDERS_DAYS } from '../../domain/terms/fiscal-year.ts';
import { CARD_METHOD } from '../../domain/terms/range-method.ts';
import type { Week } from '../../domain/terms/week.ts';
import { correctionsBy } from './range-corrections.ts';
import { ENTRY, type RangeRow } from './registry.ts';

/** A week's ranges: how many, and the newest of them. */
export interface RangesOfWeek {
  readonly total: number;
  readonly rows: readonly RangeRow[];
}

const RANGE = `${ENTRY}, e.cik, f.name as company, f.ticker`;

/** Ranges logged in a week, each with its newest score by the week's end. */
export async function readLoggedIn(
  database: Database,
  chain: LedgerKind,
  week: Week,
  limit: number,
): Promise<RangesOfWeek> {
  const rows = await query<RangeRow & { of: number }>(
    database,
    `with week as materialized (select chain, sequence from registry_entries
       where chain = $1 and kind = 'range' and method = $5 and known_on between $2::date and $3::date),
     page as (select chain, sequence from week order by sequence desc limit $4)
     select ${RANGE}, ${correctionsBy('$3')} as corrections, s.record as score, s.sequence as "scoreSequence", (select count(*)::int from week) as "of"
     from page join registry_entries e using (chain, sequence) left join filers f on f.cik = e.cik
     left join lateral (select s.sequence, s.record from registry_entries s where s.about = e.entry_hash and s.chain = e.chain
       and s.kind = 'range-score' and s.known_on <= $3::date order by s.sequence desc limit 1) s on true
     order by e.sequence desc`,
    [chain, week.from, week.to, limit, CARD_METHOD],
  );
  return { total: rows[0]?.of ?? 0, rows };
}

/** Ranges scored in a week, and the outcomes of all of them. */
export interface ScoresOfWeek extends RangesOfWeek {
  readonly counts: RangeCounts;
}

/** Ranges scored in a week, each with its newest score of the week; a correction counts as the score. */
export async function readScoredIn(
  database: Database,
  chain: LedgerKind,
  week: Week,
  limit: number,
): Promise<ScoresOfWeek> {
  const rows = await query<RangeRow & { states: Partial<Record<OutcomeState, number>> }>(
    database,
    `with week as materialized (select distinct on (about) about, sequence, record from registry_entries
       where chain = $1 and kind = 'range-score' and method = $5 and known_on between $2::date and $3::date order by about, sequence desc),
     page as (select * from week order by sequence desc limit $4)
     select ${RANGE}, ${correctionsBy('$3')} as corrections, p.record as score, p.sequence as "scoreSequence",
       (select json_object_agg(state, n) from (select record::json->>'state' as state, count(*) as n from week group by 1) c) as states
     from page p join registry_entries e on e.entry_hash = p.about and e.chain = $1 left join filers f on f.cik = e.cik
     order by p.sequence desc`,
    [chain, week.from, week.to, limit, CARD_METHOD],
  );
  const states = rows[0]?.states ?? {};
  const counts = Object.fromEntries(RANGE_STATES.map((state) => [state, states[state] ?? 0])) as RangeCounts;
  return { total: Object.values(counts).reduce((sum, ranges) => sum + ranges, 0), counts, rows };
}

/** Of a range: its filer has changed its fiscal year by the day (Form 10-KT), so the report of the year never comes. */
const isYearCut = (day: string) => `exists (select from filings g where g.cik = e.cik and g.form in ('10-KT', '10-KT/A')
    and g.filed_on <= ${day}::date and g.report_date > e.target_fiscal_year_end - ${YEAR_MIN_DAYS}
    and g.report_date < e.target_fiscal_year_end - ${WANDERS_DAYS})`;

/** Those of some ranges of a chain whose report never comes, as far as is known on a day; by place. */
export async function readCutRanges(
  database: Database,
  { chain, day }: { readonly chain: LedgerKind; readonly day: Day },
  places: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await query<{ sequence: number }>(
    database,
    `select e.sequence from registry_entries e where e.chain = $1 and e.sequence = any($3::int[]) and ${isYearCut('$2')}`,
    [chain, day, places],
  );
  return new Set(rows.map(({ sequence }) => sequence));
}

/** A range without a score, with what determines when the report of its year is due. */
export interface PendingRange extends RangeRow {
  readonly targetFiscalYearEnd: Day;
  /** Form of the annual report it starts from. */
  readonly form: string;
  /** EDGAR's category of the filer, as last captured. */
  readonly category: string | null;
}

/** The ranges known but not scored by a day, for years that ended within some days and whose report will come. */
export function readPendingRanges(
  database: Database,
  chain: LedgerKind,
  day: Day,
  ended: { readonly from: Day; readonly to: Day },
): Promise<PendingRange[]> {
  return query<PendingRange>(
    database,
    `select ${RANGE}, ${correctionsBy('$2')} as corrections, null as score, null as "scoreSequence", e.target_fiscal_year_end as "targetFiscalYearEnd",
       f.category, coalesce((select g.form from filings g where g.cik = e.cik and g.accession = e.record::jsonb->>'accession'), '10-K') as form
     from registry_entries e left join filers f on f.cik = e.cik
     where e.chain = $1 and e.kind = 'range' and e.method = $5 and e.known_on <= $2::date
       and e.target_fiscal_year_end between $3::date and $4::date
       and not exists (select from registry_entries s where s.about = e.entry_hash and s.chain = e.chain
         and s.kind = 'range-score' and s.known_on <= $2::date)
       and not ${isYearCut('$2')}
     order by e.sequence`,
    [chain, day, ended.from, ended.to, CARD_METHOD],
  );
}
