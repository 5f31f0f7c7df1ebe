import { run, type Tx } from '../../../prisma/transaction.ts';
import type { RangeRecord } from '../../../schema/domain/range/registry-records.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';

/** An entry about a filer, as the tables hold it. */
export interface KnownEntry {
  readonly cik: Cik;
  readonly kind: string;
  readonly sequence: number;
  readonly entryHash: string;
  readonly record: string;
}

/** The entries of filers about ranges, in the order of the chain. */
export async function knownEntries(tx: Tx, chain: string, ciks: readonly Cik[]): Promise<Map<Cik, KnownEntry[]>> {
  const { rows } = await run<KnownEntry>(
    tx,
    `select cik, kind, sequence, entry_hash as "entryHash", record from registry_entries
     where chain = $1 and cik = any($2::int[]) and kind in ('range', 'range-score') order by sequence`,
    [chain, ciks],
  );
  return Map.groupBy(rows, ({ cik }) => cik);
}

/** The ranges among entries, their records read. */
export function rangesAmong(entries: readonly KnownEntry[]) {
  return entries
    .filter(({ kind }) => kind === 'range')
    .map((entry) => ({ ...entry, record: JSON.parse(entry.record) as RangeRecord }));
}
