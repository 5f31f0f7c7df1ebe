import type { AbsenceReason, Absent } from '../../../schema/domain/terms/absence.ts';
import { isSameFiscalYear } from '../../../schema/domain/terms/fiscal-year.ts';
import { isAnnualReport } from '../../../schema/domain/terms/form.ts';
import type { Json, JsonObject } from '../../json-value.ts';
import type { Table } from '../../surface.ts';
import type { CardPageReply } from './card-page-surface.ts';

type Cells = Readonly<Record<string, Json>>;

const YEAR = ['fiscalYearEnd', 'fiscalYear', 'currency'];
const REVENUE = ['firstFiled', 'firstFiledOn', 'firstAccession', 'latest', 'filedOn', 'accession', 'url'];
const RANGE = ['low', 'high', 'state', 'source', 'rangeUrl'];
const NEXT = ['baseline', 'stressLow', 'stressHigh'];
const COLUMNS = [...YEAR, ...REVENUE, ...RANGE, ...NEXT];

/**
 * What the chart of a card draws, as rows: the year of the range first, then each fiscal year with the range there was
 * for it.
 */
export function cardTable(payload: CardPageReply): Table {
  const { company, years } = payload;
  const next = nextRow(payload);
  const rows = [...(next === null ? [] : [next]), ...years.map((year) => yearRow(year, payload))];
  return { name: `revenue-${company.cik}`, columns: COLUMNS, rows };
}

function yearRow(year: CardPageReply['years'][number], { card: { pastRanges } }: CardPageReply): JsonObject {
  const { fiscalYear, end, currency, firstFiled, revenue, filedOn, accession, url } = year;
  const range = pastRanges.find(({ targetFiscalYearEnd }) => isSameFiscalYear(targetFiscalYearEnd, end));
  const isSince = pastRanges.some(({ targetFiscalYearEnd }) => targetFiscalYearEnd < end);
  const cells = {
    ...{ fiscalYearEnd: end, fiscalYear, currency },
    ...{ firstFiled: firstFiled.value, firstFiledOn: firstFiled.filedOn, firstAccession: firstFiled.accession },
    ...{ latest: revenue, filedOn, accession, url },
    ...(range && { low: range.low, high: range.high, state: range.state, source: range.source, rangeUrl: range.url }),
  };
  return row(cells, { ...reasons(RANGE, isSince ? 'NOT_RUN' : 'SHORT_HISTORY'), ...reasons(NEXT, 'NOT_APPLICABLE') });
}

/** The year that no figures are on file for. */
function nextRow(payload: CardPageReply): JsonObject | null {
  const {
    years,
    card: { range },
  } = payload;
  if (range === null) return null;
  const { targetFiscalYearEnd, yearOver, low, high, receipt, reconstructed, baseline, stress } = range;
  const cells = {
    ...{ fiscalYearEnd: targetFiscalYearEnd, currency: years[0]?.currency ?? null, low, high, state: 'pending' },
    ...(receipt && { source: receipt.replay ? 'replay' : 'live', rangeUrl: receipt.url }),
    ...{ baseline: baseline.revenue, stressLow: stress.low, stressHigh: stress.high },
  };
  return row(cells, {
    ...reasons([...YEAR, ...REVENUE], yearOver ? whyNoReport(targetFiscalYearEnd, payload) : 'NOT_DUE'),
    ...reasons(RANGE, reconstructed ? 'RECONSTRUCTED' : 'NOT_RUN'),
  });
}

/**
 * Of an annual report that was filed after the end of the year, and that no earlier year is read from, the figures
 * follow.
 */
function whyNoReport(yearEnd: string, { years, card: { reporting } }: CardPageReply): AbsenceReason {
  if (reporting === null || reporting.on <= yearEnd || !isAnnualReport(reporting.form)) return 'NOT_FILED';
  return years.some(({ firstFiled }) => firstFiled.accession === reporting.accession) ? 'NOT_FILED' : 'NOT_INGESTED';
}

const reasons = (names: readonly string[], reason: AbsenceReason): Absent =>
  Object.fromEntries(names.map((name) => [name, reason]));

/** A row of all columns, with the reason of each that has nothing. */
function row(cells: Cells, why: Absent): JsonObject {
  const missing = COLUMNS.filter((name) => (cells[name] ?? null) === null);
  return {
    ...Object.fromEntries(COLUMNS.map((name) => [name, cells[name] ?? null])),
    absent: Object.fromEntries(missing.map((name) => [name, why[name] ?? 'NOT_APPLICABLE'])),
  };
}
