import DataLoader from 'dataloader';
import { BOARDS } from '../../domain/boards/index.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { readRowsOfFilers } from '../../queries/boards/rows-of-filers.ts';
import { seenInYear } from '../../queries/shared/seen.ts';
import { type RowOnBoard, type ShowingDeps, showRows } from '../../snapshots/shown-rows.ts';

interface RowsKey {
  readonly cik: number;
  readonly asOf: AsOf;
}

type Deps = ShowingDeps & { readonly clock: () => Date };

/** Filers' rows on the boards of a day, newest first: one read per day, however many filers. */
export const rowsByFiler = (deps: Deps) =>
  new DataLoader<RowsKey, readonly RowOnBoard[], string>(
    async (keys) => {
      const byDay = Map.groupBy(keys, ({ asOf }) => nameOf(asOf));
      const read = new Map(
        await Promise.all(
          [...byDay].map(async ([name, [first, ...more]]) => {
            const ciks = new Set([first, ...more].flatMap((key) => key?.cik ?? []));
            return [name, first === undefined ? null : await readRows(deps, [...ciks], first.asOf)] as const;
          }),
        ),
      );
      return keys.map(({ cik, asOf }) => read.get(nameOf(asOf))?.get(cik) ?? []);
    },
    { cacheKeyFn: ({ cik, asOf }) => `${cik} ${nameOf(asOf)}` },
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
