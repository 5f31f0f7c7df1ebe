import { builder } from '../../builder/builder.ts';
import type { WeekCounts } from '../../domain/board-rows/weekly-report.ts';
import type { Board } from '../../domain/boards/board.ts';
import { roundHalfAway } from '../../domain/methods/rounding.ts';
import { filingDays, type Week } from '../../domain/terms/week.ts';
import { countsOn, type WeeklyReport } from '../../loads/boards/load-weekly-report.ts';
import { BoardSlugType } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';

export const WeekType = builder.objectRef<Week>('Week').implement({
  description: 'A week from Saturday to Friday, by SEC filing date.',
  fields: table((t) => ({
    from: t.day('Saturday on which the week begins.'),
    to: t.day('Friday on which the week ends.'),
    filingDays: t.whole(
      'Number of days in the week on which EDGAR takes filings. Holidays and closures by order are left out.',
      (week) => filingDays(week).length,
    ),
  })),
});

export const WeekCountsType = builder.objectRef<WeekCounts>('WeekCounts').implement({
  description: 'Filings of a week, compared with the 12 weeks before it.',
  fields: table((t) => ({
    filings: t.whole.orNull('Number of filings in the week, amendments included. Null if the week is not loaded.'),
    mean: t.number.orNull(
      'Mean number of filings a week in the 12 weeks before. Null if not all of these weeks are loaded.',
      ({ mean }) => (mean === null ? null : roundHalfAway(mean, 4)),
    ),
    perWeek: t.list('Int', 'Number of filings in each week that the report lists in `weeks`, oldest first.', {
      complexity: 1,
    }),
  })),
});

interface BoardWeek {
  readonly report: WeeklyReport;
  readonly board: Board;
}

export const BoardWeekType = builder.objectRef<BoardWeek>('BoardWeek').implement({
  description: 'Filings on one board in a week.',
  fields: table((t) => ({
    slug: t.one(BoardSlugType, 'Board that is counted.', ({ board }) => board.slug),
    title: t.text('Title of the board.', ({ board }) => board.title),
    counts: t.one(WeekCountsType, 'Number of filings in the week and in the weeks before it.', ({ report, board }) =>
      countsOn(report, board.slug),
    ),
    severe: t.whole.orNull(
      'Number of filings of a severe kind on the board in the week. Null if the week is not loaded.',
      ({ report: { onBoards, weeks }, board }) =>
        weeks.length === 0 ? null : onBoards.severe.filter(({ boards }) => boards.includes(board.slug)).length,
    ),
  })),
});
