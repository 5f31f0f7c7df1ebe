/** The columns of a fact under the names of `Fact`; values without the trailing zeros that the table adds. */
export const FACT_COLUMNS = `cik, concept, unit, period_end as "periodEnd", period_days as "periodDays", accession,
  trim_scale(value)::text as value, form, filed_on as "filedOn", fiscal_year as "fiscalYear", fiscal_period as "fiscalPeriod",
  data_set as "dataSet", is_period_rounded as "isPeriodRounded"`;
