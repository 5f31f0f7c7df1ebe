import { type ItemOutcome, type Office, type TextItem, UNCLASSIFIED } from '../../terms/item-outcome.ts';
import { firstAmount, type NamedAmount } from './amount.ts';
import { applyRules, type RulesApplied } from './apply-rules.ts';
import { auditorDisagreement } from './auditor-disagreement.ts';
import { type Excerpt, excerpt } from './excerpt.ts';
import { isPublished, recordOf } from './measured.ts';
import { nonReliancePeriods } from './non-reliance-periods.ts';
import { officeOf } from './office.ts';
import { sentences } from './sentences.ts';

export interface ItemDescription {
  readonly item: TextItem;
  /** Null for an empty section. */
  readonly excerpt: Excerpt | null;
  /** Null for items 2.05 and 2.06, which have no outcomes. */
  readonly outcome: ItemOutcome | typeof UNCLASSIFIED | null;
  readonly evidence: readonly string[];
  /** Item 5.02: the office that changes hands; null if none does, or the text does not name it. */
  readonly office: Office | null;
  /** Items 2.05 and 2.06. */
  readonly amount: NamedAmount | null;
  /** Item 4.01. */
  readonly disagreement: boolean | null;
  /** Item 4.02, in the filer's words. */
  readonly periods: readonly string[];
}

/**
 * Reads a section of one of the nine items.
 *
 * @param paragraphs  the text after the heading and its title, with single spaces
 */
export function describeItem(item: TextItem, paragraphs: readonly string[]): ItemDescription {
  const said = paragraphs.flatMap(sentences);
  const { outcome, evidence, firings } = onlyPublished(item, applyRules(item, said));
  return {
    item,
    excerpt: excerpt(
      paragraphs,
      firings.map(({ sentence }) => sentence),
    ),
    outcome,
    evidence,
    office: item === '5.02' ? officeOf(firings) : null,
    amount: item === '2.05' || item === '2.06' ? firstAmount(said) : null,
    disagreement: item === '4.01' ? auditorDisagreement(said) : null,
    periods: item === '4.02' ? nonReliancePeriods(said) : [],
  };
}

/** Suppresses an outcome that is wrong too often. */
function onlyPublished(item: TextItem, applied: RulesApplied): RulesApplied {
  const { outcome } = applied;
  if (outcome === null || outcome === UNCLASSIFIED) return applied;
  const record = recordOf(item, outcome);
  return record === null || isPublished(record) ? applied : { outcome: UNCLASSIFIED, evidence: [], firings: [] };
}
