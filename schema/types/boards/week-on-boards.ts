import type { SchemaDeps } from '../../context.ts';
import { type RankedRow, rankRows } from '../../domain/board-rows/ranked-row.ts';
import { filedIn, type SevereFiling, severeFilings } from '../../domain/board-rows/weekly-report.ts';
import type { Day } from '../../domain/terms/day.ts';
import type { Week } from '../../domain/terms/week.ts';
import type { FiledOnBoard } from '../../queries/boards/board-tallies.ts';
import { readWeekRows } from '../../queries/boards/ranked-rows.ts';
import { type BoardSnapshot, isPast, type RowOnBoard } from '../../snapshots/board-snapshots.ts';
import { shownRows } from '../../snapshots/shown-rows.ts';
import type { AsOf } from '../shared/as-of.ts';

/** A week of the boards, as a day knew it. */
export interface WeekOnBoards {
  /** Time of the last change of the data that it was read in. */
  readonly changedAt: Date;
  /** What was filed from the first week that is compared on, by day: on each board, and on all of them together. */
  readonly filed: readonly FiledOnBoard[];
  /** All filings of severe kinds. */
  readonly severe: readonly SevereFiling<RankedRow>[];
  /** The first of them, as boards show them. */
  readonly listed: readonly SevereFiling<RowOnBoard>[];
}

type Deps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'snapshots' | 'clock'>;

interface Asked {
  readonly week: Week;
  /** First day that is counted. */
  readonly since: Day;
  /** Severe filings listed at most. */
  readonly limit: number;
}

/** A week of the boards. Errors: OVERLOADED, as of any past day. */
export async function weekOnBoards(deps: Deps, asOf: AsOf, asked: Asked): Promise<WeekOnBoards> {
  return isPast(asOf)
    ? deps.snapshots.inTurn(() => ofTables(deps, asOf, asked))
    : weekOfSnapshot(await deps.snapshots.of(asOf), asked);
}

async function ofTables(
  { database, dataVersion, clock }: Deps,
  asOf: AsOf,
  { week, since, limit }: Asked,
): Promise<WeekOnBoards> {
  const { told, loaded, filed } = await readWeekRows(database, week, { since, day: asOf.day }, (rows) => {
    const severe = severeFilings(rankRows(rows));
    const shown = severe.slice(0, limit).map(({ onBoard: { board, row } }) => ({ board, accession: row.accession }));
    return { told: severe, shown };
  });
  dataVersion.observe(loaded.version, loaded.changedAt);
  const show = shownRows(loaded, asOf, clock);
  const listed = told
    .slice(0, limit)
    .map((one) => ({ ...one, onBoard: show(one.onBoard.board, one.onBoard.row.accession) }));
  return { changedAt: loaded.changedAt, filed, severe: told, listed };
}

/** The same of a day whose boards are kept. */
export function weekOfSnapshot(
  { boards, changedAt }: Pick<BoardSnapshot, 'boards' | 'changedAt'>,
  { week, since, limit }: Asked,
): WeekOnBoards {
  const rows = [...boards.values()].flatMap(({ onBoard }) =>
    onBoard().filter(({ stored }) => stored.filedOn >= since && stored.filedOn <= week.to),
  );
  const severe = severeFilings(rows.filter(({ stored }) => filedIn(week)(stored)));
  const once = new Map(rows.map(({ stored }) => [stored.accession, stored.filedOn]));
  return {
    changedAt,
    filed: [
      ...rows.map(({ board, stored: { filedOn } }) => ({ board, filedOn, filings: 1 })),
      ...[...once.values()].map((filedOn) => ({ board: null, filedOn, filings: 1 })),
    ],
    severe,
    listed: severe.slice(0, limit),
  };
}
