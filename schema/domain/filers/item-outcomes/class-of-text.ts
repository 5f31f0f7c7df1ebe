import { classOf } from '../../terms/class-of.ts';
import type { EventClass, EventKind } from '../../terms/event-kind.ts';
import { type ItemOutcome, itemOfKind, UNCLASSIFIED } from '../../terms/item-outcome.ts';
import { hasEffect, recordOf } from './measured.ts';

/** The class of an event of which the text reports this; null: not read, not classified, or without outcomes. */
export function classOfText(kind: EventKind, outcome: ItemOutcome | typeof UNCLASSIFIED | null): EventClass {
  const item = itemOfKind(kind);
  const known = outcome === UNCLASSIFIED ? null : outcome;
  const record = item === null || known === null ? null : recordOf(item, known);
  return classOf(kind, known, record !== null && hasEffect(record));
}
