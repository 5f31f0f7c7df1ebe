import type { AbsenceReason } from '../terms/absence.ts';
import type { Day } from '../terms/day.ts';
import type { EventKind } from '../terms/event-kind.ts';

export type NoticeState = 'open' | 'cured' | 'late' | 'missing';

/** When a report was due and until when it still counts as timely, by our reckoning. */
export interface Reckoning {
  readonly due: Day;
  /** True where the business day before the notice stands in for a due date that cannot be reckoned. */
  readonly isStandIn: boolean;
  /** The due date and the days of grace, moved to a business day. */
  readonly deadline: Day;
}

/** A filing that is named by another. */
export interface NamedFiling {
  readonly accession: string;
  readonly filedOn: Day;
}

/** What became of a late notice, the report that answers it, and how its days were reckoned. */
export interface NoticeOutcome {
  readonly state: NoticeState;
  readonly report: NamedFiling | null;
  /** End of the period that is late; null where neither the notice nor a report says it. */
  readonly period: Day | null;
  readonly reckoning: Reckoning;
}

/**
 * What a row rests on beside its own filing, on the days on which that is the same: what else the filers of its filing have
 * filed, and what the calendar makes of it.
 */
export interface RowState {
  /** The original that an amendment amends; null where none can be told. */
  readonly original: NamedFiling | null;
  /** Day of the first amendment that leads to this filing; null as long as there is none. */
  readonly amendedOn: Day | null;
  /** Warning kinds of the filer in the 12 months to the day of the filing, most serious first. */
  readonly warningKinds: readonly EventKind[];
  /** Filings on the board in the same months that name the filer. */
  readonly repeats: number;
  /** Those of them that are no amendments. */
  readonly originals: number;
  /** Whether a 10-K/A followed; false on boards that do not ask. */
  readonly isAnnualAmended: boolean;
  /** Null on rows that are no late notices. An amended notice keeps the outcome of its original: amending it moves no due date. */
  readonly notice: NoticeOutcome | null;
}

/** What is known beside the filing of a row as a board shows it. */
export interface KnownState {
  /** Null where it is not derived yet. */
  readonly state: RowState | null;
  /** Whether the filer's own list of filings was read: else what is not on file may have been filed. */
  readonly isListRead: boolean;
}

/** The state of a late notice, or why nobody can tell: without the filer's own list a report may have followed. */
export function noticeStateIn({
  state,
  isListRead,
}: KnownState): { readonly value: NoticeState } | { readonly absent: AbsenceReason } {
  const notice = state?.notice ?? null;
  if (notice === null) return { absent: 'NOT_RUN' };
  return notice.state === 'missing' && !isListRead ? { absent: 'NOT_INGESTED' } : { value: notice.state };
}
