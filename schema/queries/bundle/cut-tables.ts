/**
 * Every stored table as it stood at the end of a day ($1), so that a study over the files looks at nothing filed later.
 * Serves the bundle. Later rows exist where filings carry the next business day's date, and where a mirror's clock is
 * set back.
 */
import { FOLLOW_UP_MONTHS } from '../../domain/filers/what-follows/landmark.ts';
import { ANNUAL_REPORT_FORMS } from '../../domain/terms/form.ts';
import type { StoredModel } from '../../domain/terms/lists/bundle.ts';

/** The rows, and expressions for the columns that are not given as stored. */
export interface Cut {
  readonly where: string;
  readonly instead?: Readonly<Record<string, string>>;
}

const ANNUAL_FORMS = ANNUAL_REPORT_FORMS.map((form) => `'${form}'`).join(', ');
const NOT_LATER = '<= $1::date';
/** A filer that had filed by then, if only by its figures, or is listed without filings. */
const known = (cik: string) => `(exists (select 1 from filings g where g.cik = ${cik} and g.filed_on ${NOT_LATER})
  or not exists (select 1 from filings g where g.cik = ${cik})
  or exists (select 1 from company_figures c where c.cik = ${cik} and c.known_from ${NOT_LATER}))`;

/** The former name that a filer still bore: EDGAR gives it a last day after $1. */
const stillBorne = (cik: string, column: string) => `(select m.${column} from filer_names m where m.cik = ${cik}
  and m.to_day > $1::date and (m.from_day is null or m.from_day ${NOT_LATER}) order by m.position limit 1)`;

/** What EDGAR listed first among the tickers that a filer had. */
const listedFirst = (column: string) => `(select t.${column} from filer_tickers t where t.cik = filers.cik
  and (t.seen_from is null or t.seen_from ${NOT_LATER}) and (t.gone_since is null or t.gone_since > $1::date)
  order by t.position limit 1)`;

const STILL_LISTED = { gone_since: `case when gone_since ${NOT_LATER} then gone_since end` };

/** Where a filing date is not known, `known_from` is the last day on which the document was due. */
const KNOWN: Cut = { where: `known_from ${NOT_LATER}` };
const lineOf = (table: string, reports: string): Cut => ({
  where: `exists (select 1 from ${reports} r where r.source = ${table}.source and r.known_from ${NOT_LATER})`,
});
const FILED: Cut = { where: `filed_on ${NOT_LATER}` };

export const CUTS: Readonly<Record<StoredModel, Cut>> = {
  Filer: {
    where: known('filers.cik'),
    instead: {
      name: `coalesce(${stillBorne('filers.cik', 'name')}, name)`,
      ticker: listedFirst('ticker'),
      exchange: listedFirst('exchange'),
      listed_name: `case when listed_name is not null then coalesce(${stillBorne('filers.cik', 'folded')}, listed_name) end`,
      annual_reports: `annual_reports - (select count(*) from filings g
        where g.cik = filers.cik and g.filed_on > $1::date and g.form in (${ANNUAL_FORMS}))`,
    },
  },
  FilerName: {
    where: `${known('filer_names.cik')} and (from_day is null or from_day ${NOT_LATER})
      and (position > 0 or not exists ${stillBorne('filer_names.cik', 'position')})`,
    instead: { to_day: `case when to_day ${NOT_LATER} then to_day end` },
  },
  FilerTicker: {
    where: `${known('filer_tickers.cik')} and (seen_from is null or seen_from ${NOT_LATER})`,
    instead: STILL_LISTED,
  },
  Filing: FILED,
  FilingItem: FILED,
  ItemText: {
    where: `exists (select 1 from filings g where g.accession = item_texts.accession and g.filed_on ${NOT_LATER})`,
  },
  BoardRow: FILED,
  Fact: FILED,
  CompanyFigures: KNOWN,
  RangeEdition: { where: `built_on ${NOT_LATER}` },
  RegistryEntry: { where: `known_on ${NOT_LATER}` },
  BacktestRange: {
    where: `exists (select 1 from backtests b where b.id = backtest_ranges.backtest_id and b.as_of ${NOT_LATER})`,
  },
  WhatFollows: { where: `(landmark + interval '${FOLLOW_UP_MONTHS} months')::date ${NOT_LATER}` },
  FundShareClass: { where: `seen_from ${NOT_LATER}`, instead: STILL_LISTED },
  FundReport: KNOWN,
  FundHolding: lineOf('fund_holdings', 'fund_reports'),
  MoneyMonth: KNOWN,
  ManagerReport: KNOWN,
  ManagerPosition: lineOf('manager_positions', 'manager_reports'),
  CusipSymbol: { where: `day ${NOT_LATER}` },
};
