/** Companies that a portfolio holds, with the filings for their health watch. Serves portfolios and funds. */
import { IS_LISTED, LIST_READ_ON } from '../../../prisma/list-reach.ts';
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { StoredList } from '../../domain/filers/coverage.ts';
import type { WatchedFiling } from '../../domain/filers/health-watch.ts';
import type { StoredFigures } from '../../domain/portfolio/held-filer.ts';
import type { LedgerKind } from '../../domain/range/registry/registry-records.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { addMonths, type Day } from '../../domain/terms/day.ts';
import { EVENT_FORMS, WARNING_ITEMS, WARNING_KINDS } from '../../domain/terms/event-kind.ts';
import { CARD_METHOD } from '../../domain/terms/range-method.ts';
import { type FilingColumns, filingOf } from '../cards/card-records.ts';
import { figuresOf } from '../shared/figures-in-force.ts';
import { filerOf } from '../shared/filer-columns.ts';
import { newestFirst } from '../shared/newest-first.ts';
import { statementValues } from '../shared/statement-values.ts';

export interface HeldFilerRow {
  readonly cik: number;
  readonly name: string;
  readonly ticker: string | null;
  readonly sic: string | null;
  readonly annualReports: number;
  /**
   * Filings of the 25 months up to the day that may be a warning; a portfolio shows none of the thousands of others.
   */
  readonly watchedFilings: readonly WatchedFiling[];
  /** How far its own list of filings reaches; null if that is not on file. */
  readonly list: StoredList | null;
}

/** A health watch covers 24 months; one more is enough for any of their days. */
const READ_MONTHS = 25;

/**
 * The few of a filer's thousands of filings that may be a warning are found on the boards, which every such kind is on,
 * and if their items are unknown by the index of such filings. Each is then looked up by key (`offset 0` keeps the
 * planner from reading all of a filer's) and taken as listed by its own filer. Boards have the date from the filer they
 * show; a source may give another filer of the filing another date, so a week around it is searched.
 */
const SELECT = `with found as (
    select b.cik, b.accession from board_rows b
    where b.cik = any($1::int[]) and b.filed_on between $2::date and $3::date + 7 and b.kinds && $6::text[]
    union
    select c.cik, b.accession from board_rows b cross join unnest(b.co_registrants) as c (cik)
    where b.co_registrants <> '{}' and b.filed_on between $2::date and $3::date + 7 and b.kinds && $6::text[]
      and c.cik = any($1::int[])
    union
    select u.cik, u.accession from filings u
    where not u.items_known and u.form like '8-K%' and u.filed_on between $2::date and $3::date and u.cik = any($1::int[])),
  watched as (
    select l.cik, json_agg(json_build_array(l.accession, l.form, l.filed_on, l.accepted_at, case when l.items_known
        then array(select i.item from filing_items i where i.accession = l.accession order by i.position) end,
        (select json_agg(json_build_object('item', t.item, 'outcome', t.outcome)) from item_texts t where t.accession = l.accession))
      order by ${newestFirst('l')}) as filings
    from found k
    cross join lateral (select * from filings f where f.cik = k.cik and f.accession = k.accession offset 0) l
    where l.filed_on between $2::date and $3::date and l.form = any($4::text[])
      and (not l.items_known or l.form like 'NT%' or exists (select from filing_items i
        where i.accession = l.accession and i.item = any($5::text[])))
    group by l.cik)
  select f.cik, f.name, f.ticker, f.sic, f.annual_reports as "annualReports", w.filings,
    case when ${IS_LISTED} then json_build_object('from', f.listed_from, 'readOn', ${LIST_READ_ON}) end as list
  from unnest($1::int[]) a (cik) cross join ${filerOf('a.cik')} left join watched w on w.cik = f.cik`;

export async function readHeldFilers(
  database: Pick<Database, 'pool'>,
  ciks: readonly number[],
  until: Day,
): Promise<HeldFilerRow[]> {
  if (ciks.length === 0) return [];
  const rows = await query<Omit<HeldFilerRow, 'watchedFilings'> & { filings: readonly FilingColumns[] | null }>(
    database,
    SELECT,
    [ciks, addMonths(until, -READ_MONTHS), until, EVENT_FORMS, WARNING_ITEMS, WARNING_KINDS],
  );
  return rows.map(({ filings, ...filer }) => ({ ...filer, watchedFilings: (filings ?? []).map(filingOf) }));
}

/** A company's stored figures, and the name of the edition of the logged range. */
export interface StoredFiguresRow extends StoredFigures {
  readonly cik: number;
  readonly edition: string | null;
}

/**
 * The annual figures that these filers had on a day, with the range that the chain has for the year after: the first
 * logged counts, and none from before the figures were known. Filers without figures are left out.
 */
export async function readStoredFigures(
  database: Pick<Database, 'pool'>,
  ciks: readonly number[],
  { until }: Pick<AsOf, 'until'>,
  chain: LedgerKind,
): Promise<StoredFiguresRow[]> {
  const { values, add } = statementValues();
  const text = `select g.cik, f.sic, g.is_current as "isCurrent", g.revenue::float8, g.free_cash_flow::float8 as "freeCashFlow",
      g.cash::float8, g.total_debt::float8 as "totalDebt", g.revenue_growth_1y as "revenueGrowth1y",
      g.revenue_growth_per_year as "revenueGrowthPerYear", r.edition, r.inputs
    from unnest(${add(ciks, 'int[]')}) a (cik) cross join ${figuresOf('a.cik', until, add)} cross join ${filerOf('a.cik')}
    left join lateral (select e.known_on, said.edition, said.inputs
      from registry_entries e cross join lateral json_to_record(e.record::json) as said (edition text, inputs json, "fiscalYearEnd" date)
      where e.cik = a.cik and e.chain = ${add(chain, 'text')} and e.kind = 'range' and e.method = ${add(CARD_METHOD, 'text')}
        and e.known_on <= ${add(until, 'date')} and said."fiscalYearEnd" = g.fiscal_year_end
      order by e.sequence limit 1) r on r.known_on >= g.known_from`;
  return query(database, text, values);
}
