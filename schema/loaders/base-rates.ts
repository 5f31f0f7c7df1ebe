import { type BaseRates, baseRates, type ReportingHistory } from '../../ingest/derive/base-rates.ts';
import type { SchemaParts } from '../context.ts';
import { query } from '../reads/sql.ts';
import type { Day } from '../terms/day.ts';
import { EVENT_FORMS, EVENT_KINDS, eventKinds, isAmendment } from '../terms/event-kind.ts';
import { ANNUAL_REPORTS, QUARTERLY_REPORTS } from '../terms/form.ts';
import { keep } from './registry-tallies.ts';

/** Before it nothing counts: the first company-years begin in 2005 and look a year back. */
const SINCE: Day = '2004-01-01';
const REPORTS: ReadonlySet<string> = new Set([...ANNUAL_REPORTS, ...QUARTERLY_REPORTS]);
const FORMS = [...REPORTS, ...EVENT_FORMS.filter((form) => !isAmendment(form))];
const ITEMS = EVENT_KINDS.flatMap(({ kind }) => (kind.startsWith('8-K ') ? [kind.slice('8-K '.length)] : []));

/** Filers known only from indexes are left out: what they filed before is not on file, so they would seem to be silent. */
const SELECT = `select json_agg(json_build_array(f.form, f.filed_on, case when f.form like '8-K%' then
      array(select i.item from filing_items i where i.accession = f.accession and i.item = any($4::text[])) end)) as filings
  from filings f join filers c on c.cik = f.cik and c.captured_on is not null
  where f.form = any($1::text[]) and f.filed_on between $2::date and $3::date group by f.cik`;

interface Row {
  readonly filings: readonly (readonly [form: string, filedOn: Day, items: readonly string[] | null])[];
}

/** The base rates of a day in the present state of the data: one statement, however many cards ask. */
export function baseRatesOn(parts: Pick<SchemaParts, 'database' | 'dataVersion'>, day: Day): Promise<BaseRates> {
  return keep(parts, `base rates ${day}`, async () => {
    const rows = await query<Row>(parts.database, SELECT, [FORMS, SINCE, day, ITEMS]);
    return baseRates(rows.map(toHistory), day);
  });
}

function toHistory({ filings }: Row): ReportingHistory {
  return {
    reports: filings.flatMap(([form, filedOn]) => (REPORTS.has(form) ? [filedOn] : [])),
    events: filings.flatMap(([form, filedOn, items]) =>
      eventKinds(form, items ?? []).map((kind) => ({ kind, filedOn })),
    ),
  };
}
