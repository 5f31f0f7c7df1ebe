import { clientIn } from '../../../prisma/client.ts';
import type { ItemLabel as LabelRow } from '../../../prisma/generated/client/client.ts';
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
  const { itemLabel, itemText } = clientIn(tx).prisma;
  const where = { accession_item: { accession, item } };
  const text = await itemText.findUnique({ where });
  if (text === null || text.outcome === null) return null;
  const given = { outcome, isBlind, labelledOn: new Date(labelledOn) };
  const { ruleOutcome } = await itemLabel.upsert({
    where,
    create: {
      accession,
      item,
      ...given,
      ruleOutcome: text.outcome,
      ruleEvidence: text.evidence,
      rulesVersion: text.rulesVersion,
    },
    update: given,
  });
  await applyItemLabels(tx, [accession]);
  return ruleOutcome as RuleOutcome;
}

/** Records the outcome of newer rules for labelled texts, then applies the labels again. */
export async function applyItemLabels(tx: Tx, accessions: readonly string[]): Promise<void> {
  const { rows } = await run<Pick<LabelRow, 'accession' | 'item' | 'ruleOutcome' | 'ruleEvidence' | 'rulesVersion'>>(
    tx,
    `select t.accession, t.item, t.outcome as "ruleOutcome", t.evidence as "ruleEvidence", t.rules_version as "rulesVersion"
     from item_texts t join item_labels l using (accession, item)
     where l.accession = any($1::text[]) and t.rules_version > l.rules_version`,
    [accessions],
  );
  for (const { accession, item, ...data } of rows) {
    await clientIn(tx).prisma.itemLabel.update({ where: { accession_item: { accession, item } }, data });
  }
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
