import { builder } from '../../builder.ts';
import type { WeekCounts } from '../../domain/board-rows/weekly-report.ts';
import type { Board } from '../../domain/boards/board.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import { filingDays, type Week } from '../../domain/terms/week.ts';
import { BoardSlugType } from './board-slug.ts';
import { countsOn, type WeeklyReport } from './load-weekly-report.ts';

export const WeekType = builder.objectRef<Week>('Week').implement({
  description: 'Seven days that end on a Friday, by the days the SEC dates filings.',
  fields: (t) => ({
    from: t.field({ type: 'Date', description: 'Its Saturday.', resolve: ({ from }) => from }),
    to: t.field({ type: 'Date', description: 'Its Friday.', resolve: ({ to }) => to }),
    filingDays: t.int({
      description: 'Days of it on which EDGAR takes filings: neither holidays nor closed by order.',
      resolve: (week) => filingDays(week).length,
    }),
  }),
});

export const WeekCountsType = builder.objectRef<WeekCounts>('WeekCounts').implement({
  description: 'Filings of a week, held against the 12 weeks before it.',
  fields: (t) => ({
    filings: t.exposeInt('filings', {
      nullable: true,
      description: 'Filings of the week, amendments included; null where it is not loaded.',
    }),
    mean: t.float({
      nullable: true,
      description: 'Mean of the 12 weeks before; null where not all of them are loaded.',
      resolve: ({ mean }) => (mean === null ? null : roundHalfAway(mean, 4)),
    }),
    perWeek: t.intList({
      description: 'Filings of each loaded week, oldest first, as weeks of the report lists them.',
      complexity: 1,
      resolve: ({ perWeek }) => [...perWeek],
    }),
  }),
});

interface BoardWeek {
  readonly report: WeeklyReport;
  readonly board: Board;
}

export const BoardWeekType = builder.objectRef<BoardWeek>('BoardWeek').implement({
  description: 'A week on a board.',
  fields: (t) => ({
    slug: t.field({ type: BoardSlugType, description: 'The board.', resolve: ({ board }) => board.slug }),
    title: t.string({ description: 'Its title.', resolve: ({ board }) => board.title }),
    counts: t.field({
      type: WeekCountsType,
      description: 'Its filings.',
      resolve: ({ report, board }) => countsOn(report, board.slug),
    }),
    severe: t.int({
      nullable: true,
      description: 'Filings of the week on it that are of a severe kind; null where the week is not loaded.',
      resolve: ({ report: { onBoards, weeks }, board }) =>
        weeks.length === 0 ? null : onBoards.severe.filter(({ boards }) => boards.includes(board.slug)).length,
    }),
  }),
});
