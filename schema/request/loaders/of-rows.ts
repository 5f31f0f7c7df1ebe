import DataLoader from 'dataloader';
import { BOARDS } from '../../domain/boards/index.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { RowKey } from '../../queries/boards/page-keys.ts';
import { readRowsOfFilers, readRowsOfFilings } from '../../queries/boards/rows-of-filers.ts';
import { seenInYear } from '../../queries/shared/seen.ts';
import { type RowOnBoard, type ShowingDeps, showRows } from '../../snapshots/shown-rows.ts';
import { inGroups } from './by-filer-and-day.ts';

interface RowsKey {
  readonly cik: number;
  readonly asOf: AsOf;
}

type Deps = ShowingDeps & { readonly clock: () => Date };

/** Filers' rows on the boards of a day, newest first: one read per day, however many filers. */
export const rowsByFiler = (deps: Deps) =>
  inGroups<RowsKey, readonly RowOnBoard[]>(
    ({ asOf }) => nameOf(asOf),
    ({ cik, asOf }) => `${cik} ${nameOf(asOf)}`,
    async (group) => {
      const ciks = group.map(({ cik }) => cik);
      const rows = await readRows(deps, ciks, group[0].asOf);
      return ({ cik }) => rows.get(cik) ?? [];
    },
  );

const nameOf = ({ day, until }: AsOf) => `${day} ${until}`;

/** Order of the boards that one filing is on. */
const POSITION = new Map(BOARDS.map(({ slug }, at) => [slug, at]));

async function readRows(
  deps: Deps,
  ciks: readonly number[],
  asOf: AsOf,
): Promise<ReadonlyMap<number, readonly RowOnBoard[]>> {
  const seen = seenInYear(asOf, deps.clock);
  const { found, rowOf } = await showRows(
    deps,
    asOf,
    (reader) => readRowsOfFilers(reader, ciks, seen),
    ({ rows }) => rows,
  );
  const byFiler = Map.groupBy(found.rows, ({ cik }) => cik);
  return new Map(
    [...byFiler].map(([cik, own]) => {
      const byFiling = Map.groupBy(own, ({ accession }) => accession);
      const listed = [...byFiling.values()].flatMap((all) =>
        all.toSorted((a, b) => (POSITION.get(a.board) ?? 0) - (POSITION.get(b.board) ?? 0)),
      );
      return [cik, listed.map(rowOf)];
    }),
  );
}

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
