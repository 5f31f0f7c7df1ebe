import type { OwnColumn } from '../boards/columns.ts';
import type { AbsenceReason } from '../terms/absence.ts';
import { daysBetween } from '../terms/day.ts';
import { isAmendment } from '../terms/event-kind.ts';
import { kindOfItem, UNCLASSIFIED } from '../terms/item-outcome.ts';
import type { PeriodicReport, StoredRow, StoredText } from './board-input.ts';
import type { ValueOrAbsence } from './company-figures.ts';
import { type LateReportType, noticeSentence } from './late-notice.ts';
import type { VisibleRows } from './visible-rows.ts';

/** The derivation of each column that only some boards have; `debtToRevenue` comes with the figures. */
export const OWN_VALUES: {
  readonly [Name in Exclude<OwnColumn, 'debtToRevenue'>]: (
    row: StoredRow,
    visible: VisibleRows,
  ) => ValueOrAbsence<Name>;
} = {
  excerpt: (row) => quoted(textOf(row)?.excerpt, textOf(row)),
  outcome: (row) => outcomeOf(row),
  evidence(row) {
    const text = textOf(row);
    if (text === undefined) return { absent: 'NOT_READ' };
    const phrases = text.amountPhrase === null ? text.evidence : [text.amountPhrase];
    if (phrases.length > 0) return { value: phrases };
    return { absent: text.outcome === null ? 'NOT_APPLICABLE' : 'UNCLASSIFIED' };
  },
  textUrl: (row) => quoted(textOf(row)?.url, textOf(row)),
  daysToAmend(row, visible) {
    const [first] = visible.amendmentsOf(row);
    return first === undefined ? { absent: 'NOT_APPLICABLE' } : { value: daysBetween(row.filedOn, first.filedOn) };
  },
  amendedAnnual(row, visible) {
    const isLaterAmendment = ({ form, filedOn }: PeriodicReport) =>
      form === '10-K/A' && filedOn >= row.filedOn && filedOn <= visible.asOf;
    return { value: visible.reportsOf(row.cik).some(isLaterAmendment) };
  },
  reportType: (row) => ({ value: reportTypeOf(row) }),
  periodOfReport: (row) => reportDateOf(row),
  filedSince(row, visible) {
    const { state, report } = visible.outcomeOf(row);
    if (report !== null) return { value: report.accession };
    if (state === null) return { absent: 'NOT_INGESTED' };
    return { absent: state === 'open' ? 'NOT_DUE' : 'NOT_FILED' };
  },
  noticeState(row, visible) {
    const { state } = visible.outcomeOf(row);
    return state === null ? { absent: 'NOT_INGESTED' } : { value: state };
  },
  exit: (row) => ({ value: row.kinds.includes('8-K 2.05') }),
  impairment: (row) => ({ value: row.kinds.includes('8-K 2.06') }),
  changes12m(row, visible) {
    const changes = visible.onBoardBy(row.board, row.cik).filter((other) => !isAmendment(other.form));
    return { value: changes.length };
  },
  withLate(row, visible) {
    const kinds = visible.warningKinds(row.cik);
    return { value: kinds.includes('NT 10-K') || kinds.includes('NT 10-Q') };
  },
  withNonReliance: (row, visible) => ({ value: visible.warningKinds(row.cik).includes('8-K 4.02') }),
};

/** What was read of the most serious kind of a row that has been read. */
function textOf({ kinds, texts }: StoredRow): StoredText | undefined {
  return kinds.flatMap((kind) => texts.filter(({ item }) => kindOfItem(item) === kind))[0];
}

/** A document without the section was read, and says nothing. */
function quoted(
  words: string | null | undefined,
  text: StoredText | undefined,
): { value: string } | { absent: AbsenceReason } {
  if (text === undefined) return { absent: 'NOT_READ' };
  return words === null || words === undefined ? { absent: 'UNCLASSIFIED' } : { value: words };
}

/** What the text of a row reports. */
function outcomeOf(row: StoredRow): ValueOrAbsence<'outcome'> {
  const text = textOf(row);
  if (text === undefined) return { absent: 'NOT_READ' };
  if (text.outcome === null) return { absent: 'NOT_APPLICABLE' };
  return text.outcome === UNCLASSIFIED ? { absent: UNCLASSIFIED } : { value: text.outcome };
}

/** The day a filing reports on. An index and a feed list a filing without it; otherwise the filer left it empty. */
export function reportDateOf(row: StoredRow): ValueOrAbsence<'reportDate'> {
  if (row.reportDate !== null) return { value: row.reportDate };
  return { absent: isListedOnly(row) ? 'NOT_INGESTED' : 'NOT_TAGGED' };
}

/** Whether the filing is known from an index or a feed alone, and not from its filer's own list. */
export function isListedOnly(row: StoredRow): boolean {
  return row.items === null || (row.reportDate === null && row.primaryDocument === null);
}

/** The report that a late notice is about. */
export function reportTypeOf({ kinds }: Pick<StoredRow, 'kinds'>): LateReportType {
  return kinds.includes('NT 10-K') ? 'annual' : 'quarterly';
}

/** A plain remark that the filings themselves support: what an amendment amends, what became of a late notice. */
export function noteOf(row: StoredRow, visible: VisibleRows): ValueOrAbsence<'note'> {
  const original = visible.originalOf(row);
  const isLateNotice = row.kinds.some((kind) => kind.startsWith('NT '));
  const outcome = isLateNotice ? visible.outcomeOf(row) : null;
  const state = outcome?.state ?? null;
  const sentences = [
    original === null ? null : `Amends the filing of ${original.filedOn}.`,
    outcome === null || state === null ? null : noticeSentence({ ...outcome, state }, reportTypeOf(row)),
  ].filter((sentence) => sentence !== null);
  if (sentences.length > 0) return { value: sentences.join(' ') };
  return { absent: isLateNotice && state === null ? 'NOT_INGESTED' : 'NOT_APPLICABLE' };
}
