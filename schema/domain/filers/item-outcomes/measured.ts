import type { ItemOutcome, TextItem, UNCLASSIFIED } from '../../terms/item-outcome.ts';
import measured from './measured.json' with { type: 'json' };

/** Accuracy of the rules for one outcome against one reader's labels; counts of documents. */
export interface LabelCounts {
  /** Labeled with this outcome by the reader. */
  readonly labelled: number;
  /** Given this outcome by the rules. */
  readonly fired: number;
  /** Given this outcome by both. */
  readonly right: number;
}

/** Accuracy on real documents labeled by hand, by the author of the rules and by a second reader. */
export interface RuleRecord extends LabelCounts {
  readonly item: TextItem;
  readonly outcome: ItemOutcome;
  /** Labels of a reader who saw neither the rules nor the other labels; the published precision is based on these. */
  readonly second: LabelCounts;
  /** Fired-on documents that the rules were not written from. */
  readonly unseen: number;
  readonly unseenRight: number;
}

/** One record for each outcome of the closed lists, written by tests/audit/item-texts.test.ts. */
export const MEASURED = measured.outcomes as readonly RuleRecord[];

/** Documents of an item with one label from the second reader and one result from the rules. */
export interface Confusion {
  readonly item: TextItem;
  readonly label: ItemOutcome;
  readonly given: ItemOutcome | typeof UNCLASSIFIED;
  readonly documents: number;
}
export const CONFUSION = measured.confusion as readonly Confusion[];

/** The sample: documents, documents without any of the nine items, sections read twice and those labeled alike. */
export const MEASURED_ON = { rulesVersion: measured.rulesVersion, ...measured.sections, ...measured.agreement };

/** Number of documents below which a record is provisional (INTERFACE 15.3). */
export const PROVISIONAL_BELOW = 20;
export const PRECISION_MIN = 0.95;
/** Number of unseen documents, all of them right, from which an outcome may change a class (INTERFACE 16.6). */
export const UNSEEN_MIN = 5;

export function recordOf(item: TextItem, outcome: ItemOutcome): RuleRecord | null {
  return MEASURED.find((one) => one.item === item && one.outcome === outcome) ?? null;
}

/** Share of fired-on documents that are labeled with the outcome; null if the rules never fired. */
export function precisionOf({ fired, right }: LabelCounts): number | null {
  return fired === 0 ? null : right / fired;
}

/** Share of labeled documents that the rules find; null if none are labeled. */
export function recallOf({ labelled, right }: LabelCounts): number | null {
  return labelled === 0 ? null : right / labelled;
}

/**
 * True unless either reader's labels put it below the minimum precision. An outcome not yet seen in a real document is
 * published as provisional.
 */
export function isPublished(record: RuleRecord): boolean {
  return [record, record.second].every((counts) => (precisionOf(counts) ?? 1) >= PRECISION_MIN);
}

export function isProvisional({ fired }: RuleRecord): boolean {
  return fired < PROVISIONAL_BELOW;
}

export function hasEffect(record: RuleRecord): boolean {
  return isPublished(record) && record.unseen >= UNSEEN_MIN && record.unseenRight === record.unseen;
}
