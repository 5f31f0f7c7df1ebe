import type { AbsenceReason } from '../../terms/absence.ts';
import type { Day } from '../../terms/day.ts';
import type { EventKind } from '../../terms/event-kind.ts';

export type NoticeState = 'open' | 'cured' | 'late' | 'missing';

/** The computed due date of a report and the deadline by which it still counts as timely. */
export interface Reckoning {
  readonly due: Day;
  /** True if the business day before the notice replaces a due date that cannot be computed. */
  readonly isStandIn: boolean;
  /** The due date plus the extension of 5 or 15 days, moved to a business day. */
  readonly deadline: Day;
}

/** A filing that another one refers to. */
export interface NamedFiling {
  readonly accession: string;
  readonly filedOn: Day;
}

/** The outcome of a late notice, the report that answers it, and the computed days. */
export interface NoticeOutcome {
  readonly state: NoticeState;
  readonly report: NamedFiling | null;
  /** End of the late period; null if neither the notice nor a report gives it. */
  readonly period: Day | null;
  readonly reckoning: Reckoning;
}

/**
 * The state that a row depends on beyond its own filing, over days on which it stays the same: the filers' other
 * filings and the deadlines that have passed.
 */
export interface RowState {
  /** The original of an amendment; null if it cannot be identified. */
  readonly original: NamedFiling | null;
  /** Day of the first amendment that leads to this filing; null until there is one. */
  readonly amendedOn: Day | null;
  /** Warning kinds of the filer in the 12 months to the day of the filing, most serious first. */
  readonly warningKinds: readonly EventKind[];
  /** Filings on the board in the same months that name the filer. */
  readonly repeats: number;
  /** Of those, the ones that are not amendments. */
  readonly originals: number;
  /** True if a 10-K/A followed; always false on boards that do not show it. */
  readonly isAnnualAmended: boolean;
  /**
   * Null on rows other than late notices. An amended notice keeps the outcome of its original, because amending it
   * moves no due date.
   */
  readonly notice: NoticeOutcome | null;
}

export interface KnownState {
  /** Null until it is derived. */
  readonly state: RowState | null;
  /** True if the filer's own list of filings was read; otherwise filings may exist that are not loaded. */
  readonly isListRead: boolean;
}

/**
 * The state of a late notice, or why it is unknown: without the filer's own list, a report may have followed unseen.
 */
export function noticeStateIn({
  state,
  isListRead,
}: KnownState): { readonly value: NoticeState } | { readonly absent: AbsenceReason } {
  const notice = state?.notice ?? null;
  if (notice === null) return { absent: 'NOT_RUN' };
  return notice.state === 'missing' && !isListRead ? { absent: 'NOT_INGESTED' } : { value: notice.state };
}
