import { run, type Tx } from '../../../prisma/transaction.ts';
import { copyInto, copyLine } from '../shared/copy.ts';
import { betterFiledItems, type FiledItems } from './filing-merge.ts';

/**
 * Stores the items of filings once per accession number, whichever filer's list they come from.
 *
 * @param lists items by accession number, from several sources
 * @returns the number of filings with new or changed items
 */
export async function storeItems(tx: Tx, lists: readonly ReadonlyMap<string, FiledItems>[]): Promise<number> {
  const wanted = new Map<string, FiledItems>();
  for (const list of lists) {
    for (const [accession, filed] of list) wanted.set(accession, betterFiledItems(wanted.get(accession), filed));
  }
  if (wanted.size === 0) return 0;

  const stored = await loadItems(tx, [...wanted.keys()]);
  const replaced: string[] = [];
  let lines = '';
  let changed = 0;
  for (const [accession, filed] of wanted) {
    const before = stored.get(accession);
    const better = betterFiledItems(before, filed);
    if (before !== undefined) {
      if (isSame(before, better)) continue;
      replaced.push(accession);
    }
    changed += 1;
    const acceptedAt = better.acceptedAt?.toISOString() ?? null;
    for (const [position, item] of better.items.entries()) {
      lines += copyLine([accession, position, item, better.filedOn, acceptedAt]);
    }
  }
  if (replaced.length > 0) await run(tx, 'delete from filing_items where accession = any($1::text[])', [replaced]);
  await copyInto(tx, 'filing_items (accession, position, item, filed_on, accepted_at)', lines);
  return changed;
}

const isSame = (a: FiledItems, b: FiledItems) =>
  a.filedOn === b.filedOn && a.acceptedAt?.getTime() === b.acceptedAt?.getTime() && a.items.join() === b.items.join();

/** Stored items by accession number; filings without items are omitted. */
export async function loadItems(tx: Tx, accessions: readonly string[]): Promise<Map<string, FiledItems>> {
  const { rows } = await run<FiledItems & { readonly accession: string }>(
    tx,
    `select accession, min(filed_on) as "filedOn", max(accepted_at) as "acceptedAt", array_agg(item order by position) as items from filing_items
     where accession = any($1::text[]) group by accession`,
    [accessions],
  );
  return new Map(rows.map(({ accession, ...filed }) => [accession, filed]));
}
