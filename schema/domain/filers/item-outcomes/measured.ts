import type { ItemOutcome, TextItem, UNCLASSIFIED } from '../../terms/item-outcome.ts';
import measured from './measured.json' with { type: 'json' };

/** How the rules of one outcome did by the labels of a reader; counts of documents. */
export interface LabelCounts {
  /** Labelled so by the reader. */
  readonly labelled: number;
  /** Given this outcome by the rules. */
  readonly fired: number;
  /** Of those fired on, labelled so. */
  readonly right: number;
}

/** How they did on real documents labelled by hand, by whoever wrote the rules and by a second reader. */
export interface RuleRecord extends LabelCounts {
  readonly item: TextItem;
  readonly outcome: ItemOutcome;
  /** By somebody who saw neither the rules nor the other labels: what is published as precision. */
  readonly second: LabelCounts;
  /** Of those fired on, documents on which the rules were not written. */
  readonly unseen: number;
  readonly unseenRight: number;
}

/** One record for each outcome of the closed lists, written by tests/audit/item-texts.test.ts. */
export const MEASURED = measured.outcomes as readonly RuleRecord[];

/** Documents of an item that the second reader labels so, and the rules take for the same or for something else. */
export interface Confusion {
  readonly item: TextItem;
  readonly label: ItemOutcome;
  readonly given: ItemOutcome | typeof UNCLASSIFIED;
  readonly documents: number;
}
export const CONFUSION = measured.confusion as readonly Confusion[];

/** What was read for it: documents, those without an item of the nine, sections read twice and labelled alike. */
export const MEASURED_ON = { rulesVersion: measured.rulesVersion, ...measured.sections, ...measured.agreement };

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
export function precisionOf({ fired, right }: LabelCounts): number | null {
  return fired === 0 ? null : right / fired;
}

/** Share of the documents labelled so that the rules find; null where none is labelled so. */
export function recallOf({ labelled, right }: LabelCounts): number | null {
  return labelled === 0 ? null : right / labelled;
}

/** By neither reader below the least precision: an outcome never yet seen in a real document is published, as provisional. */
export function isPublished(record: RuleRecord): boolean {
  return [record, record.second].every((counts) => (precisionOf(counts) ?? 1) >= PRECISION_MIN);
}

export function isProvisional({ fired }: RuleRecord): boolean {
  return fired < PROVISIONAL_BELOW;
}

/** May the outcome change the class of its event. */
export function hasEffect(record: RuleRecord): boolean {
  return isPublished(record) && record.unseen >= UNSEEN_MIN && record.unseenRight === record.unseen;
}
