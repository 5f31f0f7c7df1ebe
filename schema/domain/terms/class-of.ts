import { EVENT_KINDS, type EventClass, type EventKind } from './event-kind.ts';
import type { ItemOutcome } from './item-outcome.ts';

/** Outcomes that raise or lower the class of their kind (METHODS 4.1, INTERFACE 16.6); the others leave it. */
const BY_OUTCOME: Partial<Record<ItemOutcome, EventClass>> = {
  DEFICIENCY_NOTICE: 'severe',
  SUSPENSION_OR_HEARING: 'severe',
  DEFAULT_OR_ACCELERATION: 'severe',
  COMPLIANCE_REGAINED: 'note',
  TRANSFER: 'note',
  MERGER_COMPLETED: 'note',
  MANDATORY_REDEMPTION: 'note',
};

/** Kinds of which an outcome can be no warning at all: listing filings and early repayments. */
export const followsText = (kind: EventKind): boolean => kind === '8-K 3.01' || kind === '8-K 2.04';

/**
 * The class of an event once its text is read; unread and unclassified ones have the base class of their kind.
 *
 * @param outcome    null: not read, unclassified, or an item without outcomes
 * @param hasEffect  the rule has shown itself on texts it was not written on (`hasEffect` of item-outcomes/measured.ts);
 *                   an outcome without effect is a tag beside the base class
 */
export function classOf(kind: EventKind, outcome: ItemOutcome | null, hasEffect: boolean): EventClass {
  const base = CLASS_OF_KIND.get(kind) ?? 'note';
  return (hasEffect && outcome !== null && BY_OUTCOME[outcome]) || base;
}

const CLASS_OF_KIND = new Map(EVENT_KINDS.map((one) => [one.kind, one.class]));
