import type { ItemOutcome, TextItem } from '../../terms/item-outcome.ts';
import measured from './measured.json' with { type: 'json' };

/** How the rules of one outcome did on real documents labelled by hand; counts of documents. */
export interface RuleRecord {
  readonly item: TextItem;
  readonly outcome: ItemOutcome;
  /** Labelled so by a person. */
  readonly labelled: number;
  /** Given this outcome by the rules. */
  readonly fired: number;
  /** Of those fired on, labelled so. */
  readonly right: number;
  /** Of those fired on, documents on which the rules were not written. */
  readonly unseen: number;
  readonly unseenRight: number;
}

/** One record for each outcome of the closed lists, written by tests/audit/item-texts.test.ts. */
export const MEASURED = measured.outcomes as readonly RuleRecord[];

/** Documents below which a record is provisional (INTERFACE 15.3). */
export const PROVISIONAL_BELOW = 20;
/** Precision below which an outcome is not published. */
export const PRECISION_MIN = 0.95;
/** Documents not written on, none of them wrong, from which an outcome changes a class (INTERFACE 16.6). */
export const UNSEEN_MIN = 5;

export function recordOf(item: TextItem, outcome: ItemOutcome): RuleRecord | null {
  return MEASURED.find((one) => one.item === item && one.outcome === outcome) ?? null;
}

/** Share of the documents fired on that are labelled so; null where the rules have fired on none. */
export function precisionOf({ fired, right }: RuleRecord): number | null {
  return fired === 0 ? null : right / fired;
}

/** Share of the documents labelled so that the rules find; null where none is labelled so. */
export function recallOf({ labelled, right }: RuleRecord): number | null {
  return labelled === 0 ? null : right / labelled;
}

/** Not below the least precision: an outcome never yet seen in a real document is published, as provisional. */
export function isPublished(record: RuleRecord): boolean {
  return (precisionOf(record) ?? 1) >= PRECISION_MIN;
}

export function isProvisional({ fired }: RuleRecord): boolean {
  return fired < PROVISIONAL_BELOW;
}

/** May the outcome change the class of its event. */
export function hasEffect(record: RuleRecord): boolean {
  return isPublished(record) && record.unseen >= UNSEEN_MIN && record.unseenRight === record.unseen;
}
