import { EVENT_KINDS, type EventClass, type EventKind, worstClass } from '../../terms/event-kind.ts';
import { type ItemOutcome, itemOfKind, type TextItem, UNCLASSIFIED } from '../../terms/item-outcome.ts';
import { followsText } from '../../terms/unread.ts';
import { hasEffect, recordOf } from './measured.ts';

/**
 * Outcomes that raise or lower the class of their kind (METHODS 4.1, INTERFACE 16.6); all others leave it unchanged.
 */
const BY_OUTCOME: Partial<Record<ItemOutcome, EventClass>> = {
  DEFICIENCY_NOTICE: 'severe',
  SUSPENSION_OR_HEARING: 'severe',
  DEFAULT_OR_ACCELERATION: 'severe',
  COMPLIANCE_REGAINED: 'note',
  TRANSFER: 'note',
  MERGER_COMPLETED: 'note',
  MANDATORY_REDEMPTION: 'note',
};

/**
 * The class of an event by the outcome in its text; without one, the base class of its kind.
 *
 * @param outcome      null: unclassified, not read, or an item without outcomes
 * @param isEffective  true if the rule has proved itself on texts it was not written from (`hasEffect` of measured.ts);
 *                     other outcomes leave the base class unchanged
 */
export function classOf(kind: EventKind, outcome: ItemOutcome | null, isEffective: boolean): EventClass {
  const base = CLASS_OF_KIND.get(kind) ?? 'note';
  return (isEffective && outcome !== null && BY_OUTCOME[outcome]) || base;
}

const CLASS_OF_KIND = new Map(EVENT_KINDS.map((one) => [one.kind, one.class]));

/**
 * The class of an event whose text reports this outcome; unknown if the text decides whether it is a warning and has
 * not been read.
 *
 * @param outcome  null: not read, or an item without outcomes
 */
export function classOfText(kind: EventKind, outcome: ItemOutcome | typeof UNCLASSIFIED | null): EventClass {
  if (outcome === null && followsText(kind)) return 'unknown';
  const item = itemOfKind(kind);
  const known = outcome === UNCLASSIFIED ? null : outcome;
  const record = item === null || known === null ? null : recordOf(item, known);
  return classOf(kind, known, record !== null && hasEffect(record));
}

/**
 * The class of a filing for some of its kinds: the worst of them, each judged by the filing's text where it has been
 * read.
 */
export function classOfFiling(
  kinds: readonly EventKind[],
  texts: readonly { readonly item: TextItem; readonly outcome: ItemOutcome | typeof UNCLASSIFIED | null }[],
): EventClass {
  return worstClass(
    kinds.map((kind) => classOfText(kind, texts.find(({ item }) => item === itemOfKind(kind))?.outcome ?? null)),
  );
}
