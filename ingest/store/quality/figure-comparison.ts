import { run, type Tx } from '../../../prisma/transaction.ts';
import type { Comparison } from '../../../schema/domain/quality/second-opinion.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';

interface Made {
  readonly file: string;
  readonly comparedOn: Day;
  readonly version: bigint;
}

/** Stores the counts of a comparison in place of an earlier one with a file of the name. */
export async function storeComparison(
  tx: Tx,
  { counts, refused }: Pick<Comparison, 'counts' | 'refused'>,
  { file, comparedOn, version }: Made,
): Promise<void> {
  await run(
    tx,
    `insert into figure_comparisons (file, compared_on, counts, refused, version) values ($1, $2, $3, $4, $5)
     on conflict (file) do update set compared_on = excluded.compared_on, counts = excluded.counts,
       refused = excluded.refused, version = excluded.version`,
    [file, comparedOn, JSON.stringify(counts), refused, String(version)],
  );
}
