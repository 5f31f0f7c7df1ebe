/**
 * Reasons for the absence of a number: a closed list (INTERFACE 3), each with words for readers and a way to obtain the
 * number.
 */
export const ABSENCE_REASONS = {
  NOT_TAGGED: ['The report does not tag this number.', 'It may be in the text of the filing.'],
  NOT_REPORTED: ['The company reports no such total.', 'The filing has its segments and its income statement.'],
  DIMENSIONAL_ONLY: [
    'The filing gives this number only in parts, such as share classes or segments.',
    'The filing has the parts.',
  ],
  EXTENSION_TAG: ['The company used an XBRL tag of its own for this number.', 'The filing has the number.'],
  NOT_CONSECUTIVE: ['The two periods are not consecutive fiscal years.', 'Compare the two annual reports.'],
  BASIS_CHANGED: ['The two years are reported on different bases.', 'Compare the two annual reports.'],
  NON_POSITIVE_BASE: ['The number to divide by is zero or negative.', 'Compare the two numbers themselves.'],
  BELOW_FLOOR: ['The number to divide by is too small for a meaningful result.', 'See the two numbers themselves.'],
  SHORT_HISTORY: ['We have too few fiscal years for this.', 'The next annual report may change that.'],
  STALE: ['We have no figures from a recent annual report.', 'See the company’s annual reports on EDGAR.'],
  FOREIGN_FILER: [
    'Foreign private issuers report such events on Form 6-K, which has no items.',
    'See the company’s 6-K reports.',
  ],
  FOREIGN_CURRENCY: ['The company reports in another currency.', 'See the number in that currency.'],
  TOO_FEW_PEERS: [
    'Fewer than five companies in the group report this number.',
    'Compare the companies in the group one by one.',
  ],
  NOT_APPLICABLE: ['This does not apply here.', 'Nothing is missing.'],
  BEFORE_FORM_EXISTED: ['The form that would show this did not exist yet.', 'Choose a later day.'],
  UNMATCHED: ['We could not match this with certainty.', 'Look it up on EDGAR.'],
  NOT_COVERED: ['The source does not cover this company.', 'Look the company up on EDGAR.'],
  NOT_DUE: ['This is not due yet.', 'Check again after the due date.'],
  NOT_FILED: ['Nothing of the kind has been filed.', 'Check again later, or follow the filings on EDGAR.'],
  NOT_READ: ['We have not read the document that would say this.', 'The filing has the document.'],
  UNCLASSIFIED: [
    'We read the text, but none of our published rules says what it reports.',
    'See the sentences quoted beside it.',
  ],
  NOT_RUN: ['We have not calculated this yet.', 'Check again when the load that is running has ended.'],
  NOT_INGESTED: ['We have not loaded this yet.', 'See it on EDGAR.'],
  RECONSTRUCTED: ['This was calculated later and has no receipt.', 'Use ranges published before their outcome.'],
  TOO_FEW_EVENTS: ['There are too few events for a rate.', 'See the events themselves.'],
  INCONSISTENT: ['Other numbers in the report contradict this one.', 'Its proof shows both.'],
  TOO_LARGE: ['JSON cannot carry this number exactly.', 'Read its digits in sources.'],
} as const satisfies Record<string, readonly [explanation: string, nextStep: string]>;

export type AbsenceReason = keyof typeof ABSENCE_REASONS;

export type FigureOrAbsence = number | AbsenceReason;

export type Absent = Readonly<Record<string, AbsenceReason>>;

/** A field that is null, by its name or path, and why. */
export interface Absence {
  readonly field: string;
  readonly reason: AbsenceReason;
  /** Where the rule that looked for the value has more to say than the reason's own words. */
  readonly explanation?: string;
}

/** One reason for several fields. */
export function absentFields(fields: readonly string[], reason: AbsenceReason, explanation?: string): Absence[] {
  const why = explanation === undefined ? { reason } : { reason, explanation };
  return fields.map((field) => ({ field, ...why }));
}

/** One reason for those of these fields whose value is null. */
export function nullFields(
  values: Readonly<Record<string, unknown>>,
  reason: AbsenceReason,
  explanation?: string,
): Absence[] {
  const fields = Object.keys(values).filter((field) => values[field] === null);
  return absentFields(fields, reason, explanation);
}
