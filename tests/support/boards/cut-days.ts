/** Briefings, weeks and tallies counted in lists of all rows of the boards: how those that are read have to look. */
import { boardWeeks } from '../../../schema/domain/board-rows/board-periods.ts';
import { DAYS_BACK } from '../../../schema/domain/board-rows/briefing.ts';
import { filedIn, severeFilings } from '../../../schema/domain/board-rows/weekly-report.ts';
import { addDays, type Day } from '../../../schema/domain/terms/day.ts';
import type { Week } from '../../../schema/domain/terms/week.ts';
import type { FacetCount } from '../../../schema/queries/boards/board-tallies.ts';
import type { RowOnBoard } from '../../../schema/snapshots/shown-rows.ts';
import type { AllBoards, WholeBoard } from './all-boards.ts';

/** The rows that may be told of: those of the newest day of any board and of the days before it. */
export function newestRows({ boards }: AllBoards): RowOnBoard[] {
  const rows = [...boards.values()].flatMap(({ onBoard }) => onBoard());
  const last = rows.map(({ stored }) => stored.filedOn).reduce((a, b) => (a > b ? a : b), '');
  return last === '' ? [] : rows.filter(({ stored }) => stored.filedOn > addDays(last, -DAYS_BACK));
}

interface AskedWeek {
  readonly week: Week;
  readonly since: Day;
  readonly limit: number;
}

/** A week of the boards, as `weekOnBoards` reads it. */
export function weekOfAll({ boards, changedAt }: AllBoards, { week, since, limit }: AskedWeek) {
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

/** The filings of a board in each of the 52 weeks to its day, oldest first. */
export const weeksOf = ({ asOf, stored }: WholeBoard): readonly number[] =>
  boardWeeks(
    asOf,
    stored().map(({ filedOn }) => ({ filedOn, filings: 1 })),
  ).map(({ filings }) => filings);

/** Rows by what they are told apart by, in any order, as `readFacets` counts them. */
export function facetsOf(rows: readonly RowOnBoard[]): FacetCount[] {
  const told = rows.flatMap(({ row }): Omit<FacetCount, 'filings'>[] => [
    { field: 'outcome', value: row.outcome ?? row.absent.outcome ?? null, title: null },
    { field: 'size', value: row.sizeBand, title: null },
    { field: 'sic', value: row.sic, title: row.industry },
    { field: 'exchange', value: row.exchange, title: null },
    { field: 'state', value: row.state?.toUpperCase() ?? null, title: null },
  ]);
  const groups = Map.groupBy(told, ({ field, value }) => `${field} ${value}`);
  return [...groups.values()].flatMap((all) => (all[0] === undefined ? [] : { ...all[0], filings: all.length }));
}
