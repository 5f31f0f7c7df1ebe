import type { SchemaDeps } from '../../context.ts';
import { type BriefedFiling, briefing, DAYS_BACK } from '../../domain/board-rows/briefing.ts';
import { rankRows } from '../../domain/board-rows/ranked-row.ts';
import { BOARD_MONTHS } from '../../domain/boards/board-months.ts';
import { addDays, addMonths, type Day } from '../../domain/terms/day.ts';
import { readNewestRows } from '../../queries/boards/ranked-rows.ts';
import { type BoardSnapshot, isPast, type RowOnBoard } from '../../snapshots/board-snapshots.ts';
import { shownRows } from '../../snapshots/shown-rows.ts';
import type { AsOf } from '../shared/as-of.ts';

/** What a reader is told of first. */
export interface BriefedDay {
  /** The newest day on which a board has a filing; null where none has. */
  readonly day: Day | null;
  readonly filings: readonly BriefedFiling<RowOnBoard>[];
}

type Deps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'snapshots' | 'clock'>;

/** The most serious filings of the newest day of the 12 months to a day. Errors: OVERLOADED, as of any past day. */
export async function briefedFilings(deps: Deps, asOf: AsOf, most: number): Promise<BriefedDay> {
  return isPast(asOf)
    ? deps.snapshots.inTurn(() => ofTables(deps, asOf, most))
    : briefing(newestRows(await deps.snapshots.of(asOf)), most);
}

async function ofTables({ database, dataVersion, clock }: Deps, asOf: AsOf, most: number): Promise<BriefedDay> {
  const year = { from: addMonths(asOf.day, -BOARD_MONTHS), to: asOf.day };
  const { told, loaded } = await readNewestRows(database, year, DAYS_BACK, (rows) => {
    const found = briefing(rankRows(rows), most);
    return {
      told: found,
      shown: found.filings.map(({ onBoard: { board, row } }) => ({ board, accession: row.accession })),
    };
  });
  dataVersion.observe(loaded.version, loaded.changedAt);
  const show = shownRows(loaded, asOf, clock);
  const filings = told.filings.map((one) => ({ ...one, onBoard: show(one.onBoard.board, one.onBoard.row.accession) }));
  return { day: told.day, filings };
}

/** The rows that may be told of: those of the newest day of any board and of the days before it. */
export function newestRows({ boards }: Pick<BoardSnapshot, 'boards'>): RowOnBoard[] {
  const views = [...boards.values()];
  const days = views.flatMap(({ stored }) => stored()[0]?.filedOn ?? []).sort();
  const last = days.at(-1);
  if (last === undefined) return [];
  return views.flatMap(({ onBoard }) => onBoard().filter(({ stored }) => stored.filedOn > addDays(last, -DAYS_BACK)));
}
