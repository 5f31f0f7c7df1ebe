import type { ItemOutcome, TextItem } from '../../../terms/item-outcome.ts';

/** One phrase rule: a matching sentence indicates the outcome. Rules are data and are published unchanged. */
export interface OutcomeRule<Item extends TextItem = TextItem> {
  readonly item: Item;
  readonly outcome: ItemOutcome;
  /** Tested on one sentence at a time; the match is the evidence. Its gaps are bounded, and so is its running time. */
  readonly pattern: RegExp;
  /** Excludes a sentence that also matches this: it concerns possible events, or earlier years. */
  readonly except?: RegExp;
  /** More specific outcomes: if the section has one of them, this rule is ignored. */
  readonly yieldsTo?: readonly ItemOutcome[];
  /** The rule in a sentence, as published. */
  readonly says: string;
}

/** Possible rather than actual events. The month of May is not a "may". */
export const CONDITIONAL =
  /^(?:if|unless|in the event|should|to the extent)\b|\b(?:whether|(?-i:may)|might|could|would be|in the event|if (?:the|it|such|any|he|she|they|mr|ms))\b/i;
