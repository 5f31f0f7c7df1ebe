/**
 * Reasons for the absence of a number: a closed list (INTERFACE 3), each with words for readers and a way to obtain the
 * number.
 */
export const ABSENCE_REASONS = {
  NOT_TAGGED: ['The filing does not give this in its tagged data.', 'Read the document behind the link.'],
  NOT_REPORTED: [
    'The report gives no such total for the company.',
    'Read the segments and the income statement in the document behind the link.',
  ],
  DIMENSIONAL_ONLY: [
    'The filing gives this number only in parts, such as share classes or segments.',
    'Read the document behind the link.',
  ],
  EXTENSION_TAG: ['The filer used a tag of its own for this number.', 'Read the document behind the link.'],
  NOT_CONSECUTIVE: ['The two periods are not consecutive fiscal years.', 'Compare the two annual reports by hand.'],
  BASIS_CHANGED: ['The two years are reported on different bases.', 'Compare the two annual reports by hand.'],
  NON_POSITIVE_BASE: ['The number it would be divided by is zero or negative.', 'Read the two numbers themselves.'],
  BELOW_FLOOR: ['The base is too small for a meaningful number.', 'Read the base itself.'],
  SHORT_HISTORY: ['Too few years are on file.', 'Ask again after the next annual report.'],
  STALE: ['We have no figures of a recent annual report.', 'Read its annual reports on EDGAR.'],
  FOREIGN_FILER: [
    'Foreign private issuers report such events on Form 6-K, which carries no items.',
    'Read the filer’s 6-K reports.',
  ],
  FOREIGN_CURRENCY: ['The filer reports in another currency.', 'Read the number in its own currency.'],
  TOO_FEW_PEERS: [
    'Fewer than five companies of the group report this number.',
    'Compare with the members of the group one by one.',
  ],
  NOT_APPLICABLE: ['The field has no meaning for this row.', 'Nothing is missing.'],
  BEFORE_FORM_EXISTED: ['The form that would show it did not exist yet.', 'Ask for a later date.'],
  UNMATCHED: ['What it refers to could not be matched with certainty.', 'Look it up on EDGAR.'],
  NOT_COVERED: ['The source does not cover this filer.', 'Look the filer up on EDGAR.'],
  NOT_DUE: ['It is not due yet.', 'Ask again after the due date.'],
  NOT_FILED: ['Nothing of the kind has been filed.', 'Ask again later, or follow the filer’s filings on EDGAR.'],
  NOT_READ: ['We have not read the document that would say it.', 'Read the document behind the link.'],
  UNCLASSIFIED: [
    'The text was read, and no published rule tells what it reports.',
    'Read the sentences quoted, or the document behind the link.',
  ],
  NOT_RUN: ['This service has not computed it yet.', 'Ask again once the load that is under way is done.'],
  NOT_INGESTED: ['We have not loaded this yet.', 'See it on EDGAR.'],
  RECONSTRUCTED: ['It was computed after the fact and carries no receipt.', 'Use ranges logged before their outcome.'],
  TOO_FEW_EVENTS: ['Too few events for a rate.', 'Read the events themselves.'],
  INCONSISTENT: [
    'The filing contradicts this number.',
    'Read both facts in its proof, and the document behind the link.',
  ],
  TOO_LARGE: ['The number is beyond what JSON carries exactly.', 'Read the digits in sources.'],
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
