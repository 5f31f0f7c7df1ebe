import { run, type Tx } from '../../../prisma/transaction.ts';
import { copyInto, copyLine } from '../copy.ts';
import { betterItems } from './filing-merge.ts';

/**
 * Stores the items of filings, once for each accession number, whoever's list they came from.
 *
 * @param lists    items in order by accession number, of several sources
 * @returns number of filings whose items are new or changed
 */
export async function storeItems(tx: Tx, lists: readonly ReadonlyMap<string, readonly string[]>[]): Promise<number> {
  const wanted = new Map<string, readonly string[]>();
  for (const list of lists) {
    for (const [accession, items] of list) {
      wanted.set(accession, betterItems(wanted.get(accession) ?? null, items) ?? items);
    }
  }
  if (wanted.size === 0) return 0;

  const stored = await loadItems(tx, [...wanted.keys()]);
  const replaced: string[] = [];
  let lines = '';
  let changed = 0;
  for (const [accession, items] of wanted) {
    const before = stored.get(accession);
    if (before !== undefined) {
      if (before.join() === items.join() || betterItems(before, items) === before) continue;
      replaced.push(accession);
    }
    changed += 1;
    for (const [position, item] of items.entries()) lines += copyLine([accession, position, item]);
  }
  if (replaced.length > 0) await run(tx, 'delete from filing_items where accession = any($1::text[])', [replaced]);
  await copyInto(tx, 'filing_items (accession, position, item)', lines);
  return changed;
}

/** The items of filings as the tables hold them, in order; filings without items are not among the keys. */
export async function loadItems(tx: Tx, accessions: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await run<{ accession: string; items: string[] }>(
    tx,
    `select accession, array_agg(item order by position) as items from filing_items
     where accession = any($1::text[]) group by accession`,
    [accessions],
  );
  return new Map(rows.map(({ accession, items }) => [accession, items]));
}
