import { storeTransaction } from '../../prisma/transaction.ts';
import { newYorkDay } from '../../schema/domain/terms/day.ts';
import { changedRowEvents, storeEvents } from '../store/filings/events.ts';
import { type ItemLabel, storeItemLabel, unlabelledItems } from '../store/filings/item-labels.ts';
import { filersOfRows, storeRowVersions } from '../store/filings/row-versions.ts';
import { bumpDataVersion } from '../store/raise-data-version.ts';
import type { JobDeps } from './shared/job-deps.ts';

type Deps = Pick<JobDeps, 'database' | 'clock' | 'now'>;

/**
 * The next sections to label, for a terminal. The rules' outcome is omitted unless requested: a label given without it
 * counts for their precision, one that only confirms it does not.
 */
export async function listUnlabelled({ database }: Deps, { isShown }: { readonly isShown: boolean }): Promise<string> {
  const items = await unlabelledItems(database);
  if (items.length === 0) return 'Every section that was read and has outcomes is labelled.';
  return items
    .map(({ accession, item, outcome, excerpt, url }) =>
      [`${accession} ${item}${isShown ? ` ${outcome}` : ''}`, `  ${excerpt ?? '(no words)'}`, `  ${url}`].join('\n'),
    )
    .join('\n');
}

/**
 * Stores an operator's label of an item, dated today by the service's clock; boards show it from then on.
 *
 * Errors: a section that was not read.
 */
export async function labelItem({ database, clock, now }: Deps, label: ItemLabel): Promise<string> {
  const { accession, item, outcome, isBlind } = label;
  return storeTransaction(database, async (tx) => {
    const ruleOutcome = await storeItemLabel(tx, label, newYorkDay(clock()));
    if (ruleOutcome === null) throw new Error(`No item ${item} of ${accession} was read. Nothing was changed.`);
    await storeRowVersions(tx, await filersOfRows(tx, [accession]));
    await storeEvents(tx, await changedRowEvents(tx, [accession]), now());
    await bumpDataVersion(tx, now());
    if (ruleOutcome !== outcome) return `${accession} ${item} is ${outcome}; the rules said ${ruleOutcome}.`;
    return `${accession} ${item} is ${outcome}, as the rules say${isBlind ? '' : '; given after seeing that, it does not count for them'}.`;
  });
}
