import { type BriefedFiling, briefing, DAYS_BACK } from '../../domain/board-rows/briefing.ts';
import { rankRows } from '../../domain/board-rows/ranked-row.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { Day } from '../../domain/terms/day.ts';
import { readBriefRows } from '../../queries/boards/ranked-rows.ts';
import { seenInYear } from '../../queries/shared/seen.ts';
import type { SchemaDeps } from '../../request/context.ts';
import { type RowOnBoard, showRows } from '../../snapshots/shown-rows.ts';

export interface BriefedDay {
  /** The newest day with a filing on any board; null if there is none. */
  readonly day: Day | null;
  readonly filings: readonly BriefedFiling<RowOnBoard>[];
}

type Deps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'cachedRows' | 'clock'>;

/** The most serious filings of the week to the newest day in the 12 months up to a day. */
export async function briefedFilings(deps: Deps, asOf: AsOf, most: number): Promise<BriefedDay> {
  const seen = seenInYear(asOf, deps.clock);
  const { found, rowOf } = await showRows(
    deps,
    asOf,
    async (reader) => {
      const { rows, ...state } = await readBriefRows(reader, seen, DAYS_BACK);
      return { ...state, ...briefing(rankRows(rows), most) };
    },
    ({ filings }) => filings.map(keyOf),
  );
  return { day: found.day, filings: found.filings.map((one) => ({ ...one, onBoard: rowOf(keyOf(one)) })) };
}

const keyOf = ({ onBoard: { board, row } }: BriefedFiling<ReturnType<typeof rankRows>[number]>) => ({
  board,
  accession: row.accession,
});
