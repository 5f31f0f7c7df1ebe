import { classOf } from '../../terms/class-of.ts';
import type { EventClass, EventKind } from '../../terms/event-kind.ts';
import { type ItemOutcome, kindOfItem, TEXT_ITEMS } from '../../terms/item-outcome.ts';
import { hasEffect, recordOf } from './measured.ts';

/** The class of an event of which the text reports this; null: not read, not classified, or without outcomes. */
export function classOfText(kind: EventKind, outcome: ItemOutcome | null): EventClass {
  const item = TEXT_ITEMS.find((one) => kindOfItem(one) === kind);
  const record = item === undefined || outcome === null ? null : recordOf(item, outcome);
  return classOf(kind, outcome, record !== null && hasEffect(record));
}
