import { classOf } from '../../terms/class-of.ts';
import { type EventClass, type EventKind, worstClass } from '../../terms/event-kind.ts';
import { type ItemOutcome, itemOfKind, type TextItem, UNCLASSIFIED } from '../../terms/item-outcome.ts';
import { hasEffect, recordOf } from './measured.ts';

/** The class of an event of which the text reports this; null: not read, not classified, or without outcomes. */
export function classOfText(kind: EventKind, outcome: ItemOutcome | typeof UNCLASSIFIED | null): EventClass {
  const item = itemOfKind(kind);
  const known = outcome === UNCLASSIFIED ? null : outcome;
  const record = item === null || known === null ? null : recordOf(item, known);
  return classOf(kind, known, record !== null && hasEffect(record));
}

/** The class of a filing for some of its kinds: that of the worst, each by what the filing's text says of it where that is read. */
export function classOfFiling(
  kinds: readonly EventKind[],
  texts: readonly { readonly item: TextItem; readonly outcome: ItemOutcome | typeof UNCLASSIFIED | null }[],
): EventClass {
  return worstClass(
    kinds.map((kind) => classOfText(kind, texts.find(({ item }) => item === itemOfKind(kind))?.outcome ?? null)),
  );
}
