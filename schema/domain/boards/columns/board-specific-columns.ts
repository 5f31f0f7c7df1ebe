import { daysBetween } from '../../terms/day.ts';
import { oldItemOf } from '../../terms/event-kind.ts';
import { ANNUAL, type BoardSpecificColumn, type Cell, DERIVED, SUBMISSIONS } from './column.ts';
import { type KnownState, noticeStateIn, type RowState } from './row-state.ts';
import { reportDateOf, reportTypeOf } from './stored-row.ts';
import { TEXT_COLUMNS } from './text-columns.ts';

/**
 * The columns that some boards have beyond the common ones, in display order, each with its description and the rule
 * for its value. A board lists the ones it uses.
 */
export const BOARD_SPECIFIC = {
  ...TEXT_COLUMNS,
  oldItem: {
    type: 'text',
    label: 'Old item',
    nullable: true,
    description:
      'Item that puts the filing on the board, as numbered before 23 August 2004: 3 (bankruptcy) or 4 (change of auditor).',
    source: SUBMISSIONS,
    example: '4',
    value: ({ kinds, items }) => {
      const item = oldItemOf(kinds, items ?? []);
      return item === undefined ? { absent: 'NOT_APPLICABLE' } : { value: item };
    },
  },
  daysToAmend: {
    type: 'integer',
    label: 'First amended',
    unit: 'days',
    nullable: true,
    description: 'Number of days from the filing to its first amendment.',
    source: DERIVED,
    example: 34,
    value: (row, { state }) => {
      if (state === null) return { absent: 'NOT_RUN' };
      const { amendedOn } = state;
      return amendedOn === null ? { absent: 'NOT_APPLICABLE' } : { value: daysBetween(row.filedOn, amendedOn) };
    },
  },
  debtToRevenue: {
    type: 'fraction',
    label: 'Debt to revenue',
    unit: 'fraction of revenue',
    nullable: true,
    description: 'Total debt divided by revenue.',
    source: ANNUAL,
    example: 0.2524,
    value: (_row, _known, figures) => figures.debtToRevenue,
  },
  amendedAnnual: {
    type: 'boolean',
    label: '10-K/A since',
    nullable: true,
    description: 'Whether the filer filed a 10-K/A within 13 months from the day of this filing.',
    source: DERIVED,
    example: true,
    readsReports: true,
    value: (_row, known) => onFile(known, ({ isAnnualAmended }) => isAnnualAmended),
  },
  reportType: {
    type: 'text',
    label: 'Report',
    nullable: true,
    description: 'Kind of late report: annual or quarterly.',
    source: DERIVED,
    example: 'annual',
    value: (row) => ({ value: reportTypeOf(row) }),
  },
  periodOfReport: {
    type: 'day',
    label: 'Period',
    nullable: true,
    description:
      'Last day of the period that the late report covers, as the notice gives it. If the notice gives its own filing date or an impossible period, we take the day from the report.',
    source: SUBMISSIONS,
    example: '2025-06-30',
    readsReports: true,
    value: (row, { state }) => {
      const notice = state?.notice ?? null;
      if (notice === null) return { absent: 'NOT_RUN' };
      if (notice.period !== null) return { value: notice.period };
      // Some notices give their own day as the period, which says as little as an empty field.
      return row.reportDate === null ? reportDateOf(row) : { absent: 'NOT_TAGGED' };
    },
  },
  filedSince: {
    type: 'text',
    label: 'Filed since',
    nullable: true,
    description: 'Accession number of the late report, once filed.',
    source: DERIVED,
    example: '0000320193-24-000130',
    readsReports: true,
    value: (_row, known) => {
      const report = known.state?.notice?.report ?? null;
      if (report !== null) return { value: report.accession };
      const state = noticeStateIn(known);
      if ('absent' in state) return state;
      return { absent: state.value === 'open' ? 'NOT_DUE' : 'NOT_FILED' };
    },
  },
  noticeState: {
    type: 'text',
    label: 'State of notice',
    nullable: true,
    description:
      'Outcome of the notice: open, cured (report filed within the extension), late (filed after it) or missing. The extension is 15 calendar days for an annual and 5 for a quarterly report. It runs from the business day before the notice and ends on a business day. Null after the extension if we have not loaded the filer’s own list of filings.',
    source: DERIVED,
    example: 'cured',
    readsReports: true,
    value: (_row, known) => noticeStateIn(known),
  },
  exit: {
    type: 'boolean',
    label: 'Exit costs',
    nullable: true,
    description: 'Whether the filing reports exit or disposal costs (item 2.05).',
    source: DERIVED,
    example: true,
    value: (row) => ({ value: row.kinds.includes('8-K 2.05') }),
  },
  impairment: {
    type: 'boolean',
    label: 'Impairment',
    nullable: true,
    description: 'Whether the filing reports a material impairment (item 2.06).',
    source: DERIVED,
    example: false,
    value: (row) => ({ value: row.kinds.includes('8-K 2.06') }),
  },
  changes12m: {
    type: 'integer',
    label: 'Changes, 12 months',
    unit: 'filings',
    nullable: true,
    description:
      'Number of filings with a director or officer change, by this filer in the 12 months up to this filing. Amendments do not count.',
    source: DERIVED,
    example: 3,
    value: (_row, { state }) => (state === null ? { absent: 'NOT_RUN' } : { value: state.originals }),
  },
  withLate: {
    type: 'boolean',
    label: 'Also late',
    nullable: true,
    description: 'Whether the filer also filed a notice of late filing in the 12 months up to this filing.',
    source: DERIVED,
    example: false,
    value: (_row, known) => onFile(known, hasNotice),
  },
  withNonReliance: {
    type: 'boolean',
    label: 'Also non-reliance',
    nullable: true,
    description: 'Whether the filer also filed a non-reliance notice (item 4.02) in the 12 months up to this filing.',
    source: DERIVED,
    example: false,
    value: (_row, known) => onFile(known, ({ warningKinds }) => warningKinds.includes('8-K 4.02')),
  },
} as const satisfies Record<string, BoardSpecificColumn>;

const hasNotice = ({ warningKinds }: RowState) => warningKinds.includes('NT 10-K') || warningKinds.includes('NT 10-Q');

/** A loaded filing proves that it exists; its absence is certain only for a filer whose list of filings was read. */
function onFile({ state, isListRead }: KnownState, isThere: (state: RowState) => boolean): Cell<boolean> {
  if (state === null) return { absent: 'NOT_RUN' };
  return isThere(state) || isListRead ? { value: isThere(state) } : { absent: 'NOT_INGESTED' };
}
