import { type RankedRow, rankRows } from '../../domain/board-rows/serious.ts';
import { type SevereFiling, severeFilings } from '../../domain/board-rows/weekly-report.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { Day } from '../../domain/terms/day.ts';
import type { Week } from '../../domain/terms/week.ts';
import { type FiledOnBoard, readFiledDays } from '../../queries/boards/board-tallies.ts';
import { readBriefRows } from '../../queries/boards/ranked-rows.ts';
import type { SchemaDeps } from '../../request/context.ts';
import { type RowOnBoard, showRows } from '../../snapshots/shown-rows.ts';

/** A week of the boards, as known on a day. */
export interface WeekOnBoards {
  /** Time of the last change in the state of the data it was read in. */
  readonly changedAt: Date;
  /** Filings per day since the first week of the comparison: on each board, and on all together. */
  readonly filed: readonly FiledOnBoard[];
  /** All filings of severe kinds. */
  readonly severe: readonly SevereFiling<RankedRow>[];
  /** The first of them, as boards show them. */
  readonly listed: readonly SevereFiling<RowOnBoard>[];
}

type Deps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'cachedRows' | 'clock'>;

interface Asked {
  readonly week: Week;
  /** First day counted. */
  readonly since: Day;
  /** Severe filings listed at most. */
  readonly limit: number;
}

/** A week of the boards, which must be over so that its evening filings are complete. */
export async function weekOnBoards(deps: Deps, asOf: AsOf, { week, since, limit }: Asked): Promise<WeekOnBoards> {
  const over = (window: { readonly from: Day; readonly to: Day }) => ({ window, until: window.to, seenBy: null });
  const { found, rowOf } = await showRows(
    deps,
    asOf,
    async (reader) => {
      const { rows, ...state } = await readBriefRows(reader, over(week), null);
      const filed = await readFiledDays(reader, over({ from: since, to: week.to }));
      return { ...state, filed, severe: severeFilings(rankRows(rows)) };
    },
    ({ severe }) => severe.slice(0, limit).map(keyOf),
  );
  const { changedAt, filed, severe } = found;
  const listed = severe.slice(0, limit).map((one) => ({ ...one, onBoard: rowOf(keyOf(one)) }));
  return { changedAt, filed, severe, listed };
}

const keyOf = ({ onBoard: { board, row } }: SevereFiling<RankedRow>) => ({ board, accession: row.accession });
