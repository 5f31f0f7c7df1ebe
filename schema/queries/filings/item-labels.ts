/** How the rules of each outcome did by the labels of this service's operators. Serves `method`. */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { LabelCounts } from '../../domain/filers/item-outcomes/measured.ts';
import type { ItemOutcome, TextItem } from '../../domain/terms/item-outcome.ts';

export interface OperatorCounts extends LabelCounts {
  readonly item: TextItem;
  readonly outcome: ItemOutcome;
}

/** A label that only confirms what its giver had seen does not count; a correction always does (INTERFACE 16.6). */
const SELECT = `with counted as (
    select item, outcome, rule_outcome from item_labels where is_blind or outcome <> rule_outcome),
  kinds as (select item, outcome from counted union select item, rule_outcome from counted where rule_outcome <> 'UNCLASSIFIED')
  select k.item, k.outcome,
    (count(*) filter (where c.outcome = k.outcome))::int as labelled,
    (count(*) filter (where c.rule_outcome = k.outcome))::int as fired,
    (count(*) filter (where c.rule_outcome = k.outcome and c.outcome = k.outcome))::int as right
  from kinds k join counted c on c.item = k.item group by k.item, k.outcome order by k.item, k.outcome`;

/** Counts of the outcomes that operators or rules name; outcomes without a label are omitted. */
export function readOperatorCounts(database: Pick<Database, 'pool'>): Promise<OperatorCounts[]> {
  return query<OperatorCounts>(database, SELECT, []);
}
