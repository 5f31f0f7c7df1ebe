import type { Database } from '../../../prisma/open.ts';
import { run, type Tx } from '../../../prisma/transaction.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import {
  type ItemOutcome,
  TEXT_ITEMS,
  type TextItem,
  type UNCLASSIFIED,
} from '../../../schema/domain/terms/item-outcome.ts';

export interface ItemLabel {
  readonly accession: string;
  readonly item: TextItem;
  readonly outcome: ItemOutcome;
  /** True if the operator had not seen the rules' outcome. */
  readonly isBlind: boolean;
}

type RuleOutcome = ItemOutcome | typeof UNCLASSIFIED;

/**
 * Stores a label, and shows its outcome instead of the rules'. The evidence of the rules is shown only if both agree,
 * and is kept with the label.
 *
 * @returns the rules' outcome; null if the text was not read, in which case nothing is stored
 */
export async function storeItemLabel(tx: Tx, label: ItemLabel, labelledOn: Day): Promise<RuleOutcome | null> {
  const { accession, item, outcome, isBlind } = label;
  const { rows } = await run<{ ruleOutcome: RuleOutcome }>(
    tx,
    `insert into item_labels as l (accession, item, outcome, rule_outcome, rule_evidence, rules_version, is_blind, labelled_on)
     select t.accession, t.item, $3, t.outcome, t.evidence, t.rules_version, $4, $5::date from item_texts t
     where t.accession = $1 and t.item = $2 and t.outcome is not null
     on conflict (accession, item) do update set outcome = excluded.outcome, is_blind = excluded.is_blind,
       labelled_on = excluded.labelled_on
     returning rule_outcome as "ruleOutcome"`,
    [accession, item, outcome, isBlind, labelledOn],
  );
  await applyItemLabels(tx, [accession]);
  return rows[0]?.ruleOutcome ?? null;
}

/** Records the outcome of newer rules for labelled texts, then applies the labels again. */
export async function applyItemLabels(tx: Tx, accessions: readonly string[]): Promise<void> {
  await run(
    tx,
    `update item_labels l set rule_outcome = t.outcome, rule_evidence = t.evidence, rules_version = t.rules_version
     from item_texts t where t.accession = l.accession and t.item = l.item and l.accession = any($1::text[])
       and t.rules_version > l.rules_version`,
    [accessions],
  );
  await run(
    tx,
    `update item_texts t set outcome = l.outcome,
       evidence = case when l.outcome = l.rule_outcome then l.rule_evidence else '{}' end
     from item_labels l where l.accession = t.accession and l.item = t.item and l.accession = any($1::text[])
       and t.outcome is distinct from l.outcome`,
    [accessions],
  );
}

export interface UnlabelledItem {
  readonly accession: string;
  readonly item: TextItem;
  readonly outcome: RuleOutcome;
  readonly excerpt: string | null;
  readonly url: string;
}

const LISTED = 20;

/** The next sections to label: rare items first, then the newest. */
export async function unlabelledItems({ pool }: Pick<Database, 'pool'>): Promise<UnlabelledItem[]> {
  const { rows } = await run<UnlabelledItem>(
    pool,
    `select t.accession, t.item, t.outcome, t.excerpt, t.url
     from item_texts t join unnest($1::text[]) with ordinality w (item, place) on w.item = t.item
     where t.outcome is not null and not exists (
       select from item_labels l where l.accession = t.accession and l.item = t.item)
     order by w.place, (select max(f.filed_on) from filings f where f.accession = t.accession) desc, t.accession desc
     limit ${LISTED}`,
    [TEXT_ITEMS],
  );
  return rows;
}
