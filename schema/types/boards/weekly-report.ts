import { builder } from '../../builder/builder.ts';
import { PER_NODE } from '../../builder/complexity.ts';
import type { SevereFiling } from '../../domain/board-rows/weekly-report.ts';
import { BOARDS } from '../../domain/boards/index.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { WeekOnBoards } from '../../loads/boards/load-week.ts';
import {
  absentCounts,
  companiesOf,
  countsOn,
  loadWeeklyReport,
  REPORT_ROWS,
  REPORT_ROWS_MAX,
  type WeeklyReport,
  weeklyAnswer,
} from '../../loads/boards/load-weekly-report.ts';
import { readLoggedRange } from '../../loads/registry/load-registry.ts';
import type { RangesOfWeek, ScoresOfWeek } from '../../queries/registry/registry-week.ts';
import type { RowOnBoard } from '../../snapshots/shown-rows.ts';
import { CardsOfWeekType } from '../card/changed-card.ts';
import { BoardRowType } from '../refs.ts';
import { CountsType, LoggedRangeType } from '../registry/logged-range.ts';
import { ChainType } from '../registry/registry-entry.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { BoardSlugType, EventKindType } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { cardUrl } from '../shared/own-urls.ts';
import { AbsenceType, CoverageType, DaySpanType, notAhead, noticeField } from '../shared/reply-fields.ts';
import { BoardWeekType, WeekCountsType, WeekType } from './week-counts.ts';

const SevereFilingType = builder.objectRef<SevereFiling<RowOnBoard>>('SevereFiling').implement({
  description: 'A filing of a severe kind, listed once even if it is on several boards.',
  fields: table((t) => ({
    kinds: t.list(EventKindType, 'Severe kinds, most serious first.'),
    boards: t.list(BoardSlugType, 'Boards that show the severe kinds.'),
    row: t.one(BoardRowType, 'Board row for the most serious kind.', ({ onBoard }) => onBoard),
    cardUrl: t.text(SAID.cardPage, ({ onBoard }, _args, { deps }) =>
      cardUrl(deps.baseUrl, onBoard.row.cik, onBoard.asOf),
    ),
  })),
});

const SevereOfWeekType = builder.objectRef<Pick<WeekOnBoards, 'severe' | 'listed'>>('SevereOfWeek').implement({
  description: 'Filings of the severe kinds in a week, amendments included.',
  fields: table((t) => ({
    total: t.whole('Number of filings.', ({ severe }) => severe.length),
    companies: t.whole('Number of companies.', ({ severe }) => companiesOf(severe)),
    rows: t.list(SevereFilingType, 'Filings, newest first.', ({ listed }) => listed, {
      complexity: PER_NODE,
    }),
  })),
});

const RangesOfWeekType = builder.objectRef<RangesOfWeek>('RangesOfWeek').implement({
  description: 'Ranges logged in a week.',
  fields: table((t) => ({
    total: t.whole('Number of ranges.'),
    rows: t.list(
      LoggedRangeType,
      'Ranges, newest first, each as of the end of the week.',
      ({ rows }) => rows.map(readLoggedRange),
      { complexity: PER_NODE },
    ),
  })),
});

const ScoresOfWeekType = builder.objectRef<ScoresOfWeek>('ScoresOfWeek').implement({
  description: 'Ranges scored in a week, each by its newest score of the week. A corrected score counts as a score.',
  fields: table((t) => ({
    total: t.whole('Number of ranges.'),
    counts: t.one(CountsType, 'Number of ranges for each outcome.'),
    rows: t.list(LoggedRangeType, 'Ranges, newest score first.', ({ rows }) => rows.map(readLoggedRange), {
      complexity: PER_NODE,
    }),
  })),
});

const WeeklyReportType = builder.objectRef<WeeklyReport>('WeeklyReport').implement({
  description: 'A week’s filings compared with the weeks before it. Descriptions, not ratings.',
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.', ({ asOf }) => asOf.day),
    answer: t.text('Summary of the week in one dated sentence that can be cited.', weeklyAnswer),
    notice: noticeField(t),
    refreshedAt: t.instant(SAID.updatedAt, ({ onBoards }, _args, { deps }) => notAhead(onBoards.changedAt, deps)),
    coverage: t.one(CoverageType, 'Filers whose filings of the week are known.', { complexity: 1 }),
    window: t.one(
      DaySpanType,
      'Days that the answer covers: those of the week.',
      ({ week: { from, to } }) => ({ from, to }),
      { complexity: 1 },
    ),
    week: t.one(WeekType, 'Week of the report.'),
    weeks: t.list(
      'Date',
      'Last days of up to 12 earlier weeks, oldest first, then of this week. The earlier weeks are loaded as fully as this one.',
      ({ weeks }) => weeks.map(({ to }) => to),
      { complexity: 1 },
    ),
    counts: t.one(
      WeekCountsType,
      'Number of filings on all boards together. A filing on several boards counts once.',
      (report) => countsOn(report, null),
    ),
    boards: t.list(
      BoardWeekType,
      'Results of the week on each board, in a fixed order.',
      (report) => BOARDS.map((board) => ({ report, board })),
      { complexity: { field: 0, multiplier: BOARDS.length } },
    ),
    severe: t.one(SevereOfWeekType, 'Filings of the severe kinds.', ({ onBoards }) => onBoards),
    chain: t.one(ChainType, 'Log that the ranges are in.'),
    isReplay: t.flag(
      'True if the ranges in the report never count as live. The reason is a clock set to a past day, or filings that come from a folder or are invented.',
      ({ chain }) => chain === 'replay',
    ),
    rangesLogged: t.one(RangesOfWeekType, 'Ranges logged in the week.', (report) => report.logged()),
    rangesScored: t.one(ScoresOfWeekType, 'Ranges whose outcome was scored in the week.', (report) => report.scored()),
    cardsChanged: t.one(CardsOfWeekType, 'Companies whose annual figures changed.', async (report) => ({
      ...(await report.cards()),
      asOf: report.asOf,
    })),
    absent: t.list(AbsenceType, 'Counts that are null, each with the reason.', (report) => absentCounts(report)),
  })),
});

builder.queryField('weeklyReport', (t) =>
  t.field({
    type: WeeklyReportType,
    changes: 'with the data',
    description: 'Report of the last complete week: Saturday to Friday.',
    args: {
      week: t.arg({
        type: 'Date',
        description: 'Another week, named by the Friday on which it ended, as known on that day.',
      }),
      limit: t.arg.int({
        description: `Maximum number of entries in each list. ${REPORT_ROWS} by default, ${REPORT_ROWS_MAX} at most.`,
      }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: ({ limit }) => ({
      field: 1,
      page: Math.min(Math.max(limit ?? REPORT_ROWS, 1), REPORT_ROWS_MAX),
    }),
    resolve: (_root, args, context) => loadWeeklyReport(context, args),
  }),
);
