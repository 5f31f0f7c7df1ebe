import type { Day } from '../terms/day.ts';
import type { EventKind } from '../terms/event-kind.ts';

/** Today's items of Form 8-K (SEC Release 33-8400, effective 23 August 2004). */
const TODAYS_ITEMS: Day = '2004-08-23';
/** Item 1.05 (SEC Release 33-11216, effective 18 December 2023). */
const ITEM_1_05: Day = '2023-12-18';

/** The first day on which a filing could be of a kind; null for forms older than EDGAR. */
export function kindBegan(kind: EventKind): Day | null {
  if (!kind.startsWith('8-K ')) return null;
  return kind === '8-K 1.05' ? ITEM_1_05 : TODAYS_ITEMS;
}

/** Kinds that some day before another could not have, as a sentence names them, and the day they began. */
export function begunAfter(kinds: readonly EventKind[], day: Day): { readonly words: string; readonly on: Day } | null {
  const on = kinds
    .map(kindBegan)
    .filter((began) => began !== null)
    .sort()
    .at(-1);
  if (on === undefined || on <= day) return null;
  return { on, words: on === ITEM_1_05 ? '8-K item 1.05' : 'today’s 8-K items' };
}
