/** Companies whose annual figures changed in a week. Serves the weekly report. */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { LedgerKind } from '../../domain/range/registry/registry-records.ts';
import type { AbsenceReason } from '../../domain/terms/absence.ts';
import type { CardFieldName } from '../../domain/terms/card-fields.ts';
import type { Day } from '../../domain/terms/day.ts';
import { ANNUAL_REPORT_FORMS } from '../../domain/terms/form.ts';
import { CARD_METHOD } from '../../domain/terms/range-method.ts';
import type { Week } from '../../domain/terms/week.ts';

/** A company whose annual figures changed through an annual report or its amendment. */
export interface ChangedCard {
  readonly cik: number;
  /** Its current name. */
  readonly company: string;
  readonly ticker: string | null;
  readonly filedOn: Day;
  readonly fiscalYearEnd: Day;
  readonly currency: string;
  readonly revenue: number | null;
  /** Corrected figures and those derived from them; null if an earlier release computed them. */
  readonly corrected: readonly CardFieldName[] | null;
  /** The reason for each null figure, by its name. */
  readonly reasons: Readonly<Record<string, AbsenceReason>>;
  /** The report; null if only its facts are loaded. */
  readonly form: string | null;
  readonly accession: string | null;
  /** SHA-256 of the record of the range that starts from this report; null if there is none. */
  readonly receipt: string | null;
}

export interface CardsOfWeek {
  readonly total: number;
  readonly rows: readonly ChangedCard[];
}

/** A 6-K may serve as the annual report; if both were filed on one day, the report is named. */
const FORMS = [...ANNUAL_REPORT_FORMS, '6-K'].flatMap((form) => [form, `${form}/A`]);

/** Companies whose annual figures changed in a week, each with its newest report of the week. */
export async function readChangedCards(
  database: Database,
  { chain, week, knownBy, limit }: { chain: LedgerKind; week: Week; knownBy: Day; limit: number },
): Promise<CardsOfWeek> {
  const rows = await query<ChangedCard & { of: number }>(
    database,
    `with week as materialized (select distinct on (cik) cik, known_from from company_figures
       where known_from between $1::date and $2::date order by cik, known_from desc),
     page as (select * from week order by known_from desc, cik limit $3)
     select cik, f.name as company, f.ticker, g.known_from as "filedOn", g.fiscal_year_end as "fiscalYearEnd", g.currency,
       g.revenue::float8 as revenue, g.absent as reasons, g.corrected, r.form, r.accession, e.record_hash as receipt,
       (select count(*)::int from week) as "of"
     from page join company_figures g using (cik, known_from) join filers f using (cik)
     left join lateral (select form, accession from filings r where r.cik = g.cik and r.filed_on = g.known_from
       and r.form = any($4::text[]) order by r.form like '6-K%', r.accession desc limit 1) r on true
     left join lateral (select record_hash from registry_entries e where e.cik = g.cik and e.chain = $5 and e.kind = 'range' and e.method = $7
       and e.known_on <= $6::date and e.record::json->>'accession' = r.accession order by e.sequence desc limit 1) e on true
     order by g.known_from desc, cik`,
    [week.from, week.to, limit, FORMS, chain, knownBy, CARD_METHOD],
  );
  return { total: rows[0]?.of ?? 0, rows };
}
