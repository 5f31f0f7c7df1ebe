import DataLoader from 'dataloader';
import { BOARD_MONTHS } from '../domain/boards/board-months.ts';
import { BOARDS } from '../domain/boards/index.ts';
import { addMonths, type Day } from '../domain/terms/day.ts';
import { readRowsOfFilers } from '../queries/boards/rows-of-filers.ts';
import type { RowOnBoard } from '../snapshots/board-snapshots.ts';
import { shownRows } from '../snapshots/shown-rows.ts';
import type { LoaderDeps } from './index.ts';

interface RowsKey {
  readonly cik: number;
  /** A past day: what today's boards have of a filer is in their snapshot. */
  readonly day: Day;
}

type Deps = Pick<LoaderDeps, 'database' | 'dataVersion' | 'snapshots' | 'clock'>;

/** Rows of filers on the boards of past days, newest first: one reading for each day, however many filers are asked about. */
export const pastRowsByFiler = (deps: Deps) =>
  new DataLoader<RowsKey, readonly RowOnBoard[], string>(
    async (keys) => {
      const byDay = Map.groupBy(keys, ({ day }) => day);
      const read = new Map(
        await Promise.all(
          [...byDay].map(async ([day, group]) => {
            const ciks = [...new Set(group.map(({ cik }) => cik))];
            return [day, await deps.snapshots.inTurn(() => readRows(deps, ciks, day))] as const;
          }),
        ),
      );
      return keys.map(({ cik, day }) => read.get(day)?.get(cik) ?? []);
    },
    { cacheKeyFn: ({ cik, day }) => `${cik} ${day}` },
  );

/** Boards in listed order between rows of one filing. */
const POSITION = new Map(BOARDS.map(({ slug }, at) => [slug, at]));

async function readRows(
  { database, dataVersion, clock }: Deps,
  ciks: readonly number[],
  day: Day,
): Promise<ReadonlyMap<number, readonly RowOnBoard[]>> {
  const { rows, loaded } = await readRowsOfFilers(database, ciks, { from: addMonths(day, -BOARD_MONTHS), to: day });
  dataVersion.observe(loaded.version, loaded.changedAt);
  const show = shownRows(loaded, { day, until: day }, clock);
  const byFiler = Map.groupBy(rows, ({ cik }) => cik);
  return new Map(
    [...byFiler].map(([cik, own]) => {
      const byFiling = Map.groupBy(own, ({ accession }) => accession);
      const listed = [...byFiling.values()].flatMap((all) =>
        all.toSorted((a, b) => (POSITION.get(a.board) ?? 0) - (POSITION.get(b.board) ?? 0)),
      );
      return [cik, listed.map(({ board, accession }) => show(board, accession))];
    }),
  );
}
