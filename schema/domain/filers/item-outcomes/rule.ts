import type { ItemOutcome, TextItem } from '../../terms/item-outcome.ts';

/** One phrase rule: a sentence that matches says the outcome. Rules are data, and published as they stand. */
export interface OutcomeRule<Item extends TextItem = TextItem> {
  readonly item: Item;
  readonly outcome: ItemOutcome;
  /** Tried on one sentence at a time. What it matches is the evidence. Gaps in it are bounded, so the time is too. */
  readonly pattern: RegExp;
  /** A sentence that matches this too is not taken: it speaks of what may be, or of earlier years. */
  readonly except?: RegExp;
  /** Outcomes that say more: where one of them is found in the section, this rule is silent. */
  readonly yieldsTo?: readonly ItemOutcome[];
  /** The rule in a sentence, as published. */
  readonly says: string;
}

/** What may be, and not what is. The month of May is no "may". */
export const CONDITIONAL =
  /^(?:if|unless|in the event|should|to the extent)\b|\b(?:whether|(?-i:may)|might|could|would be|in the event|if (?:the|it|such|any|he|she|they|mr|ms))\b/i;
