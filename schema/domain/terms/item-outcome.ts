import type { EventKind } from './event-kind.ts';

/**
 * What the text of an 8-K item can say happened: one closed list for each item (INTERFACE 15.3).
 *
 * Items 2.05 and 2.06 have no outcomes; of them an amount is read.
 */
export const ITEM_OUTCOMES = {
  '1.03': ['PETITION', 'PLAN_CONFIRMED', 'RECEIVERSHIP'],
  '1.05': ['MATERIAL', 'NOT_YET_DETERMINED', 'NOT_MATERIAL'],
  '2.04': ['DEFAULT_OR_ACCELERATION', 'MANDATORY_REDEMPTION'],
  '2.05': [],
  '2.06': [],
  '3.01': [
    'DEFICIENCY_NOTICE',
    'COMPLIANCE_REGAINED',
    'TRANSFER',
    'VOLUNTARY_DELISTING',
    'MERGER_COMPLETED',
    'SUSPENSION_OR_HEARING',
  ],
  '4.01': ['DISMISSED', 'RESIGNED', 'ENGAGED_ONLY'],
  '4.02': ['BOARD', 'AUDITOR'],
  '5.02': ['DEPARTURE', 'APPOINTMENT', 'COMPENSATION_ONLY', 'SEVERAL'],
} as const;

/** An item whose text is read. */
export type TextItem = keyof typeof ITEM_OUTCOMES;
export type ItemOutcome = (typeof ITEM_OUTCOMES)[TextItem][number];

/** Read, and no rule fires or two disagree. A document that was not read has no outcome at all (INTERFACE 16.24). */
export const UNCLASSIFIED = 'UNCLASSIFIED';

/** Whose office an item 5.02 is about, most senior first: of several named, the first of this list is given. */
export const OFFICES = ['CEO', 'CFO', 'CHAIR', 'DIRECTOR', 'OTHER'] as const;
export type Office = (typeof OFFICES)[number];

/** Items whose text is read, the rare ones first: the order in which documents are fetched. */
export const TEXT_ITEMS: readonly TextItem[] = ['1.03', '4.02', '1.05', '2.04', '3.01', '4.01', '2.05', '2.06', '5.02'];

export function isTextItem(item: string): item is TextItem {
  return Object.hasOwn(ITEM_OUTCOMES, item);
}

/** The event kind that a text item makes. */
export function kindOfItem(item: TextItem): EventKind {
  return `8-K ${item}`;
}
