import DataLoader from 'dataloader';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { RowKey } from '../../queries/boards/page-keys.ts';
import { readRowsOfFilings } from '../../queries/boards/rows-of-filers.ts';
import { seenInYear } from '../../queries/shared/seen.ts';
import { type RowOnBoard, type ShowingDeps, showRows } from '../../snapshots/shown-rows.ts';

interface DatedKey extends RowKey {
  readonly asOf: AsOf;
}

/**
 * Rows of filings as a day's boards show them; null if a filing is not, or not yet, on its board. Keys are batched but
 * values not remembered, because a subscription may last for years.
 */
export const rowOnBoard = (deps: ShowingDeps & { readonly clock: () => Date }) =>
  new DataLoader<DatedKey, RowOnBoard | null>(
    async (keys) => {
      const [first] = keys;
      if (first === undefined) return [];
      // All keys of a batch are of one day: today.
      const { asOf } = first;
      const seen = seenInYear(asOf, deps.clock);
      const accessions = [...new Set(keys.map(({ accession }) => accession))];
      const { found, rowOf } = await showRows(
        deps,
        asOf,
        (reader) => readRowsOfFilings(reader, accessions, seen),
        ({ rows }) => rows,
      );
      return keys.map(({ board, accession }) => {
        const row = found.rows.find((one) => one.board === board && one.accession === accession);
        return row === undefined ? null : rowOf(row);
      });
    },
    { cache: false },
  );
